"""soldiers: place one soldier a turn; full plots burst over their neighbours and take them."""
