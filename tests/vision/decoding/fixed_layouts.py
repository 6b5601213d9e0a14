"""Readings of tiles and layouts whose melds are fixed, for tests of the decoder."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from tests.vision.tables import TILE, lay_meld, reading
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import JOKER, Tile
from tilesight.vision.decoding.resolve import resolve
from tilesight.vision.reading import Chain, Doubt, Layout, MeldBoundary, TileReading

RULES = load_rules("rrrummy")


def seen(text: str, confidence: float = 0.99, **others: float) -> TileReading:
    """Return a reading; `others` are the probabilities of its alternatives."""
    alternatives = tuple(
        (JOKER if name == "joker" else Tile.parse(name), chance) for name, chance in others.items()
    )
    return replace(reading(TILE, text, confidence), alternatives=alternatives)


def laid(text: str) -> list[TileReading]:
    quads = lay_meld(len(text.split()), np.random.default_rng(0))
    return [reading(quad * 50, word, 0.99) for quad, word in zip(quads, text.split(), strict=True)]


def scattered(*tiles: TileReading) -> list[TileReading]:
    """Return the tiles moved so that none touches another."""
    return [replace(tile, corners=tile.corners + 100 * n) for n, tile in enumerate(tiles)]


def fixed(*parts: tuple[int, ...], rack: tuple[int, ...] = ()) -> Layout:
    """Return a layout with these melds and strays, whose ends are not to be decided."""
    within = MeldBoundary(-math.inf)
    chains = tuple(Chain(part, (within,) * (len(part) - 1)) for part in parts)
    return Layout(rack=(rack,) if rack else (), chains=chains).with_parts(parts)


def one_meld(tiles: list[TileReading]) -> Layout:
    return fixed(tuple(range(len(tiles))))


def strays(tiles: list[TileReading]) -> Layout:
    return fixed(*((n,) for n in range(len(tiles))))


def settled(
    tiles: list[TileReading], layout: Layout, rules: RuleSet
) -> tuple[tuple[TileReading, ...], tuple[Doubt, ...]]:
    found = resolve(tiles, layout, rules)
    return found.tiles, found.doubts
