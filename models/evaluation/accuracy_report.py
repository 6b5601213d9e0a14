"""Report an evaluation as tables for people and as a JSON record for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from tilesight.engine.tiles.notation import TILES, Notation, format_meld
from tilesight.models.evaluation import metrics
from tilesight.models.evaluation.calibration import BINS, Prediction, calibration_error
from tilesight.models.evaluation.metrics import PhotoScore, Share

Scores = Sequence[PhotoScore]
Figure = Callable[[Scores], str]

MISSING = "-"


@dataclass(frozen=True, slots=True)
class Section:
    """A group of photos in the report."""

    name: str
    title: str
    scores: Scores
    placed: bool = True
    """Whether the labels have corners, so that tiles can be matched by position."""
    derived: bool = False
    """Whether the photos are made from another section's; they are left out of the totals."""


def print_report(sections: Iterable[Section]) -> None:
    """Print a table with notes for each section, then all photos that were read wrong."""
    sections = list(sections)
    console = Console(highlight=False, width=140)
    for section in sections:
        columns = COLUMNS if section.placed else COLUMNS[:4]
        title = f"{section.title} ({section.name})"
        console.print(tabulate(title, by_scene(section.scores), columns))
        print(*_notes(section), "", sep="\n")
    scores = _all_scores(sections)
    total = f"of all {len(scores)} photos that are not derived from others"
    print(f"{total}, {_wrong_without_doubt_line(scores)}")
    print(*_error_lines([score for section in sections for score in section.scores]), sep="\n")


def report_record(sections: Iterable[Section]) -> dict[str, Any]:
    """Return all metrics of each section and the wrong readings, and the totals, ready for JSON."""
    sections = list(sections)
    scores = _all_scores(sections)
    total = {
        "photos": len(scores),
        "wrong_without_doubt": _shared(metrics.wrong_without_doubt(scores)),
    }
    return {section.name: _record(section) for section in sections} | {"total": total}


def describe(score: PhotoScore, notation: Notation = TILES) -> str:
    """Return the errors in a photo's reading as one line."""
    errors = [f"{match.truth} read as {match.read}" for match in score.wrong]
    if score.missed:
        errors.append(f"missed {format_meld(score.missed, notation)}")
    if score.false:
        errors.append(f"false {format_meld(score.false, notation)}")
    if score.refused:
        errors.append(f"refused: {score.refused}")
    return "; ".join(errors)


def by_scene(scores: Scores) -> Iterator[tuple[str, Scores]]:
    """Yield the photos of each scene, sorted by name, and then all photos as "total"."""
    for scene in sorted({score.scene for score in scores}):
        yield scene, [score for score in scores if score.scene == scene]
    yield "total", scores


SHARES: dict[str, Callable[[Scores], Share]] = {
    "exact": metrics.exact,
    "right_without_doubt": metrics.coverage,
    "wrong_without_doubt": metrics.wrong_without_doubt,
    "zone": metrics.zoned,
}
PLACED_SHARES: dict[str, Callable[[Scores], Share]] = {
    "precision": metrics.precision,
    "recall": metrics.recall,
    "number": metrics.number_accuracy,
    "color": metrics.color_accuracy,
    "orientation": metrics.orientation_accuracy,
    "flagged": metrics.flagged,
}
"""Metrics that need labels with corners."""


def _record(section: Section) -> dict[str, Any]:
    scores = section.scores
    times = _times(scores)
    record = {
        "photos": len(scores),
        **{name: _shared(share(scores)) for name, share in SHARES.items()},
        "doubts_per_photo": _doubts_per_photo(scores),
        "median_ms": float(np.median(times)),
        "p95_ms": float(np.percentile(times, 95)),
        "photos_wrong_without_doubt": [
            score.photo for score in scores if score.wrong_without_doubt
        ],
        "wrong": {score.photo: describe(score) for score in scores if not score.exact},
    }
    return record | (_placed_record(scores) if section.placed else {})


