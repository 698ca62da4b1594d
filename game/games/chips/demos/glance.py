# Run from the nearest hunter, and let my hunter go to the nearest runner.
def choose(look, memory):
    hunters = cells(look, "hunter")
    runners = cells(look, "runner")

    def worth(action):
        to = look.parts(action)
        far = nearest(to.get("runner"), hunters) - nearest(to.get("hunter"), runners)
        return far + look.random.random()

    return max(look.actions, key=worth)


def cells(look, wanted):
    return [
        cell
        for cell, chips in look.board.items()
        for player, kind in chips
        if kind == wanted and player != look.me
    ]


def nearest(cell, others):
    return min([steps(cell, other) for other in others], default=20)


def steps(one, other):
    if one is None:  # this chip is gone
        return 20
    columns = abs(ord(one[0]) - ord(other[0]))
    return max(columns, abs(int(one[1:]) - int(other[1:])))
