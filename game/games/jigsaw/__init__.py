"""jigsaw (Jeexa): roll a piece, fit it, leave gaps to steal more, and finish six hands."""
