"""Draw robustness curves in one picture: a panel per factor, with Wilson intervals."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from textwrap import fill

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter
from PIL import Image

from tilesight.models.evaluation.robustness.curve import Curve
from tilesight.models.evaluation.robustness.factors import Factor

INKS = ("#1b6ca8", "#d1602b", "#3f8f4f", "#8a4fa3")
MARKERS = ("o", "s", "^", "D")
COLUMNS = 3
PALETTE = 64
"""Number of colors of the PNG: enough for flat areas and antialiased edges."""


def save_chart(curves: Sequence[Curve], made_with: str, target: Path) -> None:
    """Write the curves as a small PNG; `made_with` names the networks and their versions."""
    full = BytesIO()
    draw_curves(curves, made_with).savefig(full, format="png")
    drawn = Image.open(full).convert("RGB")
    drawn.quantize(PALETTE).save(target, optimize=True)


def draw_curves(curves: Sequence[Curve], made_with: str) -> Figure:
    """Return a figure with a panel for each factor and a line for each source of photos."""
    factors = list(dict.fromkeys(curve.factor for curve in curves))
    sources = list(dict.fromkeys(curve.source for curve in curves))
    rows = len(factors) // COLUMNS + 1  # At least one panel is left for the legend.
    figure = Figure(figsize=(10, 3.1 * rows), dpi=100, layout="constrained")
    panels = figure.subplots(rows, COLUMNS, squeeze=False).ravel()
    for panel, factor in zip(panels, factors, strict=False):
        _frame(panel, factor)
        for curve in (curve for curve in curves if curve.factor == factor):
            _draw(panel, curve, sources.index(curve.source))
    for panel in panels[len(factors) :]:
        panel.set_axis_off()
    _explain(panels[len(factors)], panels[0], made_with)
    return figure


def _frame(panel: Axes, factor: Factor) -> None:
    panel.set_title(factor.name, fontsize=11)
    panel.set_xlabel(factor.unit)
    panel.set_ylabel("photos read exactly")
    panel.set_ylim(-0.03, 1.03)
    panel.yaxis.set_major_formatter(PercentFormatter(1.0))
    panel.grid(alpha=0.3)


def _draw(panel: Axes, curve: Curve, place: int) -> None:
    # Levels without photos have no point.
    points = [p for p in zip(curve.factor.levels, curve.exact, strict=True) if p[1].whole]
    levels = [level for level, _ in points]
    lows, highs = zip(*(share.interval() for _, share in points), strict=True)
    ink, marker = INKS[place % len(INKS)], MARKERS[place % len(MARKERS)]
    panel.fill_between(levels, lows, highs, color=ink, alpha=0.15, linewidth=0)
    ratios = [share.ratio for _, share in points]
    label = f"{curve.source}, n = {curve.most}"
    panel.plot(levels, ratios, color=ink, marker=marker, markersize=4, label=label)


def _explain(panel: Axes, drawn: Axes, made_with: str) -> None:
    panel.legend(*drawn.get_legend_handles_labels(), loc="upper left", frameon=False)
    read_by = fill(f"Read by {made_with}.", 40)
    note = (
        f"{read_by}\n\nBands: 95 % intervals by Wilson.\n"
        "One factor is changed at a time.\n"
        "Photos whose tiles are less high than\na tile height are left out there.\n"
        "Of cards, the height is that of an index."
    )
    panel.text(0.04, 0.55, note, transform=panel.transAxes, va="top", fontsize=9)
