"""Several devices at one table: codes, messages, a host and hands, as values.

One device is the host: it keeps the game and referees it. Others are hands: each shows some seats
of the table, and sends what their players do. Nothing here knows a browser, a clock or dice.
"""
