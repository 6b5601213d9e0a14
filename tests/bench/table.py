"""The figures of a benchmark, printed as they are measured."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

ROW = "{:<66}  {:>9}  {:<12}  {:>8}  {}"


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure; `limit` is its maximum."""

    name: str
    value: float
    unit: str
    limit: float | None = None

    @property
    def verdict(self) -> str:
        """Return `ok` or `OVER`, or an empty text without a limit."""
        if self.limit is None:
            return ""
        return "ok" if self.value <= self.limit else "OVER"


def print_figures(title: str, figures: Iterable[Figure]) -> None:
    """Print a title, and the row of each figure when it is measured."""
    print(f"{title}\n{ROW.format('', 'measured', 'unit', 'at most', '')}", flush=True)
    for figure in figures:
        limit = "" if figure.limit is None else f"{figure.limit:g}"
        row = (figure.name, f"{figure.value:.4g}", figure.unit, limit, figure.verdict)
        print(ROW.format(*row).rstrip(), flush=True)
