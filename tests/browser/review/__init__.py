"""The room `review`."""
