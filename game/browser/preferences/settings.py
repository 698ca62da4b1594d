"""All settings: what each is called, what it may be, and what was chosen; kept on the device.

A choice counts at once: whoever asks for it gets it, and whoever watches is told. To add a setting,
add its key and its row; the page of settings shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from game import registry
from game.browser.web import store
from game.core.contract import OptionValue
from game.core.words import _
from game.view.contract import AnyView
from game.view.values import Choice

THEME, MOTION = "theme", "motion"
SOUND, VIBRATION, CONFIRM, TWICE = "sound", "vibration", "confirm", "twice"
SIDE, FACING, SURE, TAKEBACK = "side", "facing", "sure", "takeback"

AS_DEVICE = ""
LIGHT, DARK = "light", "dark"
NONE, CALM, BRISK = "none", "calm", "brisk"
LEFT, RIGHT = "left", "right"
OWN, ANYTHING = "own", "anything"


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: yes or no, or one of its choices."""

    key: str
    default: OptionValue
    label: str
    hint: str = ""
    choices: tuple[Choice[Any], ...] = ()

    @property
    def value(self) -> Any:
        """What was chosen for it."""
        if self.key not in _now:
            kept = store.read(self.key, self.default)
            values = [choice.value for choice in self.choices] or (False, True)
            _now[self.key] = kept if kept in values else self.default
        return _now[self.key]


@dataclass(frozen=True, slots=True)
class Group:
    """Settings that stand together."""

    title: str
    settings: tuple[Setting, ...]


Watcher = Callable[[Any], object]

_now: dict[str, OptionValue] = {}
"""What is in effect, also where the device keeps nothing; asking the device takes longer."""
_watchers: list[tuple[str, Watcher]] = []


def chosen(key: str) -> Any:
    """What was chosen for the setting of that key."""
    return by_key(key).value


def choose(setting: Setting, value: OptionValue) -> None:
    """From now on it is `value`."""
    _now[setting.key] = value
    store.write(setting.key, value)
    for key, told in list(_watchers):
        if key == setting.key:
            told(value)


def watch(key: str, told: Watcher) -> Callable[[], None]:
    """Call `told` with every new choice for that key; what this gives back ends it."""
    entry = (key, told)
    _watchers.append(entry)
    return lambda: _watchers.remove(entry)


def by_key(key: str) -> Setting:
    """The setting of that key."""
    return _known()[key]


def of(view: AnyView) -> tuple[str, ...]:
    """The settings that a table of that game has at hand."""
    if view.handed_round():
        return ()
    return (TWICE,) if view.at_once() else (FACING, SURE)


def careful(*, small: bool) -> bool:
    """Whether a tap that is a whole move needs a second one; `small` as cells are for a thumb."""
    return bool(chosen(CONFIRM) or (small and chosen(TWICE)))


def groups() -> tuple[Group, ...]:
    """All settings as their page shows them."""
    clocks = [setting for game in registry.GAMES for setting in clocks_of(game).values()]
    return (
        Group(_("Look"), _look()),
        Group(_("Motion"), _motion()),
        Group(_("Sound and touch"), _touch()),
        Group(_("Round the table"), (*_table(), *clocks)),
    )


def clocks_of(game: str) -> Mapping[str, Setting]:
    """By option of that game: the time to act that its set-up proposes on this device."""
    view: AnyView = registry.view(game)
    defaults = {option.name: option.default for option in registry.rules(game).options}
    return {
        field.option: Setting(
            f"{field.option}.{game}",
            defaults[field.option],
            _("Clock in {game}").format(game=view.lid().name),
            _("What set-up proposes, in seconds"),
            field.choices,
        )
        for field in view.fields()
        if field.clock
    }


@cache
def _known() -> Mapping[str, Setting]:
    """The settings that do not depend on a game, by their keys."""
    rows = (*_look(), *_motion(), *_touch(), *_table())
    return {setting.key: setting for setting in rows}


def _look() -> tuple[Setting, ...]:
    themes = (
        Choice(AS_DEVICE, _("As device")),
        Choice(LIGHT, _("Light")),
        Choice(DARK, _("Dark")),
    )
    return (Setting(THEME, AS_DEVICE, _("Theme"), choices=themes),)


def _motion() -> tuple[Setting, ...]:
    speeds = (
        Choice(AS_DEVICE, _("As device")),
        Choice(NONE, _("None")),
        Choice(CALM, _("Calm")),
        Choice(BRISK, _("Brisk")),
    )
    return (Setting(MOTION, AS_DEVICE, _("Speed"), _("A tap always skips ahead"), speeds),)


def _touch() -> tuple[Setting, ...]:
    return (
        Setting(SOUND, False, _("Sound"), _("Short and quiet")),
        Setting(VIBRATION, True, _("Vibration"), _("Where the device has it")),
        Setting(
            CONFIRM, False, _("Confirm before it counts"), _("Tap once to try, once more to play")
        ),
        Setting(
            TWICE, True, _("Small plots take two taps"), _("Where a thumb would cover several")
        ),
    )


def _table() -> tuple[Setting, ...]:
    sides = (Choice(LEFT, _("Left")), Choice(RIGHT, _("Right")))
    reach = (Choice(OWN, _("Own last move")), Choice(ANYTHING, _("Anything")))
    return (
        Setting(SIDE, RIGHT, _("Controls near"), _("The thumb that holds the tablet"), sides),
        Setting(
            FACING,
            False,
            _("Turn to face the player to move"),
            _("When two sit across from each other"),
        ),
        Setting(SURE, False, _("Ask before a claim"), _("A wrong one loses the game")),
        Setting(
            TAKEBACK, OWN, _("Undo takes back"), _("Anything: if the table agrees"), choices=reach
        ),
    )
