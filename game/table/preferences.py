"""The settings that change how a table behaves."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Preferences:
    """Settings of the device, as the table uses them.

    `confirm`: a tap that is a whole move needs a second one; `confirm_small`: only where cells are
    too small for a thumb. `turns_round`: the board faces the second of two people. `asks_first`: a
    question stands before a choice that the game warns of. `undoes_anything`: more than one's own
    last move can be taken back, if the table agrees. `tips`: a first game has some. `pace` is how
    fast things move: 1 as they were made, 0 not at all. `done_by_itself`: what is chosen in secret
    is carried out a moment after it is complete; `asks_about_done`: nobody has said yet
    whether that is wanted. `offers_sound`: sound is off, as nobody has chosen, and is to be offered
    once. `first`: it is the very first game of its kind here.
    """

    confirm: bool = False
    confirm_small: bool = True
    turns_round: bool = False
    asks_first: bool = False
    undoes_anything: bool = False
    tips: bool = False
    offers_sound: bool = False
    first: bool = False
    pace: float = 1.0
    done_by_itself: bool = False
    asks_about_done: bool = False
