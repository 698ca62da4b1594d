"""Mistakes for which Python cannot read a text, by what it says and by the line itself."""

from __future__ import annotations

import keyword
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from game.lab.mistakes import repairs
from game.lab.mistakes.texts import code_of, is_slip, line_starts, unread, words_of
from game.lab.mistakes.values import Found, Mistake, Repair

MOST_TRIES: Final = 8
"""Texts that are read to find a keyword that is misspelt."""
LONGEST_TRIED: Final = 20_000
"""Characters of a text that is read more than a few times."""

MESSAGES: Final = tuple(
    (re.compile(pattern), kind)
    for pattern, kind in (
        (r"'(?P<name>.)' was never closed", "bracket"),
        (r"unmatched '(?P<name>.)'", "bracket-extra"),
        (
            r"parenthesis '(?P<name>.)' does not match opening parenthesis '(?P<other>.)'"
            r"(?: on line (?P<at>\d+))?",
            "bracket-other",
        ),
        (r"unterminated triple-quoted", "quote-triple"),
        (r"unterminated (f-|t-)?string", "quote"),
        (r"expected an indented block after .+ on line (?P<at>\d+)", "indent-expected"),
        (r"expected an indented block", "indent-expected"),
        (r"unexpected indent", "indent-unexpected"),
        (r"unindent does not match", "indent-level"),
        (r"'return' outside function", "return-outside"),
        (r"'(?P<name>yield|await|yield from)' outside", "word-outside"),
        (r"'(?P<name>break)' outside loop|'(?P<other>continue)' not properly", "loop-outside"),
        (r"invalid \w+ literal", "number"),
        (r"leading zeros", "zeros"),
        (r"cannot assign to (?P<name>True|False|None|__debug__)", "assign-constant"),
        (r"cannot assign to (f-string|literal)", "assign-literal"),
        (r"cannot assign to function call", "assign-call"),
        (r"cannot (assign to|delete)|illegal target", "assign-expression"),
        (r"f-string: (empty expression|valid expression required)", "f-empty"),
        (r"^f-string", "f-string"),
        (r"duplicate (argument|parameter) '(?P<name>\w+)'", "parameter-twice"),
        (r"non-default argument|parameter without a default", "parameter-order"),
        (r"positional argument follows", "argument-order"),
        (r"keyword argument repeated: (?P<name>\w+)", "argument-repeated"),
        (r"name '(?P<name>\w+)' is (assigned to|used) (before|prior to)", "global-late"),
        (r"name '(?P<name>\w+)' is parameter and", "global-parameter"),
        (r"expected 'except' or 'finally'", "try-alone"),
        (r"unicodeescape|unicode error", "backslash"),
        (r"after line continuation", "line-backslash"),
        (r"too many (statically )?nested|too complex|recursion", "nested"),
        (r"Perhaps you forgot a comma", "comma"),
        (r"':' expected after dictionary key|expression expected after dictionary", "dict-colon"),
    )
)

_HEADERS = (
    *("if", "elif", "else", "while", "for", "def", "class", "try", "except", "finally", "with"),
    *("match", "case", "async"),
)
_FOREIGN = (
    *(
        "function",
        "func",
        "fn",
        "var",
        "let",
        "const",
        "int",
        "float",
        "double",
        "string",
        "String",
    ),
    *("bool", "boolean", "void", "public", "private", "static", "switch", "foreach", "unless"),
    *("repeat", "begin", "new"),
)
_SIGNS = {"=>": ">=", "=<": "<=", "<>": "!=", "===": "==", "!==": "!="}
_LOGIC = {"&&": "and", "||": "or", "!": "not"}


@dataclass(frozen=True)
class Unread:
    """A text that Python cannot read, with what it says about that, and the line that it names."""

    source: str
    message: str
    line: int
    offset: int
    text: str
    """The line."""
    code: str
    """The line without what stands in strings and comments."""

    def mended(self, start: int, end: int, text: str) -> Repair | None:
        """`text` instead of some characters of the line, if that mends it."""
        return repairs.at(self.source, self.line, start, end, text)


def find(source: str, problem: SyntaxError) -> Found:
    """The mistake, and its line. `problem` is what Python raised for that text."""
    lines = source.split("\n")
    line = min(max(problem.lineno or 0, 0), len(lines))
    if line == 0:
        return None, by_message(problem.msg or "")
    text, code = lines[line - 1], code_of(source).split("\n")[line - 1]
    unread_one = Unread(source, problem.msg or "", line, (problem.offset or 1) - 1, text, code)
    if isinstance(problem, TabError):
        return line, Mistake("tabs", repair=repairs.tabs(source, line))
    for recognise in _RECOGNISERS:
        if mistake := recognise(unread_one):
            return line, mistake
    mistake = by_message(unread_one.message)
    if not mistake.kind and (misspelt := _misspelt(unread_one)):
        return line, misspelt
    return line, mistake if mistake.kind else Mistake("syntax")


