"""Set-up, building and serving."""
