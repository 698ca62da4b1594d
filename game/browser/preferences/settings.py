"""All settings: what each is called, which values it takes, and which it has on this device.

To add a setting, add its key and its row; the page of settings shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from game import registry
from game.browser.web import Unbind, store
from game.core.contract import OptionValue
from game.core.words import _, pgettext
from game.view.concerns import Claims, Secret
from game.view.contract import AnyView
from game.view.values import Choice

# Keys, which are also the names under which the device keeps the values.
THEME, LETTERS, CONTRAST, MOTION = "theme", "letters", "contrast", "motion"
SOUND, VIBRATION = "sound", "vibration"
CONFIRM, CONFIRM_SMALL, CONFIRM_CLAIM = "confirm", "twice", "sure"
SIDE, FACING, UNDO, TIPS = "side", "facing", "takeback", "tips"
HINT_KEY, READ_KEY, KEYS_KEY = "key.hint", "key.read", "key.keys"
LAST_KEY, CLOCK_KEY, POINTS_KEY, CELL_KEY = "key.last", "key.clock", "key.points", "key.cell"

# Values
AS_DEVICE = ""
LIGHT, DARK = "light", "dark"
NORMAL, LARGE, LARGER = "", "large", "larger"
NONE, CALM, BRISK = "none", "calm", "brisk"
LEFT, RIGHT = "left", "right"
OWN, ANYTHING = "own", "anything"

Watcher = Callable[[Any], object]
"""Gets the new value of a setting."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting: one of its `choices`, or on and off if there are none."""

    key: str
    default: OptionValue
    label: str
    hint: str = ""
    choices: tuple[Choice[Any], ...] = ()

    @property
    def value(self) -> OptionValue:
        """The value in effect."""
        if self.key not in _values:
            kept = store.read(self.key, self.default)
            allowed = [choice.value for choice in self.choices] or (False, True)
            _values[self.key] = kept if kept in allowed else self.default
        return _values[self.key]


@dataclass(frozen=True, slots=True)
class Group:
    """Settings under one heading."""

    title: str
    settings: tuple[Setting, ...]


_values: dict[str, OptionValue] = {}
"""By key the values in effect: the device may keep nothing, and takes longer to ask."""
_watchers: list[tuple[str, Watcher]] = []


def get(key: str) -> Any:
    """The value of the setting of that key."""
    return _values[key] if key in _values else by_key(key).value


def is_chosen(key: str) -> bool:
    """Whether somebody has set the setting of that key, which is on or off, on this device."""
    return store.read(key, True) == store.read(key, False)


def change(setting: Setting, value: OptionValue) -> None:
    """Set it, keep that on the device, and tell the watchers."""
    _values[setting.key] = value
    store.write(setting.key, value)
    for key, watcher in list(_watchers):
        if key == setting.key:
            watcher(value)


def follow_other_windows() -> None:
    """Take over what other windows of this device set from now on."""
    store.watch_others(_changed_elsewhere)


def _changed_elsewhere(changed: str) -> None:
    """Read the setting of that key again, all of them for "", and tell the watchers."""
    before = {key: value for key, value in _values.items() if changed in (key, "")}
    for key in before:
        del _values[key]
    now = {setting.key: setting.value for group in groups() for setting in group.settings}
    for key, watcher in list(_watchers):
        if key in before and now[key] != before[key]:
            watcher(now[key])


def keys() -> frozenset[str]:
    """The keys under which the device keeps settings."""
    return frozenset(setting.key for group in groups() for setting in group.settings)


def watch(key: str, watcher: Watcher) -> Unbind:
    """Call `watcher` after every change of the setting of that key."""
    entry = (key, watcher)
    _watchers.append(entry)
    return lambda: _watchers.remove(entry)


def by_key(key: str) -> Setting:
    """The setting of that key; a clock's depends on a game and is not found here."""
    return _by_key()[key]


def at_table(view: AnyView, people: int) -> tuple[str, ...]:
    """Keys of the settings that matter at a table of that game with so many people."""
    if isinstance(view, Secret):
        return ()
    if view.at_once:
        return (CONFIRM_SMALL,)
    facing = (FACING,) if people == 2 else ()
    return (*facing, CONFIRM_CLAIM) if isinstance(view, Claims) else facing


