"""Conversion of frozen dataclasses to data that JSON can represent, and back."""

from __future__ import annotations

from dataclasses import asdict, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")


def to_plain(record: Any) -> dict[str, Any]:
    """Return a dataclass instance as nested dicts and sequences of numbers and strings."""
    plain: dict[str, Any] = asdict(record)
    return plain


def from_plain(kind: type[T], plain: Any) -> T:
    """Return an instance of the dataclass `kind`, built from the output of `to_plain`.

    Raises:
        KeyError: A field is missing.
    """
    built: T = _build(kind, plain)
    return built


def _build(kind: Any, plain: Any) -> Any:
    if is_dataclass(kind) and isinstance(kind, type):
        return _build_dataclass(kind, plain)
    origin, inner = get_origin(kind), get_args(kind)
    if origin in {Union, UnionType}:
        (some,) = (part for part in inner if part is not NoneType)
        return None if plain is None else _build(some, plain)
    if origin is dict:
        return {key: _build(inner[1], item) for key, item in plain.items()}
    if origin is tuple:
        kinds = inner[:1] * len(plain) if inner[-1] is Ellipsis else inner
        return tuple(_build(part, item) for part, item in zip(kinds, plain, strict=True))
    if isinstance(kind, type) and issubclass(kind, Enum | float):
        return kind(plain)
    return plain


def _build_dataclass(kind: Any, plain: Any) -> Any:
    hints = get_type_hints(kind)
    names = (field.name for field in fields(kind))
    return kind(**{name: _build(hints[name], plain[name]) for name in names})
