"""Recompute a reading after a person's corrections, which are kept, without the photo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.assembly import at_corners, by_place, in_reading_order, reading_of, shown_at
from tilesight.vision.cards.arrange_cards import arrange_cards, upright
from tilesight.vision.cards.grouping.card_corners import estimate_corners
from tilesight.vision.clock import Clock
from tilesight.vision.config import DEFAULT, ReaderConfig
from tilesight.vision.decoding.resolve import resolve
from tilesight.vision.layout.arrange import arrange
from tilesight.vision.meld_corrections import Corrections, apply_corrections
from tilesight.vision.reading import Layout, Reading, TileIndexes, TileReading, Zone

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
    clock, cards = Clock(), rules.words is Words.CARDS
    rounded = [tile.rounded() for tile in tiles]
    order = _not_replaced(rounded) if cards else by_place(rounded, config.layout.duplicates)
    distinct = [rounded[place] for place in order]
    zones = zone if zone is None or isinstance(zone, Zone) else [zone[place] for place in order]
    moved = (corrections or Corrections()).renumbered({old: new for new, old in enumerate(order)})
    arrange_pieces = _arrange_cards if cards else _arrange_tiles
    placed, layout = clock.time("arrange", arrange_pieces, distinct, zones, config)
    layout = clock.time("correct", apply_corrections, placed, layout, rules, moved, config)
    resolution = clock.time("resolve", resolve, placed, layout, rules, config.decoding)
    ordered, former = in_reading_order(resolution, config.layout)
    if cards:
        ordered = shown_at(distinct, ordered, former)
    reading = replace(reading_of(ordered, size, clock), words=rules.words)
    return reading, tuple(order[index] for index in former)


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


def _arrange_tiles(
    pieces: Sequence[TileReading], zone: Zone | Sequence[Zone] | None, config: ReaderConfig
) -> tuple[Sequence[TileReading], Layout]:
    """Return the tiles as they are arranged, and their layout."""
    return pieces, arrange(pieces, zone, config.layout)


def _arrange_cards(
    pieces: Sequence[TileReading], zone: Zone | Sequence[Zone] | None, config: ReaderConfig
) -> tuple[Sequence[TileReading], Layout]:
    """Return the cards with the corners of whole cards, and their layout: they may overlap."""
    corners = upright(estimate_corners(pieces, config.cards.grouping))
    return at_corners(pieces, corners), arrange_cards(corners, zone, config.cards.arrangement)
