# Take the action after which I have the most plots, and the others the fewest.
def choose(look, memory):
    return max(look.actions, key=lambda action: worth(look.after(action)))


def worth(look):
    owners = [owner for owner, soldiers in look.board.values()]
    mine = owners.count(look.me)
    return mine - (len(owners) - mine) + look.random.random() / 2
