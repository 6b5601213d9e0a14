"""Doubt boundaries between melds, where another boundary would change a verdict."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from tilesight.engine.texts.catalog import text
from tilesight.vision.decoding.config import DecodingConfig, DoubtConfig, RowConfig
from tilesight.vision.decoding.doubts.doubt_impact import Scene
from tilesight.vision.decoding.meld_faults import faults_from
from tilesight.vision.decoding.row_parts import illegal_cost
from tilesight.vision.reading import Chain, Doubt, Effect


@dataclass(frozen=True, slots=True)
class _Boundary:
    """A boundary between neighbors, with the tiles of their melds up to it and from it on."""

    log_odds: float
    left: tuple[int, ...]
    right: tuple[int, ...]
    ends: bool
    """Whether one meld ends here as read."""

    @classmethod
    def of(cls, scene: Scene, chain: Chain, place: int) -> _Boundary:
        """Return the boundary of a chain before the tile at `place`."""
        before, after = (scene.row_of(tile) for tile in chain.tiles[place - 1 : place + 1])
        left = tuple(n for n in chain.tiles[:place] if n in before)
        right = tuple(n for n in chain.tiles[place:] if n in after)
        return cls(chain.boundaries[place - 1].log_odds, left, right, before != after)

    @property
    def whole(self) -> tuple[int, ...]:
        """The tiles of both melds."""
        return (*self.left, *self.right)


def find_boundary_doubts(scene: Scene, config: DecodingConfig) -> Iterator[Doubt]:
    """Yield doubts of boundaries that change a verdict, and of tiles that may be missing."""
    spaced, least = _is_spaced(scene, config.doubts), config.doubts.min_boundary_odds
    for chain in scene.layout.chains:
        for place, measured in enumerate(chain.boundaries, 1):
            boundary = _Boundary.of(scene, chain, place)
            if measured.hole:
                yield from _missing_tile_doubt(scene, boundary)
            elif _log_odds_against_alternative(scene, boundary, spaced, config) < least:
                yield from _boundary_doubt(scene, boundary)


def _missing_tile_doubt(scene: Scene, boundary: _Boundary) -> Iterator[Doubt]:
    """Yield the doubt that a tile may be missing, unless none could be added to a legal run."""
    left, right = scene.read((boundary.left[-1], boundary.right[0]))
    follow = left.number and right.number and abs(left.number - right.number) == 1
    if not boundary.ends and not (follow and scene.is_legal(boundary.whole)):
        after = scene.name(boundary.right[0])
        reason = text("doubt-missing-tile", tile=after, pieces=scene.rules.words)
        yield Doubt(boundary.left[-1], reason, effect=Effect.VERDICT)


def _is_spaced(scene: Scene, config: DoubtConfig) -> bool:
    """Return whether the melds of the photo are laid with gaps, so that a gap ends no meld."""
    odds = [
        measured.log_odds
        for chain in scene.layout.chains
        for (before, after), measured in zip(pairwise(chain.tiles), chain.boundaries, strict=True)
        if scene.row_of(before) == scene.row_of(after) and not measured.hole
    ]
    return len(odds) > 0 and float(np.median(odds)) > config.min_spaced_odds


def _log_odds_against_alternative(
    scene: Scene, boundary: _Boundary, spaced: bool, config: DecodingConfig
) -> float:
    """Return the log-odds against the alternative: one meld instead of two, or two instead of one.

    That both parts are legal melds is no evidence for a boundary. That both would be illegal is
    evidence against one, unless geometry favors it where melds are not laid with gaps.
    """
    odds, costs, parts = boundary.log_odds, config.rows, (boundary.left, boundary.right)
    if not boundary.ends and odds > 0 and not spaced:
        return -odds
    whole = _fault_cost(scene, [boundary.whole], costs)
    if boundary.ends:
        return odds + whole - _fault_cost(scene, parts, costs)
    illegal = costs.illegal_cost * sum(not scene.is_legal(part) for part in parts)
    return illegal + _fault_cost(scene, parts, costs) - odds - whole


def _fault_cost(scene: Scene, melds: Iterable[Sequence[int]], config: RowConfig) -> float:
    """Return the cost in log-odds of all faults but the first in illegal melds."""
    illegal = (scene.read(meld) for meld in melds if not scene.is_legal(meld))
    return sum(
        illegal_cost([*faults_from(meld)][-1], config) - config.illegal_cost for meld in illegal
    )


def _boundary_doubt(scene: Scene, boundary: _Boundary) -> Iterator[Doubt]:
    two, one = (boundary.left, boundary.right), (boundary.whole,)
    now, then = (two, one) if boundary.ends else (one, two)
    effect, changes = scene.if_split(now, then)
    if effect:
        text_id = "doubt-one-meld" if boundary.ends else "doubt-two-melds"
        reason = text(text_id, tile=scene.name(boundary.right[0]))
        yield Doubt(boundary.left[-1], reason, effect=effect, changes=changes)
