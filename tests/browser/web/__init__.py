"""The room `web`."""
