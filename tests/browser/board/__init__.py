"""The room `board`."""
