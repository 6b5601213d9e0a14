"""Report robustness curves as tables for people and as JSON for programs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.table import Table

from tilesight.models.evaluation.robustness.curve import Curve


def record(curve: Curve) -> dict[str, object]:
    """Return a curve for JSON: exact photos with their Wilson interval, F1, wrong photos."""
    points = [
        {"level": level, "exact": share.part, "photos": share.whole, "interval": share.interval(),
         "f1": f1, "without_doubt": [score.photo for score in unflagged]}
        for level, share, f1, unflagged in zip(
            curve.factor.levels, curve.exact, curve.f1, curve.unflagged, strict=True
        )
    ]  # fmt: skip
    return {"source": curve.source, "factor": curve.factor.name, "unit": curve.factor.unit,
            "points": points}  # fmt: skip


ROWS: dict[str, Callable[[Curve], list[str]]] = {
    "exact": lambda curve: [f"{share.part}/{share.whole}" for share in curve.exact],
    "right without a doubt": lambda curve: [f"{share.part}" for share in curve.undoubted],
    "F1, %": lambda curve: [f"{100 * f1:.1f}" for f1 in curve.f1],
    "wrong without a doubt": lambda curve: [str(len(unflagged)) for unflagged in curve.unflagged],
}
"""What is printed of each curve, by its title."""


def print_curves(curves: Sequence[Curve]) -> None:
    """Print a table for each factor, with the rows of `ROWS` for each source."""
    console = Console(highlight=False, width=140)
    for factor in dict.fromkeys(curve.factor for curve in curves):
        title = f"{factor.name} ({factor.unit})"
        table = Table(title=title, box=None, padding=(0, 2, 0, 0), title_justify="left")
        table.add_column("")
        for level in factor.levels:
            table.add_column(f"{level:g}", justify="right")
        for curve in (curve for curve in curves if curve.factor is factor):
            for name, cells in ROWS.items():
                table.add_row(f"{curve.source}: {name}", *cells(curve))
        console.print(table)
    unflagged = [score.photo for curve in curves for level in curve.unflagged for score in level]
    console.print(f"Wrong without a doubt: {', '.join(unflagged) or 'none'}.")
