# My hunter goes to the nearest runner; my runner goes anywhere.
def choose(look, memory):
    runners = [look.facts["green"][other] for other in look.players if other != look.me]
    return min(look.actions, key=lambda action: far(look, action.split()[1], runners))


def far(look, hunter, runners):
    return min(steps(hunter, runner) for runner in runners) + look.random.random()


def steps(one, other):
    if one == "-" or other is None:
        return 20
    columns = abs(ord(one[0]) - ord(other[0]))
    return max(columns, abs(int(one[1:]) - int(other[1:])))
