# Place pieces of a kind together. Leave gaps, too: they bring jokers.
def choose(look, memory):
    actions = look.actions
    pieces = look.grouped("from")  # with a joker: the pieces that I may steal
    if pieces:
        actions = pieces[look.random.choice(list(pieces))] + look.grouped("do")["pass"]
    some = look.random.sample(actions, min(40, len(actions)))
    return max(some, key=lambda action: worth(look.after(action), look.me))


def worth(look, me):
    mine = {cell: value for cell, (player, value, turned) in look.board.items() if player == me}
    joined = sum(mine.get(near) == mine[cell] for cell in mine for near in look.neighbours(cell))
    return sum(look.facts["scores"][me]) + joined / 2 + look.facts["jokers"]
