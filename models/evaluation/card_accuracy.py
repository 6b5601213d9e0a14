"""Evaluate the reading of playing cards on photos and on decks that it was not trained on.

    python -m tilesight.models.evaluation.card_accuracy

Part of `make accuracy`. Cards are compared as multisets; `optional` ones may be read or not.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table

from tilesight.datasets.cards.compose import CardPhoto, LabeledIndex, load_cards
from tilesight.engine.rules.rule_set import load_rules
from tilesight.engine.tiles.card import format_card, parse_card
from tilesight.engine.tiles.tile import JOKER, Color, Tile
from tilesight.jobs.executor import PlaceError
from tilesight.jobs.run import complete, in_order, place_named, run_jobs
from tilesight.models.evaluation import metrics
from tilesight.models.evaluation.corruptions import View, tilt
from tilesight.models.evaluation.metrics import PhotoScore, compare_multisets
from tilesight.models.training.worker import models_of_worker
from tilesight.vision.errors import PhotoError
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.networks.onnx_network import (
    WEIGHTS,
    ModelError,
    Models,
    available_cores,
    load_models,
)
from tilesight.vision.reader import read

ROOT = Path(__file__).resolve().parents[2]
PHOTOS = ROOT.parent / "shared" / "photos" / "cards" / "dev"
DRAWN = ROOT / "data" / "cards_unseen"
RULES = "basic_rummy"
SUIT_COLORS = {str(format_card(Tile(color, 1)))[1]: color for color in Color}
MIN_WIDTH = 8.0
"""Width in pixels of an index from which its card has to be read."""
CLEAR = 0.75
"""Visible part of an index from which its card has to be read."""


@dataclass(frozen=True, slots=True)
class CardContents:
    """The cards in a photo; `optional` ones may be read or not."""

    image: Path
    scene: str
    cards: tuple[Tile, ...]
    optional: tuple[Tile, ...]
    overlap: bool


def load_photos(folder: Path) -> list[CardContents]:
    """Return the labels of the photos in a folder, sorted by name; empty if it is absent."""
    found = []
    for path in sorted(folder.glob("*.json")):
        record = json.loads(path.read_text())
        cards, optional = (tuple(map(parse_card, record[key])) for key in ("cards", "optional"))
        image = path.with_name(record["image"])
        overlap = bool(record.get("overlap"))
        found.append(CardContents(image, record["scene"], cards, optional, overlap))
    return found


def load_drawn(folder: Path) -> list[CardContents]:
    """Return the labels of drawn pictures: a card is required if one of its indices is clear."""
    return [_contents_of(photo) for photo in load_cards(folder)]


def _contents_of(photo: CardPhoto) -> CardContents:
    clear = {i.card for i in photo.indices if i.visible >= CLEAR and _is_legible(i, photo.size)}
    seen = {index.card for index in photo.indices} - clear
    named = {n: _tile(card.rank, card.suit) for n, card in enumerate(photo.cards) if card.rank >= 0}
    cards, optional = (tuple(named[n] for n in sorted(part)) for part in (clear, seen))
    hidden = any(card.visible < 0.9 for card in photo.cards)
    return CardContents(photo.image, "drawn", cards, optional, hidden)


def _is_legible(index: LabeledIndex, size: tuple[int, int]) -> bool:
    inside = (index.corners > 0).all() and (index.corners < size).all()
    width = np.linalg.norm(index.corners[1] - index.corners[0])
    return bool(inside and width >= MIN_WIDTH)


def _tile(rank: int, suit: str) -> Tile:
    return JOKER if rank == 0 else Tile(SUIT_COLORS[suit], rank)


def score_photos(
    photos: Sequence[CardContents], weights: Path, cluster: str, degrees: float
) -> list[tuple[CardContents, PhotoScore]]:
    """Return the photos with the comparison of their readings with the labels.

    Args:
        photos: The photos.
        weights: The folder of the networks.
        cluster: The address of a Ray cluster to read on, `local` for processes of this machine,
            or empty for this process.
        degrees: By how much the photos are tilted back before they are read.

    Raises:
        ModelError: A network is missing.
        PlaceError: The cluster cannot be used.
    """
    files = ((photo, photo.image.read_bytes()) for photo in photos)
    if cluster:
        place = place_named(cluster, available_cores())
        results = run_jobs(partial(_score_in_worker, weights, degrees), files, place)
        return list(zip(photos, in_order(complete(results)), strict=True))
    models = load_models(weights)
    return [(photo, _score(photo, content, models, degrees)) for photo, content in files]


def _score_in_worker(weights: Path, degrees: float, file: tuple[CardContents, bytes]) -> PhotoScore:
    return _score(*file, models_of_worker(weights), degrees)


def _score(photo: CardContents, content: bytes, models: Models, degrees: float) -> PhotoScore:
    started = time.perf_counter()
    refused, doubts = "", 0
    found: list[Tile] = []
    try:
        frame = _tilted(load_frame(content, str(photo.image)), degrees)
        reading = read(frame, models, load_rules(RULES))
        found, doubts = [tile.tile for tile in reading.tiles], len(reading.doubts)
    except PhotoError as error:
        refused = str(error.code)
    spent = (time.perf_counter() - started) * 1000
    comparison = compare_multisets(photo.cards, photo.optional, found)
    return PhotoScore(photo.image.name, photo.scene, *comparison, doubts, spent, refused)


def _tilted(frame: Frame, degrees: float) -> Frame:
    if not degrees:
        return frame
    pixels = tilt(View(frame.pixels, ()), degrees).pixels
    return Frame(pixels, frame.name, (pixels.shape[1], pixels.shape[0]))


Scores = Sequence[PhotoScore]
COLUMNS: tuple[tuple[str, Callable[[Scores], str]], ...] = (
    ("photos", lambda scores: str(len(scores))),
    ("exact", lambda scores: f"{100 * metrics.exact(scores).ratio:.1f}"),
    ("cards", lambda scores: str(metrics.recall(scores).whole)),
    ("precision", lambda scores: f"{100 * metrics.precision(scores).ratio:.1f}"),
    ("recall", lambda scores: f"{100 * metrics.recall(scores).ratio:.1f}"),
    ("F1", lambda scores: f"{100 * metrics.f1(scores):.1f}"),
    ("wrong without doubt", lambda scores: str(sum(s.wrong_without_doubt for s in scores))),
    ("doubts", lambda scores: f"{np.mean([s.doubts for s in scores]):.2f}"),
    ("median ms", lambda scores: f"{np.median([s.milliseconds for s in scores]):.0f}"),
)


def tabulate(title: str, scored: Sequence[tuple[CardContents, PhotoScore]]) -> Table:
    """Return a table of the figures of each scene, with and without overlapped cards."""
    table = Table(title=title, box=None, padding=(0, 2, 0, 0), title_justify="left")
    table.add_column("scene")
    for heading, _ in COLUMNS:
        table.add_column(heading, justify="right")
    parts: dict[str, list[PhotoScore]] = {}
    for photo, score in scored:
        parts.setdefault(photo.scene, []).append(score)
        parts.setdefault("overlapped" if photo.overlap else "not overlapped", []).append(score)
    parts["total"] = [score for _, score in scored]
    for name, scores in parts.items():
        table.add_row(name, *(figure(scores) for _, figure in COLUMNS))
    return table


def describe(score: PhotoScore) -> str:
    """Return the errors in a photo's reading as one line."""
    parts = (("missed", score.missed), ("false", score.false))
    shown = [f"{word} {' '.join(map(format_card, cards))}" for word, cards in parts if cards]
    return f"{score.photo} (doubts: {score.doubts}): {'; '.join(shown)} {score.refused}".rstrip()


def main() -> None:
    """Run from the command line."""
    chosen = _parser().parse_args()
    console = Console(highlight=False, width=140)
    sections = (
        ("photos of cards that were not trained on", load_photos(chosen.photos)),
        ("drawn decks that were not trained on", load_drawn(chosen.drawn)),
    )
    for title, photos in sections:
        if not photos:
            print(f"There are no photos for: {title}.", file=sys.stderr)
            continue
        try:
            scored = score_photos(photos, chosen.weights, chosen.cluster, chosen.tilt)
        except (ModelError, PlaceError) as error:
            sys.exit(str(error))
        console.print(tabulate(title, scored))
        print(*(f"  {describe(score)}" for _, score in scored if not score.exact), "", sep="\n")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--photos", type=Path, default=PHOTOS)
    parser.add_argument("--drawn", type=Path, default=DRAWN)
    parser.add_argument("--weights", type=Path, default=WEIGHTS, help="folder of the networks")
    parser.add_argument("--tilt", type=float, default=0.0, help="tilt the photos by degrees")
    parser.add_argument("--cluster", metavar="ADDRESS", default="", help="of a Ray cluster")
    return parser


if __name__ == "__main__":
    main()
