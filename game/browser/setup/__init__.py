"""The room setup."""
