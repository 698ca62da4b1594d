"""What all games share: contract, match, records, bundles, links, clock. No game is named here."""
