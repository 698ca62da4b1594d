"""The room `preferences`."""
