# A mistake on purpose: capture, and forget that there may be nothing to capture.
def choose(look, memory):
    if "jeex" not in look.actions:  # my first stone
        return look.random.choice(look.actions)
    if look.after("jeex").places[look.me] == 1:
        return "jeex"
    others = [action for action in look.actions if action != "jeex"]
    captures = [action for action in others if "x" in action]
    return look.random.choice(captures)
