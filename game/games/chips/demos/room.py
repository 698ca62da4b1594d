# Keep my runner away from the edges, and bring my hunter near all that a runner can reach.
def choose(look, memory):
    if look.facts["phase"] == "placement":
        return look.random.choice(look.actions)
    others = [player for player in look.players if player != look.me]
    hunters = [look.facts["purple"][other] for other in others]
    goals = [order.split()[0] for other in others for order in look.moves(other)]
    safe, near = {}, {}

    def worth(action):
        runner, hunter = action.split()
        if runner not in safe:
            away = min(steps(runner, other) for other in hunters)
            safe[runner] = min(away, 3) * 10 + room(runner) + look.random.random()
        if hunter not in near:
            near[hunter] = sum(steps(hunter, goal) ** 2 for goal in goals) / len(goals)
        return safe[runner] - near[hunter]

    return max(look.actions, key=worth)


def room(cell):
    if cell == "-":
        return 0
    return min(
        ord(cell[0]) - ord("a"), 9 - ord(cell[0]) + ord("a"), int(cell[1:]) - 1, 10 - int(cell[1:])
    )


def steps(one, other):
    if one in ("-", None) or other in ("-", None):
        return 20
    columns = abs(ord(one[0]) - ord(other[0]))
    return max(columns, abs(int(one[1:]) - int(other[1:])))
