# Place a piece next to others of its kind.
def choose(look, memory):
    table = look.facts["tables"][look.me]
    return max(look.actions, key=lambda action: same(look, action, table))


def same(look, action, table):
    if "@" not in action:
        return look.random.random()
    kind, place = action.split("@")
    x, y = place.split("r")[0].split(",")
    x, y = int(x), int(y)
    near = [f"{x + 1},{y}", f"{x - 1},{y}", f"{x},{y + 1}", f"{x},{y - 1}"]
    return sum(table.get(cell, "?")[0] == kind[0] for cell in near) + look.random.random()
