"""Which mistake is behind a fault: recognised from the text, what Python raised, or what came back.

`values` has the value, `reading` knows what Python cannot read, `failing` what it raises, `endless`
what takes too long, `returning` what is no action. `repairs` says what mends a text for certain,
`sentences` what is told.
"""
