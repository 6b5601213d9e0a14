"""The figures of a benchmark, printed as they are measured."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

ROW = "{:<66}  {:>9}  {:<12}  {:>8}  {}"


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure; `limit` is its maximum, `minimum` its minimum."""

    name: str
    value: float
    unit: str
    limit: float | None = None
    minimum: float | None = None

    @property
    def verdict(self) -> str:
        """Return `ok`, `OVER` or `UNDER`, or an empty text without a limit."""
        if self.limit is not None:
            return "ok" if self.value <= self.limit else "OVER"
        if self.minimum is not None:
            return "ok" if self.value >= self.minimum else "UNDER"
        return ""

    @property
    def bound(self) -> str:
        """Return the limit as a text; `>=` marks a minimum."""
        if self.minimum is not None:
            return f">= {self.minimum:g}"
        return "" if self.limit is None else f"{self.limit:g}"


def print_figures(title: str, figures: Iterable[Figure]) -> None:
    """Print a title, and the row of each figure when it is measured."""
    print(f"{title}\n{ROW.format('', 'measured', 'unit', 'at most', '')}", flush=True)
    for figure in figures:
        row = (figure.name, f"{figure.value:.4g}", figure.unit, figure.bound, figure.verdict)
        print(ROW.format(*row).rstrip(), flush=True)
