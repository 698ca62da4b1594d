# Take the first action that is allowed.
def choose(look, memory):
    return look.actions[0]
