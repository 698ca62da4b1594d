# Run from the nearest hunter, and let my hunter go to the nearest runner.
def choose(look, memory):
    others = [player for player in look.players if player != look.me]
    hunters = [look.board["purple"][other] for other in others]
    runners = [look.board["green"][other] for other in others]

    def worth(action):
        runner, hunter = action.split()
        return nearest(runner, hunters) - nearest(hunter, runners) + look.random.random()

    return max(look.actions, key=worth)


def nearest(chip, others):
    return min([steps(chip, other) for other in others])


def steps(one, other):
    if one == "-" or other is None:
        return 20
    columns = abs(ord(one[0]) - ord(other[0]))
    return max(columns, abs(int(one[1:]) - int(other[1:])))
