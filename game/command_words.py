"""The words of argparse in the language of help: “usage”, “options” and what it refuses with."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from game.core.words import _, pgettext


def speak() -> None:
    """Let argparse tell its own words in the language that is spoken from now on.

    It asks the function `_` of its module for them, which is gettext's and reads compiled files
    only; those are not kept. What a later argparse says in other words stays English.
    """
    told = {**_help(), **_refusals(), **_refusals_of_values()}
    vars(argparse)["_"] = lambda text: told.get(text, text)


def _help() -> Mapping[str, str]:
    """What argparse says in help, and its translation."""
    return {
        # Translators: before the pattern of a command
        "usage: ": pgettext("command line", "usage:") + " ",
        "positional arguments": pgettext("command line", "positional arguments"),
        "options": pgettext("command line", "options"),
        "show this help message and exit": _("show this help message and exit"),
    }


def _refusals() -> Mapping[str, str]:
    """What argparse says of arguments that it refuses, and its translation."""
    return {
        "argument %(argument_name)s: %(message)s": _old_style(
            # Translators: a refusal; {argument} is a name such as --seed
            pgettext("command line", "argument {argument}: {problem}"),
            argument="%(argument_name)s",
            problem="%(message)s",
        ),
        "ambiguous option: %(option)s could match %(matches)s": _old_style(
            # Translators: {matches} is a list of options such as --seats, --seed
            _("ambiguous option: {option} could match {matches}"),
            option="%(option)s",
            matches="%(matches)s",
        ),
        "unrecognized arguments: %s": _old_style(
            _("unrecognized arguments: {arguments}"), arguments="%s"
        ),
        "the following arguments are required: %s": _old_style(
            _("the following arguments are required: {arguments}"), arguments="%s"
        ),
    }


def _refusals_of_values() -> Mapping[str, str]:
    """What argparse says of values that it refuses, and its translation."""
    return {
        "expected one argument": pgettext("command line", "expected one argument"),
        "invalid %(type)s value: %(value)r": _old_style(
            # Translators: {type} is int, a whole number
            _("invalid {type} value: {value}"),
            type="%(type)s",
            value="%(value)r",
        ),
        "invalid choice: %(value)r (choose from %(choices)s)": _old_style(
            _("invalid choice: {value} (choose from {choices})"),
            value="%(value)r",
            choices="%(choices)s",
        ),
        "ignored explicit argument %r": _old_style(
            # Translators: {value} was given to an option that takes none
            _("ignored explicit argument {value}"),
            value="%r",
        ),
    }


def _old_style(message: str, **fields: str) -> str:
    """The message with its placeholders as argparse fills them in: "{value}" becomes "%r"."""
    return message.replace("%", "%%").format(**fields)
