"""How Windfall looks and what it says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from math import cos, sin, sqrt

from game.core.contract import CHANCE, Event
from game.core.words import _, joined, listing, ngettext, statements
from game.games.windfall.rules import GAME, ROWS, TREES, Picked, Ripened, State
from game.view.clauses import Clause, Drawing
from game.view.concerns import Secret
from game.view.geometry import CELL, circle, rimmed, rounded
from game.view.palette import Palette
from game.view.scene import Box, Mark, Path, Pose, Scene, Sprite, Stamp, Text
from game.view.seats import emblem
from game.view.tap import Selection, TapView
from game.view.timeline import Timeline, Track
from game.view.values import Amount, Lid, Names, OptionField, Players, Words

BOARD = rimmed(Box(0, 0, 3 * CELL, 2 * CELL))
GATE = Pose(150, 190, opacity=0)  # where everybody comes from
WALK = 600  # milliseconds to a tree, or from above into it
GOLDEN = 2.4  # the angle between apples, which lie as the seeds of a sunflower do


class WindfallView(Secret[State], TapView[State, str]):
    """A tap chooses a tree; it counts with Done, so that nobody gives a choice away."""

    turn_clause = "§3"
    at_once = False  # a choice is looked at before it counts

    def lid(self) -> Lid:
        """Name, one line about it, and how many play how long."""
        length = _("2–6 players · Five minutes")
        return Lid(_("Windfall"), _("Be alone at a tree full of apples."), length)

    def palette(self) -> Palette:
        """Grass, wood, leaves and apples."""
        tokens = {"b-windfall": ("#DCE5C6", "#222B1E"), "wood": ("#7A5A3A", "#8A6A4A")}
        tokens |= {"leaves": ("#5F8F45", "#42683A"), "apple": ("#A81E16", "#FF9C8A")}
        grass = {"b-windfall": "#FBF6EA"}
        return Palette(lid=("#39663B", "#31562F"), tokens=tokens, lid_picture=grass)

    def lid_scene(self) -> Scene:
        """An orchard in which much hangs."""
        start = GAME.initial_state(2, {})
        return self.picture(replace(start, trees=(7, 1, 12, 3, 9, 5), went=("b", "d")), 400)

    def fields(self) -> tuple[OptionField, ...]:
        """How many rounds."""
        return (OptionField("rounds", _("Rounds")),)

    def cells(self, seen: State, selection: Selection[str]) -> tuple[tuple[str, ...], ...]:
        """The same six trees all the time."""
        return ROWS

    def picture(self, seen: State, size: float) -> Scene:
        """The orchard, its apples, and everybody at the tree where they went last."""
        hanging = zip(TREES, map(_apples, seen.trees), strict=True)
        apples = (Sprite(f"apples {tree}", stamp, _place(tree), 1) for tree, stamp in hanging)
        return Scene(BOARD, (Sprite("ground", _orchard()), *apples, *_pickers(seen.went)))

    def reveal(self, events: Sequence[Event], seen: State, players: Players) -> Timeline:
        """Apples drop into their tree; all walk to theirs at once, and then apples are gone."""
        tracks = []
        for event in events:
            if isinstance(event, Ripened):
                end = _place(event.tree)
                above = end._replace(y=end.y - 60, opacity=0)
                tracks.append(Track(f"apples {event.tree}", 0, WALK, end, above))
            if isinstance(event, Picked):
                ways = _pickers(event.went)
                tracks += [Track(s.key, 0, WALK, s.pose, GATE) for s in ways]
                left = zip(TREES, map(_apples, seen.trees), strict=True)
                tracks += [Track(f"apples {tree}", WALK, 0, stamp=stamp) for tree, stamp in left]
        return Timeline(tuple(tracks), lasts=WALK if tracks else 0)

    def status(self, seen: State) -> str:
        """Which round of how many."""
        now = _("Game over") if GAME.outcome(seen) else _("Round {round} of {rounds}")
        return now.format(round=seen.round, rounds=seen.rounds)

    def cover(self, seen: State, viewer: int) -> str:
        """What is to be done behind the cover."""
        return _("Secretly choose a tree.")

    def say(self, seen: State, selection: Selection[str], names: Names) -> Words:
        """What is to be chosen, or what is."""
        if selection.viewer not in GAME.active_players(seen):
            return Words(self.status(seen))
        asked, hint = _("{name}, choose a tree"), _("Whoever is alone there picks all apples.")
        if selection.action:
            asked, hint = _("{name}, to tree {tree}?"), _("Tap Done.")
        name = names[selection.viewer]
        return Words(asked.format(name=name, tree=selection.action), hint)

    def describe(self, seen: State, selection: Selection[str], names: Names) -> Mapping[str, str]:
        """Every tree: its apples, and who was there last."""
        words = {}
        for tree, count in zip(TREES, seen.trees, strict=True):
            apples = ngettext("{count} apple", "{count} apples", count).format(count=count)
            there = [names[seat] for seat, went in enumerate(seen.went) if went == tree]
            words[tree] = joined((_("Tree {tree}").format(tree=tree), apples, *there))
        return words

    def owners(self, seen: State, selection: Selection[str]) -> Mapping[str, tuple[int, ...]]:
        """Who was at each tree last."""
        trees = sorted(set(filter(None, seen.went)))
        return {t: tuple(s for s, went in enumerate(seen.went) if went == t) for t in trees}

    def tell(self, events: Sequence[Event], players: Players) -> Words:
        """What has ripened, or who has picked what and who met whom; nothing of a sealed order."""
        for event in events:
            if isinstance(event, Ripened):
                return Words(_("Apples ripen on tree {tree}.").format(tree=event.tree))
        picked = [event for event in events if isinstance(event, Picked)]
        return _told(picked[0], players.names) if picked else Words("")

    def announce(self, events: Sequence[Event], players: Players) -> str:
        """That all go at once: not a word of what comes of it."""
        if any(isinstance(event, Picked) for event in events):
            return _("All go to their trees …")
        return self.tell(events, players).title

    def amounts(self, seen: State) -> tuple[tuple[Amount, ...], ...]:
        """Everybody's apples."""
        return tuple((Amount("disc", "apple", str(n), _("apples")),) for n in seen.baskets)

    def gone(self, seen: State) -> tuple[bool, ...]:
        """Who has given up."""
        return seen.out

    def clauses(self) -> tuple[Clause, ...]:
        """The rules page: a card for every section, with a position that can be played."""
        sun = ((CHANCE, "b"),)
        alone, met = (*sun, (0, "b"), (1, "d")), (*sun, (0, "b"), (1, "b"))
        return (
            Clause("§1", _("The orchard"), _("Six trees, an apple on each."), _drawn(())),
            Clause("§2", _("The sun"), _("The dice say where three apples ripen."), _drawn(sun)),
            Clause("§3", _("A round"), _("All choose a tree, and go at once."), _drawn(alone)),
            Clause("§3", _("Met"), _("Whoever meets another picks nothing."), _drawn(met)),
            Clause("§4", _("The end"), _("After the last round, the most apples win.")),
        )


