"""Measure the share of photos read exactly under increasing corruptions, and draw the curves."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from tilesight.datasets.labels.labels import LabelledPhoto, load_folder
from tilesight.datasets.unseen import DATA
from tilesight.datasets.workers import over_all
from tilesight.engine.rules.rule_set import load_rules
from tilesight.models.evaluation.corruptions import FACTORS, View
from tilesight.models.evaluation.evaluate import PHOTOS, RULES, load_unseen
from tilesight.models.evaluation.metrics import PhotoScore, Share, compare_tiles
from tilesight.models.evaluation.robustness_chart import Curve, save_chart
from tilesight.models.training.worker import models_of_worker
from tilesight.vision.errors import PhotoError
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.networks.onnx_network import WEIGHTS, ModelError, available_cores, load_models
from tilesight.vision.reader import read

Trial = list[list[bool | None]]
"""By factor and level: whether the photo was read exactly, or None if the level is impossible."""


def main(
    photos: Annotated[Path, typer.Option(help="Holds the folder dev.")] = PHOTOS,
    data: Annotated[Path, typer.Option(help="Holds the pictures of unseen sets.")] = DATA,
    most: Annotated[int, typer.Option(min=1, help="Pictures of unseen sets, of each kind.")] = 20,
    chart: Annotated[Path, typer.Option(metavar="PNG")] = WEIGHTS / "evaluation" / "robustness.png",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Spoil photos step by step, read them, and draw the curves."""
    unseen = [load_unseen("composed", data), load_unseen("traced", data)]
    sources = {
        "dev photos": _with_tiles(load_folder(photos / "dev")),
        "unseen sets": [photo for found in unseen for photo in _with_tiles(found)[:most]],
    }
    sources = {name: found for name, found in sources.items() if found}
    if not sources:
        sys.exit(f"There are no labelled photos in {photos / 'dev'} either.")
    try:
        versions = load_models().versions
    except ModelError as error:
        sys.exit(str(error))
    curves = [curve for name, found in sources.items() for curve in measure(name, found)]
    save_chart(curves, ", ".join(f"{name} {version}" for name, version in versions.items()), chart)
    if as_json:
        print(json.dumps([record(curve) for curve in curves]))
    else:
        print_curves(curves)


def measure(source: str, photos: Sequence[LabelledPhoto]) -> list[Curve]:
    """Return a curve per factor, from reading every photo at every level in parallel."""
    trials = list(over_all(try_photo, photos, available_cores(), f"spoiling {source}"))
    by_factor = zip(FACTORS, zip(*trials, strict=True), strict=True)
    return [
        Curve(factor, source, tuple(map(_share, zip(*results, strict=True))))
        for factor, results in by_factor
    ]


def try_photo(photo: LabelledPhoto) -> Trial:
    """Read one photo at every level of every factor and return whether each reading is exact."""
    view = View(load_frame(photo.image).pixels, photo.tiles)
    return [[is_exact(factor.apply(view, level)) for level in factor.levels] for factor in FACTORS]


def is_exact(view: View | None) -> bool | None:
    """Return whether a view is read exactly, or None without a view."""
    if view is None:
        return None
    height, width = view.pixels.shape[:2]
    try:
        frame = Frame(view.pixels, "view", (width, height))
        reading = read(frame, models_of_worker(), load_rules(RULES))
    except PhotoError:
        return False
    return PhotoScore("view", "", *compare_tiles(view.tiles, reading.tiles)).exact


def record(curve: Curve) -> dict[str, object]:
    """Return a curve for JSON: exact photos, all photos and the Wilson interval at each level."""
    points = [
        {"level": level, "exact": share.part, "photos": share.whole, "interval": share.interval()}
        for level, share in zip(curve.factor.levels, curve.exact, strict=True)
    ]
    return {"source": curve.source, "factor": curve.factor.name, "unit": curve.factor.unit,
            "points": points}  # fmt: skip


def print_curves(curves: Sequence[Curve]) -> None:
    """Print a table for each factor, with exact photos of all photos at each level."""
    console = Console(highlight=False, width=140)
    for factor in FACTORS:
        title = f"{factor.name} ({factor.unit})"
        table = Table(title=title, box=None, padding=(0, 2, 0, 0), title_justify="left")
        table.add_column("exact")
        for level in factor.levels:
            table.add_column(f"{level:g}", justify="right")
        for curve in curves:
            if curve.factor is factor:
                table.add_row(curve.source, *(f"{s.part}/{s.whole}" for s in curve.exact))
        console.print(table)


def _with_tiles(photos: Sequence[LabelledPhoto]) -> list[LabelledPhoto]:
    return [photo for photo in photos if photo.tiles]


def _share(results: Sequence[bool | None]) -> Share:
    known = [result for result in results if result is not None]
    return Share(sum(known), len(known))


if __name__ == "__main__":
    typer.run(main)
