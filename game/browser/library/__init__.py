"""The room library."""
