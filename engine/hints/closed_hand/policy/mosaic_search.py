"""The nearest mosaic of a hand: 1 to 13 and 1, the first four colors different, no two neighbors.

For each color of the last number, the mosaics with the most tiles of the hand are known; they are
extended number by number.
"""

from __future__ import annotations

from typing import Any

from tilesight.engine.games.closing import MOSAIC_DIFFERENT
from tilesight.engine.hints.closed_hand.policy.bits import popcount
from tilesight.engine.hints.closed_hand.policy.pair_search import COLORS, IMPOSSIBLE, Hand
from tilesight.engine.hints.solver.compiled import compilable

HELD, SPARE, MISSING, FIELDS = 0, 4, 8, 12
"""Offsets in a row, which has an entry for each color of the last number: the number of tiles of
the hand, and the spare and missing faces of all mosaics with that many."""
RESULT = 2 * FIELDS
"""The offset of the held tiles and the spare and missing faces of the complete mosaics."""
WORK_SIZE = RESULT + 3


@compilable
def search_mosaic(hand: Hand, work: Any, highest: int) -> tuple[int, int, int]:
    """Return how many tiles a mosaic can use, and the spare and missing faces of all of them.

    `work` is an array of `WORK_SIZE` integers.
    """
    work[RESULT], work[RESULT + 1], work[RESULT + 2] = IMPOSSIBLE, 0, 0
    for first in range(COLORS):
        for fourth in range(COLORS):
            if fourth != first:
                _begin(hand, work, first, fourth, highest)
                for number in range(MOSAIC_DIFFERENT, highest):
                    _extend(hand, work, number, highest)
                _complete(hand, work, first, highest)
    return work[RESULT], work[RESULT + 1] | hand.twice, work[RESULT + 2] & hand.alive


@compilable
def _begin(hand: Hand, work: Any, first: int, fourth: int, highest: int) -> None:
    """Write the best of the two orders of the second and the third color."""
    for color in range(COLORS):
        work[HELD + color] = IMPOSSIBLE
    start = 0
    for color in range(COLORS):
        start |= ((1 << MOSAIC_DIFFERENT) - 1) << color * highest
    for second in range(COLORS):
        if second in (first, fourth):
            continue
        third = COLORS * (COLORS - 1) // 2 - first - second - fourth
        faces = 1 << first * highest | 1 << second * highest + 1
        faces |= 1 << third * highest + 2 | 1 << fourth * highest + 3
        held = popcount(faces & hand.once)
        _keep(work, fourth, held, start & hand.once & ~faces, faces & ~hand.once)


@compilable
def _extend(hand: Hand, work: Any, number: int, highest: int) -> None:
    """Write the best mosaics with one more number."""
    column = 0
    for color in range(COLORS):
        column |= 1 << color * highest + number
        work[FIELDS + HELD + color] = IMPOSSIBLE
    for color in range(COLORS):
        face = 1 << color * highest + number
        for last in range(COLORS):
            if last != color:
                held = work[HELD + last] + popcount(face & hand.once)
                spare = work[SPARE + last] | column & hand.once & ~face
                missing = work[MISSING + last] | face & ~hand.once
                _keep(work, FIELDS + color, held, spare, missing)
    for place in range(FIELDS):
        work[place] = work[FIELDS + place]


@compilable
def _complete(hand: Hand, work: Any, first: int, highest: int) -> None:
    """Compare the mosaics with each color of the last 1 to the best complete ones."""
    for color in range(COLORS):
        face = 1 << color * highest
        # the first 1 may have the same color
        own = hand.twice if color == first else hand.once
        for last in range(COLORS):
            if last != color:
                held = work[HELD + last] + popcount(face & own)
                spare, missing = work[SPARE + last] & ~(face & own), face & ~own
                missing |= work[MISSING + last]
                if held > work[RESULT]:
                    work[RESULT], work[RESULT + 1], work[RESULT + 2] = held, 0, 0
                if held == work[RESULT]:
                    work[RESULT + 1] |= spare
                    work[RESULT + 2] |= missing


@compilable
def _keep(work: Any, color: int, held: int, spare: int, missing: int) -> None:
    """Write a mosaic to the row if it is one of the best with its last color."""
    if held > work[HELD + color]:
        work[HELD + color], work[SPARE + color], work[MISSING + color] = held, 0, 0
    if held == work[HELD + color]:
        work[SPARE + color] |= spare
        work[MISSING + color] |= missing
