"""Measure how reading falls under increasing corruptions: exact, F1, wrong without a doubt."""

from __future__ import annotations

import json
import sys
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated

import cv2
import numpy as np
import typer
from rich.console import Console
from rich.table import Table

from tilesight.datasets.labels.labels import LabeledPhoto, LabeledTile, load_folder
from tilesight.datasets.unseen import DATA, PACKAGED
from tilesight.datasets.workers import over_all
from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import Tile
from tilesight.models.evaluation.attempt import Attempt, Photo, attempt, load_contents
from tilesight.models.evaluation.card_accuracy import RULES as CARD_RULES
from tilesight.models.evaluation.evaluate import PHOTOS, draw_reading, load_unseen
from tilesight.models.evaluation.evaluate import RULES as TILE_RULES
from tilesight.models.evaluation.metrics import Comparison, PhotoScore, compare_multisets
from tilesight.models.evaluation.robustness.corruptions import View
from tilesight.models.evaluation.robustness.curve import Curve
from tilesight.models.evaluation.robustness.factors import FACTORS, Factor
from tilesight.models.training.worker import models_of_worker
from tilesight.vision.config import DEFAULT, ReaderConfig
from tilesight.vision.geometry.arrays import Corners
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.networks.onnx_network import ModelError, available_cores, load_models
from tilesight.vision.reader import read
from tilesight.vision.reading import TileReading

RULES = {Words.TILES: TILE_RULES, Words.CARDS: CARD_RULES}
INDEX_SIZE = np.array([0.12, 0.22], np.float32)
"""Width and height of a card's index, as parts of the card's."""
UNIT_SQUARE = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)

Trial = list[list[PhotoScore | None]]
"""By factor and level: the score of one photo, or None if the level is impossible."""


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


def chosen_factors(names: Sequence[str]) -> tuple[Factor, ...]:
    """Return the factors with these names, all without names.

    Raises:
        SystemExit: There is no factor with one of the names.
    """
    known = {factor.name: factor for factor in FACTORS}
    unknown = [name for name in names if name not in known]
    if unknown:
        sys.exit(f"There is no factor {unknown[0]!r}; the factors are {', '.join(known)}.")
    return tuple(factor for factor in FACTORS if not names or factor.name in names)


def load_sources(folder: Path, data: Path, count: int) -> dict[str, Sequence[Photo]]:
    """Return up to `count` photos with pieces of each source that is there, spread evenly."""
    drawn = load_unseen(data, "composed", "traced") or load_folder(data / PACKAGED.folder)
    cards = load_contents(folder / "cards" / "dev", Words.CARDS)
    more: dict[str, Sequence[Photo]] = {"unseen sets": drawn, "photos of cards": cards}
    return load_photos(folder, count) | _spread_evenly(more, count)


def load_photos(folder: Path, count: int) -> dict[str, Sequence[Photo]]:
    """Return up to `count` real photos with tiles of each source that is there, spread evenly."""
    found: dict[str, Sequence[Photo]] = {
        "dev photos": load_folder(folder / "dev"),
        "other photos": load_contents(folder / "other"),
    }
    return _spread_evenly(found, count)


def _spread_evenly(
    sources: Mapping[str, Sequence[Photo]], count: int
) -> dict[str, Sequence[Photo]]:
    with_tiles = {name: [one for one in photos if one.tiles] for name, photos in sources.items()}
    return {name: _spread(photos, count) for name, photos in with_tiles.items() if photos}


def measure(
    source: str, photos: Sequence[Photo], factors: Sequence[Factor], overlays: Path | None
) -> list[Curve]:
    """Return a curve per factor, from reading every photo at every level in parallel."""
    names = [factor.name for factor in factors]
    attempt = partial(try_photo, names=names, overlays=overlays)
    trials = list(over_all(attempt, photos, available_cores(), f"corrupting {source}"))
    by_factor = zip(factors, zip(*trials, strict=True), strict=True)
    return [
        Curve(factor, source, tuple(map(_scores, zip(*results, strict=True))))
        for factor, results in by_factor
    ]


def try_photo(photo: Photo, names: Sequence[str], overlays: Path | None = None) -> Trial:
    """Return the scores of one photo at every level of the factors with these names."""
    view = load_view(photo)

    def at(factor: Factor, level: float) -> PhotoScore | None:
        corrupted = factor.apply(view, level) if view else None
        return try_view(corrupted, f"{factor.name}-{level:g}-{photo.image.name}", overlays)

    return [[at(factor, level) for level in factor.levels] for factor in chosen_factors(names)]


def load_view(photo: Photo) -> View | None:
    """Return a photo as a view.

    Labels without corners get those that the reader finds in the photo as it is; None if it does
    not read the photo exactly. Of a whole card, they get those of one of its indices.
    """
    frame, seed = load_frame(photo.image), zlib.crc32(photo.image.name.encode())
    if isinstance(photo, LabeledPhoto):
        # a large photo is halved
        tiles = [replace(tile, corners=frame.from_photo(tile.corners)) for tile in photo.tiles]
        return View(frame.pixels, tuple(tiles), seed)
    found = read(frame, models_of_worker(), load_rules(RULES[photo.words])).tiles
    compared = compare_multisets(photo.tiles, photo.optional, [t.tile for t in found])
    if compared.missed or compared.false:
        return None
    labels = tuple(
        LabeledTile(piece.tile, frame.from_photo(face_corners(piece, photo.words)), piece.cut)
        for piece in _required(found, photo.tiles)
    )
    return View(frame.pixels, labels, seed, photo.optional, photo.words)


def _required(found: Sequence[TileReading], required: Sequence[Tile]) -> Iterator[TileReading]:
    """Yield what was read without the optional pieces."""
    left = Counter(required)
    for piece in found:
        if left[piece.tile.printed]:
            left[piece.tile.printed] -= 1
            yield piece


def face_corners(piece: TileReading, words: Words) -> Corners:
    """Return the (4, 2) corners of a tile's face, or of an index of a card, in photo pixels."""
    if words is Words.TILES or piece.partly_hidden:
        return piece.corners
    from_unit = cv2.getPerspectiveTransform(UNIT_SQUARE, piece.corners.astype(np.float32))
    corners = cv2.perspectiveTransform((UNIT_SQUARE * INDEX_SIZE)[None], from_unit)[0]
    return np.asarray(corners, np.float32)


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


def _scores(results: Sequence[PhotoScore | None]) -> tuple[PhotoScore, ...]:
    return tuple(result for result in results if result is not None)


def _spread(photos: Sequence[Photo], count: int) -> Sequence[Photo]:
    """Return up to `count` photos at equal distances."""
    step = max(1.0, len(photos) / count)
    return [photos[int(place * step)] for place in range(min(count, len(photos)))]


if __name__ == "__main__":
    typer.run(main)
