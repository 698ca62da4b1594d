"""The room `app`."""
