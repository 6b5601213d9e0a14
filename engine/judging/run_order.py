"""Reasons why the numbers of a run are not in order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

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
    steps = tuple(_Step(index, tiles[index].number or 0) for index in indices)
    up = _Run(steps, tuple(range(len(tiles))), rules)
    back = tuple(_Step(len(tiles) - 1 - step.position, step.number) for step in reversed(steps))
    down = _Run(back, up.indices[::-1], rules)
    readings = [up, down, up.with_high_end(), down.with_high_end()]
    with speaking(ENGLISH):  # so that the choice does not depend on the language
        ranks = list(map(_explanation_rank, readings))
    return tuple(_run_order(readings[ranks.index(min(ranks))]))


def _explanation_rank(run: _Run) -> tuple[int, int, int, int, list[str]]:
    """Return a sort key: fewer reasons first, then clearer ones; ties ignore the tile order.

    That many numbers are missing is clearer than that a lower number cannot follow a higher one,
    unless the higher one is a 1 above the highest number.
    """
    reasons = tuple(_run_order(run))
    falling = run.high_end + sum(low.number > high.number for low, high in pairwise(run.steps))
    unclear = sum(reason.code is Code.ORDER for reason in reasons)
    no_wrap = sum(reason.code is not Code.WRAP for reason in reasons)
    return len(reasons), unclear, no_wrap, falling, sorted(map(str, reasons))


class _Step(NamedTuple):
    """A tile of a run that has a number: a printed one, or a joker with a meaning."""

    position: int
    number: int


@dataclass(frozen=True, slots=True)
class _Run:
    """The numbers of a run read in one direction."""

    steps: tuple[_Step, ...]
    indices: tuple[int, ...]
    """Index in the meld as laid of the tile at each position."""
    rules: RuleSet
    high_end: bool = False
    """The last tile is a 1 that counts as the number above the highest."""

    def with_high_end(self) -> _Run:
        """Return the run with a final 1 counted as the number above the highest."""
        last = self.steps[-1]
        if last.number != 1:
            return self
        high = _Step(last.position, self.rules.highest + 1)
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
    if first.number <= first.position:
        sentence = text("run-nothing-before", number=1, pieces=pieces)
        yield Reason(Code.END, run.indices[: first.position], sentence)
    for low, high in pairwise(run.steps):
        yield from _step_fault(run, low, high)
    yield from _wrap_fault(run)
    after = run.indices[last.position + 1 :]
    if run.rules.run_top >= last.number > run.rules.run_top - len(after):
        highest = run.printed(run.rules.run_top)
        sentence = text("run-nothing-after", number=highest, pieces=pieces)
        yield Reason(Code.END, after, sentence)


def _wrap_fault(run: _Run) -> Iterator[Reason]:
    """Yield the fault of a 1 above the highest number, or of the tile that follows it there."""
    highest = run.rules.highest
    if run.high_end and not run.rules.run_wraps:
        indices = run.indices[run.steps[-2].position if len(run.steps) > 1 else 0 :]
        yield Reason(Code.WRAP, indices, _cannot_follow(run, 1, highest))
    for before, one, after in zip(run.steps, run.steps[1:], run.steps[2:], strict=False):
        if run.rules.run_wraps and (before.number, one.number) == (highest, 1):
            number, first, last = map(run.with_article, (after.number, 1, highest))
            sentence = text("run-cannot-follow-one", number=number, one=first, highest=last)
            yield Reason(Code.WRAP, run.indices[one.position : after.position + 1], sentence)


def _step_fault(run: _Run, low: _Step, high: _Step) -> Iterator[Reason]:
    between, jokers = high.number - low.number - 1, high.position - low.position - 1
    if between == jokers or high.number == low.number:
        return
    wraps = (low.number, high.number) == (run.rules.highest, 1)
    if wraps and run.rules.run_wraps and high != run.steps[-1]:
        return  # the 1 may stand there: what follows it is the fault
    indices = run.indices[low.position : high.position + 1]
    names = {"low": run.number(low.number), "high": run.number(high.number)}
    values = {**names, "jokers": joker_count(jokers)}
    present = {step.number for step in run.steps}
    missing = [run.number(n) for n in range(low.number + 1, high.number) if n not in present]
    if 0 <= between < jokers:
        yield Reason(Code.ROOM, indices, text("run-no-room", **values))
    elif missing:
        text_id = "run-too-few-jokers" if jokers else "run-numbers-missing"
        yield _gap_fault(indices, missing, text_id, values)
    else:
        code = Code.WRAP if wraps and not run.rules.run_wraps else Code.ORDER
        yield Reason(code, indices, _cannot_follow(run, high.number, low.number))


def _cannot_follow(run: _Run, number: int, before: int) -> str:
    names = run.with_article(number), run.with_article(before)
    return text("run-cannot-follow", number=names[0], before=names[1])


def _gap_fault(
    indices: tuple[int, ...], missing: Sequence[str], text_id: str, values: Mapping[str, str]
) -> Reason:
    """Return the fault of missing numbers: all of them are named if they are few."""
    few, count = len(missing) <= MAX_MISSING, len(missing)
    numbers = joined(missing) if few else text("number-count", count=count)
    sentence = text(text_id, numbers=numbers, count=count, **values)
    return Reason(Code.GAP if few else Code.ORDER, indices, sentence)
