"""Windfall: all choose a tree in secret, and whoever is alone there picks its apples."""
