"""The room `session`."""
