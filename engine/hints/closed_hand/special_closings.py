"""Exact search for the doubles, mosaics and grand cares that use the most tiles of a hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tilesight.engine.games.closing import (
    DOUBLES_PAIRS,
    GRAND_CARE_TILES,
    MOSAIC_DIFFERENT,
    MOSAIC_NUMBERS,
)
from tilesight.engine.hints.closed_hand.shape_match import (
    NO_MATCH,
    FaceCounts,
    ShapeMatch,
    best_match,
)

MatchPair = tuple[ShapeMatch, ShapeMatch]
"""The best matches with all available jokers, and with one joker less."""


def _match_pair(found: Iterable[tuple[int, ShapeMatch]], hand: FaceCounts) -> MatchPair:
    known = list(found)
    with_one_joker_less = (match for excess, match in known if excess < hand.jokers)
    return best_match(match for _, match in known), best_match(with_one_joker_less)


_Account = tuple[int, ...]
_Found = dict[_Account, ShapeMatch]


def match_doubles(hand: FaceCounts) -> MatchPair:
    """Return the match of the pairs that use the most tiles.

    With jokers, the same pair can occur twice.
    """
    found: _Found = {(0, 0): ShapeMatch(0, 0, 0)}
    for face in hand.faces:
        found = _undominated(_with_pairs(hand, found, face))
    complete = (
        (excess, match) for (pairs, excess), match in found.items() if pairs == DOUBLES_PAIRS
    )
    return _match_pair(complete, hand)


def _with_pairs(hand: FaceCounts, found: _Found, face: tuple[int, int]) -> _Found:
    """Return the matches with any number of pairs of a face; an account is pairs and excess."""
    grown: dict[_Account, list[ShapeMatch]] = {}
    for (pairs, excess), match in found.items():
        for pairs_here in range(DOUBLES_PAIRS - pairs + 1):
            added_excess, part = hand.laid(*face, 2 * pairs_here)
            if excess + added_excess > hand.jokers:
                break
            key = (pairs + pairs_here, excess + added_excess)
            grown.setdefault(key, []).append(match.plus(*part))
    return {account: best_match(some) for account, some in grown.items()}


def _undominated(found: _Found) -> _Found:
    """Return the matches that are not dominated in both excess and tiles of the hand."""
    return {
        (pairs, excess): match
        for (pairs, excess), match in found.items()
        if all(found.get((pairs, less), NO_MATCH).held <= match.held for less in range(excess))
    }


def match_grand_care(hand: FaceCounts) -> MatchPair:
    """Return the match of the number with the most tiles; all other tiles are spare."""
    return _match_pair(_grand_cares(hand), hand)


def _grand_cares(hand: FaceCounts) -> Iterator[tuple[int, ShapeMatch]]:
    for number in range(hand.highest):
        held = sum(row[number] for row in hand.held)
        available = sum(row[number] for row in hand.available)
        if GRAND_CARE_TILES - available > hand.jokers:
            continue
        excess = max(GRAND_CARE_TILES - available, 0)
        colors = range(len(hand.held))
        bits = [hand.bit(color, number) for color in colors]
        missing = sum(bits) if held < GRAND_CARE_TILES else 0
        here = sum(bit for bit, row in zip(bits, hand.held, strict=True) if row[number])
        spare = hand.every_spare & ~(here if held <= GRAND_CARE_TILES else 0)
        yield excess, ShapeMatch(min(held, GRAND_CARE_TILES), missing, spare)


def match_mosaic(hand: FaceCounts) -> MatchPair:
    """Return the match of the mosaic, 1 to 13 and 1, with the colors that use the most tiles."""
    if hand.highest < max(MOSAIC_NUMBERS):
        return NO_MATCH, NO_MATCH
    return _match_pair(((excess, match) for (excess, *_), match in _mosaics(hand).items()), hand)


def _mosaics(hand: FaceCounts) -> Mapping[_Account, ShapeMatch]:
    """Return the matches of all mosaics; an account is the excess and the relevant colors."""
    found: _Found = {(0,): ShapeMatch(0, 0, hand.every_spare)}
    for index in range(len(MOSAIC_NUMBERS)):
        found = _with_mosaic_tile(hand, found, index)
    return found


def _with_mosaic_tile(hand: FaceCounts, found: _Found, index: int) -> _Found:
    """Return the matches with the tile at an index of the mosaic, in each possible color."""
    number = MOSAIC_NUMBERS[index]
    grown: dict[_Account, list[ShapeMatch]] = {}
    for (excess, *used_colors), match in found.items():
        excluded = used_colors if index < MOSAIC_DIFFERENT else used_colors[-1:]
        for color in [c for c in range(len(hand.held)) if c not in excluded]:
            twice = index > 0 and number == MOSAIC_NUMBERS[0] and used_colors[0] == color
            added_excess, extended = _with_tile(hand, match, (color, number - 1), twice)
            if excess + added_excess <= hand.jokers:
                key = (excess + added_excess, *_relevant_colors([*used_colors, color]))
                grown.setdefault(key, []).append(extended)
    return {account: best_match(some) for account, some in grown.items()}


def _relevant_colors(colors: list[int]) -> Iterable[int]:
    """Return the colors that restrict later numbers.

    All colors matter while all must differ; then the last one, and the first one for the second 1.
    """
    return colors if len(colors) < MOSAIC_DIFFERENT else (colors[0], colors[-1])


def _with_tile(
    hand: FaceCounts, match: ShapeMatch, face: tuple[int, int], twice: bool
) -> tuple[int, ShapeMatch]:
    """Return the match with one more tile of a face; `twice` if one is already part of it."""
    excess, part = hand.laid(*face, 1 + twice)
    known_excess, known = hand.laid(*face, int(twice))
    spare = match.spare & ~hand.bit(*face) | part.spare
    return excess - known_excess, ShapeMatch(
        match.held + part.held - known.held, match.missing | part.missing, spare
    )
