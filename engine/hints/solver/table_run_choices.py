"""The choices for the runs of the table at a cell, and what they do to the state of a color.

A state has three bits for each run of the table at this number: whether it is kept, dissolved, or
continued as an open run, with its length.
"""

from __future__ import annotations

from typing import NamedTuple

from tilesight.engine.hints.solver.compiled import inlined
from tilesight.engine.hints.solver.problem_arrays import COLORS, FORCED, SLOTS, Cells
from tilesight.engine.hints.solver.run_states import CODE_BITS, CODES, RunTables

STATUS_BITS = 3
"""Bits per slot for the status of a run of the table."""
NO_STATUS, STATUS_KEPT, STATUS_ENDED, STATUS_CONTINUED = 0, 1, 2, 2
"""The status of a run of the table: none or dissolved, kept, ended.

`STATUS_CONTINUED` plus a length: continued as an open run of this length.
"""
ASIDE_BIT, MAX_ASIDE = STATUS_BITS * SLOTS, 7
"""The bit of a state from which on it holds the number of 1s set aside, and the maximum of it."""
OPEN_BIT = ASIDE_BIT + 3
"""The bit of a state from which on it holds the index of the open runs."""

CHOICE_BITS = 4
"""Bits per slot for the choice that is made for a run of the table."""
CHOICE_DISSOLVE, CHOICE_KEEP, CHOICE_CONTINUE = 0, 1, 2
"""The choices for a run of the table that is not continued: dissolve it; keep it; continue it in a
new run or, with a length added, in an open run of this length.

The choices for a continued run: 0 ends it, 1 lays a tile, 2 lays a joker. For a forced run: at its
lowest number, the code of the open run that it extends, or 0; at its highest number, 1 to continue
it as an open run.
"""


class CellEffect(NamedTuple):
    """The effect of the runs of the table at a cell, before the transition of the open runs."""

    state: int
    """The remaining open runs; -1 if a choice is impossible."""
    statuses: int
    """The status of the runs of the table and the 1s set aside, as in a state."""
    kept_tiles: int
    """The number of natural tiles in kept runs."""
    natural: int
    """The number of natural tiles laid in continued runs."""
    jokers: int
    value: int
    opened: int
    """The codes of runs that become open after this number."""


@inlined
def count_choices(cells: Cells, runs: RunTables, index: int, status: int) -> int:
    """Return the number of choices for a run of the table; `index` is cell * 4 + slot."""
    item, number = cells.item[index], index // (COLORS * SLOTS)
    if item < 0:
        return 1
    begins, ends = cells.item_low[item] == number, cells.item_high[item] == number
    if cells.item_kind[item] == FORCED:
        return 1 + (2 - runs.one_joker) * runs.long if begins else 2 if ends else 1
    if status > STATUS_CONTINUED:
        return 3
    if cells.unmoved_value > 0 and status == NO_STATUS:
        return CHOICE_CONTINUE + 1 + runs.long
    return 2 if begins else 1


@inlined
def apply_slot(
    cells: Cells, runs: RunTables, index: int, choice: int, effect: CellEffect
) -> CellEffect:
    """Return the effect after one choice for a run of the table; `index` is cell * 4 + slot."""
    item = cells.item[index]
    if item < 0 or effect.state < 0:
        return effect
    if cells.item_kind[item] == FORCED:
        return _apply_forced(cells, runs, index, choice, effect)
    return _apply_choice(cells, runs, index, choice, effect)


@inlined
def _apply_forced(
    cells: Cells, runs: RunTables, index: int, choice: int, effect: CellEffect
) -> CellEffect:
    """Apply a choice for a forced run, at its lowest or highest number."""
    item, number, slot = cells.item[index], index // (COLORS * SLOTS), index % SLOTS
    state, statuses, kept_tiles, natural, jokers, value, opened = effect
    if cells.item_low[item] == number:
        if choice > 0:
            state = runs.removed[state * CODES + choice]
        elif cells.item_value[item] > 0:
            statuses |= STATUS_KEPT << STATUS_BITS * slot
    elif cells.item_high[item] == number:
        if choice > 0:
            marked = cells.unmoved_value > 0 or runs.one_joker > 0  # a forced run has a joker
            opened = opened << CODE_BITS | (2 if marked else 1) * runs.long
        elif statuses >> STATUS_BITS * slot & 7 == STATUS_KEPT:
            value += cells.item_value[item]
        statuses &= ~(7 << STATUS_BITS * slot)
    return CellEffect(state, statuses, kept_tiles, natural, jokers, value, opened)


@inlined
def _apply_choice(
    cells: Cells, runs: RunTables, index: int, choice: int, effect: CellEffect
) -> CellEffect:
    """Keep a run of the table, dissolve it, or continue it as an open run."""
    item, number, slot = cells.item[index], index // (COLORS * SLOTS), index % SLOTS
    joker = cells.item_jokers[item] >> number & 1
    old_status = effect.statuses >> STATUS_BITS * slot & 7
    status, state, value, jokers = old_status, effect.state, effect.value, effect.jokers
    laid = 0  # 1 for a tile, 2 for a joker
    if old_status > STATUS_CONTINUED:
        laid = choice
        longer = min(runs.long + STATUS_CONTINUED, old_status + 1)
        status = longer if choice > 0 else STATUS_ENDED
        state = state if choice > 0 or old_status == STATUS_CONTINUED + runs.long else -1
    elif choice == CHOICE_KEEP:
        state = state if cells.item_low[item] == number else -1
        status = STATUS_KEPT
        value += cells.item_value[item]
        jokers += _bit_count(cells.item_jokers[item])
    elif choice >= CHOICE_CONTINUE:
        laid = 1 + joker
        status = STATUS_CONTINUED + min(runs.long, choice - CHOICE_CONTINUE + 1)
        if choice > CHOICE_CONTINUE:
            state = runs.removed[state * CODES + choice - CHOICE_CONTINUE]
    value += cells.unmoved_value if laid == 1 + joker else 0
    jokers += 1 if laid == 2 else 0
    natural = effect.natural + (1 if laid == 1 else 0)
    kept_tiles = effect.kept_tiles + (1 - joker if status == STATUS_KEPT else 0)
    opened = effect.opened
    if cells.item_high[item] == number:
        opened = _with_ending(runs, opened, status)
        status = NO_STATUS
    statuses = effect.statuses & ~(7 << STATUS_BITS * slot) | status << STATUS_BITS * slot
    return CellEffect(state, statuses, kept_tiles, natural, jokers, value, opened)


@inlined
def _with_ending(runs: RunTables, opened: int, status: int) -> int:
    """Return the codes of opened runs after the last number of a run of the table."""
    if status > STATUS_CONTINUED:
        return opened << CODE_BITS | status - STATUS_CONTINUED + runs.long
    return opened


@inlined
def _bit_count(bits: int) -> int:
    """Return the number of bits that are set."""
    count = 0
    while bits > 0:
        count += bits & 1
        bits >>= 1
    return count


@inlined
def with_opened(runs: RunTables, state: int, opened: int) -> int:
    """Return the state with the runs of `opened` added; -1 if it is not in the tables."""
    while opened > 0 and state >= 0:
        state = runs.added[state * CODES + opened % CODES]
        opened >>= CODE_BITS
    return state
