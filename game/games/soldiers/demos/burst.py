# Of my ten best actions, take the one after which the worst burst of a rival takes the least.
def choose(look, memory):
    plots = {*look.actions, *look.facts["plots"]}
    best = sorted(look.actions, key=lambda action: worth(look.after(action)))[-10:]
    return max(best, key=lambda action: worst(look.after(action), plots))


def worst(look, plots):
    stand, worths = look.facts["plots"], [worth(look)]
    for other in look.players:
        if other != look.me:
            for reply in look.actions_of(other):
                if reply in stand and needs(reply, stand, plots) == 1:
                    worths.append(worth(look.after(reply, other)))
    return min(worths)


def worth(look):
    letter = "ABCDEFGH"[look.me]
    owned = [stands[0] == letter for stands in look.facts["plots"].values()]
    return 2 * sum(owned) - len(owned) + look.random.random() / 2


def needs(plot, stand, plots):
    return len(beside(plot, plots)) - int(stand[plot][1:])


def beside(plot, plots):
    column, row = ord(plot[0]), int(plot[1:])
    near = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    return [f"{chr(x)}{y}" for x, y in near if f"{chr(x)}{y}" in plots]
