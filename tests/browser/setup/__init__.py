"""The room `setup`."""
