# Count how far everybody is with this hand: I should get on, and nobody else.
def choose(look, memory):
    some = look.random.sample(look.actions, min(60, len(look.actions)))
    return max(some, key=lambda action: worth(look.after(action)))


def worth(look):
    others = [player for player in look.players if player != look.me]
    lead = value(look, look.me) - max(value(look, other) for other in others)
    return lead + look.facts["jokers"]


def value(look, player):
    table = look.board[player]
    step = 1 if look.facts["hand"] == 4 else 0  # the fourth hand asks for a staircase
    largest = max((len(group(table, cell, step)) for cell in table), default=0)
    return sum(look.facts["scores"][player]) + largest**2


def group(table, cell, step):
    found = [cell]
    for x, y in found:
        for beside in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]:
            if beside in table and beside not in found:
                if table[beside][0] - table[x, y][0] == step:
                    found.append(beside)
    return found
