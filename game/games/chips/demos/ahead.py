# Guess where the others move: try my ten best orders against some guesses.
def choose(look, memory):
    if look.turn == 1:
        return start(look)
    best = sorted(look.actions, key=lambda action: near(look, look.parts(action)))[-10:]
    guesses = [guess(look) for number in range(8) if look.time_left > 0.2]
    return max(best, key=lambda action: sum(result(look, action, g) for g in guesses))


def start(look):
    look.notes["games"] = look.notes.get("games", 0) + 1
    half = look.options["size"] // 2
    middle = "abcdefghijklmnop"[half] + str(half)
    some = look.random.sample(look.actions, 20)
    return min(some, key=lambda action: steps(look.parts(action)["hunter"], middle))


def guess(look):
    others = [player for player in look.players if look.actions_of(player)]
    return {o: look.random.choice(look.actions_of(o)) for o in others if o != look.me}


def result(look, action, guesses):
    after = look.after(action)
    for other, step in guesses.items():
        after = after.after(step, other)
    points = after.facts["points"]
    totals = [float(g) + float(p) for g, p in zip(points["green"], points["purple"])]
    mine = {kind: cell for cell, player, kind in chips(after) if player == look.me}
    return 20 * (totals[look.me] - sum(totals) / len(totals)) + near(after, mine)


def near(look, mine):
    others = [chip for chip in chips(look) if chip[1] != look.me]
    hunters = [steps(mine.get("runner"), cell) for cell, player, kind in others if kind == "hunter"]
    runners = [steps(mine.get("hunter"), cell) for cell, player, kind in others if kind == "runner"]
    return min(hunters, default=20) - min(runners, default=20) + look.random.random()


def chips(look):
    return [(cell, *chip) for cell, there in look.board.items() for chip in there]


def steps(one, other):
    if one is None:  # this chip is gone
        return 20
    columns = abs(ord(one[0]) - ord(other[0]))
    return max(columns, abs(int(one[1:]) - int(other[1:])))
