"""Exact search for the closest doubles, mosaic and grand care."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tilesight.engine.games.closing import CARE, MOSAIC_DIFFERENT, MOSAIC_NUMBERS, PAIRS
from tilesight.engine.hints.hands.missing_tiles import NOWHERE, MissingTiles, nearest
from tilesight.engine.rules.rule_set import RuleSet


@dataclass(frozen=True, slots=True)
class Counted:
    """Count the tiles of each face, color by color: those at hand, and all within reach."""

    rules: RuleSet
    held: tuple[tuple[int, ...], ...]
    reach: tuple[tuple[int, ...], ...]
    jokers: int
    """Jokers within reach, which alone can exceed what is within reach of a face."""

    @property
    def faces(self) -> Iterator[tuple[int, int]]:
        """List color and number, from 0, of every face."""
        for color in range(len(self.held)):
            for number in range(self.rules.highest):
                yield color, number

    @property
    def every_spare(self) -> int:
        """Give the faces that a shape of nothing leaves over."""
        return sum(self.bit(*face) for face in self.faces if self.held[face[0]][face[1]])

    def bit(self, color: int, number: int) -> int:
        """Give the bit of a face."""
        return 1 << color * self.rules.highest + number

    def laid(self, color: int, number: int, count: int) -> tuple[int, MissingTiles]:
        """Weigh so many tiles of one face: the excess, and what they are to the hand."""
        held, bit = self.held[color][number], self.bit(color, number)
        near = MissingTiles(min(count, held), bit * (count > held), bit * (count < held))
        return max(count - self.reach[color][number], 0), near


NearTwice = tuple[MissingTiles, MissingTiles]
"""The nearest shapes with all jokers within reach, and with one less."""


def _twice(found: Iterable[tuple[int, MissingTiles]], hand: Counted) -> NearTwice:
    known = list(found)
    with_less = (near for excess, near in known if excess < hand.jokers)
    return nearest(near for _, near in known), nearest(with_less)


_Account = tuple[int, ...]
_Found = dict[_Account, MissingTiles]


def closest_doubles(hand: Counted) -> NearTwice:
    """Find the pairs that use the most tiles; a pair may be there twice where jokers help."""
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
    """Drop what has more excess and fewer tiles at hand than another."""
    return {
        (pairs, excess): near
        for (pairs, excess), near in found.items()
        if all(found.get((pairs, less), NOWHERE).held <= near.held for less in range(excess))
    }


def closest_care(hand: Counted) -> NearTwice:
    """Find the number of which the most tiles are at hand; all the others are free."""
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
    """Find the colors of 1 to 13 and 1 that use the most tiles."""
    if hand.rules.highest < max(MOSAIC_NUMBERS):
        return NOWHERE, NOWHERE
    return _twice(((excess, near) for (excess, *_), near in _mosaics(hand).items()), hand)


def _mosaics(hand: Counted) -> Mapping[_Account, MissingTiles]:
    """Lay number after number; an account is the colors that matter and the excess."""
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
                        key = (excess + beyond, *_remembered([*before, color]))
                        grown.setdefault(key, []).append(after)
        found = {account: nearest(some) for account, some in grown.items()}
    return found


def _remembered(colors: list[int]) -> Iterable[int]:
    """Keep the first color, for the second 1, and the last; all while all must differ."""
    return colors if len(colors) < MOSAIC_DIFFERENT else (colors[0], colors[-1])


def _with_tile(
    hand: Counted, near: MissingTiles, face: tuple[int, int], twice: bool
) -> tuple[int, MissingTiles]:
    """Lay one more tile of a face that is laid once already, or not yet."""
    excess, part = hand.laid(*face, 1 + twice)
    before, known = hand.laid(*face, int(twice))
    spare = near.spare & ~hand.bit(*face) | part.spare
    return excess - before, MissingTiles(
        near.held + part.held - known.held, near.lacking | part.lacking, spare
    )
