# Take the action after which I have the most plots.
def choose(look, memory):
    return max(look.actions, key=lambda action: mine(look.after(action)))


def mine(look):
    letter = "ABCDEFGH"[look.me]
    owned = [stands for stands in look.facts["plots"].values() if stands[0] == letter]
    return len(owned) + look.random.random() / 2
