"""Measure how reading falls under increasing corruptions: exact, F1, wrong without a doubt."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from tilesight.datasets.unseen import DATA
from tilesight.models.evaluation.evaluate import PHOTOS
from tilesight.models.evaluation.robustness.curve import Curve
from tilesight.models.evaluation.robustness.curve_report import print_curves, record
from tilesight.models.evaluation.robustness.factors import chosen_factors
from tilesight.models.evaluation.robustness.sources import load_sources
from tilesight.models.evaluation.robustness.trials import measure
from tilesight.vision.networks.onnx_network import ModelError, load_models


def main(
    photos: Annotated[Path, typer.Option(help="Holds the folders dev and other.")] = PHOTOS,
    data: Annotated[Path, typer.Option(help="Holds the pictures of unseen sets.")] = DATA,
    count: Annotated[int, typer.Option(min=1, help="Photos at most, of each source.")] = 20,
    only: Annotated[list[str] | None, typer.Option(help="Measure this factor; repeatable.")] = None,
    drawings: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Draw the curves, and what was read wrong.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Corrupt photos step by step, read them, and print what becomes of the readings."""
    factors = chosen_factors(only or [])
    sources = load_sources(photos, data, count)
    if not sources:
        sys.exit(f"There are no labeled photos in {photos / 'dev'} either.")
    try:
        models = load_models()
        versions = models.versions | models.cards.versions
    except ModelError as error:
        sys.exit(str(error))
    curves = [
        curve
        for name, found in sources.items()
        for curve in measure(name, found, factors, drawings)
    ]
    if drawings:
        draw(curves, versions, drawings)
    if as_json:
        print(json.dumps([record(curve) for curve in curves]))
    else:
        print_curves(curves)


def draw(curves: Sequence[Curve], versions: Mapping[str, str], folder: Path) -> None:
    """Write the curves to a folder as `robustness.png`, with the versions of the networks."""
    # Matplotlib comes with the extras dev and train only.
    from tilesight.models.evaluation.robustness.chart import save_chart

    made_with = ", ".join(f"{name} {version}" for name, version in versions.items())
    folder.mkdir(parents=True, exist_ok=True)
    save_chart(curves, made_with, folder / "robustness.png")


if __name__ == "__main__":
    typer.run(main)
