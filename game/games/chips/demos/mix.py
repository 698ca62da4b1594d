# Go where no hunter can come next, and hunt where a runner will flee to.
def choose(look, memory):
    others = [player for player in look.players if player != look.me]
    hunters = [look.facts["purple"][other] for other in others]
    goals = [flight(look, other) for other in others if look.moves(other)]
    safe, near = {}, {}

    def worth(action):
        runner, hunter = action.split()
        if runner not in safe:
            safe[runner] = safety(runner, hunters) + look.random.random()
        if hunter not in near:
            near[hunter] = min((steps(hunter, goal) for goal in goals), default=0)
        return safe[runner] - 2 * near[hunter]

    return max(look.actions, key=worth)


def flight(look, other):
    cells = {order.split()[0] for order in look.moves(other)}
    mine = look.facts["purple"][look.me]
    far = max(steps(cell, mine) for cell in cells)
    return look.random.choice([c for c in sorted(cells) if steps(c, mine) == far])


def safety(runner, hunters):
    away = min(steps(runner, hunter) for hunter in hunters)
    return min(away, 2) * 10 + min(away, 4) + room(runner)


def room(cell):
    if cell == "-":
        return 0
    column, row = ord(cell[0]) - 96, int(cell[1:])
    return min(column, row, 11 - column, 11 - row, 3)


def steps(one, other):
    if one in ("-", None) or other in ("-", None):
        return 20
    columns = abs(ord(one[0]) - ord(other[0]))
    return max(columns, abs(int(one[1:]) - int(other[1:])))
