"""Reasons why tiles are not a meld, as English sentences that name the tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeVar

from tilesight.engine.judging.piece_names import (
    Vocabulary,
    counted,
    number_word,
    vocabulary,
    with_article,
)
from tilesight.engine.judging.reason_codes import Code, Reason
from tilesight.engine.judging.run_order import order_faults
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile

T = TypeVar("T")


def explain(tiles: Sequence[Tile], rules: RuleSet) -> tuple[Reason, ...]:
    """Return the reasons why tiles in the order laid are not a meld; empty for a valid meld.

    The reasons refer to the more likely intended kind: a group if all numbers are equal, a run if
    all colors are equal, else the kind with fewer faults.
    """
    if not tiles:
        return (Reason(Code.SHORT, (), "no tiles"),)
    common = [*_foreign(tiles, rules), *_too_many_jokers(tiles, rules)]
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
    words = vocabulary(rules.words)
    for index, tile in enumerate(tiles):
        if tile.face is not None and not rules.tiles.count(tile.face):
            yield Reason(Code.BOX, (index,), f"the {words.box} has no {words.tile(tile.face)}")


def _too_many_jokers(tiles: Sequence[Tile], rules: RuleSet) -> Iterator[Reason]:
    jokers = tuple(index for index, tile in enumerate(tiles) if tile.joker)
    if len(jokers) > rules.meld_jokers:
        limit = counted(rules.meld_jokers, "joker")
        yield Reason(Code.JOKERS, jokers, f"{counted(len(jokers), 'joker')}, at most {limit}")


def _size(tiles: Sequence[Tile], sizes: tuple[int, int], kind: str, piece: str) -> Iterator[Reason]:
    low, high = sizes
    everything = tuple(range(len(tiles)))
    if len(tiles) < low:
        sentence = f"only {counted(len(tiles), piece)}, a {kind} needs {number_word(low)}"
        yield Reason(Code.SHORT, everything, sentence)
    if len(tiles) > high:
        sentence = f"{counted(len(tiles), piece)}, a {kind} has at most {counted(high, piece)}"
        yield Reason(Code.LONG, everything, sentence)


def _twice(tiles: Sequence[Tile], words: Vocabulary) -> Iterator[Reason]:
    indices: dict[Tile, list[int]] = {}
    for index, tile in enumerate(tiles):
        if tile.face is not None:
            indices.setdefault(tile.face, []).append(index)
    for face, copies in indices.items():
        if len(copies) > 1:
            yield Reason(Code.TWICE, tuple(copies), words.tiles(len(copies), face))


def _outliers(values: Sequence[T | None]) -> Iterator[tuple[int, T]]:
    """Yield the index of each value that differs from the most common one, and that value."""
    counts = Counter(value for value in values if value is not None)
    # break ties independently of the order of the tiles
    most_common = max(counts, key=lambda value: (counts[value], str(value)), default=None)
    for index, value in enumerate(values):
        if most_common is not None and value not in (None, most_common):
            yield index, most_common


def _group_faults(tiles: Sequence[Tile], rules: RuleSet) -> Iterator[Reason]:
    words = vocabulary(rules.words)
    limit = min(rules.group_max, len(rules.colors))
    yield from _size(tiles, (rules.group_min, limit), "group", words.piece)
    yield from _twice(tiles, words)
    for index, most_common in _outliers([tile.number for tile in tiles]):
        sentence = f"{words.tile(tiles[index])} is not {with_article(words.number(most_common))}"
        yield Reason(Code.NUMBER, (index,), sentence)


def _run_faults(tiles: Sequence[Tile], rules: RuleSet) -> Iterator[Reason]:
    words = vocabulary(rules.words)
    yield from _size(tiles, (rules.run_min, rules.run_max), "run", words.piece)
    yield from _twice(tiles, words)
    for index, most_common in _outliers([tile.color for tile in tiles]):
        sentence = f"{words.tile(tiles[index])} is not {words.color(most_common)}"
        yield Reason(Code.COLOR, (index,), sentence)
    yield from order_faults(tiles, rules)
