"""Read corrupted photos, and compare the readings with the labels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tilesight.datasets.workers import over_all
from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.variants import load_rules
from tilesight.models.evaluation.attempt import Attempt, Photo, attempt
from tilesight.models.evaluation.evaluate import draw_reading
from tilesight.models.evaluation.metrics import Comparison, PhotoScore, compare_multisets
from tilesight.models.evaluation.robustness.corruptions import View
from tilesight.models.evaluation.robustness.curve import Curve
from tilesight.models.evaluation.robustness.factors import Factor, chosen_factors
from tilesight.models.evaluation.robustness.labeled_views import RULES, load_view
from tilesight.models.training.worker import models_of_worker
from tilesight.vision.config import DEFAULT, ReaderConfig
from tilesight.vision.inference.onnx_network import available_cores
from tilesight.vision.io.frame import Frame

Trial = list[list[PhotoScore | None]]
"""By factor and level: the score of one photo, or None if the level is impossible."""


def measure(
    source: str, photos: Sequence[Photo], factors: Sequence[Factor], overlays: Path | None
) -> list[Curve]:
    """Return a curve per factor, from reading every photo at every level in parallel."""
    names = [factor.name for factor in factors]
    job = partial(try_photo, names=names, overlays=overlays)
    trials = list(over_all(job, photos, available_cores(), f"corrupting {source}"))
    by_factor = zip(factors, zip(*trials, strict=True), strict=True)
    return [
        Curve(factor, source, tuple(map(_scores, zip(*results, strict=True))))
        for factor, results in by_factor
    ]


def _scores(results: Sequence[PhotoScore | None]) -> tuple[PhotoScore, ...]:
    return tuple(result for result in results if result is not None)


def try_photo(photo: Photo, names: Sequence[str], overlays: Path | None = None) -> Trial:
    """Return the scores of one photo at every level of the factors with these names."""
    view = load_view(photo)

    def at(factor: Factor, level: float) -> PhotoScore | None:
        corrupted = factor.apply(view, level) if view else None
        return try_view(corrupted, f"{factor.name}-{level:g}-{photo.image.name}", overlays)

    return [[at(factor, level) for level in factor.levels] for factor in chosen_factors(names)]


def try_view(
    view: View | None, name: str, overlays: Path | None = None, config: ReaderConfig = DEFAULT
) -> PhotoScore | None:
    """Return the score of reading a view, or None without a view.

    Args:
        view: The view.
        name: The name of the view in the score, and of its overlay.
        overlays: A folder; an overlay is drawn into it if the view is read wrong.
        config: The thresholds of the reader.
    """
    if view is None:
        return None
    height, width = view.pixels.shape[:2]
    frame = Frame(view.pixels, name, (width, height))
    rules = load_rules(RULES[view.words])
    tried = attempt(Path(name), lambda: frame, models_of_worker(), rules, config)
    compared = _compare(tried, view)
    score = PhotoScore(name, "", *compared, doubts=tried.doubts, refused=tried.refused)
    if overlays and tried.reading and not score.exact:
        folder = overlays / ("without_doubt" if score.wrong_without_doubt else "doubted")
        draw_reading(frame, tried.reading, rules, folder / name)
    return score


def _compare(tried: Attempt, view: View) -> Comparison:
    """Compare cards as multisets: another index of a card may be read than the one in its label."""
    if view.words is Words.CARDS:
        labels = [label.tile for label in view.tiles]
        return compare_multisets(labels, view.optional, [tile.tile for tile in tried.tiles])
    compared = tried.compare(view.tiles)
    extra = Counter(tile.printed for tile in compared.false) - Counter(view.optional)
    return compared._replace(false=tuple(extra.elements()))
