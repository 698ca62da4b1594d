# Look two actions ahead: win at once, and leave nobody a chance to do so next.
def choose(look, memory):
    actions = look.random.sample(look.actions, min(30, len(look.actions)))
    for action in actions:
        if wins(look.after(action), look.me):
            return action
    for action in actions:
        if not can_win_next(look.after(action)):
            return action
    return actions[0]


def can_win_next(look):
    others = [player for player in look.players if player != look.me]
    return any(
        wins(look.after(reply, other), other)
        for other in others
        for reply in look.actions_of(other)[:30]
    )


def wins(look, player):
    return look.places and look.places[player] == 1 and look.places.count(1) == 1
