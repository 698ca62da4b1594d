"""Somebody who only listens: plays whole games by names and spoken words, without the rules.

    python3 -m tests.listener

writes what is heard in a short game of each kind into docs/transcripts.md.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from game import registry
from game.core.words import _
from game.table import messages as m
from game.table.preferences import Preferences
from game.table.state import Choosing, Over, Question, Revealing
from tests.table.device import STILL, Device, session

DOCUMENT = Path(__file__).resolve().parent.parent / "docs" / "transcripts.md"
SHORT = {
    "chips": {"size": 5, "seconds": 0, "rounds": 2},
    "stones": {},
    "soldiers": {"size": 4},
    "jigsaw": {"hands": 1, "sets": 1},
}
"""Options that make a game short; a game that is not here is played as it is."""
TRIES = 400
"""Presses in one turn, most of them refused, before a listener would be lost."""
LINES = 48
"""Lines of a transcript: its first and its last ones, half of each."""


class Listener:
    """Plays at a table for everybody there; `heard` is what was spoken, and what was pressed.

    `runs` is the same without what was pressed: what came of each press, and what came before any.
    `bots` are the levels by seat, None for a person; without any, as many people as it needs.
    """

    def __init__(
        self,
        game: str,
        seed: int = 1,
        bots: tuple[str | None, ...] = (),
        preferences: Preferences = STILL,
    ) -> None:
        seats = bots or (None,) * registry.rules(game).seats[0]
        self._dice = Random(seed)
        playing = session(game, seats, SHORT.get(game, {}), seed)
        self.device = Device(playing, preferences, seed=seed)
        self.heard: list[str] = []
        self.runs: list[list[str]] = [[]]
        self._told = 0
        self._listen()

    def play(self) -> list[str]:
        """Play to the end; what was heard."""
        while not isinstance(phase := self.device.phase, Over):
            if isinstance(phase, Choosing):
                self._take_turn()
            elif isinstance(phase, Revealing) and not phase.told:
                self.device.send(m.MotionEnded())
                self._listen()
            else:
                self._press()
                self.device.go_on()
                self._listen()
        return self.heard

    def _take_turn(self) -> None:
        plies = len(self.device.history.plies)
        for _try in range(TRIES):
            name, message = self._dice.choice(self._offered())
            before = self.device.state
            self.device.send(message)
            if self.device.state.bubble is None and self.device.state != before:
                self.heard.append(f"> {name}")
                self._press()
                self._listen()
            self._told = len(self.device.said)  # a refusal was heard, and something else is tried
            if isinstance(self.device.state.dialog, Question):
                self._press()
                self.device.send(m.Pressed(m.Button.YES))
                self._listen()
            if len(self.device.history.plies) != plies:
                return
        raise AssertionError(f"lost in {self.device.session.game}: {self.heard[-9:]}")

    def _offered(self) -> list[tuple[str, m.Message]]:
        """What can be pressed now, by its name; whatever is said to be possible comes before."""
        surface = self.device.screen.surface
        controls = surface.controls
        if controls.done:
            return [(controls.label or _("Done"), m.Pressed(m.Button.DONE))]
        keys = [key for key in controls.pad.keys if key.key]
        if keys:
            return [(key.label, m.PadPressed(str(key.key))) for key in keys]
        cells = surface.board.words
        possible = {cell: words for cell, words in cells.items() if " can " in words}
        found: list[tuple[str, m.Message]] = [
            (words, m.CellTapped(cell)) for cell, words in (possible or cells).items()
        ]
        if possible:
            return found
        picks = [pick for pick in controls.picks if not pick.held]
        return [*found, *((f"{p.title}: {p.choice}", m.ChoicePressed(p.key)) for p in picks)]

    def _press(self) -> None:
        """Whatever is heard from now on comes of another press."""
        self.runs.append([])

    def _listen(self) -> None:
        fresh = self.device.said[self._told :]
        self.heard += fresh
        self.runs[-1] += fresh
        self._told = len(self.device.said)


def transcript(game: str) -> str:
    """What is heard in a short game, as a list; what was pressed stands after an angle."""
    heard = Listener(game).play()
    half = LINES // 2
    if len(heard) > LINES:
        heard = [*heard[:half], "…", *heard[-half:]]
    lines = (
        f"- pressed: **{line[2:]}**" if line.startswith("> ") else f"- {line}" for line in heard
    )
    return "\n".join([f"## {registry.view(game).lid().name}", "", *lines, ""])


def main() -> None:
    """Write the transcripts of all games."""
    head = (
        "# What is heard of a game",
        "",
        "A whole short game of each kind, as it is spoken to somebody who sees nothing; they press",
        "what they hear of at random. Long games have their middle left out (…). Made by",
        "`python3 -m tests.listener`.",
        "",
    )
    games = [transcript(game) for game in registry.GAMES]
    DOCUMENT.write_text("\n".join([*head, *games]), "utf-8")


if __name__ == "__main__":
    main()
