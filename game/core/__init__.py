"""What every game shares and no game is named in: contract, match, record, sealed, clock."""