def groups() -> tuple[Group, ...]:
    """All settings, as their page shows them."""
    clocks = [clock for game in registry.GAMES for clock in clocks_of(game).values()]
    return (
        Group(_("Look"), _look()),
        Group(_("Motion"), _motion()),
        Group(_("Sound and touch"), _touch()),
        Group(_("At the table"), (*_table(), *clocks)),
        Group(_("Keys"), _keys()),
    )


def clocks_of(game: str) -> Mapping[str, Setting]:
    """By option of that game: the setting of the time to act that set-up proposes."""
    view: AnyView = registry.view(game)
    defaults = {option.name: option.default for option in registry.rules(game).options}
    return {
        field.option: Setting(
            f"{field.option}.{game}",
            defaults[field.option],
            _("Clock in {game}").format(game=view.lid().name),
            _("Seconds to think in a new game"),
            field.choices,
        )
        for field in view.fields()
        if field.clock
    }


@cache
def _by_key() -> Mapping[str, Setting]:
    """All settings that do not depend on a game."""
    rows = (*_look(), *_motion(), *_touch(), *_table(), *_keys())
    return {setting.key: setting for setting in rows}


def _look() -> tuple[Setting, ...]:
    themes = (
        Choice(AS_DEVICE, _("Same as device")),
        Choice(LIGHT, pgettext("theme", "Light")),
        Choice(DARK, pgettext("theme", "Dark")),
    )
    sizes = (
        Choice(NORMAL, pgettext("letters", "Normal")),
        Choice(LARGE, pgettext("letters", "Large")),
        Choice(LARGER, pgettext("letters", "Larger")),
    )
    return (
        Setting(THEME, AS_DEVICE, _("Theme"), choices=themes),
        Setting(LETTERS, NORMAL, _("Letters"), _("Buttons and spaces grow with them"), sizes),
        Setting(CONTRAST, False, _("More contrast"), _("Stronger lines around fields and buttons")),
    )


def _motion() -> tuple[Setting, ...]:
    speeds = (
        Choice(AS_DEVICE, _("Same as device")),
        Choice(NONE, pgettext("motion", "Off")),
        Choice(CALM, pgettext("motion", "Slow")),
        Choice(BRISK, pgettext("motion", "Fast")),
    )
    return (Setting(MOTION, AS_DEVICE, _("Speed"), _("A tap skips any motion"), speeds),)


def _touch() -> tuple[Setting, ...]:
    return (
        Setting(SOUND, False, _("Sound"), _("Short and quiet")),
        Setting(VIBRATION, True, _("Vibration"), _("If your device can")),
        Setting(
            CONFIRM,
            False,
            _("Ask before each move"),
            _("The first tap tries it, the second plays it"),
        ),
        Setting(
            CONFIRM_SMALL,
            True,
            _("Tap twice on small boards"),
            _("When a finger covers several plots"),
        ),
    )


def _table() -> tuple[Setting, ...]:
    sides = (Choice(LEFT, pgettext("side", "Left")), Choice(RIGHT, pgettext("side", "Right")))
    reach = (Choice(OWN, _("My last move")), Choice(ANYTHING, _("Any move")))
    return (
        Setting(
            SIDE, RIGHT, _("Side of the buttons"), _("Where your thumb reaches them best"), sides
        ),
        Setting(
            FACING,
            False,
            _("Turn the board to whose turn it is"),
            _("When two players sit opposite each other"),
        ),
        Setting(CONFIRM_CLAIM, False, _("Ask before “Jeex!”"), _("A wrong “Jeex!” loses the game")),
        Setting(TIPS, True, _("Tips in a first game"), _("Marks on the board for two rounds")),
        Setting(UNDO, OWN, _("Undo works for"), _("Any move: if everyone agrees"), choices=reach),
    )


def _keys() -> tuple[Setting, ...]:
    """Keys of a single character, which speech or a tremor may hit by mistake."""
    return (
        Setting(HINT_KEY, True, _("Key H"), _("Ask for a hint.")),
        Setting(READ_KEY, True, _("Key R"), _("Read the board in words.")),
        Setting(LAST_KEY, True, _("Key L"), _("Say the last move.")),
        Setting(CLOCK_KEY, True, _("Key C"), _("Say how much time is left.")),
        Setting(POINTS_KEY, True, _("Key P"), _("Say how everyone stands.")),
        Setting(CELL_KEY, True, _("Key I"), _("Type a cell, such as c4. Enter chooses it.")),
        Setting(KEYS_KEY, True, _("Key ?"), _("Show all keys.")),
    )
