"""Frozen values as JSON data, and back, for what passes between two Pythons.

A value is made of None, booleans, numbers, texts, bytes, tuples (also such as a `Past`), frozensets
and dataclasses. It is read by its type: only classes that this type names are made, whatever the
data says.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from game.core.contract import Json
from game.core.past import Past

T = TypeVar("T")
Reader = Callable[[object], object]
_SCALARS = (NoneType, bool, int, float, str)
_WRITTEN = (str, int, float)  # a bool is an int


class BadData(ValueError):
    """Data that does not fit the type it is read by."""


def to_data(value: object) -> Json:
    """The value as JSON data. Raises TypeError for what this module does not know."""
    if value is None or isinstance(value, _WRITTEN):
        return value
    if isinstance(value, tuple | Past):
        return [to_data(item) for item in value]
    if isinstance(value, frozenset):
        return {"frozenset": [to_data(item) for item in value]}
    if isinstance(value, bytes):
        return {"bytes": value.hex()}
    if is_dataclass(value) and not isinstance(value, type):
        return {
            type(value).__name__: [to_data(getattr(value, name)) for name in _names(type(value))]
        }
    raise TypeError(f"no JSON data for {type(value).__name__}")


@cache
def _names(kind: type) -> tuple[str, ...]:
    """The names of a dataclass's fields, in order."""
    return tuple(field.name for field in fields(kind))


def from_data(kind: type[T], data: object) -> T:
    """The value of type `kind` in that data. Raises BadData."""
    return cast("T", _reader(cast("Hashable", kind))(data))


@cache
def _reader(kind: Hashable) -> Reader:
    """What reads values of that type; kept, as taking types apart takes longer than reading."""
    origin, parts = get_origin(kind) or kind, get_args(kind)
    if origin in (Union, UnionType):
        # Unions are equal in any order, and so is what is kept of them: a whole number stays one.
        ordered = sorted(parts, key=lambda part: part is float)
        return partial(_first_that_fits, [*map(_reader, ordered)], kind)
    if origin is tuple:
        if parts[-1:] == (...,):
            return partial(_row, _reader(parts[0]))
        return partial(_tuple, [*map(_reader, parts)])
    if origin is Past:
        return partial(_past, _reader(parts[0]))
    if origin is frozenset:
        return partial(_frozenset, _reader(parts[0]))
    if origin is bytes:
        return _bytes
    if isinstance(origin, type) and is_dataclass(origin):
        return partial(_dataclass, origin, parts)
    if origin not in _SCALARS:
        raise TypeError(f"{kind} is not read from JSON data")
    return partial(_scalar, origin)


def _scalar(kind: object, data: object) -> object:
    if type(data) is kind:
        return data
    if kind is float and type(data) is int:
        try:
            return float(data)
        except OverflowError:
            raise BadData("a number that is too large") from None
    raise BadData(f"{type(data).__name__} instead of {kind}")


def _first_that_fits(readers: Sequence[Reader], kind: object, data: object) -> object:
    for read in readers:
        try:
            return read(data)
        except BadData:
            continue
    raise BadData(f"{type(data).__name__} instead of {kind}")


def _row(read: Reader, data: object) -> tuple[object, ...]:
    return tuple([read(item) for item in _list(data)])


def _past(read: Reader, data: object) -> Past[Hashable]:
    return Past.of(_row(read, data))


def _tuple(readers: Sequence[Reader], data: object) -> tuple[object, ...]:
    items = _list(data)
    if len(readers) != len(items):
        raise BadData(f"{len(items)} items instead of {len(readers)}")
    return tuple([read(item) for read, item in zip(readers, items, strict=True)])


def _frozenset(read: Reader, data: object) -> frozenset[object]:
    return frozenset([read(item) for item in _list(_content("frozenset", data))])


def _dataclass(kind: type, parts: tuple[object, ...], data: object) -> object:
    """`parts` are the types that a generic class is given."""
    return kind(*_tuple(_field_readers(kind, parts), _content(kind.__name__, data)))


@cache
def _field_readers(kind: type, parts: tuple[object, ...]) -> list[Reader]:
    """What reads a dataclass's fields, in order."""
    hints = get_type_hints(kind)
    given = dict(zip(getattr(kind, "__parameters__", ()), parts, strict=True))
    return [_reader(_bound(hints[name], given)) for name in _names(kind)]


def _bound(kind: Any, given: Mapping[object, object]) -> object:
    """The type with its type variables replaced by those given."""
    if kind in given:
        return given[kind]
    open_ones = getattr(kind, "__parameters__", ())
    return kind[tuple(given[one] for one in open_ones)] if open_ones else kind


def _content(name: str, data: object) -> object:
    """What `data` holds under its only name. Raises BadData for another name."""
    if not isinstance(data, dict) or list(data) != [name]:
        raise BadData(f"no {name}")
    return data[name]


def _list(data: object) -> list[object]:
    if not isinstance(data, list):
        raise BadData(f"{type(data).__name__} instead of a list")
    return data


def _bytes(data: object) -> bytes:
    try:
        return bytes.fromhex(str(_content("bytes", data)))
    except ValueError:
        raise BadData("no bytes") from None
