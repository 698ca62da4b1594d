"""What happens at a table, as values: a state, messages, and a pure step from one to the next.

    state, effects = open_table(session, preferences)
    state, effects = reduce(state, message)

`screen(state)` is what the state shows. Nothing here knows a browser, reads a clock or rolls dice
of its own: the page shows screens, carries effects out, and sends messages.
"""
