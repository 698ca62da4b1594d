"""The built page in a real browser: see `conftest` for what every test here is held to."""
