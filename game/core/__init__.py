"""What all games share: contract, history, records, bundles, links, clock. No game is named."""
