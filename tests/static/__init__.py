"""What `static/` and `index.html` hold."""
