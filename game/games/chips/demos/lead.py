# Guess where a runner flees to, as far from my hunter as it can, and go there.
def choose(look, memory):
    if look.facts["phase"] == "placement":
        return look.random.choice(look.actions)
    others = [player for player in look.players if player != look.me]
    hunters = [look.facts["purple"][other] for other in others]
    my_hunter = look.facts["purple"][look.me]
    goals = []
    for other in others:
        cells = {order.split()[0] for order in look.moves(other)}
        far = max(steps(cell, my_hunter) for cell in cells)
        goals += [cell for cell in cells if steps(cell, my_hunter) == far]
    chase = goals and look.random.choice(goals)

    def worth(action):
        runner, hunter = action.split()
        away = min(steps(runner, other) for other in hunters)
        return away - steps(hunter, chase) + look.random.random()

    return max(look.actions, key=worth)


def steps(one, other):
    if one in ("-", None) or other in ("-", None):
        return 20
    columns = abs(ord(one[0]) - ord(other[0]))
    return max(columns, abs(int(one[1:]) - int(other[1:])))
