"""Reasons why tiles are not a meld, as English sentences that name the tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import TypeVar

from tilesight.engine.judging.piece_names import (
    Vocabulary,
    counted,
    joined,
    number_word,
    vocabulary,
    with_article,
)
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import Tile

T = TypeVar("T")

MAX_MISSING = 4
"""The missing numbers that a sentence lists; more are counted."""


class Code(StrEnum):
    """The possible faults of a meld."""

    SHORT = "short"
    LONG = "long"
    JOKERS = "jokers"
    BOX = "box"
    TWICE = "twice"
    COLOR = "color"
    NUMBER = "number"
    GAP = "gap"
    ROOM = "room"
    WRAP = "wrap"
    ORDER = "order"
    END = "end"


@dataclass(frozen=True, slots=True)
class Reason:
    """One fault of a meld: its code, the indices of the tiles concerned, and a sentence."""

    code: Code
    tiles: tuple[int, ...]
    sentence: str

    def __str__(self) -> str:
        return self.sentence


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
    yield from _order_faults(tiles, rules)


def _order_faults(tiles: Sequence[Tile], rules: RuleSet) -> Sequence[Reason]:
    indices = [index for index, tile in enumerate(tiles) if not tile.wild]
    if not indices:
        return ()
    up = _Run(tuple((p, tiles[p].number or 0) for p in indices), tuple(range(len(tiles))), rules)
    down = _Run(
        tuple((len(tiles) - 1 - p, number) for p, number in reversed(up.steps)),
        up.indices[::-1],
        rules,
    )
    readings = [up, down, up.with_high_end(), down.with_high_end()]
    return min((tuple(_run_order(run)) for run in readings), key=_explanation_rank)


def _explanation_rank(reasons: Sequence[Reason]) -> tuple[int, int, int, list[str]]:
    """Return a sort key: fewer reasons first, then clearer ones; ties ignore the tile order."""
    unclear = sum(reason.code is Code.ORDER for reason in reasons)
    no_wrap = sum(reason.code is not Code.WRAP for reason in reasons)
    return len(reasons), unclear, no_wrap, sorted(map(str, reasons))


@dataclass(frozen=True, slots=True)
class _Run:
    """The numbers of a run read in one direction."""

    steps: tuple[tuple[int, int], ...]
    """Position and number of each tile except jokers without a meaning."""
    indices: tuple[int, ...]
    """Index in the meld as laid of the tile at each position."""
    rules: RuleSet
    high_end: bool = False
    """The last tile is a 1 that counts as the number above the highest."""

    def with_high_end(self) -> _Run:
        """Return the run with a final 1 counted as the number above the highest."""
        position, number = self.steps[-1]
        if number != 1:
            return self
        high = (position, self.rules.highest + 1)
        return _Run((*self.steps[:-1], high), self.indices, self.rules, high_end=True)

    def number(self, number: int) -> str:
        """Return the name of a number; the number above the highest is a 1."""
        face_number = 1 if number > self.rules.highest else number
        return vocabulary(self.rules.words).number(face_number)

    def with_article(self, number: int) -> str:
        """Return the name of a number with its article."""
        return with_article(self.number(number))


def _run_order(run: _Run) -> Iterator[Reason]:
    first, last = run.steps[0], run.steps[-1]
    if first[1] - first[0] < 1:
        sentence = f"no number comes before {run.with_article(1)}, as a joker there would need"
        yield Reason(Code.END, run.indices[: first[0]], sentence)
    for low, high in pairwise(run.steps):
        yield from _step_fault(run, low, high)
    yield from _wrap_fault(run)
    after = len(run.indices) - 1 - last[0]
    if after and run.rules.run_top >= last[1] > run.rules.run_top - after:
        highest = run.with_article(run.rules.run_top)
        sentence = f"no number follows {highest}, as a joker there would need"
        yield Reason(Code.END, run.indices[last[0] + 1 :], sentence)


def _wrap_fault(run: _Run) -> Iterator[Reason]:
    """Yield the fault of a 1 above the highest number, or of the tile that follows it there."""
    highest = run.rules.highest
    if run.high_end and not run.rules.run_wraps:
        indices = run.indices[run.steps[-2][0] if len(run.steps) > 1 else 0 :]
        sentence = f"{run.with_article(1)} cannot follow {run.with_article(highest)}"
        yield Reason(Code.WRAP, indices, sentence)
    for before, one, after in zip(run.steps, run.steps[1:], run.steps[2:], strict=False):
        if run.rules.run_wraps and (before[1], one[1]) == (highest, 1):
            ends = f"{run.with_article(1)} after {run.with_article(highest)}"
            sentence = f"{run.with_article(after[1])} cannot follow {ends}"
            yield Reason(Code.WRAP, run.indices[one[0] : after[0] + 1], sentence)


def _step_fault(run: _Run, low: tuple[int, int], high: tuple[int, int]) -> Iterator[Reason]:
    between, jokers = high[1] - low[1] - 1, high[0] - low[0] - 1
    indices = run.indices[low[0] : high[0] + 1]
    if between == jokers or high[1] == low[1]:
        return
    if (
        run.rules.run_wraps
        and (low[1], high[1]) == (run.rules.highest, 1)
        and high != run.steps[-1]
    ):
        return  # the 1 may stand there: what follows it is the fault
    ends = f"{run.number(low[1])} and {run.number(high[1])}"
    present = {number for _, number in run.steps}
    missing = [run.number(n) for n in range(low[1] + 1, high[1]) if n not in present]
    if 0 <= between < jokers:
        yield Reason(Code.ROOM, indices, f"no room for {counted(jokers, 'joker')} between {ends}")
    elif not missing:
        wraps = (low[1], high[1]) == (run.rules.highest, 1) and not run.rules.run_wraps
        code = Code.WRAP if wraps else Code.ORDER
        sentence = f"{run.with_article(high[1])} cannot follow {run.with_article(low[1])}"
        yield Reason(code, indices, sentence)
    else:
        verb = "is" if len(missing) == 1 else "are"
        few = len(missing) <= MAX_MISSING
        numbers = joined(missing) if few else counted(len(missing), "number")
        sentence = f"{numbers} {verb} missing between {ends}"
        if jokers:
            sentence += f", too many for {counted(jokers, 'joker')}"
        yield Reason(Code.GAP if few else Code.ORDER, indices, sentence)
