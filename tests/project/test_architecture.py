"""The house stands as it is drawn: which way imports point, how long things are, what is loaded.

Everything is read from the sources; nothing is imported but the list of games.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser

import pytest

from building import games
from building.modules import (
    STARTS,
    closure,
    import_statements,
    imported,
    is_module,
    page_modules,
    tree,
)
from game import registry
from serve import ROOT

LONGEST_MODULE = 500
LONGEST_FUNCTION = 40

BROWSER_ONLY = {"js", "pyscript", "pyodide", "segno"}
EXTRAS = {"gymnasium", "numpy", "pettingzoo", "pyspiel"}
"""What the adapters give the games to; whoever imports one has it installed."""

# Where a package's modules may import from, besides the standard library and themselves.
ARROWS = {
    "game.core": [],
    "game.view": [
        "game.core.words",
        "game.core.names",
        "game.core.contract",
        "game.core.reasons",
        "game.core.source",
    ],
    "game.bots": ["game.core"],
    "game.games": ["game.core", "game.view"],
    "game.registry": ["game.core", "game.view"],
    "game.table": ["game.core", "game.view"],
    "game.lab": ["game.core", "game.bots", "game.registry", "game.view", "game.table"],
    "game.puzzles": ["game.core", "game.bots", "game.registry", "game.view", "game.table"],
    "game.together": ["game.core", "game.registry", "game.view", "game.table"],
    "game.engine": ["game.core", "game.bots", "game.registry", "game.lab"],
    "game.native": ["game.core", "game.bots", "game.registry", "game.lab", "game.engine"],
    "game.adapters": ["game.core", "game.bots", "game.registry", "game.picture"],
    "game.browser": [
        *("game.core", "game.view", "game.table", "game.bots", "game.registry", "game.lab"),
        *("game.engine", "game.puzzles", "game.together"),
    ],
}


# Which rooms of the browser a room may import from.
ROOMS = {
    "web": [],
    "preferences": ["web"],
    "board": ["web"],
    "session": ["web"],
    "table": ["board", "session", "preferences", "web"],
    "review": ["board", "preferences", "table", "session", "library", "puzzles", "web"],
    "library": ["session", "web"],
    "together": ["table", "session", "web"],
    "setup": ["session", "preferences", "web"],
    "lab": ["board", "session", "table", "library", "setup", "puzzles", "web"],
    "puzzles": ["preferences", "table", "session", "library", "web"],
    "app": [
        *("web", "preferences", "board", "session", "table", "review", "library", "setup", "lab"),
        "puzzles",
        "together",
    ],
}

MODULES = tree(ROOT)


# Reading the tree


@cache
def imports(module: str) -> frozenset[str]:
    return frozenset(imported(module, MODULES))


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def outside(module: str) -> set[str]:
    """What a module imports that is not ours, by the names at the top."""
    return {name.partition(".")[0] for name in imports(module) if not within(name, "game")}


def ours(module: str) -> set[str]:
    return {name for name in imports(module) if within(name, "game")}


def package_of(module: str) -> str | None:
    return next((package for package in ARROWS if within(module, package)), None)


every_game = pytest.mark.parametrize("name", registry.GAMES)


# Arrows


def test_only_the_browsers_modules_and_adapters_import_more_than_the_standard_library():
    in_browser = {m for m in MODULES if within(m, "game.browser") or m == "game.main"}
    strange = {module: outside(module) - sys.stdlib_module_names for module in MODULES}
    adapters = {m: strange.pop(m) for m in [*strange] if within(m, "game.adapters")}
    assert set().union(*adapters.values()) == EXTRAS
    assert {m: names for m, names in strange.items() if names and m not in in_browser} == {}
    assert set().union(*strange.values()) <= BROWSER_ONLY


@pytest.mark.parametrize("package", ARROWS)
def test_imports_point_the_way_they_should(package):
    allowed = [package, *ARROWS[package]]
    inside = [module for module in MODULES if package_of(module) == package]
    assert inside
    arrows = {(module, name) for module in inside for name in ours(module)}
    assert {arrow for arrow in arrows if not any(within(arrow[1], to) for to in allowed)} == set()


def room_of(module: str) -> str | None:
    """The room of the browser that a module lies in."""
    parts = module.split(".")
    return parts[2] if within(module, "game.browser") and len(parts) > 2 else None


def between_rooms() -> Iterator[tuple[str, str, str]]:
    """A module, another room that it imports from, and the whole name of what it imports."""
    for module, path in MODULES.items():
        if not within(module, "game.browser") and module != "game.main":
            continue
        for node in import_statements(path.read_text(encoding="utf-8")):
            if isinstance(node, ast.ImportFrom) and within(node.module, "game.browser"):
                room = room_of(node.module)
                if room != room_of(module):
                    yield from ((module, room, f"{node.module}.{a.name}") for a in node.names)


def test_every_module_of_the_browser_has_a_room():
    rooms = {room_of(module) for module in MODULES if within(module, "game.browser")}
    assert rooms - {None} == set(ROOMS)
    outside_rooms = {m for m in MODULES if within(m, "game.browser") and m.count(".") < 3}
    assert outside_rooms == {"game.browser", *(f"game.browser.{room}" for room in ROOMS)}


def test_rooms_import_only_where_their_arrows_point():
    astray = {
        (room_of(module), room)
        for module, room, _name in between_rooms()
        if module != "game.main" and room not in ROOMS[room_of(module)]
    }
    assert astray == set()


def test_web_knows_of_the_rest_only_words_nesting_and_how_things_look():
    words = ["game.core.words", "game.core.catalogue"]
    allowed = ["game.browser.web", *words, "game.core.nesting", "game.view"]
    found = {m: ours(m) for m in MODULES if within(m, "game.browser.web")}
    astray = {
        m: {n for n in names if not any(within(n, to) for to in allowed)}
        for m, names in found.items()
    }
    assert {m: names for m, names in astray.items() if names} == {}


def test_rooms_are_entered_by_their_doors():
    """What others may use of a room stands in `__all__` of its `__init__`, and is used there."""
    doors = {}
    for room in ROOMS:
        tree = ast.parse(MODULES[f"game.browser.{room}"].read_text(encoding="utf-8"))
        assert ast.get_docstring(tree), room
        for node in tree.body:
            if isinstance(node, ast.Assign) and node.targets[0].id == "__all__":
                doors[room] = {f"game.browser.{room}.{n}" for n in ast.literal_eval(node.value)}
    assert doors.keys() == ROOMS.keys()
    used = [entry for entry in between_rooms() if entry[1] in doors]
    assert {(module, name) for module, room, name in used if name not in doors[room]} == set()
    unused = set().union(*doors.values()) - {name for _module, _room, name in used}
    assert unused == set()


def test_games_never_import_each_other():
    modules = [module for module in MODULES if within(module, "game.games")]
    arrows = {(m, name) for m in modules for name in ours(m) if within(name, "game.games")}
    assert {(m, n) for m, n in arrows if not within(n, ".".join(m.split(".")[:3]))} == set()


@every_game
@pytest.mark.parametrize("part", ["rules", "bot"])
def test_rules_and_bots_know_nothing_of_how_games_are_shown(name, part):
    loaded = closure([f"{registry.package(name)}.{part}"], MODULES)
    assert {m for m in loaded if within(m, "game.view") or within(m, "game.browser")} == set()


@every_game
def test_rules_know_nothing_of_bots(name):
    package = registry.package(name)
    loaded = closure([f"{package}.rules"], MODULES)
    assert {m for m in loaded if within(m, f"{package}.bot")} == set()


@pytest.mark.parametrize(
    "module", ["game.registry", "game.arena", "game.main", "game.__main__", "game.library"]
)
def test_no_game_is_imported_by_name(module):
    assert {name for name in ours(module) if within(name, "game.games")} == set()


def test_nobody_goes_around_the_arrows():
    """The registry alone imports by name; what it names, the manifest's test follows."""
    dynamic = {m for m in MODULES if any(within(name, "importlib") for name in imports(m))}
    assert dynamic == {"game.registry"}
    sly = [m for m, path in MODULES.items() if "__import__" in path.read_text(encoding="utf-8")]
    assert sly == []


