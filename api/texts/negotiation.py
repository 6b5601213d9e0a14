"""Which language a person reads: by the environment of a command, or the headers of a request."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tilesight.engine.texts.catalog import ENGLISH, LANGUAGES

VARIABLES = ("TILESIGHT_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables of the environment that choose the language; the first that is set decides."""
MAX_RANGES = 20
"""How many languages of a request are read; browsers send up to ten."""


def language_of_environment(environment: Mapping[str, str]) -> str:
    """Return the language of a command; English where the environment names none of ours."""
    chosen = next(filter(None, map(environment.get, VARIABLES)), "")
    return known_language(chosen) or ENGLISH


def language_of_header(accepted: str) -> str:
    """Return the language of ours that an `Accept-Language` header prefers, else English."""
    wanted = sorted(_ranges(accepted), key=lambda one: -one[1])  # stable: the first of equal ones
    return next(_known(code for code, weight in wanted if weight > 0), ENGLISH)


def known_language(code: str) -> str | None:
    """Return the language of a code such as `de`, `de-AT` or `de_DE.UTF-8`; None if not ours."""
    primary = code.replace("_", "-").partition("-")[0].partition(".")[0].strip().lower()
    return primary if primary in LANGUAGES else None


def _known(codes: Iterable[str]) -> Iterator[str]:
    return filter(None, map(known_language, codes))


def _ranges(accepted: str) -> Iterator[tuple[str, float]]:
    """Yield the languages of an `Accept-Language` header with their weights (RFC 9110, 12.5.4)."""
    for part in accepted.split(",")[:MAX_RANGES]:
        code, _, parameter = part.partition(";")
        weight = parameter.partition("=")[2].strip() or "1"
        try:
            yield code.strip(), float(weight)
        except ValueError:
            continue
