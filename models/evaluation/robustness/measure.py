"""Measure how reading falls under increasing corruptions: exact, F1, wrong without a doubt."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tilesight.datasets.unseen import DATA
from tilesight.datasets.workers import natural_from
from tilesight.models.evaluation.labeled_parts import PHOTOS
from tilesight.models.evaluation.robustness.curve import Curve
from tilesight.models.evaluation.robustness.curve_report import print_curves, record
from tilesight.models.evaluation.robustness.factors import chosen_factors
from tilesight.models.evaluation.robustness.sources import load_sources
from tilesight.models.evaluation.robustness.trials import measure
from tilesight.vision.inference.onnx_network import ModelError, load_models


def main(words: Sequence[str] | None = None) -> None:
    """Corrupt photos step by step, read them, and print what becomes of the readings.

    Raises:
        SystemExit: There are no labeled photos, or a network cannot be used.
    """
    arguments = _parser().parse_args(words)
    drawings = arguments.drawings
    factors = chosen_factors(arguments.only)
    sources = load_sources(arguments.photos, arguments.data, arguments.count)
    if not sources:
        sys.exit(f"There are no labeled photos in {arguments.photos / 'dev'} either.")
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
    if arguments.as_json:
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


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--photos", type=Path, default=PHOTOS, help="holds dev and other")
    parser.add_argument("--data", type=Path, default=DATA, help="holds pictures of unseen sets")
    parser.add_argument(
        "--count", type=natural_from(1), default=20, help="photos at most, of each source"
    )
    parser.add_argument(
        "--only", action="append", default=[], help="measure this factor; repeatable"
    )
    parser.add_argument(
        "--drawings", type=Path, metavar="DIR", help="draw the curves, and what was read wrong"
    )
    parser.add_argument("--json", action="store_true", dest="as_json", help="JSON for programs")
    return parser


if __name__ == "__main__":
    main()
