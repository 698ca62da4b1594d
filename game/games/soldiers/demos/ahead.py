# Look two actions ahead: of my five best at a glance, which leaves the others the least?
def choose(look, memory):
    best = sorted(look.actions, key=lambda action: worth(look.after(action)))[-5:]
    return max(best, key=lambda action: worst(look.after(action)))


def worst(look):
    worths = [worth(look)]
    for other in look.players:
        if other != look.me:
            worths += [worth(look.after(reply, other)) for reply in look.moves(other)]
    return min(worths)


def worth(look):
    owners = [owner for owner, soldiers in look.board.values()]
    mine = owners.count(look.me)
    return mine - (len(owners) - mine) + look.random.random() / 2
