"""The tests of Jeex; ``python3 -m tests`` sets up what they need and runs them."""
