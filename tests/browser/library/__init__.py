"""The room `library`."""
