"""Impossible positions: the reasons, and the nearest valid arrangement of an invalid table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.hint import NoHint
from tilesight.engine.hints.open_table.objective import TieBreak
from tilesight.engine.hints.open_table.subproblems import Position, subproblems, without_joker_rules
from tilesight.engine.hints.solver.problem import Weights
from tilesight.engine.hints.solver.problem_arrays import MAX_JOKERS
from tilesight.engine.hints.solver.run_states import MAX_RUN_MIN
from tilesight.engine.hints.solver.solve import UnsolvedError, solve
from tilesight.engine.judging.box_limits import box_faults
from tilesight.engine.judging.joker_rules import active_joker_rules
from tilesight.engine.judging.meld import Kind, judge, read_meld
from tilesight.engine.judging.piece_names import piece_names
from tilesight.engine.rules.rule_set import RuleSet, rule_forms
from tilesight.engine.texts.catalog import text
from tilesight.engine.tiles.multiset import listed, on_table, printed
from tilesight.engine.tiles.notation import Table
from tilesight.engine.tiles.tile import JOKER, Tile

SECONDS = 1.0
"""The time limit of the search for the nearest arrangement."""
WEIGHTS = Weights(tile=1, joker=1)
"""The weights of that search; of equal arrangements, the one that changes the least counts."""


def explain_impossible(state: OpenTable) -> NoHint | None:
    """Return why a position cannot have a hint, or None if it can."""
    if excess := _box_faults(state):
        return NoHint(excess)
    reasons = [*_rule_reasons(state.rules), *_locked_run_reasons(state), *_joker_reasons(state)]
    if reasons:
        return NoHint(tuple(reasons))
    invalid = [meld for meld in state.table if not read_meld(meld, state.rules)]
    if not invalid:
        return None
    reasons = [_no_meld(meld, state.rules) for meld in invalid]
    nearest, left_over = nearest_arrangement(state.table, state.rules)
    return NoHint(tuple(reasons), nearest, left_over)


def is_possible(state: OpenTable) -> bool:
    """Return whether a position can have a hint, without a search for a valid arrangement."""
    reasons = chain(
        _box_faults(state),
        _rule_reasons(state.rules),
        _locked_run_reasons(state),
        _joker_reasons(state),
    )
    return not any(reasons) and all(read_meld(meld, state.rules) for meld in state.table)


def nearest_arrangement(table: Table, rules: RuleSet) -> tuple[Table, tuple[Tile, ...]]:
    """Return melds with as many tiles of a table as possible.

    Valid melds stay unchanged if that leaves out no more tiles.

    Returns:
        The new table and the tiles that are left over.
    """
    valid = tuple(meld for meld in table if read_meld(meld, rules))
    loose = printed(tile for meld in table if meld not in valid for tile in meld)
    position = Position(without_joker_rules(rules), valid, loose)
    subproblem = next(subproblems(position, WEIGHTS))
    tie_break = TieBreak.of_tiles(len(valid), on_table(valid).total())
    if subproblem.problem.one_joker:
        tie_break = TieBreak.of_melds(len(valid))
    try:
        found = solve(subproblem.with_items(tie_break.added_to(WEIGHTS)).problem, SECONDS)
    except UnsolvedError:
        found = None
    nearest = found.table if found else valid
    return nearest, listed(on_table(table) - on_table(nearest))


def _box_faults(state: OpenTable) -> tuple[str, ...]:
    return box_faults(chain(*state.table, state.rack), state.rules)


def _rule_reasons(rules: RuleSet) -> Iterator[str]:
    """Yield a reason for each house rule that the solver does not support."""
    if rules.copies > 2:
        yield text("hint-too-many-copies", copies=rules.copies)
    if rules.run_min > MAX_RUN_MIN:
        yield text("hint-run-min", length=rules.run_min, limit=MAX_RUN_MIN)
    unsplit = min(2 * rules.run_min - 1, rules.run_top)  # up to here, no run can be split into two
    if rules.run_max < unsplit:
        yield text("hint-run-max", length=rules.run_max, needed=unsplit)


def _locked_run_reasons(state: OpenTable) -> Iterator[str]:
    """Yield a reason if a run that is locked by a joker could become too long to be one run."""
    rules = state.rules
    if not rules.joker_locks or rules.run_max >= rules.run_top:
        return
    locked = (meld for meld in state.table if any(tile.joker for tile in meld))
    if any(reading.kind is Kind.RUN for meld in locked for reading in read_meld(meld, rules)):
        yield text("hint-locked-run", length=rules.run_max)


def _joker_reasons(state: OpenTable) -> Iterator[str]:
    """Yield the reasons why a position with too many jokers has no hint."""
    rules = state.rules
    count = (on_table(state.table) + printed(state.rack))[JOKER]
    # jokers that keep their meaning are solved as tiles, except in locked melds
    solvable = rules.meld_jokers == 1 and (rules.joker_locks or not active_joker_rules(rules).any)
    if count > rules.meld_jokers < ANY_NUMBER_OF_JOKERS and not solvable:
        yield text("hint-few-jokers", limit=rules.meld_jokers)
    most = MAX_SINGLE_JOKERS if solvable else MAX_JOKERS
    if count > most:
        yield text("hint-too-many-jokers", limit=most, jokers=count)


MAX_SINGLE_JOKERS = 2
"""The maximum number of jokers where a meld may have only one: tables for more are large."""
ANY_NUMBER_OF_JOKERS = rule_forms()["meld_jokers"].limits["high"]
"""The maximum of `meld_jokers`: no game sets a higher one, so it stands for any number."""


def _no_meld(meld: tuple[Tile, ...], rules: RuleSet) -> str:
    return text(
        "hint-no-meld", tiles=piece_names(meld, rules.words), reasons=judge(meld, rules).why
    )
