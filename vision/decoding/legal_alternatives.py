"""Find legal readings of rows and melds whose chosen reading is illegal."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tilesight.engine.judging.meld import read_meld
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.config import DecodingConfig, DoubtConfig
from tilesight.vision.decoding.doubt_impact import Scene
from tilesight.vision.decoding.row_decoder import Row, RowReading, decode_row
from tilesight.vision.decoding.step_budget import StepBudget

MELD_MIN = 3
"""The number of tiles of the shortest meld, but for house rules that allow pairs."""


def find_legal_alternatives(
    rows: Sequence[Row],
    taken: Sequence[RowReading],
    rules: RuleSet,
    config: DecodingConfig,
    budget: StepBudget,
) -> Iterator[tuple[int, RowReading]]:
    """Yield the index of each row with a likely reading that has fewer illegal melds.

    Args:
        rows: The rows of a photo.
        taken: Their chosen readings, which rejected that reading for its unlikely labels.
        rules: Decide which melds are legal.
        config: The costs; the likely labels are limited by its maximum cost of a legal alternative.
        budget: Limits the search; once it is spent, no more rows are examined.

    Yields:
        The index of a row, and its reading with fewer illegal melds.
    """
    # The cost of an illegal meld equals the limit, so that only likelier legal melds are found.
    limit = config.rows.illegal_cost + config.doubts.legal_alternative_cost
    costs = replace(
        config.rows, illegal_cost=limit, max_relabeling_cost=limit, max_relabeled_tiles=math.inf
    )
    held = Counter(o.tile.printed for reading in taken for o in reading.chosen if o.counted)
    for place, (row, reading) in enumerate(zip(rows, taken, strict=True)):
        if budget.spent:
            return
        faults = _illegal(reading, rules) if row.judged else 0
        if faults:
            allowed = _within_tile_set(row, reading, held, rules)
            other = decode_row(allowed, rules, costs, budget=budget).readings[0]
            if _illegal(other, rules) < faults:
                yield place, other


def _within_tile_set(row: Row, taken: RowReading, held: Counter[Tile], rules: RuleSet) -> Row:
    """Return the row with the options that are chosen or of which the tile set has copies left."""
    options = tuple(
        tuple(
            option
            for option in own
            if option.tile == chosen.tile
            or held[option.tile.printed] < rules.tiles.count(option.tile.printed)
        )
        for own, chosen in zip(row.options, taken.chosen, strict=True)
    )
    return replace(row, options=options)


def _illegal(reading: RowReading, rules: RuleSet) -> int:
    """Return the number of illegal melds in a reading."""
    melds = zip((0, *reading.ends), reading.ends, strict=False)
    tiles, _ = reading.content
    return sum(not read_meld(tiles[start:end], rules) for start, end in melds)


def find_single_misreadings(scene: Scene, config: DoubtConfig) -> Iterator[dict[int, Tile]]:
    """Yield the tile of each illegal meld that may be misread, with the label that makes it legal.

    No alternative of the recognizer says so, but a meld with a single wrong tile was probably
    misread. Chance makes many melds of three, so only those with an unsure tile count. In longer
    ones, only a tile that a person confirmed is beyond doubt. Longer rows than melds are left out.
    """
    longest = max(scene.rules.run_max, scene.rules.group_max)
    for meld in scene.layout.melds:
        tiles = scene.read(meld)
        if not MELD_MIN <= len(meld) <= longest or read_meld(tiles, scene.rules):
            continue
        limit = 1.0 if len(meld) > MELD_MIN else config.min_confidence_in_illegal_meld
        for at in sorted(range(len(meld)), key=lambda n: scene.tiles[meld[n]].confidence):
            label = _legal_label(scene, tiles, at)
            if label is not None and scene.tiles[meld[at]].confidence < limit:
                yield {meld[at]: label}
                break


def _legal_label(scene: Scene, tiles: tuple[Tile, ...], at: int) -> Tile | None:
    """Return a label for the tile at an index that makes a legal meld, and of which a copy is left.

    It has the color or the number of the tile as read, if one of these does.
    """
    own = tiles[at].printed
    for label in sorted(_labels_beside(tiles, at, scene.rules), key=lambda one: _change(own, one)):
        changed = (*tiles[:at], label, *tiles[at + 1 :])
        if label != own and scene.left_in_box(label) and read_meld(changed, scene.rules):
            return label
    return None


def _change(own: Tile, other: Tile) -> int:
    """Return how many of color and number differ between two labels."""
    return (own.color != other.color) + (own.number != other.number)


def _labels_beside(tiles: tuple[Tile, ...], at: int, rules: RuleSet) -> list[Tile]:
    """Return the labels with which the tile at an index continues a run or a group of another."""
    others = ((n, tile) for n, tile in enumerate(tiles) if n != at and not tile.joker)
    place, other = next(others, (0, None))
    if other is None or other.number is None:
        return []
    numbers = (other.number + at - place, other.number - at + place)
    in_run = [Tile(other.color, number) for number in numbers if 1 <= number <= rules.highest]
    return in_run + [Tile(color, other.number) for color in rules.colors]
