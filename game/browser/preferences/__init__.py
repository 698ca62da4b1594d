"""The room preferences."""
