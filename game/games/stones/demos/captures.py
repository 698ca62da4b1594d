# Capture, or else point at the sun: captures are the actions with an x.
SUN = ["b1NE", "c1N", "d1NW", "b2E", "d2W", "b3SE", "c3S", "d3SW"]


def choose(look, memory):
    if "jeex" not in look.actions:  # my first stone
        return look.random.choice(look.actions)
    if look.after("jeex").places[look.me] == 1:
        return "jeex"
    others = [action for action in look.actions if action != "jeex"]
    captures = [action for action in others if "x" in action]
    at_sun = [action for action in others if action.replace(">", "") in SUN]
    return look.random.choice(captures or at_sun or others)
