# Run from the nearest hunter, and let my hunter go to the nearest runner.
def choose(look, memory):
    return max(look.actions, key=lambda action: worth(look, *action.split()))


def worth(look, runner, hunter):
    others = [player for player in look.players if player != look.me]
    hunters = [steps(runner, look.board["purple"][other]) for other in others]
    runners = [steps(hunter, look.board["green"][other]) for other in others]
    return min(hunters) - min(runners) + look.random.random()


def steps(one, other):
    if one == "-" or other is None:
        return 20
    columns = abs(ord(one[0]) - ord(other[0]))
    return max(columns, abs(int(one[1:]) - int(other[1:])))
