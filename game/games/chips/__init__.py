"""chips (JEEX): catch and flee on ten by ten, everybody at once and in secret."""
