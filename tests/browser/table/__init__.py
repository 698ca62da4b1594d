"""The room `table`."""
