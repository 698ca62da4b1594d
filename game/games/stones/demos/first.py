# Take the first action that is allowed.
# In stones that is soon "jeex", and mostly wrong: watch this bot lose by it.
def choose(look, memory):
    return look.actions[0]
