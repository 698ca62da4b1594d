# Look two actions ahead: what is the worst that the rival can do after mine?
SUN = ["b1NE", "c1N", "d1NW", "b2E", "d2W", "b3SE", "c3S", "d3SW"]


def choose(look, memory):
    others = [action for action in look.actions if action != "jeex"]
    if len(others) < len(look.actions) and look.after("jeex").places[look.me] == 1:
        return "jeex"
    return max(others or look.actions, key=lambda action: worst(look.after(action)))


def worst(look):
    rival = 1 - look.me
    answers = look.moves(rival)
    if "jeex" in answers and look.after("jeex", rival).places[rival] == 1:
        return -100
    captures = [answer for answer in answers if "x" in answer]
    worths = [worth(look.after(answer, rival)) for answer in captures]
    return min(worths, default=worth(look)) + look.random.random() / 10


def worth(look):
    total = 0
    for field, (owner, direction) in look.board.items():
        stone = 3 + (field + direction in SUN)
        total += stone if owner == look.me else -stone
    return total
