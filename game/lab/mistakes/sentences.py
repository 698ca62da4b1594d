"""What is told of each mistake: one plain sentence or two, for those who have just begun."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.words import _, pgettext
from game.lab.mistakes.values import Mistake

CODE: Final = {
    **{"header": "def choose(look, memory):", "two_equal": "==", "equal": "=", "star": "*"},
    **{
        "braces": "{ }",
        "either": "a if test else b",
        "count": "for i in range(3):",
        "key": '{"a": 1}',
    },
}
"""Pieces of code that are the same in every language, by their names in the sentences."""


def sentence(mistake: Mistake, seconds: int) -> str:
    """What is told of it; "" for a mistake that has no sentence of its own."""
    for group in GROUPS:
        template = group().get(mistake.kind)
        if template:
            return template.format_map(_details(mistake, seconds))
    return ""


def _details(mistake: Mistake, seconds: int) -> dict[str, object]:
    return {
        **CODE,
        **{"name": mistake.name, "other": mistake.other, "third": mistake.third},
        **{"line": mistake.at, "number": mistake.count, "last": mistake.count - 1},
        **{"kind": _kind(mistake.third), "other_kind": _kind(mistake.other)},
        "seconds": seconds,
    }


def _kind(name: str) -> str:
    """The class of that name in plain words."""
    # Translators: what a value in Python is, in the middle of a sentence like “x is a list”
    words = {
        "int": pgettext("of a value", "a whole number"),
        "float": pgettext("of a value", "a decimal number"),
        "str": pgettext("of a value", "a text"),
        "list": pgettext("of a value", "a list"),
        "tuple": pgettext("of a value", "a tuple"),
        "dict": pgettext("of a value", "a dictionary"),
        **dict.fromkeys(("set", "frozenset"), pgettext("of a value", "a set")),
        "bool": pgettext("of a value", "True or False"),
        "NoneType": pgettext("of a value", "None"),
        "Look": pgettext("of a value", "a look"),
        "module": pgettext("of a value", "a module"),
        **dict.fromkeys(
            ("function", "method", "builtin_function_or_method", "type"),
            pgettext("of a value", "a function"),
        ),
    }
    return words.get(name) or pgettext("of a value", "of the kind {name}").format(name=name)


def _characters() -> Mapping[str, str]:
    return {
        "curly-quotes": _("These quotes are curly. Python knows straight ones only."),
        "space": _("There is a space here that Python does not know. Type it anew."),
        "character": _("Python does not know the sign “{name}”. Write “{other}”."),
        "character-unknown": _("Python cannot use the sign “{name}” outside of quotes."),
        "tabs": _("Some lines begin with tabs and others with spaces. Use spaces only."),
        "quote": _("A text begins here but does not end. Its quote is missing in this line."),
        "quote-triple": _(
            "A text begins here with three quotes. The three at its end are missing."
        ),
        "bracket": _("The bracket “{name}” is opened here, and nothing closes it."),
        "bracket-extra": _("The bracket “{name}” closes, but none was opened before it."),
        "bracket-other": _("The bracket “{other}” was opened, so “{name}” cannot close it."),
        "backslash": _("In a text, a backslash begins a special sign. Write two of them."),
        "line-backslash": _(
            "Nothing may follow a backslash in this line. Is it meant to be there?"
        ),
        "number": _("A name cannot begin with a digit. Is a sign or a space missing?"),
        "zeros": _("A number cannot begin with zeros."),
        "f-string": _("A curly bracket in this f-string is missing or too many."),
        "f-empty": _("Between the curly brackets of an f-string, a value must stand."),
    }


def _layout() -> Mapping[str, str]:
    return {
        "syntax": _("Python cannot read this line. Compare it sign by sign with one that works."),
        "colon": _("A colon is missing at the end of this line."),
        "dict-colon": _("In a dictionary, a colon stands between key and value: {key}."),
        "comma": _("Is a comma missing between two values here?"),
        "indent-expected": _("Line {line} ends with a colon, so this one must be indented."),
        "indent-unexpected": _(
            "This line is indented, but the line before it does not ask for that."
        ),
        "indent-level": _(
            "This line is indented unlike all lines above it. Move it under one of them."
        ),
        "return-outside": _("This return stands outside of a function. Indent it under its def."),
        "word-outside": _("“{name}” works inside of a function only."),
        "loop-outside": _("“{name}” works inside of a loop only. Is it indented enough?"),
        "alone": _(
            "There is no line that this “{name}” belongs to. Is it indented like its if or try?"
        ),
        "else-condition": _("After else comes a colon at once. With a condition, write elif."),
        "try-alone": _("After try there must be a part that begins with except."),
        "def": _("After the name of a function come brackets, also if they are empty."),
        "def-missing": _("A function begins with def. That word is missing here."),
        "for-in": _("A loop needs the word in: for action in look.actions:"),
        "for-count": _("In Python, a loop that counts is written like this: {count}"),
        "nested": _("Too many brackets or blocks stand inside of each other."),
    }


def _habits() -> Mapping[str, str]:
    return {
        "equals": _(
            "One {equal} gives a name its value. To compare two values, write {two_equal}."
        ),
        "compared": _("{two_equal} compares. To give {name} its value, write one {equal}."),
        "else-if": _("Python writes “elif” for “{name}”."),
        "logic": _("Python writes “{other}” for “{name}”."),
        "increment": _("Python has no “{name}”. Write “{other}”."),
        "sign": _("Python writes “{other}” for “{name}”."),
        "question": _("Python has no question mark. Write {either}."),
        "function": _("A function begins with def in Python."),
        "foreign": _("Python does not have the word “{name}” in front of a name. Leave it out."),
        "then": _("After a condition, Python has a colon and not the word then."),
        "braces": _("Python has no {braces} around blocks: a colon, then indented lines."),
        "keyword": _("“{name}” is misspelt. Did you mean “{other}”?"),
        "keyword-name": _("“{name}” is a word of Python itself. Choose another name."),
        "print": _("What is printed stands in brackets: print(…)."),
        "assign-literal": _("Left of {equal} stands a value. A name must stand there."),
        "assign-call": _(
            "The result of a function cannot be given a value. Did you mean {two_equal}?"
        ),
        "assign-constant": _("{name} cannot get another value."),
        "assign-expression": _(
            "Left of {equal}, a single name must stand, and nothing is worked out."
        ),
        "parameter-twice": _("Two parameters of this function have the name {name}."),
        "parameter-order": _("Parameters with a value of their own come after those without one."),
        "argument-order": _("Arguments with a name come after those without one."),
        "argument-repeated": _("The argument {name} is given twice."),
        "global-late": _("The line with global must come before {name} is used."),
        "global-parameter": _("{name} is a parameter here, so it cannot be global."),
        "constant": _("Python writes {other}, with a capital letter."),
    }


def _names() -> Mapping[str, str]:
    return {
        "name": _("Nothing has the name “{name}”. If it is a text, it needs quotes."),
        "name-close": _("Nothing has the name “{name}”. Did you mean “{other}”?"),
        "name-look": _("{name} belongs to look. Write {other}."),
        "name-import": _("{name} is a module. Write {other} in the first line."),
        "name-from": _("{name} belongs to the module {third}. Write {other} in the first line."),
        "name-text": _("{name} is the text of an action, so it needs quotes: {other}."),
        "name-later": _("{name} gets its value in line {line} only, after it is used here."),
        "name-inside": _("“{name}” exists inside of the brackets of line {line} only."),
        "name-elsewhere": _(
            "“{name}” exists inside of the function {other} only. Return it from there."
        ),
        "twin": _("“{name}” has a letter of another alphabet. Type the whole name anew."),
        "unbound": _("{name} has no value yet when this line is reached. Give it one further up."),
        "unbound-global": _(
            "{name} gets a value in this function, so it is another one. Write {other}."
        ),
        "unbound-built-in": _(
            "{name} is a function of Python. Choose another name for your value."
        ),
        "attribute": _("What stands before the dot has nothing of the name after it."),
        "attribute-close": _("There is no {name}. Did you mean {other}?"),
        "attribute-kind": _("{name} is {kind}. It has nothing of the name {other}."),
        "look-attribute": _("There is no {name}. A look has: {other}."),
        "method-other": _("For {kind}, Python writes {other} and not {name}."),
        "length": _("Python writes {other} for the length."),
        "contains": _("Python asks like this whether x is in there: {other}."),
        "not-called": _(
            "{name} is a function. Write brackets after its name, with its values in them."
        ),
        "module-attribute": _("The module {name} has nothing of the name {other}."),
    }


def _modules() -> Mapping[str, str]:
    return {
        "import-close": _("The module {third} has no {name}. Did you mean {other}?"),
        "import-name": _("The module {third} has nothing of the name {name}."),
        "module": _("There is no module {name} here. A bot is a single file."),
        "module-close": _("There is no module {name}. Did you mean {other}?"),
        "module-apart": _("{name} is not a part of Python. A bot has Python’s own modules only."),
        "module-window": _("{name} draws windows. A bot can do that nowhere here."),
        "module-unavailable": _("{name} is a part of Python that does not work in a web page."),
        "input": _("Nobody can type while a bot thinks. It decides by look and memory alone."),
        "breakpoint": _("A bot cannot wait at breakpoint here. Use print to see values."),
        "exit": _("A bot cannot quit. To end its move, return an action."),
        "file": _("A bot has no files. What it wants to keep goes into memory."),
        "outside": _("A bot reaches nothing outside of its game: no internet, and not this page."),
        "process": _("A bot cannot start other programs or threads."),
        "sleep": _("A bot that sleeps loses its time. Leave sleep out."),
    }


def _nothing() -> Mapping[str, str]:
    return {
        "none-attribute": _("{name} is None here. It has nothing, so not {other} either."),
        "none-index": _("{name} is None here. Nothing can be taken out of it with [ ]."),
        "none-loop": _("{name} is None here, and not a list to go through."),
        "none-call": _("{name} is None here, and not a function to call."),
        "none-operand": _("{name} is None here. Python cannot work out anything with it."),
        "none-sign": _(
            "One of the two values is None here. Python cannot work out anything with it."
        ),
        "none-len": _("{name} is None here. It has no length."),
        "none-in": _("{name} is None here. Nothing can be in it."),
        "none-given": _("{name} is None: {other} does its work and gives nothing back."),
        "none-silent": _("{other} does its work and gives nothing back."),
        "none-returned": _("{name} is None: the function {other} ended without a return."),
        "index-function": _("{name} is a function. It needs round brackets: {other}."),
        "index-other": _("{name} is {other_kind}. Nothing can be taken out of it with [ ]."),
        "call-kind": _("{name} is {kind} and not a function. Leave the round brackets out."),
        "call-index": _("{name} is {kind} and not a function. Use square brackets: {other}."),
        "call-number": _("Between a number and a bracket, Python needs a sign like {star}."),
        "shadowed": _(
            "{name} has become the name of a value of yours. Choose another name for it."
        ),
        "loop-number": _("A number cannot be gone through. To count, write range( ) around it."),
        "loop-kind": _("{name} is {kind}, and not a list to go through."),
        "unpack-one": _("Several names wait for a value here, but there is one value only."),
    }


def _kinds() -> Mapping[str, str]:
    return {
        "type": _("A value is of another kind than is needed here, like text for a number."),
        "arguments-missing": _("{name} is called here without a value for {other}."),
        "arguments-many": _(
            "{name} gets {other} values here, but its brackets have room for {number}."
        ),
        "arguments-built-in": _("{name} is called here with too few or too many values."),
        "argument-name": _("{name} has no parameter of the name {other}."),
        "argument-twice": _("{name} gets two values for {other} here."),
        "self": _("{name} belongs to a class, so its first parameter must be self."),
        "plus-text": _(
            "A text and {other_kind} cannot be added. Write str( ) around what is no text."
        ),
        "plus-list": _("A list and {other_kind} cannot be added. To add one thing, use append."),
        "operands": _("Python cannot use {name} between {other_kind} and {kind}."),
        "operand": _("Python cannot use {name} with {other_kind}."),
        "operand-function": _("One of the two is a function. Are its brackets missing?"),
        "multiply": _("A text or a list can be repeated by a whole number only."),
        "compare-kinds": _("Python cannot say which is greater: {other_kind} or {kind}."),
        "in-kind": _("{name} is {kind}. Nothing can be in it."),
        "unhashable": _("What can change, like {other_kind}, cannot be a key. A tuple can."),
        "index-text": _("{name} is {kind}. In its square brackets stands a number, and no text."),
        "index-decimal": _("The number in the square brackets is not whole. Divide with //."),
        "index-kind": _(
            "In the square brackets of {name} a whole number must stand, and not {kind}."
        ),
        "fixed": _("Python cannot change a part of {other_kind}. Make a new one."),
        "len-kind": _("{name} is {kind}. It has no length."),
        "whole-number": _(
            "A whole number is needed here, and this is {other_kind}. Divide with //."
        ),
        "join": _("Only texts can be joined. Write str( ) around the others."),
        "int-kind": _("Python cannot make a number of {other_kind}."),
        "next-kind": _("next( ) needs what iter( ) gives, and not {other_kind}."),
        "raise-kind": _("What is raised must be an exception, like ValueError."),
    }


def _amounts() -> Mapping[str, str]:
    return {
        "value": _("The kind of this value is right, but it cannot be used here."),
        "max-empty": _("{name} is empty here, so {other} finds nothing in it."),
        "choice-empty": _("{name} is empty here. There is nothing to choose from."),
        "int-text": _("The text {name} is not a number, so {other} cannot make one of it."),
        "unpack-few": _(
            "There are fewer values here than names. The names are {number}, the values {name}."
        ),
        "unpack-many": _("There are more values here than names. The names are {number}."),
        "remove": _("{name} does not have what is to be removed."),
        "not-inside": _("{name} does not have what is looked for."),
        "sample": _("There are fewer items than are to be drawn."),
        "range-empty": _("There is no number in this range. Is the smaller one first?"),
        "math": _("This cannot be worked out, like the root of a negative number."),
        "too-large": _("This number is too large for Python, or endless."),
        "separator": _("The text to split at is empty."),
        "index": _("The list is shorter than that: it has no item with this number."),
        "index-empty": _("{name} is empty here: it has no item at all."),
        "index-next": _("{name} ends with the item {last}, as counting begins with 0."),
        "index-range": _("{name} has no item {other}: they are counted from 0 to {last}."),
        "index-shrinking": _("{name} gets shorter while the loop in line {line} counts on."),
        "index-assign": _("{name} has no such item yet. To add one at its end, use append."),
        "pop-empty": _("{name} is empty here: nothing is left to take out."),
        "key": _("{other} has no key {name}. Ask with get or in first."),
        "key-empty": _("{other} is empty here, so it has no key {name}."),
        "key-close": _("{third} has no key {name}. Did you mean {other}?"),
        "memory-key": _("memory has no {name} yet in the first move. Write {other}."),
        "zero": _("{name} is 0 here, and nothing can be divided by 0."),
        "zero-plain": _("Nothing can be divided by 0."),
        "changing": _("{name} changes while a loop goes through it. Go through {other}."),
    }


def _endless() -> Mapping[str, str]:
    return {
        "deep": _("Too many functions call each other. Python allows about 1000."),
        "recursion-same": _("{name} calls itself with the same values again and again."),
        "recursion-always": _(
            "{name} calls itself each time, and nothing ends that. Write an if first."
        ),
        "recursion-deep": _("{name} calls itself too often: Python allows about 1000. Use a loop."),
        "endless-while": _(
            "This loop still ran after {seconds} s. Does “{name}” ever become false?"
        ),
        "endless-growing": _(
            "{name} grows while the loop goes through it. So the loop never ends."
        ),
        "slow-deep": _(
            "{name} called itself {number} deep when {seconds} s were over. Look less far ahead."
        ),
        "slow-for": _("This loop was not done after {seconds} s. Go through less of {name}."),
        "slow-line": _("{seconds} s were over in this line. The bot has too much to do."),
        "prints-loop": _("The loop in line {line} prints too much for one move."),
        "memory-list": _("{name} keeps growing, until all memory is used up."),
        "memory-large": _("{name} is more than there is memory for."),
    }


def _raised() -> Mapping[str, str]:
    return {
        "after": _("The rules do not allow this action in that position."),
        "after-text": _("{name} is not the text of an action. Take one of look.actions."),
        "raised": _("The bot itself has raised this, with raise."),
        "assert": _("“{name}” is not true here, so assert stops the bot."),
        "next": _("There is no next item. A second value tells next( ) what to give then."),
        "other": _("Python stopped in this line with {name}."),
    }


def _returned() -> Mapping[str, str]:
    return {
        "none-end": _("choose came to its end here without a return, so it returned nothing."),
        "none-no-return": _("choose has no return. It must end with return and an action."),
        "none-print": _("print only shows something. To play the action, write return."),
        "none-bare": _("After this return an action is missing."),
        "none-value": _("{name} is None here, and no action."),
        "text-near": _("{name} is not allowed now. Did you mean {other}?"),
        "text-far": _("{name} is not allowed now. An action that is: {other}."),
        "text-empty": _("choose returned an empty text. An action that is allowed: {other}."),
        "look-returned": _("{name} is a look, and not an action like {other}."),
        "uncalled": _("{name} is a function. With brackets it gives a value: {other}."),
        "async": _("choose begins with async def. Write def alone."),
        "yield": _("choose has yield in it. Write return."),
        "number-returned": _(
            "choose returned the number {name}. Did you mean {other}, so {third}?"
        ),
        "bool-returned": _("choose returned {name}, and not an action like {other}."),
        "value-returned": _("choose returned the number {name}, and not an action like {other}."),
        "kind-returned": _("choose returned {kind}, and not an action like {other}."),
        "empty-returned": _("choose returned something empty, and not an action like {other}."),
        "all-returned": _("choose returned all actions. Return one of them, like {other}."),
        "one-in-list": _("The action {third} is inside of a list. Return {other}."),
        "pair-returned": _("choose returned several things. Return the action alone: {other}."),
        "some-returned": _("choose returned several actions. Return one of them, like {other}."),
        "choose-missing": _("A bot needs a function that begins with: def choose(look, memory):"),
        "choose-nothing": _("There is no code here yet. Begin with {header}"),
        "choose-misspelt": _("The function must be called choose. Here it is {name}."),
        "choose-renamed": _("No function is called choose. Is {name} the one that decides?"),
        "choose-inside": _("choose stands inside of something else. Move it to the left edge."),
        "choose-value": _("choose has become {kind}. It must be a function."),
        "choose-takes": _("choose gets two values. Begin it with {header}"),
    }


GROUPS: Final = (
    *(_characters, _layout, _habits, _names, _modules, _nothing),
    *(_kinds, _amounts, _endless, _raised, _returned),
)
