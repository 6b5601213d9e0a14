"""The tiles of a hand that pairs and eight of a kind can use, from masks of faces."""

from __future__ import annotations

from typing import NamedTuple

from tilesight.engine.games.closing import DOUBLES_PAIRS, GRAND_CARE_TILES
from tilesight.engine.hints.closed_hand.policy.bits import popcount
from tilesight.engine.hints.solver.compiled import compilable

COLORS = 4
IMPOSSIBLE = -100


class Hand(NamedTuple):
    """A hand as masks of faces, and what is unseen."""

    once: int
    """The faces of which the hand has at least one tile."""
    twice: int
    """The faces of which the hand has two tiles."""
    jokers: int
    thrown: int
    """The number of jokers that the player has discarded."""
    alive: int
    """The faces of which at least one tile is unseen."""
    alive_twice: int
    """The faces of which two tiles are unseen."""
    unseen_jokers: int
    unseen: int
    """The number of unseen tiles."""


@compilable
def search_doubles(hand: Hand) -> tuple[int, int, int]:
    """Return how many tiles seven pairs can use, the spare faces, and the missing ones.

    A tile without an unseen copy counts, as if a joker came for it, but it is spare before others.
    """
    pairs = min(popcount(hand.twice), DOUBLES_PAIRS)
    singles = hand.once & ~hand.twice
    count, wanted = popcount(singles), DOUBLES_PAIRS - pairs
    hopeless = singles & ~hand.alive
    spare = singles if count > wanted else 0
    if spare and hopeless:
        spare = hopeless
    if popcount(hand.twice) > DOUBLES_PAIRS:
        spare |= hand.twice
    return 2 * pairs + min(count, wanted), spare, singles & hand.alive


@compilable
def search_care(hand: Hand, highest: int) -> tuple[int, int, int]:
    """Return how many tiles a Grand Care can use, the spare faces, and the missing ones.

    Unseen jokers are not counted on, and of numbers with as many tiles only the lowest counts.
    """
    column = 0
    for color in range(COLORS):
        column |= 1 << color * highest
    best, spare, missing = IMPOSSIBLE, 0, 0
    for number in range(highest):
        faces = column << number
        held = popcount(faces & hand.once) + popcount(faces & hand.twice)
        unseen = popcount(faces & hand.alive) + popcount(faces & hand.alive_twice)
        if held + unseen + hand.jokers >= GRAND_CARE_TILES and held > best:
            best, spare, missing = held, hand.once & ~faces, faces & hand.alive
    return best, spare, missing
