"""The room app."""
