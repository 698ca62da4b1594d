# Say Jeex if that wins. Else capture a stone, or point at the sun.
SUN = ["b1NE", "c1N", "d1NW", "b2E", "d2W", "b3SE", "c3S", "d3SW"]


def choose(look, memory):
    if "jeex" in look.actions and look.after("jeex").places[look.me] == 1:
        return "jeex"
    others = [action for action in look.actions if action != "jeex"]
    captures = [action for action in others if "x" in action]
    at_sun = [action for action in others if action.replace(">", "") in SUN]
    return look.random.choice(captures or at_sun or others or look.actions)
