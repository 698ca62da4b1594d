"""A look that knows how it was come to, for the one move of a bot that is traced."""

from __future__ import annotations

from game.core.contract import CHANCE
from game.lab.look import Look
from game.lab.steps import Path


class FollowedLook(Look):
    """A look that knows which actions have led to it."""

    __slots__ = ("path",)
    path: Path

    @classmethod
    def of(cls, look: Look, path: Path) -> FollowedLook:
        """The same look, at the end of that path."""
        followed = cls.__new__(cls)
        for name in Look.__slots__:
            if hasattr(look, name):
                setattr(followed, name, getattr(look, name))
        followed.path = path
        return followed

    def after(self, action: str, player: int | None = None) -> FollowedLook:
        """The look after that action, as `Look.after` gives it."""
        after = super().after(action, player)
        if player is None:
            rolls = self._game.rules.active_players(self._state) == (CHANCE,)
            player = CHANCE if rolls else self.me
        return FollowedLook.of(after, (*self.path, (player, action)))

    def __repr__(self) -> str:
        return "look" + "".join(f".after({action!r})" for _player, action in self.path)
