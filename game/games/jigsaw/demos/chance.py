# Take any action: all are equally likely.
def choose(look, memory):
    return look.random.choice(look.actions)
