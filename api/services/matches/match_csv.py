"""A match of the ledger as a table for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from tilesight.api.ledger.match_state import KeptMatch
from tilesight.api.services.matches.kept_match import match_of
from tilesight.api.texts.catalog import text

SEPARATORS = str.maketrans(dict.fromkeys(",;|\t", " "))
FORMULAS = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""Characters that begin a formula in a spreadsheet; the last four are their wide forms."""


def csv_of(kept: KeptMatch, separator: str = ",") -> str:
    """Return the rounds and the totals as a table for a spreadsheet, in the current language.

    Args:
        kept: The match.
        separator: What is between two cells; where numbers have a decimal comma, it is ";".
    """
    out = io.StringIO()
    rows = csv.writer(out, delimiter=separator)
    rows.writerow([text("export-round"), *map(_without_formula, _headings(kept))])
    if any(kept.start_points):
        rows.writerow([text("export-start"), *kept.start_points])
    for number, played in enumerate(kept.rounds, 1):
        rows.writerow([number, *played.points])
    rows.writerow([text("export-total"), *match_of(kept).totals])
    return out.getvalue()


def _headings(kept: KeptMatch) -> Iterator[str]:
    for seat, name in enumerate(kept.players):
        yield text("export-left", name=name) if seat in kept.seating.left else name


def _without_formula(name: str) -> str:
    """Return a name that no spreadsheet runs as a formula, whatever separates its cells."""
    cell = " ".join(name.translate(SEPARATORS).split())
    return f"'{cell}" if cell.startswith(FORMULAS) else cell
