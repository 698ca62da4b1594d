# Look two actions ahead: of my five best at a glance, which leaves the others the least?
def choose(look, memory):
    best = sorted(look.actions, key=lambda action: worth(look.after(action)))[-5:]
    worths = {action: worst(look.after(action)) for action in best}
    chosen = max(best, key=worths.get)
    look.say(f"at worst {worths[chosen]:.1f}")
    look.mark(chosen, round(worths[chosen], 1))
    return chosen


def worst(look):
    worths = [worth(look)]
    for other in look.players:
        worths += [worth(look.after(reply, other)) for reply in look.actions_of(other)]
    return min(worths)


def worth(look):
    total = look.random.random() / 4
    for plot, (player, soldiers) in look.board.items():
        about_to_burst = soldiers + 1 == len(look.neighbours(plot))
        total += (1 + about_to_burst / 4) * (1 if player == look.me else -1)
    return total
