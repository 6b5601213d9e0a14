"""Reasons why the numbers of a run are not in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tilesight.engine.judging.piece_names import joker_count, number_name, number_with_article
from tilesight.engine.judging.reason_codes import Code, Reason
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import ENGLISH, speaking, text
from tilesight.engine.texts.lists import joined
from tilesight.engine.tiles.tile import Tile

MAX_MISSING = 4
"""The missing numbers that a sentence lists; more are counted."""


def order_faults(tiles: Sequence[Tile], rules: RuleSet) -> Sequence[Reason]:
    """Return the clearest reasons why tiles meant as a run, up or down, are not in order."""
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
    with speaking(ENGLISH):  # so that the choice does not depend on the language
        ranks = [_explanation_rank(tuple(_run_order(run))) for run in readings]
    return tuple(_run_order(readings[ranks.index(min(ranks))]))


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

    def printed(self, number: int) -> int:
        """Return the number that is printed; the number above the highest is a 1."""
        return 1 if number > self.rules.highest else number

    def number(self, number: int) -> str:
        """Return the name of a number."""
        return number_name(self.printed(number), self.rules.words)

    def with_article(self, number: int) -> str:
        """Return the name of a number with its article."""
        return number_with_article(self.printed(number), self.rules.words)


def _run_order(run: _Run) -> Iterator[Reason]:
    first, last = run.steps[0], run.steps[-1]
    pieces = run.rules.words
    if first[1] - first[0] < 1:
        sentence = text("run-nothing-before", number=1, pieces=pieces)
        yield Reason(Code.END, run.indices[: first[0]], sentence)
    for low, high in pairwise(run.steps):
        yield from _step_fault(run, low, high)
    yield from _wrap_fault(run)
    after = len(run.indices) - 1 - last[0]
    if run.rules.run_top >= last[1] > run.rules.run_top - after:
        highest = run.printed(run.rules.run_top)
        sentence = text("run-nothing-after", number=highest, pieces=pieces)
        yield Reason(Code.END, run.indices[last[0] + 1 :], sentence)


def _wrap_fault(run: _Run) -> Iterator[Reason]:
    """Yield the fault of a 1 above the highest number, or of the tile that follows it there."""
    highest = run.rules.highest
    if run.high_end and not run.rules.run_wraps:
        indices = run.indices[run.steps[-2][0] if len(run.steps) > 1 else 0 :]
        yield Reason(Code.WRAP, indices, _cannot_follow(run, 1, highest))
    for before, one, after in zip(run.steps, run.steps[1:], run.steps[2:], strict=False):
        if run.rules.run_wraps and (before[1], one[1]) == (highest, 1):
            number, first, last = map(run.with_article, (after[1], 1, highest))
            sentence = text("run-cannot-follow-one", number=number, one=first, highest=last)
            yield Reason(Code.WRAP, run.indices[one[0] : after[0] + 1], sentence)


def _step_fault(run: _Run, low: tuple[int, int], high: tuple[int, int]) -> Iterator[Reason]:
    between, jokers = high[1] - low[1] - 1, high[0] - low[0] - 1
    if between == jokers or high[1] == low[1]:
        return
    wraps = (low[1], high[1]) == (run.rules.highest, 1)
    if wraps and run.rules.run_wraps and high != run.steps[-1]:
        return  # the 1 may stand there: what follows it is the fault
    indices = run.indices[low[0] : high[0] + 1]
    present = {number for _, number in run.steps}
    missing = [run.number(n) for n in range(low[1] + 1, high[1]) if n not in present]
    if missing or 0 <= between < jokers:
        yield _gap_fault(run, low, high, missing)
        return
    code = Code.WRAP if wraps and not run.rules.run_wraps else Code.ORDER
    yield Reason(code, indices, _cannot_follow(run, high[1], low[1]))


def _cannot_follow(run: _Run, number: int, before: int) -> str:
    names = run.with_article(number), run.with_article(before)
    return text("run-cannot-follow", number=names[0], before=names[1])


def _gap_fault(
    run: _Run, low: tuple[int, int], high: tuple[int, int], missing: list[str]
) -> Reason:
    """Return the fault of a gap between two steps: no room for jokers, or missing numbers."""
    jokers = high[0] - low[0] - 1
    indices = run.indices[low[0] : high[0] + 1]
    ends = {"low": run.number(low[1]), "high": run.number(high[1]), "jokers": joker_count(jokers)}
    if 0 <= high[1] - low[1] - 1 < jokers:
        return Reason(Code.ROOM, indices, text("run-no-room", **ends))
    few, count = len(missing) <= MAX_MISSING, len(missing)
    numbers = joined(missing) if few else text("number-count", count=count)
    text_id = "run-too-few-jokers" if jokers else "run-numbers-missing"
    sentence = text(text_id, numbers=numbers, count=count, **ends)
    return Reason(Code.GAP if few else Code.ORDER, indices, sentence)
