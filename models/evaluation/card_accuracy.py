"""Evaluate the reading of playing cards on photos and on decks that it was not trained on.

    python -m tilesight.models.evaluation.card_accuracy

Part of `make accuracy`. Cards are compared as multisets; `optional` ones may be read or not.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import numpy as np
from rich.console import Console

from tilesight.datasets.cards.compose import CardPhoto, LabeledIndex, load_cards
from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.card import CARDS, SUITS
from tilesight.engine.tiles.tile import JOKER, Tile
from tilesight.jobs.executor import PlaceError
from tilesight.models.evaluation import metrics
from tilesight.models.evaluation.accuracy_report import Figure, Scores, describe, tabulate
from tilesight.models.evaluation.attempt import (
    Attempt,
    Contents,
    File,
    Reader,
    attempt,
    load_contents,
    reader_at,
)
from tilesight.models.evaluation.metrics import PhotoScore
from tilesight.models.evaluation.robustness.corruptions import View, tilt
from tilesight.vision.inference.onnx_network import WEIGHTS, ModelError, Models
from tilesight.vision.io.frame import Frame, load_frame

ROOT = Path(__file__).resolve().parents[2]
PHOTOS = ROOT.parent / "shared" / "photos" / "cards" / "dev"
DRAWN = ROOT / "data" / "cards_unseen"
RULES = "basic_rummy"
MIN_WIDTH = 8.0
"""Width in pixels of an index from which its card has to be read."""
CLEAR = 0.75
"""Visible part of an index from which its card has to be read."""


def load_drawn(folder: Path) -> list[Contents]:
    """Return the labels of drawn pictures: a card is required if one of its indices is clear."""
    return [_contents_of(photo) for photo in load_cards(folder)]


def _contents_of(photo: CardPhoto) -> Contents:
    clear = {i.card for i in photo.indices if i.visible >= CLEAR and _is_legible(i, photo.size)}
    seen = {index.card for index in photo.indices} - clear
    named = {n: _tile(card.rank, card.suit) for n, card in enumerate(photo.cards) if card.rank >= 0}
    cards, optional = (tuple(named[n] for n in sorted(part)) for part in (clear, seen))
    hidden = any(card.visible < 0.9 for card in photo.cards)
    return Contents(photo.image, "drawn", cards, optional, overlap=hidden)


def _is_legible(index: LabeledIndex, size: tuple[int, int]) -> bool:
    inside = (index.corners > 0).all() and (index.corners < size).all()
    width = np.linalg.norm(index.corners[1] - index.corners[0])
    return bool(inside and width >= MIN_WIDTH)


def _tile(rank: int, suit: str) -> Tile:
    return JOKER if rank == 0 else Tile(SUITS[suit], rank)


def read_file(degrees: float, file: File, models: Models) -> Attempt:
    """Read one photo of cards that is tilted back by some degrees before."""
    image, content = file
    rules = load_rules(RULES)
    return attempt(image, lambda: _tilted(load_frame(content, str(image)), degrees), models, rules)


def _tilted(frame: Frame, degrees: float) -> Frame:
    if not degrees:
        return frame
    pixels = tilt(View(frame.pixels, ()), degrees).pixels
    return Frame(pixels, frame.name, (pixels.shape[1], pixels.shape[0]))


COLUMNS: tuple[tuple[str, Figure], ...] = (
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


def by_kind(photos: Sequence[Contents], scores: Scores) -> Iterator[tuple[str, Scores]]:
    """Yield the photos of each scene, those with and without overlapped cards, and all photos."""
    parts: dict[str, list[PhotoScore]] = {}
    for photo, score in zip(photos, scores, strict=True):
        parts.setdefault(photo.scene, []).append(score)
        parts.setdefault("overlapped" if photo.overlap else "not overlapped", []).append(score)
    yield from parts.items()
    yield "total", scores


def main() -> None:
    """Run from the command line."""
    chosen = _parser().parse_args()
    sections = (
        ("photos of cards that were not trained on", load_contents(chosen.photos, Words.CARDS)),
        ("drawn decks that were not trained on", load_drawn(chosen.drawn)),
    )
    try:
        reader = reader_at(chosen.cluster, partial(read_file, chosen.tilt), chosen.weights)
        for title, photos in sections:
            if photos:
                print_section(title, photos, reader)
            else:
                print(f"There are no photos for: {title}.", file=sys.stderr)
    except (ModelError, PlaceError) as error:
        sys.exit(str(error))


def print_section(title: str, photos: Sequence[Contents], reader: Reader) -> None:
    """Print the figures of some photos, and those that were read wrong."""
    attempts = reader([photo.image for photo in photos])
    scores = [tried.score(photo) for tried, photo in zip(attempts, photos, strict=True)]
    table = tabulate(title, by_kind(photos, scores), COLUMNS)
    Console(highlight=False, width=140).print(table)
    for score in scores:
        if not score.exact:
            print(f"  {score.photo} (doubts: {score.doubts}): {describe(score, CARDS)}")
    print()


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
