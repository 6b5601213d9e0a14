"""What a bench gives: named figures, each with its unit and, where there is one, its limit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure; `limit` is the most that it may be."""

    name: str
    value: float
    unit: str
    limit: float | None = None

    @property
    def verdict(self) -> str:
        """Say whether the limit is kept."""
        if self.limit is None:
            return ""
        return "ok" if self.value <= self.limit else "OVER"


def print_figures(title: str, figures: Iterable[Figure]) -> None:
    """Print figures as a table."""
    print(title)
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("", "measured", "unit", "at most", ""):
        table.add_column(heading, justify="right" if heading in ("measured", "at most") else "left")
    for figure in figures:
        limit = "" if figure.limit is None else f"{figure.limit:g}"
        table.add_row(figure.name, f"{figure.value:.4g}", figure.unit, limit, figure.verdict)
    Console(highlight=False).print(table)
