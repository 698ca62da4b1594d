# Look first at what joins the most, and at what everybody has: I should get on, nobody else.
def choose(look, memory):
    me = look.facts["tables"][look.me]
    best = sorted(look.actions, key=lambda action: joins(look, action, me))[-60:]
    return max(best, key=lambda action: worth(look.after(action)))


def joins(look, action, me):
    if "@" not in action:
        return 0.5
    what, where = action.split("@")
    kind = what
    if what[0].isalpha():
        kind = look.facts["tables"]["ABCDEFGHIJKLMNOP".index(what[0])][what[1:]]
    step = look.facts["hand"] == 4
    near = [me[cell][0] for cell in beside(where.split("r")[0]) if cell in me]
    return sum(abs(int(other) - int(kind[0])) == step for other in near) + look.random.random()


def worth(look):
    others = [value(look, player) for player in look.players if player != look.me]
    return value(look, look.me) - max(others) + look.facts["jokers"] + look.random.random() / 2


def value(look, player):
    table = look.facts["tables"][player]
    step = 1 if look.facts["hand"] == 4 else 0  # the fourth hand asks for a staircase
    largest = max((len(group(table, cell, step)) for cell in table), default=0)
    return sum(look.facts["scores"][player]) + largest**2


def group(table, start, step):
    found = [start]
    for cell in found:
        for other in beside(cell):
            if other in table and other not in found:
                if int(table[other][0]) - int(table[cell][0]) == step:
                    found.append(other)
    return found


def beside(cell):
    x, y = map(int, cell.split(","))
    return [f"{x + 1},{y}", f"{x - 1},{y}", f"{x},{y + 1}", f"{x},{y - 1}"]
