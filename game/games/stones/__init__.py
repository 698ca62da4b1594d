"""stones (Jeex): stones that point, around a centre that is to be held alone."""
