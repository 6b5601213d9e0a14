"""Reasons why tiles are not a meld, as sentences that name the tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeVar

from tilesight.engine.judging.piece_names import (
    equal_pieces,
    joker_count,
    number_word,
    piece_count,
    tile_name,
)
from tilesight.engine.judging.reason_codes import Code, Reason
from tilesight.engine.judging.run_order import order_faults
from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.tiles.tile import Tile

T = TypeVar("T")

_RUN_SIZE = ((Code.SHORT_RUN, "run-too-short"), (Code.LONG_RUN, "run-too-long"))
_GROUP_SIZE = ((Code.SHORT_GROUP, "group-too-short"), (Code.LONG_GROUP, "group-too-long"))
"""The codes and texts about a meld that is too short, and too long."""


def explain(tiles: Sequence[Tile], rules: RuleSet) -> tuple[Reason, ...]:
    """Return the reasons why tiles in the order laid are not a meld; empty for a valid meld.

    The reasons refer to the more likely intended kind: a group if all numbers are equal, a run if
    all colors are equal, else the kind with fewer faults.
    """
    if not tiles:
        return (Reason(Code.SHORT_RUN, (), text("meld-empty")),)
    common = [*_foreign(tiles, rules), *_too_many_jokers(tiles, rules)]
    if rules.pairs_are_melds and len(tiles) == 2 < min(rules.run_min, rules.group_min):
        return (*common, *_pair_faults(tiles, rules))
    run = [*common, *_run_faults(tiles, rules)]
    group = [*common, *_group_faults(tiles, rules)]
    if not run or not group:
        return ()
    return tuple(group if _likely_group(tiles, run, group) else run)


def _likely_group(tiles: Sequence[Tile], run: list[Reason], group: list[Reason]) -> bool:
    natural = [tile for tile in tiles if not tile.wild]
    if len(natural) > 1 and len({tile.number for tile in natural}) == 1:
        return True
    if len({tile.color for tile in natural}) == 1:
        return False
    return len(group) < len(run)


def _foreign(tiles: Sequence[Tile], rules: RuleSet) -> Iterator[Reason]:
    for index, tile in enumerate(tiles):
        if tile.face is not None and not rules.tiles.count(tile.face):
            name = tile_name(tile.face, rules.words)
            sentence = text("meld-not-in-box", tile=name, pieces=rules.words)
            yield Reason(Code.BOX, (index,), sentence)


def _too_many_jokers(tiles: Sequence[Tile], rules: RuleSet) -> Iterator[Reason]:
    jokers = tuple(index for index, tile in enumerate(tiles) if tile.joker)
    if len(jokers) > rules.meld_jokers:
        most = rules.meld_jokers
        found, limit = joker_count(len(jokers)), joker_count(most)
        sentence = text("meld-too-many-jokers", found=found, limit=limit, count=most)
        yield Reason(Code.JOKERS, jokers, sentence)


def _size(
    tiles: Sequence[Tile],
    sizes: tuple[int, int],
    faults: tuple[tuple[Code, str], tuple[Code, str]],
    pieces: Words,
) -> Iterator[Reason]:
    (low, high), ((short, too_short), (long, too_long)) = sizes, faults
    everything, found = tuple(range(len(tiles))), piece_count(len(tiles), pieces)
    if len(tiles) < low:
        yield Reason(short, everything, text(too_short, found=found, needed=number_word(low)))
    if len(tiles) > high:
        sentence = text(too_long, found=found, limit=piece_count(high, pieces))
        yield Reason(long, everything, sentence)


def _ends_in_ones(tiles: Sequence[Tile], rules: RuleSet) -> bool:
    """Return whether tiles meant as a run go from a 1 past the highest number to another 1."""
    whole = any(tile.number == rules.highest for tile in tiles)
    return rules.run_wraps and whole and tiles[0].number == tiles[-1].number == 1


def _twice(tiles: Sequence[Tile], code: Code, pieces: Words) -> Iterator[Reason]:
    """Yield a reason for each tile of which there are several."""
    indices: dict[Tile, list[int]] = {}
    for index, tile in enumerate(tiles):
        if tile.face is not None:
            indices.setdefault(tile.face, []).append(index)
    for face, copies in indices.items():
        if len(copies) > 1:
            found = equal_pieces(len(copies), face, pieces)
            yield Reason(code, tuple(copies), text("meld-same-twice", tiles=found))


def _outliers(values: Sequence[T | None]) -> Iterator[tuple[int, T]]:
    """Yield the index of each value that differs from the most common one, and that value."""
    counts = Counter(value for value in values if value is not None)
    # break ties independently of the order of the tiles
    most_common = max(counts, key=lambda value: (counts[value], str(value)), default=None)
    for index, value in enumerate(values):
        if most_common is not None and value not in (None, most_common):
            yield index, most_common


def _pair_faults(tiles: Sequence[Tile], rules: RuleSet) -> Iterator[Reason]:
    if len({tile.face for tile in tiles if tile.face is not None}) > 1:
        needed = piece_count(min(rules.run_min, rules.group_min), rules.words)
        yield Reason(Code.PAIR, (0, 1), text("pair-not-equal", tiles=needed))


def _group_faults(tiles: Sequence[Tile], rules: RuleSet) -> Iterator[Reason]:
    pieces, limit = rules.words, min(rules.group_max, len(rules.colors))
    yield from _size(tiles, (rules.group_min, limit), _GROUP_SIZE, pieces)
    yield from _twice(tiles, Code.TWICE_IN_GROUP, pieces)
    for index, most_common in _outliers([tile.number for tile in tiles]):
        name = tile_name(tiles[index], pieces)
        sentence = text("group-other-number", tile=name, number=most_common, pieces=pieces)
        yield Reason(Code.NUMBER, (index,), sentence)


def _run_faults(tiles: Sequence[Tile], rules: RuleSet) -> Iterator[Reason]:
    pieces = rules.words
    yield from _size(tiles, (rules.run_min, rules.run_max), _RUN_SIZE, pieces)
    ones = _ends_in_ones(tiles, rules)  # the first and the last tile may be the same
    yield from _twice(tiles[:-1] if ones else tiles, Code.TWICE_IN_RUN, pieces)
    for index, most_common in _outliers([tile.color for tile in tiles]):
        name = tile_name(tiles[index], pieces)
        sentence = text("run-other-color", tile=name, color=most_common.word, pieces=pieces)
        yield Reason(Code.COLOR, (index,), sentence)
    yield from order_faults(tiles, rules)
