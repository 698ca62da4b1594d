# Point at the sun where that is possible: who does so alone can say Jeex.
SUN = ["b1NE", "c1N", "d1NW", "b2E", "d2W", "b3SE", "c3S", "d3SW"]


def choose(look, memory):
    if "jeex" not in look.actions:  # my first stone
        return look.random.choice(look.actions)
    if look.after("jeex").places[look.me] == 1:
        return "jeex"
    others = [action for action in look.actions if action != "jeex"]
    at_sun = [action for action in others if action.replace(">", "") in SUN]
    return look.random.choice(at_sun or others)
