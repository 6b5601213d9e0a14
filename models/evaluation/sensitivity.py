"""Measure how reading depends on one value of the configuration.

    python -m tilesight.models.evaluation.sensitivity recognition.crops.min_confidence 0.95 0.999

The photos of `dev` and `other` are read as they are and under each of `CONDITIONS`, with the
default and with each other value. So a value can be judged without an edit of the code.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from tilesight.datasets.workers import natural_from, over_all
from tilesight.models.evaluation.attempt import Photo
from tilesight.models.evaluation.labeled_parts import PHOTOS
from tilesight.models.evaluation.metrics import PhotoScore, coverage, exact, f1
from tilesight.models.evaluation.robustness.corruptions import View
from tilesight.models.evaluation.robustness.factors import chosen_factors
from tilesight.models.evaluation.robustness.labeled_views import load_view
from tilesight.models.evaluation.robustness.sources import load_photos
from tilesight.models.evaluation.robustness.trials import try_view
from tilesight.vision.config import DEFAULT, ReaderConfig
from tilesight.vision.inference.onnx_network import available_cores

CONDITIONS = {
    "blur": 5.0,
    "motion": 12.0,
    "noise": 24.0,
    "tilt": 45.0,
    "tile height": 20.0,
    "glare": 0.3,
    "hasty": 2.0,
}
"""The factors of `make robustness` that each photo is also read under, each at one level."""


def main(words: Sequence[str] | None = None) -> None:
    """Print what becomes of the readings with the default and with other values of a field.

    Raises:
        SystemExit: There is no field of this name, its value is no number, or there are no photos.
    """
    arguments = _parser().parse_args(words)
    default = value_at(DEFAULT, arguments.field)
    values = [default, *_numbers(arguments.values, default)]
    sources = load_photos(arguments.photos, arguments.count)
    photos = [photo for found in sources.values() for photo in found]
    if not photos:
        raise SystemExit(f"There are no labeled photos in {arguments.photos}.")
    attempt = partial(try_values, field=arguments.field, values=values)
    tried = list(over_all(attempt, photos, available_cores(), arguments.field))
    by_value = [
        [score for trial in trials for score in trial] for trials in zip(*tried, strict=True)
    ]
    print_scores(arguments.field, values, by_value)


def _numbers(words: Sequence[str], default: Any) -> list[Any]:
    """Return the values in words as numbers of the default's type."""
    if not isinstance(default, int | float):
        raise SystemExit(f"{type(default).__name__} is no number.")
    try:
        return [type(default)(word) for word in words]
    except ValueError:
        raise SystemExit(f"Numbers like {default} are needed.") from None


def value_at(config: Any, field: str) -> Any:
    """Return the value of a field, like `recognition.crops.min_confidence`.

    Raises:
        SystemExit: There is no field of this name.
    """
    for name in field.split("."):
        if not hasattr(config, name):
            raise SystemExit(f"{type(config).__name__} has no field {name!r}.")
        config = getattr(config, name)
    return config


def with_value(config: Any, field: str, value: Any) -> Any:
    """Return a configuration with another value of a field, like `detection.max_scale`."""
    name, _, rest = field.partition(".")
    inner = with_value(getattr(config, name), rest, value) if rest else value
    return replace(config, **{name: inner})


def try_values(photo: Photo, field: str, values: Sequence[Any]) -> list[list[PhotoScore]]:
    """Return the scores of one photo as it is and under each condition, by value of a field."""
    view = load_view(photo)
    if view is None:
        return [[] for _ in values]
    views = {"as it is": view, **_spoiled(view)}
    return [_scores(views, with_value(DEFAULT, field, value)) for value in values]


def _spoiled(view: View) -> dict[str, View]:
    """Return a view under each condition that can be made of it, by the name of the condition."""
    made = {
        factor.name: factor.apply(view, CONDITIONS[factor.name])
        for factor in chosen_factors(list(CONDITIONS))
    }
    return {name: spoiled for name, spoiled in made.items() if spoiled is not None}


def _scores(views: dict[str, View], config: ReaderConfig) -> list[PhotoScore]:
    found = [try_view(view, name, config=config) for name, view in views.items()]
    return [score for score in found if score is not None]


def print_scores(field: str, values: Sequence[Any], scores: Sequence[list[PhotoScore]]) -> None:
    """Print a row for each value; the first one is the default."""
    table = Table(title=f"{field}, {len(scores[0])} readings each", box=None, title_justify="left")
    for title in ("value", "exact", "right without a doubt", "wrong without a doubt", "F1, %"):
        table.add_column(title, justify="right")
    for value, found in zip(values, scores, strict=True):
        unflagged = sum(score.wrong_without_doubt for score in found)
        row = [f"{exact(found).part}", f"{coverage(found).part}", f"{unflagged}"]
        table.add_row(f"{value}", *row, f"{100 * f1(found, right=True):.2f}")
    Console(highlight=False, width=100).print(table)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("field", help="such as recognition.crops.min_confidence")
    parser.add_argument("values", nargs="+", help="the values to try besides the default")
    parser.add_argument("--photos", type=Path, default=PHOTOS, help="holds dev and other")
    parser.add_argument(
        "--count", type=natural_from(1), default=12, help="photos at most, of each source"
    )
    return parser


if __name__ == "__main__":
    main()
