"""Recompute a reading after a person's corrections, which are kept, without the photo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.cards.arrange_cards import arrange_cards, upright
from tilesight.vision.cards.card_corners import estimate_corners
from tilesight.vision.clock import Clock
from tilesight.vision.config import DEFAULT, ReaderConfig
from tilesight.vision.decoding.resolve import resolve
from tilesight.vision.layout.arrange import arrange
from tilesight.vision.meld_corrections import Corrections, apply_corrections
from tilesight.vision.reader import at_corners, by_place, in_reading_order, reading_of, shown_at
from tilesight.vision.reading import Reading, TileIndexes, TileReading, Zone

REPLACED = 0.3
"""Distance in widths of what a card shows, below which a corrected card replaces it."""


def relayout(
    tiles: Sequence[TileReading],
    size: tuple[int, int],
    rules: RuleSet,
    zone: Zone | Sequence[Zone] | None = None,
    corrections: Corrections | None = None,
    config: ReaderConfig = DEFAULT,
) -> tuple[Reading, TileIndexes]:
    """Return the reading of corrected tiles, and the former index of each of its tiles.

    A corrected tile has no alternatives, so that its label is kept, and replaces other tiles at
    its place.

    Args:
        tiles: The tiles, with corners in photo pixels.
        size: Width and height of the photo in pixels.
        rules: Decide which melds are legal.
        zone: The zone of all tiles, or one per tile; None to infer it from geometry.
        corrections: The corrected melds, by indexes into `tiles`.
        config: The thresholds of the stages.
    """
    clock = Clock()
    rounded = [tile.rounded() for tile in tiles]
    cards = rules.words is Words.CARDS
    order = _not_replaced(rounded) if cards else by_place(rounded, config.layout.duplicates)
    distinct = [rounded[place] for place in order]
    zones = zone if zone is None or isinstance(zone, Zone) else [zone[place] for place in order]
    places = {place: now for now, place in enumerate(order)}
    moved = (corrections or Corrections()).renumbered(places)
    if cards:
        reading, former = _relayout_cards(distinct, size, rules, zones, moved, config)
        return reading, tuple(order[index] for index in former)
    layout = clock.time("arrange", arrange, distinct, zones, config.layout)
    layout = clock.time("correct", apply_corrections, distinct, layout, rules, moved, config)
    resolution = clock.time("resolve", resolve, distinct, layout, rules, config.decoding)
    ordered, former = in_reading_order(resolution, config.layout)
    return reading_of(ordered, size, clock), tuple(order[index] for index in former)


def _not_replaced(cards: Sequence[TileReading]) -> list[int]:
    """Return the indexes of all cards but those in the place of a corrected one."""
    corrected = np.array([card.corners for card in cards if card.corrected], np.float32)
    centers = corrected.reshape(-1, 4, 2).mean(axis=1)
    kept = []
    for place, card in enumerate(cards):
        reach = REPLACED * float(np.linalg.norm(card.corners[1] - card.corners[0]))
        distances = np.linalg.norm(centers - card.corners.mean(axis=0), axis=1)
        if card.corrected or not (distances < reach).any():
            kept.append(place)
    return kept


def _relayout_cards(
    cards: Sequence[TileReading],
    size: tuple[int, int],
    rules: RuleSet,
    zone: Zone | Sequence[Zone] | None,
    corrections: Corrections,
    config: ReaderConfig,
) -> tuple[Reading, TileIndexes]:
    """Return the reading of corrected playing cards, as `relayout`: covered cards may overlap."""
    clock = Clock()
    corners = upright(estimate_corners(cards, config.cards.grouping))
    placed = at_corners(cards, corners)
    layout = clock.time("arrange", arrange_cards, corners, zone, config.cards.arrangement)
    layout = clock.time("correct", apply_corrections, placed, layout, rules, corrections, config)
    resolution = clock.time("resolve", resolve, placed, layout, rules, config.decoding)
    ordered, places = shown_at(cards, *in_reading_order(resolution, config.layout))
    return replace(reading_of(ordered, size, clock), words=rules.words), places
