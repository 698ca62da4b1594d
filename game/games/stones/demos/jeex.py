# Say Jeex when it wins: look.after gives the position that follows, and its places tell who won.
def choose(look, memory):
    if "jeex" not in look.actions:  # my first stone
        return look.random.choice(look.actions)
    if look.after("jeex").places[look.me] == 1:
        return "jeex"
    others = [action for action in look.actions if action != "jeex"]
    return look.random.choice(others)
