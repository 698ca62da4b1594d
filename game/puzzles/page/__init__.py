"""The page of one puzzle as a value: state, messages, `reduce`, effects, and what it shows."""
