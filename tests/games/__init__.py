"""Tests of the games, clause by clause."""
