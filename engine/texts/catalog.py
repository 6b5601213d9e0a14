"""Sentences from the catalogues: Project Fluent files, in one folder for each language.

An entry is parsed when its sentence is needed for the first time: parsing whole catalogues would
delay every command by half a second.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

MAX_VALUE = 1000
"""Characters of a value that is given to Fluent, whose limit is 2500."""
LANGUAGES = ("en", "de", "nl", "es", "fr", "tr", "ro")
ENGLISH = "en"
STRICT = "TILESIGHT_STRICT_TEXTS"
"""The environment variable that makes a text missing in a language an error, as in the tests."""

Value = str | int | float
_LONG_VALUE = re.compile("\0(\\w+)\0")

_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")

log = logging.getLogger("tilesight")
_language = ContextVar("language", default=ENGLISH)
_folders = [Path(__file__).parent]


class TextError(LookupError):
    """A text is missing in a catalogue, or lacks a value."""


def add_folder(folder: Path) -> None:
    """Add the catalogues of another package: a folder with one folder for each language."""
    if folder not in _folders:
        _folders.append(folder)
        _catalogue.cache_clear()
        _formatted.cache_clear()


def language() -> str:
    """Return the code of the current language."""
    return _language.get()


def speak(code: str) -> None:
    """Make one of our languages the current one, until the block of `speaking` around it ends."""
    _language.set(code)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Make a language the current one, for this thread or task; English for an unknown code."""
    token = _language.set(code if code in LANGUAGES else ENGLISH)
    try:
        yield
    finally:
        _language.reset(token)


def text(text_id: str, **values: Value) -> str:
    """Return a text in the current language.

    A text that is missing in this language, or is wrong there, is returned in English.

    Args:
        text_id: The id of the text in the catalogues.
        values: The values of its variables; a number decides the plural. A float is written with
            one to three decimals, after the decimal separator of the language.

    Raises:
        TextError: The text is missing, or lacks a value; in another language than English only
            where the environment demands it.
    """
    long = {name: value for name, value in values.items() if _is_long(value)}
    if long:
        short = text(text_id, **{**values, **{name: f"\0{name}\0" for name in long}})
        return _LONG_VALUE.sub(lambda found: str(long.get(found[1], found[0])), short)
    current, items = _language.get(), tuple(values.items())
    try:
        return _formatted(current, text_id, items)
    except TextError:
        if current == ENGLISH or os.environ.get(STRICT):
            raise
        log.exception("a text is not in the language %s", current)
        return _formatted(ENGLISH, text_id, items)


def _is_long(value: Value) -> bool:
    """Return whether Fluent may refuse a value, as from a client: it is put in afterwards."""
    return isinstance(value, str) and len(value) > MAX_VALUE


@lru_cache(maxsize=4096)  # a check or a hint writes the names of the same tiles again and again
def _formatted(code: str, text_id: str, items: tuple[tuple[str, Value], ...]) -> str:
    return _catalogue(code).formatted(text_id, dict(items))


@cache
def _catalogue(code: str) -> _Catalogue:
    return _Catalogue(code)


class _Catalogue:
    """The entries of one language, parsed one by one."""

    def __init__(self, code: str) -> None:
        from fluent.runtime import FluentBundle
        from fluent.syntax import FluentParser

        self.code = code
        self._sources = dict(_entries(code))
        self._bundle: FluentBundle = FluentBundle([code], use_isolating=False)
        self._parser = FluentParser(with_spans=False)

    def formatted(self, text_id: str, values: Mapping[str, Value]) -> str:
        """Return a text with its values.

        Raises:
            TextError: The text is missing, or lacks a value.
        """
        arguments = {name: _argument(value) for name, value in values.items()}
        formatted, errors = self._bundle.format_pattern(self._pattern(text_id), arguments)
        if errors:
            raise TextError(f"{self.code}: {text_id}: {errors[0]}")
        return str(formatted)

    def _pattern(self, text_id: str) -> Any:
        self._parse(text_id)
        if not self._bundle.has_message(text_id):
            raise TextError(f"{self.code} has no text {text_id!r}")
        pattern = self._bundle.get_message(text_id).value
        if pattern is None:
            raise TextError(f"{self.code}: {text_id} has no value")
        return pattern

    def _parse(self, entry_id: str) -> None:
        """Parse an entry and those that it refers to, unless that was done before.

        Several threads may parse the same entry; the last one wins, with an equal result.
        """
        from fluent.syntax.ast import Resource

        source = self._sources.get(entry_id)
        if source is None:
            return
        # before the entry itself, so that no thread finds it without those
        for other in set(_REFERENCE.findall(source)) - {entry_id}:
            self._parse(other)
        self._bundle.add_resource(Resource([self._parser.parse_entry(source)]))
        self._sources.pop(entry_id, None)


def _argument(value: Value) -> Any:
    """Return a value as Fluent formats it: a float with at least one decimal."""
    from fluent.runtime.types import fluent_number

    if isinstance(value, str):
        return value
    decimals = int(isinstance(value, float))
    # digits are not grouped: numbers of tiles and points are small
    return fluent_number(value, useGrouping=False, minimumFractionDigits=decimals)


def _entries(code: str) -> Iterator[tuple[str, str]]:
    """Yield the id and the source of each entry of a language."""
    for folder in _folders:
        for file in sorted((folder / code).glob("*.ftl")):
            source = file.read_text(encoding="utf-8")
            starts = list(_ENTRY.finditer(source))
            ends = [*(start.start() for start in starts[1:]), len(source)]
            for start, end in zip(starts, ends, strict=True):
                yield start[1], source[start.start() : end]
