"""Exact search for the shapes of doubles, mosaic and grand care that are closest to a hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tilesight.engine.games.closing import CARE, MOSAIC_DIFFERENT, MOSAIC_NUMBERS, PAIRS
from tilesight.engine.hints.hands.missing_tiles import NOWHERE, MissingTiles, nearest
from tilesight.engine.rules.rule_set import RuleSet


@dataclass(frozen=True, slots=True)
class Counted:
    """The number of tiles of each face, by color and number."""

    rules: RuleSet
    held: tuple[tuple[int, ...], ...]
    """Tiles in the hand."""
    reach: tuple[tuple[int, ...], ...]
    """Tiles within reach, that is in the hand or unseen."""
    jokers: int
    """Jokers within reach; a shape's tiles beyond those within reach must be jokers."""

    @property
    def faces(self) -> Iterator[tuple[int, int]]:
        """Yield the color and the number of each face, both from 0."""
        for color in range(len(self.held)):
            for number in range(self.rules.highest):
                yield color, number

    @property
    def every_spare(self) -> int:
        """Return the bits of all faces in the hand."""
        return sum(self.bit(*face) for face in self.faces if self.held[face[0]][face[1]])

    def bit(self, color: int, number: int) -> int:
        """Return the bit of a face."""
        return 1 << color * self.rules.highest + number

    def laid(self, color: int, number: int, count: int) -> tuple[int, MissingTiles]:
        """Return the excess of `count` tiles of one face, and their match with the hand."""
        held, bit = self.held[color][number], self.bit(color, number)
        near = MissingTiles(min(count, held), bit * (count > held), bit * (count < held))
        return max(count - self.reach[color][number], 0), near


NearTwice = tuple[MissingTiles, MissingTiles]
"""The nearest shapes with all jokers within reach, and with one joker less."""


def _twice(found: Iterable[tuple[int, MissingTiles]], hand: Counted) -> NearTwice:
    known = list(found)
    with_less = (near for excess, near in known if excess < hand.jokers)
    return nearest(near for _, near in known), nearest(with_less)


_Account = tuple[int, ...]
_Found = dict[_Account, MissingTiles]


def closest_doubles(hand: Counted) -> NearTwice:
    """Return the match of the pairs that use the most tiles.

    With jokers, the same pair can occur twice.
    """
    found: _Found = {(0, 0): MissingTiles(0, 0, 0)}
    for color, number in hand.faces:
        grown: dict[_Account, list[MissingTiles]] = {}
        for (pairs, excess), near in found.items():
            for more in range(PAIRS - pairs + 1):
                beyond, part = hand.laid(color, number, 2 * more)
                if excess + beyond > hand.jokers:
                    break
                grown.setdefault((pairs + more, excess + beyond), []).append(near.after(*part))
        found = _without_worse({account: nearest(some) for account, some in grown.items()})
    return _twice({excess: near for (p, excess), near in found.items() if p == PAIRS}.items(), hand)


def _without_worse(found: _Found) -> _Found:
    """Return the matches for which no other has less excess and more tiles of the hand."""
    return {
        (pairs, excess): near
        for (pairs, excess), near in found.items()
        if all(found.get((pairs, less), NOWHERE).held <= near.held for less in range(excess))
    }


def closest_care(hand: Counted) -> NearTwice:
    """Return the match of the number with the most tiles; all other tiles are spare."""
    return _twice(_cares(hand), hand)


def _cares(hand: Counted) -> Iterator[tuple[int, MissingTiles]]:
    for number in range(hand.rules.highest):
        held = sum(row[number] for row in hand.held)
        reach = sum(row[number] for row in hand.reach)
        if CARE - reach > hand.jokers:
            continue
        excess = max(CARE - reach, 0)
        colors = range(len(hand.held))
        bits = [hand.bit(color, number) for color in colors]
        lacking = sum(bits) if held < CARE else 0
        here = sum(bit for bit, row in zip(bits, hand.held, strict=True) if row[number])
        spare = hand.every_spare & ~(here if held <= CARE else 0)
        yield excess, MissingTiles(min(held, CARE), lacking, spare)


def closest_mosaic(hand: Counted) -> NearTwice:
    """Return the match of the mosaic, 1 to 13 and 1, with the colors that use the most tiles."""
    if hand.rules.highest < max(MOSAIC_NUMBERS):
        return NOWHERE, NOWHERE
    return _twice(((excess, near) for (excess, *_), near in _mosaics(hand).items()), hand)


def _mosaics(hand: Counted) -> Mapping[_Account, MissingTiles]:
    """Return the matches of all mosaics; an account is the excess and the relevant colors."""
    colors = range(len(hand.held))
    found: _Found = {(0,): MissingTiles(0, 0, hand.every_spare)}
    for place, number in enumerate(MOSAIC_NUMBERS):
        grown: dict[_Account, list[MissingTiles]] = {}
        for (excess, *before), near in found.items():
            for color in colors:
                barred = before if place < MOSAIC_DIFFERENT else before[-1:]
                if color not in barred:
                    twice = place > 0 and number == MOSAIC_NUMBERS[0] and before[0] == color
                    beyond, after = _with_tile(hand, near, (color, number - 1), twice)
                    if excess + beyond <= hand.jokers:
                        key = (excess + beyond, *_relevant_colors([*before, color]))
                        grown.setdefault(key, []).append(after)
        found = {account: nearest(some) for account, some in grown.items()}
    return found


def _relevant_colors(colors: list[int]) -> Iterable[int]:
    """Return the colors that restrict later numbers.

    All colors matter while all must differ; then the last one, and the first one for the second 1.
    """
    return colors if len(colors) < MOSAIC_DIFFERENT else (colors[0], colors[-1])


def _with_tile(
    hand: Counted, near: MissingTiles, face: tuple[int, int], twice: bool
) -> tuple[int, MissingTiles]:
    """Return the match with one more tile of a face; `twice` if one is already part of it."""
    excess, part = hand.laid(*face, 1 + twice)
    before, known = hand.laid(*face, int(twice))
    spare = near.spare & ~hand.bit(*face) | part.spare
    return excess - before, MissingTiles(
        near.held + part.held - known.held, near.lacking | part.lacking, spare
    )
