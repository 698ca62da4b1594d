"""Tic-tac-toe: three in a row win."""