def test_core_names_no_game():
    """An attribute of a value of Python, as `data.hex()`, is no name of a game."""
    names = re.compile(rf"(?<![.\w])({'|'.join(registry.GAMES)})\b", re.I)
    core = [module for module in MODULES if within(module, "game.core")]
    assert [m for m in core if names.search(MODULES[m].read_text(encoding="utf-8"))] == []


def test_each_game_is_a_folder_that_the_registry_names():
    folders = {path.parent.name for path in (ROOT / "game" / "games").glob("*/__init__.py")}
    assert folders == set(registry.GAMES), "one folder in game/games/, one line in registry.py"


# Sizes

SOURCES = [*MODULES.values(), *sorted((ROOT / "building").glob("*.py")), ROOT / "serve.py"]


def test_modules_are_short():
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    assert {path: length for path, length in lengths.items() if length > LONGEST_MODULE} == {}


def test_functions_are_short():
    lengths = [
        (path, node.name, node.end_lineno - node.lineno + 1)
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert [found for found in lengths if found[2] >= LONGEST_FUNCTION] == []


# What the page loads


def test_no_import_is_relative():
    """Imports are followed by their full names, for the page and for these tests."""
    relative = [
        module
        for module, path in MODULES.items()
        for node in import_statements(path.read_text(encoding="utf-8"))
        if isinstance(node, ast.ImportFrom) and node.level
    ]
    assert relative == []


def test_every_module_is_for_the_page_the_command_line_or_the_library():
    """One that nothing leads to is dead."""
    library = ["game.library", *(m for m in MODULES if within(m, "game.adapters"))]
    library += [
        f"{registry.package(name)}.numbering"
        for name in registry.GAMES
        if registry.is_numbered(name)
    ]
    loaded = closure([*STARTS, "game.__main__", *library, *games.doors()], MODULES)
    assert MODULES.keys() - loaded == set()


def test_the_page_has_all_of_the_games_but_numbers_and_none_of_the_command_line():
    loaded = page_modules(ROOT, games.doors())
    assert not any(path.startswith(("game/adapters", "game/library")) for path in loaded)
    held = {path.relative_to(ROOT).as_posix() for path in (ROOT / "game/games").rglob("*.py")}
    numbers = {name for name in held if name.endswith("/numbering.py")}
    assert numbers
    assert {name for name in held if is_module(name)} - loaded.keys() == numbers
    assert not any(path.startswith("game/__main__") for path in loaded)


# The page


class Page(HTMLParser):
    """What the tests below ask about index.html."""

    def __init__(self):
        super().__init__()
        self.scripts, self.handlers, self.addresses = [], [], []
        self._in_script = False

    def handle_starttag(self, tag, attributes):
        self._in_script = tag == "script"
        if tag == "script":
            self.scripts.append((dict(attributes), []))
        for name, value in attributes:
            if name.startswith("on"):
                self.handlers.append((tag, name))
            if name in ("src", "href", "srcset", "action", "formaction", "data", "poster"):
                self.addresses.append(value)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        self._in_script = False

    def handle_endtag(self, tag):
        self._in_script = False

    def handle_data(self, data):
        if self._in_script:
            self.scripts[-1][1].append(data)


@pytest.fixture(scope="module")
def page():
    parser = Page()
    parser.feed((ROOT / "index.html").read_text(encoding="utf-8"))
    return parser


def test_every_script_is_a_file_of_its_own(page):
    assert page.scripts
    for attributes, body in page.scripts:
        assert attributes.get("src")
        assert "".join(body).strip() == ""


def test_no_element_carries_a_handler(page):
    assert page.handlers == []


def test_every_address_is_relative(page):
    """Another origin is never asked, and the page may lie in any folder of a host."""
    assert page.addresses
    assert [to for to in page.addresses if re.match(r"/|\\|[a-z][a-z0-9+.-]*:", to, re.I)] == []


SHIPPED = [
    ROOT / "index.html",
    ROOT / "pyscript.toml",
    *sorted((ROOT / "static").glob("*.css")),
    *sorted((ROOT / "static").glob("*.mjs")),
]


def test_styles_and_scripts_are_there_to_be_looked_at():
    assert {path.suffix for path in SHIPPED} == {".html", ".toml", ".css", ".mjs"}


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_no_other_origin_is_named(path):
    text = path.read_text(encoding="utf-8")
    namespaces = r"http://www\.w3\.org/(?:2000/svg|1999/xlink|1999/xhtml)\b"  # names, not addresses
    text = re.sub(namespaces, "", text)
    assert re.findall(r"\b(?:https?|wss?)://[^\s\"')]*", text, re.I) == []
    assert re.findall(r"""(?:url\(|@import\s)\s*["']?//[^\s"')]*""", text, re.I) == []
