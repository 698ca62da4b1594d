# Take any action but saying Jeex: all others are equally likely.
def choose(look, memory):
    others = [action for action in look.actions if action != "jeex"]
    return look.random.choice(others or look.actions)
