"""What the build asks the games: everything about the list of games is made from the registry.

The page shows it before Python is there: the lids and what is on them, their colours and pictures.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Template
from typing import Any

from game import registry, theme
from game.catalogues import ENGLISH, direction
from game.core.words import _
from game.view import svg
from game.view.geometry import rounded
from game.view.palette import Colour
from game.view.scene import Box, Path, Scene, Sprite, Stamp

EACH = re.compile(r"<template data-each>(.*?)</template>\s*", re.DOTALL)
NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")


def doors() -> list[str]:
    """The modules of the games that the registry imports by name."""
    packages = map(registry.package, registry.GAMES)
    return [f"{package}.{door}" for package in packages for door in registry.DOORS]


def fill_in(text: str) -> str:
    """A text with the number of games in it: `$number games` becomes 'Four games'.

    `$first` becomes the id of the first one.
    """
    count = len(registry.GAMES)
    number = NUMBERS[count] if count < len(NUMBERS) else count
    return Template(text).substitute(number=number, first=registry.GAMES[0])


def fill_page(page: str) -> str:
    """The page with what a template `data-each` makes of every game, instead of it."""

    def of_all(template: re.Match[str]) -> str:
        return "".join(Template(template[1]).substitute(_lid(game)) for game in registry.GAMES)

    return fill_in(EACH.sub(of_all, page))


def _lid(game: str) -> dict[str, str]:
    """What a lid says."""
    lid = registry.view(game).lid()
    words = {"id": game, "name": lid.name, "line": lid.line, "meta": lid.meta}
    return {key: escape(text) for key, text in words.items()}


def shortcuts() -> list[dict[str, Any]]:
    """The games as shortcuts of the web manifest, whose addresses count from static/."""
    return [
        {
            "name": registry.view(game).lid().name,
            "url": f"../#/new/{game}",
            "icons": [{"src": f"icons/{game}.svg", "sizes": "any", "type": "image/svg+xml"}],
        }
        for game in registry.GAMES
    ]


def web_manifest(text: str, code: str = ENGLISH) -> str:
    """The web manifest with a shortcut to every game, in the language that is spoken: `code`."""
    told: dict[str, Any] = json.loads(fill_in(text))
    told |= {"lang": code, "dir": direction(code), "description": _(told["description"])}
    told["screenshots"] = [{**shot, "label": _(shot["label"])} for shot in told["screenshots"]]
    return json.dumps({**told, "shortcuts": shortcuts()}, indent=2, ensure_ascii=False)


def manifest_words(text: str) -> list[str]:
    """The words of the web manifest that are translated."""
    told: dict[str, Any] = json.loads(fill_in(text))
    return [told["description"], *(shot["label"] for shot in told["screenshots"])]


def lid_scenes() -> dict[str, Scene]:
    """What is on every lid, by game."""
    return {game: registry.view(game).lid_scene() for game in registry.GAMES}


def lid_pictures(scenes: Mapping[str, Scene]) -> Iterator[tuple[str, str]]:
    """The picture on every lid, as the name of its file and SVG."""
    light = theme.tokens()
    for game, scene in scenes.items():
        colours = {**light, **registry.view(game).palette().lid_picture}
        yield f"{game}.svg", svg.render(scene, colours.__getitem__)


def shortcut_icons(scenes: Mapping[str, Scene]) -> Iterator[tuple[str, str]]:
    """The middle of every lid as a square, as the name of its file and SVG."""
    light = theme.tokens()
    for game, scene in scenes.items():
        palette = registry.view(game).palette()
        colours = {**light, **palette.lid_picture, "lid": palette.lid[0]}
        box = scene.box
        square = Box(box.x + (box.width - box.height) / 2, box.y, box.height, box.height)
        ground = Sprite("lid", Stamp((Path(rounded(square, 48), fill="lid"),), square))
        framed = Scene(square, (ground, *scene.sprites))
        yield f"{game}.svg", svg.render(framed, colours.__getitem__)


def style_sheet() -> str:
    """The games' own colours as custom properties, those of a lid below the game's class, and the
    style sheets in the games' folders.
    """
    palettes = {game: registry.view(game).palette() for game in registry.GAMES}
    rules = [_rule(":root", palette.tokens) for palette in palettes.values()]
    for game, palette in palettes.items():
        lid = {"lid": palette.lid}
        if palette.lid_words:
            lid["onlid"] = palette.lid_words
        rules.append(_rule(f".{game}", lid))
    return "".join([*rules, *(sheet.read_text("utf-8") for sheet in sheets())])


def sheets() -> list[Traversable]:
    """The style sheets in the games' folders, beside their view or in its folder."""
    games = [files(registry.package(game)) for game in registry.GAMES]
    folders = [f for game in games for f in (game, game / "view") if f.is_dir()]
    found = [entry for folder in folders for entry in folder.iterdir()]
    return sorted((e for e in found if e.name.endswith(".css")), key=str)


def _rule(selector: str, colours: Mapping[str, Colour]) -> str:
    lines = (
        f"  --{name}: light-dark({light}, {dark});\n" for name, (light, dark) in colours.items()
    )
    return f"{selector} {{\n{''.join(lines)}}}\n"