def by_message(message: str) -> Mistake:
    """The mistake that Python names in its message."""
    for pattern, kind in MESSAGES:
        if found := pattern.search(message):
            told = found.groupdict()
            name = told.get("name") or told.get("other") or ""
            other = (told.get("other") or "") if told.get("name") else ""
            return Mistake(kind, name, other, at=int(told.get("at") or 0))
    return Mistake()


# --- characters


def _characters(one: Unread) -> Mistake | None:
    found = re.match(
        r"invalid (?:non-printable )?character .*?\(?U\+(?P<code>[0-9A-F]+)", one.message
    )
    if not found:
        return None
    number = int(found["code"], 16)
    for kind, plain in (
        ("curly-quotes", repairs.QUOTES),
        ("space", repairs.SPACES | repairs.NOTHING),
        ("character", repairs.SIGNS),
    ):
        if number in plain:
            repair = repairs.strange_characters(one.source, one.line, plain)
            return Mistake(kind, chr(number), plain[number], repair=repair)
    return Mistake("character-unknown", chr(number))


def _backticks(one: Unread) -> Mistake | None:
    at = one.code.find("`")
    if at < 0:
        return None
    return Mistake(
        "curly-quotes", repair=repairs.strange_characters(one.source, one.line, {ord("`"): "'"})
    )


# --- words of other languages, and words that do not fit


def _print(one: Unread) -> Mistake | None:
    if not one.message.startswith("Missing parentheses in call to 'print'"):
        return None
    found = re.search(r"\bprint\s+(?=\S)", one.code)
    if not found:
        return Mistake("print")
    end = len(one.code.rstrip())
    text = f"print({one.text[found.end() : end]})"
    return Mistake("print", repair=one.mended(found.start(), end, text))


def _else_if(one: Unread) -> Mistake | None:
    found = re.match(r"\s*(else\s+if|elseif|elsif|elif\s+if|else\s*:\s*if)\b", one.code)
    if not found:
        return None
    return Mistake("else-if", found[1], repair=one.mended(found.start(1), found.end(), "elif"))


def _foreign(one: Unread) -> Mistake | None:
    found = re.match(rf"\s*({'|'.join(_FOREIGN)})\s+[\w{{(]", one.code)
    if found:
        kind = "function" if found[1] in ("function", "func", "fn") else "foreign"
        repair = one.mended(found.start(1), found.end(1), "def") if kind == "function" else None
        return Mistake(kind, found[1], repair=repair)
    if re.match(r"\s*(if|while|elif)\b.*\bthen\b", one.code):
        return Mistake("then", "then")
    header = re.match(rf"\s*({'|'.join(_HEADERS)})\b.*\{{\s*$", one.code)
    return Mistake("braces") if header or re.match(r"\s*\}\s*(else|$)", one.code) else None


def _logic(one: Unread) -> Mistake | None:
    found = re.search(r"&&|\|\||!(?!=)", one.code)
    if not found:
        return None
    word, text = _LOGIC[found[0]], one.code
    mended = text[: found.start()]
    start, end = found.span()
    padded = f"{word} " if word == "not" else f" {word} "
    if word != "not":
        start = len(mended.rstrip())
    while text[end : end + 1] == " ":
        end += 1
    repair = one.mended(start, end, padded) or _all_logic(one)
    return Mistake("logic", found[0], word, repair=repair)


def _all_logic(one: Unread) -> Repair | None:
    """Where a line has more than one of them."""
    pieces, end = [], 0
    for found in re.finditer(r" *(&&|\|\||!(?!=)) *", one.code):
        word = _LOGIC[found[1]]
        before = " " if found.start() and (word != "not" or found[0].startswith(" ")) else ""
        pieces += [one.text[end : found.start()], f"{before}{word} "]
        end = found.end()
    return one.mended(0, len(one.text), "".join([*pieces, one.text[end:]]))


def _increment(one: Unread) -> Mistake | None:
    found = re.match(r"\s*([\w.\[\]]+?)\s*(\+\+|--)\s*;?\s*$", one.code)
    if not found:
        return None
    start, end = found.start(1), len(one.code.rstrip())
    name = one.text[start : found.end(1)]
    text = f"{name} {found[2][0]}= 1"
    return Mistake("increment", found[2], text, repair=one.mended(start, end, text))


def _compare_sign(one: Unread) -> Mistake | None:
    found = re.search(r"!==|===|=>|=<|<>", one.code)
    if not found:
        return None
    sign = _SIGNS[found[0]]
    return Mistake("sign", found[0], sign, repair=one.mended(*found.span(), sign))


