# Count how far everybody is with this hand: I should get on, and nobody else.
# Then let the dice roll: how well could the next player do?
def choose(look, memory):
    some = look.random.sample(look.actions, min(60, len(look.actions)))
    best = sorted(some, key=lambda action: worth(look.after(action)))[-3:]
    return max(best, key=lambda action: average(look.after(action)))


def average(look):
    rolls = [look.after(roll) for roll in look.rolls]
    worths = [worst(rolled) for rolled in rolls] or [worth(look)]
    return sum(worths) / len(worths)


def worst(look):
    worths = [worth(look)]
    for other in look.players:
        if other != look.me:
            answers = look.actions_of(other)
            some = look.random.sample(answers, min(3, len(answers)))
            worths += [worth(look.after(answer, other)) for answer in some]
    return min(worths)


def worth(look):
    others = [player for player in look.players if player != look.me]
    lead = value(look, look.me) - max(value(look, other) for other in others)
    return lead + look.facts["jokers"]


def value(look, player):
    table = {cell: piece[1] for cell, piece in look.board.items() if piece[0] == player}
    step = 1 if look.facts["hand"] == 4 else 0  # the fourth hand asks for a staircase
    largest = max((len(group(look, table, cell, step)) for cell in table), default=0)
    return sum(look.facts["scores"][player]) + largest**2


def group(look, table, start, step):
    found = [start]
    for cell in found:
        for near in look.neighbours(cell):
            if near in table and near not in found and table[near] - table[cell] == step:
                found.append(near)
    return found
