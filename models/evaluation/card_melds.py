"""Evaluate the arrangement of cards into melds on drawn tables.

    python -m tilesight.models.evaluation.card_melds

Melds overlap by 20 to 80 % and lie at any angle. A table is exact if every meld holds its cards and
no others. "perfect cards" arranges the true corners and labels; "end to end" reads the picture.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tilesight.datasets.arrays import Float32Array, Float64Array, Rng
from tilesight.datasets.assets.fonts import FontsError
from tilesight.datasets.cards.compose import Deck, choose_deck, compose_table
from tilesight.datasets.cards.melds import VisibleSteps, lay_melds, sample_melds
from tilesight.datasets.cards.tables import PlacedCard
from tilesight.datasets.labels.split import Split
from tilesight.datasets.scenes.scene import Camera
from tilesight.datasets.workers import natural_from
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.card import SUITS, format_card
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.assembly import reading_of
from tilesight.vision.clock import Clock
from tilesight.vision.errors import PhotoError
from tilesight.vision.inference.onnx_network import WEIGHTS, ModelError, Models, load_models
from tilesight.vision.io.frame import Frame
from tilesight.vision.reader import read, resolve_cards
from tilesight.vision.reading import Reading, TileReading

RULES = "basic_rummy"
FIRST_SEED = 950000
SIZE = (2000, 1500)
"""Width and height of the drawn pictures."""
Melds = Counter[tuple[str, ...]]


@dataclass(frozen=True, slots=True, eq=False)
class MeldTable:
    """A drawn table: its cards, the deck and the camera."""

    cards: list[PlacedCard]
    deck: Deck
    camera: Camera
    rng: Rng

    @property
    def melds(self) -> Melds:
        """The melds, each as its sorted cards, with how often they are there."""
        groups: dict[int, list[str]] = {}
        for card in self.cards:
            groups.setdefault(card.group, []).append(format_card(tile_of(card)))
        return Counter(tuple(sorted(group)) for group in groups.values())


def tile_of(card: PlacedCard) -> Tile:
    """Return what a card shows."""
    return Tile(SUITS[card.suit], card.rank)


def sample_meld_table(seed: int) -> MeldTable:
    """Return a random table of melds of a deck that was not trained on."""
    rng = np.random.default_rng([seed, 20261126])
    deck = choose_deck(rng, seed, Split.UNSEEN)
    cards = lay_melds(rng, sample_melds(rng), deck.aspect, visible_steps(deck))
    return MeldTable(cards, deck, camera_of(rng, cards, deck.aspect), rng)


def visible_steps(deck: Deck) -> VisibleSteps:
    """Return the smallest steps at which covered cards of a deck show their indices."""
    width = 200
    faces = [deck.paint(PlacedCard(10, suit, 0, 0, 0, 0), width) for suit in "SHDC"]
    ends = np.array([face.indices[0].max(axis=0) for face in faces]).max(axis=0)
    height = faces[0].alpha.shape[0]
    return VisibleSteps(float(ends[0]) / width + 0.03, float(ends[1]) / height + 0.03)


def camera_of(rng: Rng, cards: list[PlacedCard], aspect: float) -> Camera:
    """Return a random camera that sees all cards."""
    points = np.concatenate([card.corners(aspect) for card in cards])
    low, high = points.min(axis=0), points.max(axis=0)
    x, y = ((low + high)[:2] / 2).tolist()
    focal = float(rng.uniform(0.9, 1.5)) * max(SIZE)
    tilt = float(np.clip(abs(rng.normal(0, 0.3)), 0, 0.8))
    azimuth = float(rng.uniform(0, 2 * np.pi))
    distance = 1.0
    while True:
        camera = Camera(SIZE, focal, (x, y, 0.0), distance, tilt, azimuth, 0.0)
        if distance > 2.5 and _is_inside(camera.project(points)):
            return camera
        distance *= 1.04


def _is_inside(points: Float64Array) -> bool:
    margin = 0.03 * max(SIZE)
    return bool((points > margin).all() and (points < np.asarray(SIZE) - margin).all())


def arrange_perfect(table: MeldTable, rules: RuleSet) -> Reading:
    """Return the reading of the true cards at their true corners."""
    quads = [table.camera.project(card.corners(table.deck.aspect)) for card in table.cards]
    corners: Float32Array = np.asarray(quads, np.float32)
    readings = [
        TileReading(tile_of(card), 1.0, quad)
        for card, quad in zip(table.cards, corners, strict=True)
    ]
    resolution, _ = resolve_cards(readings, corners, rules)
    return reading_of(resolution, SIZE, Clock())


def melds_of(reading: Reading) -> Melds:
    """Return the melds of a reading; loose cards and hands count as melds."""
    layout = reading.layout
    rows = [*layout.melds, *layout.rack, *((tile,) for tile in layout.strays)]
    return Counter(
        tuple(sorted(format_card(reading.tiles[tile].tile) for tile in row)) for row in rows
    )


def describe(seed: int, true: Melds, found: Melds) -> str:
    """Return how the melds of a table differ as one line."""
    parts = (("missed", true - found), ("false", found - true))
    shown = [f"{word} {' | '.join(' '.join(meld) for meld in melds)}" for word, melds in parts]
    return f"  {seed}: {'; '.join(shown)}"


def evaluate_perfect(seeds: Sequence[int], rules: RuleSet) -> int:
    """Print the tables that are not exact, and return the number of exact ones."""
    exact = 0
    for seed in seeds:
        table = sample_meld_table(seed)
        found = melds_of(arrange_perfect(table, rules))
        exact += found == table.melds
        if found != table.melds:
            print(describe(seed, table.melds, found), flush=True)
    return exact


def evaluate_pictures(seeds: Sequence[int], rules: RuleSet, weights: Path) -> int:
    """Print the pictures whose tables are not exact, and return the number of exact ones.

    Raises:
        ModelError: A network is missing or cannot be loaded.
    """
    models = load_models(weights)
    return sum(_is_read_exactly(seed, rules, models) for seed in seeds)


def _is_read_exactly(seed: int, rules: RuleSet, models: Models) -> bool:
    """Return whether the melds of a drawn table are read exactly; print how they differ."""
    table = sample_meld_table(seed)
    picture, *_ = compose_table(table.rng, table.cards, table.deck, table.camera, Path())
    try:
        found = melds_of(read(Frame(picture, str(seed), SIZE), models, rules))
    except PhotoError as error:
        print(f"  {seed}: {error}")
        return False
    if found != table.melds:
        print(describe(seed, table.melds, found), flush=True)
    return found == table.melds


def main() -> None:
    """Run from the command line."""
    chosen = _parser().parse_args()
    rules, first = load_rules(RULES), chosen.first_seed
    try:
        exact = evaluate_perfect(range(first, first + chosen.tables), rules)
        print(f"perfect cards: {exact} of {chosen.tables} tables exact")
        exact = evaluate_pictures(range(first, first + chosen.pictures), rules, chosen.weights)
    except (FontsError, ModelError) as error:
        sys.exit(str(error))
    print(f"end to end: {exact} of {chosen.pictures} tables exact")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    tables = "tables of perfect cards"
    parser.add_argument("--tables", type=natural_from(0), default=1000, help=tables)
    parser.add_argument("--pictures", type=natural_from(0), default=100, help="pictures to read")
    parser.add_argument("--first-seed", type=natural_from(0), default=FIRST_SEED)
    parser.add_argument("--weights", type=Path, default=WEIGHTS, help="folder of the networks")
    return parser


if __name__ == "__main__":
    main()