def _equals(one: Unread) -> Mistake | None:
    """One `=` where two values are compared."""
    header = re.match(r"\s*(if|elif|while)\b", one.code)
    told = re.search(r"aybe you meant '=='|perhaps you meant \"==\"", one.message)
    bare = one.message == "invalid syntax" and one.code[one.offset : one.offset + 2] == "= "
    condition = header or re.search(r"\bif\b", one.code[: one.offset])
    known = told and (header or "':='" in one.message or "expression cannot" in one.message)
    if not known and not (bare and condition):
        return None
    signs = [found.start() for found in re.finditer(r"(?<![=!<>:+\-*/%&|^])=(?!=)", one.code)]
    after = [at for at in signs if at >= one.offset]
    repair = None
    for at in after or signs:
        repair = repair or one.mended(at, at + 1, "==")
    return Mistake("equals", header[1] if header else "", repair=repair)


def _keyword_name(one: Unread) -> Mistake | None:
    """A word of Python itself as the name of something."""
    words = "|".join(keyword.kwlist)
    found = re.match(rf"\s*({words})\s*=(?!=)", one.code) or re.match(
        rf"\s*(?:def|class|for|import)\s+({words})\b", one.code
    )
    if not found or found[1] in ("True", "False", "None") or "lambda" in found[0].split("=")[0]:
        return Mistake("keyword-name", "lambda") if found and found[1] == "lambda" else None
    return Mistake("keyword-name", found[1])


# --- what is missing


def _colon(one: Unread) -> Mistake | None:
    header = re.match(rf"\s*({'|'.join(_HEADERS)})\b", one.code)
    code = one.code.rstrip()
    told = "expected ':'" in one.message or code.endswith(";")
    if re.match(r"\s*else\s+[^:\s]", one.code):
        return Mistake("else-condition")
    if not header or not told or code.endswith(":"):
        return None
    end = len(code)
    start = end - 1 if code[-1:] in (";", ",", ".") else end
    return Mistake("colon", header[1], repair=one.mended(start, end, ":"))


def _for_in(one: Unread) -> Mistake | None:
    if re.match(r"\s*for\s*\(.*;", one.code):
        return Mistake("for-count")
    loop = re.match(r"\s*for\s+\w", one.code)
    if not loop or re.search(r"\bin\b", one.code):
        return None
    if misspelt := _misspelt(one):
        return misspelt
    found = re.match(r"\s*for\s+\w+\s*(of|=|:|from)", one.code)
    repair = None
    if found and found[1] in ("of", ":", "from"):
        text = "in" if one.code[found.start(1) - 1] == " " else " in"
        repair = one.mended(found.start(1), found.end(1), text)
    return Mistake("for-in", repair=repair)


def _alone(one: Unread) -> Mistake | None:
    found = re.match(r"\s*(else|elif|except|finally)\b", one.code)
    if not found or "invalid syntax" not in one.message:
        return None
    return Mistake("alone", found[1])


def _def(one: Unread) -> Mistake | None:
    found = re.match(r"\s*def\s+\w+\s*(?!\s*\()", one.code)
    if not found or not re.search(r"expected '\('|invalid syntax", one.message):
        return None
    named = re.match(r"\s*def\s+\w+\s*(?P<rest>.*)", one.code)
    return Mistake("def") if named and not named["rest"].startswith("(") else None


def _def_missing(one: Unread) -> Mistake | None:
    found = re.match(r"\s*(\w+)\s*\([\w\s,]*\)\s*:", one.code)
    if not found or keyword.iskeyword(found[1]):
        return None
    repair = one.mended(found.start(1), found.start(1), "def ")
    return Mistake("def-missing", found[1], repair=repair) if repair else None


def _question(one: Unread) -> Mistake | None:
    return Mistake("question") if "?" in one.code else None


def _zeros(one: Unread) -> Mistake | None:
    if not one.message.startswith("leading zeros"):
        return None
    found = re.search(r"(?<![\w.])0+(?=[1-9])", one.code)
    return Mistake("zeros", repair=one.mended(*found.span(), "") if found else None)


_RECOGNISERS: tuple[Callable[[Unread], Mistake | None], ...] = (
    *(_characters, _backticks, _print, _else_if, _foreign, _logic, _increment, _compare_sign),
    *(_for_in, _equals, _keyword_name, _colon, _alone, _def, _zeros),
    *(_def_missing, _question),
)


# --- keywords that are misspelt


def _misspelt(one: Unread) -> Mistake | None:
    """A word that Python reads once it is spelled like one of its own."""
    tries = MOST_TRIES if len(one.source) <= LONGEST_TRIED else 2
    begin = line_starts(one.source)[one.line - 1]
    for _try, (start, word, right) in zip(range(tries), _candidates(one.code), strict=False):
        repair = Repair(begin + start, begin + start + len(word), right)
        problem = unread(repair.of(one.source))
        if problem is None or (problem.lineno or 0) > one.line:
            return Mistake("keyword", word, right, repair=repair)
    return None


def _candidates(code: str) -> Iterator[tuple[int, str, str]]:
    """Words that could be meant as keywords: where they begin, and what they are like."""
    for found in words_of(code):
        word = found[0]
        if word in keyword.kwlist:
            continue
        for right in keyword.kwlist:
            short = len(word) == len(right) == 2 and bool(set(word) & set(right))
            if short or is_slip(word, right):
                yield found.start(), word, right
