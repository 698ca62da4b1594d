"""Tests of puzzles: made, proved, judged, kept, and solved on the page."""
