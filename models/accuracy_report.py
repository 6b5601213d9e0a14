"""The figures of an evaluation: as tables for people, as a record for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from engine.notation import format_meld
from models import metrics
from models.metrics import PhotoScore, Share

Scores = Sequence[PhotoScore]
Figure = Callable[[Scores], str]

MISSING = "-"


def print_report(scores: Scores, others: Scores) -> None:
    """Print the tables: by scene, the look-alikes, and every photo that was read wrong."""
    console = Console(highlight=False, width=140)
    console.print(_table("tiles by place (dev)", scores, COLUMNS))
    print(*_notes(scores), sep="\n")
    if others:
        print()
        console.print(_table("another edition, tiles by count (other)", others, COLUMNS[:4]))
    print(*_faults([*scores, *others]), sep="\n")


def report_record(scores: Scores) -> dict[str, Any]:
    """Give every figure, and the photos that were read wrong."""
    exact = metrics.exact(scores)
    times = [score.milliseconds for score in scores] or [0.0]
    return {
        "photos": len(scores),
        "exact": exact.part,
        "exact_interval": exact.interval(),
        "tiles": metrics.recall(scores).whole,
        "precision": _known(metrics.precision(scores).ratio),
        "recall": _known(metrics.recall(scores).ratio),
        "f1": _known(metrics.f1(scores)),
        "f1_right": _known(metrics.f1(scores, right=True)),
        "number": _known(metrics.number_accuracy(scores).ratio),
        "color": _known(metrics.color_accuracy(scores).ratio),
        "way_up": _known(metrics.way_up_accuracy(scores).ratio),
        "mix_ups": {name: [s.part, s.whole] for name, s in metrics.mix_ups(scores).items()},
        "silent": [score.photo for score in scores if score.silent],
        "median_ms": float(np.median(times)),
        "p95_ms": float(np.percentile(times, 95)),
        "wrong": {score.photo: describe(score) for score in scores if not score.exact},
    }


def describe(score: PhotoScore) -> str:
    """Say in one line what was read wrong in a photo."""
    faults = [f"{match.truth} read as {match.read}" for match in score.wrong]
    if score.missed:
        faults.append(f"missed {format_meld(score.missed)}")
    if score.false:
        faults.append(f"false {format_meld(score.false)}")
    if score.refused:
        faults.append(f"refused: {score.refused}")
    return "; ".join(faults)


def by_scene(scores: Scores) -> Iterator[tuple[str, Scores]]:
    """Split the photos by scene, in the order of their names; all of them last."""
    for scene in sorted({score.scene for score in scores}):
        yield scene, [score for score in scores if score.scene == scene]
    yield "total", scores


def _known(ratio: float) -> float | None:
    # JSON has no NaN.
    return None if np.isnan(ratio) else ratio


def _percent(ratio: float) -> str:
    return MISSING if np.isnan(ratio) else f"{100 * ratio:.1f}"


def _interval(share: Share) -> str:
    low, high = share.interval()
    return f"{100 * low:.0f}-{100 * high:.0f}"


COLUMNS: tuple[tuple[str, Figure], ...] = (
    ("photos", lambda scores: str(len(scores))),
    ("exact", lambda scores: str(metrics.exact(scores).part)),
    ("95 %", lambda scores: _interval(metrics.exact(scores))),
    ("tiles", lambda scores: str(metrics.recall(scores).whole)),
    ("precision", lambda scores: _percent(metrics.precision(scores).ratio)),
    ("recall", lambda scores: _percent(metrics.recall(scores).ratio)),
    ("F1", lambda scores: _percent(metrics.f1(scores))),
    ("F1 right", lambda scores: _percent(metrics.f1(scores, right=True))),
    ("number", lambda scores: _percent(metrics.number_accuracy(scores).ratio)),
    ("color", lambda scores: _percent(metrics.color_accuracy(scores).ratio)),
    ("way up", lambda scores: _percent(metrics.way_up_accuracy(scores).ratio)),
)
"""F1 right: a tile that was found and read as another counts as missed and false."""


def _table(title: str, scores: Scores, columns: Sequence[tuple[str, Figure]]) -> Table:
    table = Table(title=title, box=None, padding=(0, 2, 0, 0), title_justify="left")
    table.add_column("scene")
    for heading, _ in columns:
        table.add_column(heading, justify="right")
    for scene, chosen in by_scene(scores):
        table.add_row(scene, *(figure(chosen) for _, figure in columns))
    return table


def _notes(scores: Scores) -> Iterator[str]:
    mixed = metrics.mix_ups(scores).items()
    yield "taken for one another: " + ", ".join(
        f"{{{name}}} {share.part} of {share.whole}" for name, share in mixed
    )
    wrong = [score for score in scores if not score.exact]
    silent = sum(score.silent for score in wrong)
    yield f"wrong photos with no doubt on them: {silent} of {len(wrong)}"
    times = [score.milliseconds for score in scores]
    yield f"time: median {np.median(times):.0f} ms, p95 {np.percentile(times, 95):.0f} ms"


def _faults(scores: Scores) -> Iterator[str]:
    wrong = [score for score in scores if not score.exact]
    if wrong:
        yield "\nread wrong:"
    for score in wrong:
        yield f"  {score.photo} (doubts: {score.doubts or 'none'}): {describe(score)}"
