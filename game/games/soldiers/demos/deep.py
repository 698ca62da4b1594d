# Count my plots that need only one more, and what each burst of a rival would take of all mine.
def choose(look, memory):
    plots = {*look.actions, *look.facts["plots"]}
    best = sorted(look.actions, key=lambda action: worth(look.after(action), plots))[-10:]
    return max(best, key=lambda action: worst(look.after(action), plots))


def worst(look, plots):
    stand, worths = look.facts["plots"], [worth(look, plots)]
    for other in look.players:
        if other != look.me:
            for reply in look.actions_of(other):
                if reply in stand and needs(reply, stand, plots) == 1:
                    worths.append(worth(look.after(reply, other), plots))
    return min(worths)


def worth(look, plots):
    total, stand = look.random.random() / 2, look.facts["plots"]
    for plot, soldiers in stand.items():
        mine = soldiers[0] == "ABCDEFGH"[look.me]
        total += 1 if mine else -1
        if mine:
            near = [other for other in beside(plot, plots) if other in stand]
            if any(stand[o][0] != soldiers[0] and needs(o, stand, plots) == 1 for o in near):
                total -= 1
            elif needs(plot, stand, plots) == 1:
                total += 0.5
    return total


def needs(plot, stand, plots):
    return len(beside(plot, plots)) - int(stand[plot][1:])


def beside(plot, plots):
    column, row = ord(plot[0]), int(plot[1:])
    near = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    return [f"{chr(x)}{y}" for x, y in near if f"{chr(x)}{y}" in plots]
