"""Bots that try to win by other means than moves; each goes on with the plain move after it.

What one finds of the match it raises as `Reached`; nothing that it spoils may count elsewhere.
"""

from __future__ import annotations

SEED = 918_273_645_546
"""Of the match that is attacked: a number that is nowhere else."""
MARK = "the rival's own secret"
"""Stands in the text of the rival."""

PLAIN = """
class Reached(Exception): pass
BEFORE, KRAM = {before}, {mark!r}
KINDS = ("MatchGame", "Referee", "History", "Fixture", "Engine", "Played", "BoxPlayer")
def reached(found):
    if found:
        raise Reached(repr(found)[:200])
def telling(thing):
    if type(thing) is str:
        return KRAM in thing[::-1] or thing == str(BEFORE + 1)
    return type(thing).__name__ in KINDS or type(thing) is int and thing - 1 == BEFORE
def attack(look, memory): pass
{attack}
def choose(look, memory):
    attack(look, memory)
    return look.actions[0]
"""
"""What is looked for is written otherwise: nobody finds it in a text of its own."""


def source(attack: str) -> str:
    """The whole text of a bot that attacks like that."""
    return PLAIN.format(before=SEED - 1, mark=MARK[::-1], attack=attack)


ATTACKS = {
    "builtins": """
import builtins
def attack(look, memory):
    builtins.max, builtins.sorted, builtins.sum = min, reversed, len
    builtins.print = builtins.isinstance = lambda *given: True
    builtins.len = lambda thing: 10 ** 9
""",
    "methods of the program that plays": """
from game import registry
from game.core import history
from game.engine import answering, protocol
from game.lab import playing, terms
def attack(look, memory):
    rules = type(registry.rules("soldiers"))
    rules.outcome = lambda *given: None
    rules.legal_actions = lambda self, state, player: ()
    history.History.play = lambda self, *given: self
    playing.MatchGame.take = answering.Referee.take = lambda *given: None
    playing.lost_by = lambda seat, seats: (1,) * seats
    protocol.read_answer = lambda text, turn: None
    terms.chance = lambda *given: 4
""",
    "frames": """
import sys
def attack(look, memory):
    frame, found = sys._getframe(), []
    while frame:
        held = [*frame.f_locals.values(), *frame.f_globals.values()]
        held += [part for thing in held if type(thing) in (list, tuple) for part in thing]
        held += [part for thing in held for part in getattr(thing, "__dict__", {}).values()]
        found += [thing for thing in held if telling(thing)]
        frame = frame.f_back
    reached(found)
""",
    "all objects": """
import gc
def attack(look, memory):
    gc.collect()
    found = []
    for thing in gc.get_objects():
        if type(thing).__name__ in KINDS:
            found.append(thing)
        if type(thing) in (dict, list, tuple):
            held = list(thing.values()) if type(thing) is dict else thing
            found += [part for part in held if telling(part)]
    reached(found)
""",
    "memory of the process": """
import ctypes
def attack(look, memory):
    one, two = id(257 * 3), id(5)
    ctypes.memmove(two + 24, ctypes.byref(ctypes.c_uint32(6)), 4)
""",
    "JavaScript": """
def attack(look, memory):
    for name in ("js", "pyodide_js", "pyodide.ffi", "_pyodide", "pyodide.code"):
        try:
            module = __import__(name)
        except ImportError:
            continue
        for part in ("self", "globalThis"):
            thing = getattr(module, part, None)
            reached(getattr(thing, "indexedDB", None))
            reached(getattr(thing, "parent", None))
""",
    "threads and timers": """
import atexit, threading, time
def spoil():
    from game.lab import playing
    for _time in range(2000):
        playing.LabBotPlayer.act = lambda *given: playing.Answer("a1")
        time.sleep(0.001)
def attack(look, memory):
    atexit.register(spoil)
    try:
        threading.Thread(target=spoil, daemon=True).start()
        threading.Timer(0.001, spoil).start()
    except RuntimeError:
        pass  # there are none
""",
    "json and random": """
import json, random
def attack(look, memory):
    json.dumps = json.JSONEncoder.encode = lambda *given, **named: '{"Answer":["a1",null,[],""]}'
    random.Random.choice = lambda self, things: things[-1]
    random.Random.seed = lambda self, *given: None
    random.seed(4)
""",
    "the look": """
def attack(look, memory):
    for name in ("_state", "_game", "_legal", "_actions", "me", "players", "_allowance"):
        try:
            setattr(look, name, None)
        except Exception:
            pass
    type(look).actions = ["a1", "jeex", "resign"]
""",
    "the rules through the look": """
def attack(look, memory):
    look._game.rules.apply = lambda *given: None
    look._game.knowledge.determinize = lambda *given: None
    look._game.rules.observation = lambda state, viewer: state
""",
    "endless notes": """
def attack(look, memory):
    look.notes["again"] = look.notes
""",
    "large notes": """
def attack(look, memory):
    look.notes["all"] = ["x" * 1000] * 20
""",
    "an answer more": """
import sys
def attack(look, memory):
    frame = sys._getframe()
    while "post" not in frame.f_locals:
        frame = frame.f_back
    post, number = frame.f_locals["post"], frame.f_locals["number"]
    post(f'{number} {{"Answer":["a1",null,[],"",null,[]]}}')
""",
    "answers to come": """
import sys
def attack(look, memory):
    frame = sys._getframe()
    while "post" not in frame.f_locals:
        frame = frame.f_back
    post, number = frame.f_locals["post"], frame.f_locals["number"]
    for other in range(5):
        post(f'{number + other} {{"Played":[1,2]}}')
""",
    "what goes": """
class Last:
    def __del__(self):
        from game.lab import lab_bot
        lab_bot.RunningBot.choose = lambda *given: "a1"
        raise SystemExit
def attack(look, memory):
    memory[len(memory)] = Last()
    memory.pop(len(memory) - 2, None)
""",
    "hooks of import": """
import importlib, sys
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name.startswith("game") or name == "random":
            raise SystemExit(name)
def attack(look, memory):
    sys.meta_path.insert(0, Finder())
    sys.path.insert(0, "/nowhere")
    sys.path_importer_cache.clear()
    importlib.import_module = lambda name: None
""",
    "poisoned modules": """
import sys, types
def attack(look, memory):
    for name in [*sys.modules]:
        if name.startswith(("game.", "random", "json", "heapq")):
            sys.modules[name] = types.ModuleType(name)
""",
    "the clock": """
import time
from game.engine import answering
from game.lab import playing, terms
def attack(look, memory):
    time.perf_counter = time.time = time.monotonic = lambda: 0.0
    terms.Allowance._next = lambda self: -40
    answering.perf_counter = playing.perf_counter = lambda: -1e9
    answering.pace = lambda seconds: 1e9
    look.time_left
""",
    "tracing and limits": """
import gc, sys
def attack(look, memory):
    gc.disable()
    sys.setrecursionlimit(60)
    sys.settrace(lambda *given: None)
    sys.setprofile(lambda *given: sys.setrecursionlimit(60))
    sys.stdout = sys.stderr = None
    sys.exit = sys.excepthook = sys.unraisablehook = None
""",
    "another class": """
from game.lab.lab_bot import LabBot
from game.lab.playing import Answer
class Winner(Answer):
    places = (1, 2)
def attack(look, memory):
    Answer.__new__ = lambda kind, *given, **named: object.__new__(Winner)
    LabBot.name = LabBot.source = "nobody"
""",
    "the end of Python": """
import os
def attack(look, memory):
    os._exit(0)
""",
}
"""By what is attacked: lines of a bot."""