def _drawn(actions: tuple[tuple[int, str], ...]) -> Drawing:
    return Drawing(_("Six apple trees."), 2, actions)


def _told(event: Picked, names: Names) -> Words:
    picks, meetings = [], []
    for name, count in zip(names, event.apples, strict=False):
        if count:
            picked = ngettext("{name} picks {count} apple", "{name} picks {count} apples", count)
            picks.append(picked.format(name=name, count=count))
    for tree in TREES:
        there = [name for name, went in zip(names, event.went, strict=False) if went == tree]
        if len(there) > 1:
            meet = _("{names} meet at tree {tree}")
            meetings.append(meet.format(names=listing(there), tree=tree))
    return Words(statements(picks) or _("Nobody picks anything"), statements(meetings))


def _place(tree: str) -> Pose:
    at = TREES.index(tree)
    return Pose((at % 3 + 0.5) * CELL, (at // 3 + 0.5) * CELL)


def _pickers(went: Sequence[str]) -> Iterator[Sprite]:
    for seat, tree in enumerate(went):
        if tree:
            there = [other for other, where in enumerate(went) if where == tree]
            aside = (there.index(seat) - (len(there) - 1) / 2) * min(30, 80 / len(there))
            x, y = _place(tree)[:2]
            stamp = Stamp(emblem(seat, 13), Box(-20, -20, 40, 40))
            yield Sprite(f"picker {seat}", stamp, Pose(x + aside, y + 36), 2)


@cache
def _apples(count: int) -> Stamp:
    spots = [(9 * sqrt(i), GOLDEN * i) for i in range(count)]
    at = [(far * cos(turn), far * sin(turn) - 8) for far, turn in spots]
    dots = (Path(circle(5), fill="apple", x=x, y=y) for x, y in at)
    return Stamp(tuple(dots), Box(-50, -50, 100, 100))


@cache
def _orchard() -> Stamp:
    marks: list[Mark] = [Path(rounded(BOARD, 26), fill="b-windfall")]
    for tree in TREES:
        x, y = _place(tree)[:2]
        trunk = Path(rounded(Box(-6, 0, 12, 46), 4), fill="wood", x=x, y=y)
        crown = Path(circle(38), fill="leaves", x=x, y=y - 8)
        marks += [trunk, crown, Text(tree, x - 40, y + 44, 20, "ink2")]
    return Stamp(tuple(marks), BOARD)


VIEW = WindfallView(GAME)