def _placed_record(scores: Scores) -> dict[str, Any]:
    return {
        "tiles": metrics.recall(scores).whole,
        "f1": _known(metrics.f1(scores)),
        "f1_right": _known(metrics.f1(scores, right=True)),
        **{name: _shared(share(scores)) for name, share in PLACED_SHARES.items()},
        "number_calibration_error": _known(calibration_error(metrics.number_predictions(scores))),
        "color_calibration_error": _known(calibration_error(metrics.color_predictions(scores))),
        "confusions": {name: [s.part, s.whole] for name, s in metrics.confusions(scores).items()},
    }


def _shared(share: Share) -> dict[str, Any]:
    """Return a share with its 95 % Wilson interval, ready for JSON."""
    low, high = share.interval()
    ratio = _known(share.ratio)
    return {"part": share.part, "whole": share.whole, "ratio": ratio, "low": low, "high": high}


def _known(ratio: float) -> float | None:
    # JSON has no NaN.
    return None if np.isnan(ratio) else ratio


def _percent(ratio: float) -> str:
    return MISSING if np.isnan(ratio) else f"{100 * ratio:.1f}"


def _interval(share: Share) -> str:
    low, high = share.interval()
    return f"{100 * low:.0f}-{100 * high:.0f}"


def _counted(share: Share) -> str:
    if not share.whole:
        return "0 of 0"
    low, high = (100 * end for end in share.interval())
    return f"{share.part} of {share.whole}, {_percent(share.ratio)} % ({low:.1f}-{high:.1f})"


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
    ("orientation", lambda scores: _percent(metrics.orientation_accuracy(scores).ratio)),
)
"""The columns of the tables. In "F1 right" a tile read wrong counts as missed and as false."""


def tabulate(
    title: str, parts: Iterable[tuple[str, Scores]], columns: Sequence[tuple[str, Figure]]
) -> Table:
    """Return a table with a row of figures for each named part of the photos."""
    table = Table(title=title, box=None, padding=(0, 2, 0, 0), title_justify="left")
    table.add_column("scene")
    for heading, _ in columns:
        table.add_column(heading, justify="right")
    for name, scores in parts:
        table.add_row(name, *(figure(scores) for _, figure in columns))
    return table


def _notes(section: Section) -> Iterator[str]:
    scores = section.scores
    if section.placed:
        yield from _placed_notes(scores)
    zoned = _counted(metrics.zoned(scores))
    yield f"rack distinguished from table, in photos of three tiles or more: {zoned}"
    yield f"right and without a doubt: {_counted(metrics.coverage(scores))}"
    yield _wrong_without_doubt_line(scores)
    yield f"doubts: {_doubts_per_photo(scores):.2f} per photo"
    times = _times(scores)
    yield f"time: median {np.median(times):.0f} ms, p95 {np.percentile(times, 95):.0f} ms"


def _placed_notes(scores: Scores) -> Iterator[str]:
    for name in ("number", "color", "orientation"):
        yield f"{name} right: {_counted(PLACED_SHARES[name](scores))}"
    confusions = metrics.confusions(scores).items()
    yield "confused with each other: " + ", ".join(
        f"{{{name}}} {share.part} of {share.whole}" for name, share in confusions
    )
    number = _calibration(metrics.number_predictions(scores))
    color = _calibration(metrics.color_predictions(scores))
    yield f"calibration error ({BINS} bins of equal size): number {number}, color {color}"
    yield f"tiles read wrong that have a doubt: {_counted(metrics.flagged(scores))}"


def _calibration(predictions: Sequence[Prediction]) -> str:
    error = calibration_error(predictions)
    return MISSING if np.isnan(error) else f"{100 * error:.2f} %"


def _wrong_without_doubt_line(scores: Scores) -> str:
    return f"photos read wrong without a doubt: {_counted(metrics.wrong_without_doubt(scores))}"


def _error_lines(scores: Scores) -> Iterator[str]:
    wrong = [score for score in scores if not score.exact]
    if wrong:
        yield "\nread wrong:"
    for score in wrong:
        doubts = score.doubts or "none"
        yield f"  {score.scene}/{score.photo} (doubts: {doubts}): {describe(score)}"


def _all_scores(sections: Iterable[Section]) -> Scores:
    return [score for section in sections if not section.derived for score in section.scores]


def _doubts_per_photo(scores: Scores) -> float:
    return sum(score.doubts for score in scores) / max(1, len(scores))


def _times(scores: Scores) -> list[float]:
    return [score.milliseconds for score in scores] or [0.0]
