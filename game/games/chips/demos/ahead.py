# Guess where the others move: try my ten best orders against some guesses.
def choose(look, memory):
    if look.facts["phase"] == "placement":
        return look.random.choice(look.actions)
    best = sorted(look.actions, key=lambda action: near(look, *action.split()))[-10:]
    guesses = [guess(look) for number in range(8)]
    return max(best, key=lambda action: sum(result(look, action, g) for g in guesses))


def guess(look):
    others = [player for player in look.players if look.moves(player)]
    return {o: look.random.choice(look.moves(o)) for o in others if o != look.me}


def result(look, action, guesses):
    after = look.after(action)
    for other, step in guesses.items():
        after = after.after(step, other)
    points = after.facts["points"]
    totals = [float(g) + float(p) for g, p in zip(points["green"], points["purple"])]
    runner, hunter = (after.board[colour][look.me] for colour in ["green", "purple"])
    return 20 * (totals[look.me] - sum(totals) / len(totals)) + near(after, runner, hunter)


def near(look, runner, hunter):
    others = [player for player in look.players if player != look.me]
    hunters = [steps(runner, look.board["purple"][other]) for other in others]
    runners = [steps(hunter, look.board["green"][other]) for other in others]
    return min(hunters) - min(runners) + look.random.random()


def steps(one, other):
    if one in ("-", None) or other is None:
        return 20
    columns = abs(ord(one[0]) - ord(other[0]))
    return max(columns, abs(int(one[1:]) - int(other[1:])))
