"""The room web."""
