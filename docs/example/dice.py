"""What the page imports. It is in the memory image, with all that it imports itself."""

from fractions import Fraction
from random import randint


class Rolls:
    """The rolls of a die so far."""

    def __init__(self) -> None:
        self._rolls: list[int] = []

    def next(self) -> str:
        """Roll, and say what it is and what all are on average."""
        self._rolls.append(randint(1, 6))
        mean = Fraction(sum(self._rolls), len(self._rolls))
        return f"Roll {len(self._rolls)}: a {self._rolls[-1]}. On average: {mean}"
