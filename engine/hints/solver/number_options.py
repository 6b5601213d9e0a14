"""The options at each number: new groups from tiles of the colors, next to the table groups."""

from __future__ import annotations

from typing import Any

from tilesight.engine.hints.solver.compiled import compilable
from tilesight.engine.hints.solver.problem_arrays import (
    ACCOUNTS,
    COLORS,
    IMPOSSIBLE,
    MAX_IN_GROUPS,
    PLAN_DISSOLVED,
    PLAN_JOKERS,
    PLAN_SIZE,
    PLAN_VALUE,
    SCALE,
    Cells,
    Options,
)
from tilesight.engine.hints.solver.run_states import GROUP_JOKERS_BIT, MAX_GROUPS, GroupTables

MAX_DISSOLVED = 4
"""The maximum number of dissolved table groups of one number."""

PLAN_BIT = 24
"""In `Options.code`: the grouping is below this bit, the group plan from it on."""


@compilable
def count_max_given(cells: Cells, group_min: int, max_given: Any) -> None:
    """Write the maximum number of tiles that each cell can give to groups into `max_given`."""
    for number in range(cells.numbers):
        colors = 0
        for cell in range(number * COLORS, (number + 1) * COLORS):
            colors += 1 if cells.required[cell] + cells.optional[cell] > 0 else 0
        has_groups = cells.plan_first[number + 1] - cells.plan_first[number] > 1
        for cell in range(number * COLORS, (number + 1) * COLORS):
            limit = min(MAX_IN_GROUPS, cells.required[cell] + cells.optional[cell])
            max_given[cell] = limit if has_groups or colors + cells.jokers >= group_min else 0


@compilable
def next_account(max_given: Any, cell: int, account: int) -> int:
    """Return the account that follows `account`, or -1 after the last one.

    Args:
        max_given: The maximum number of tiles per color, from index `cell` on.
        cell: The index of the first color in `max_given`.
        account: The current account, two bits per color.
    """
    for color in range(COLORS):
        digit = account >> 2 * color & MAX_IN_GROUPS
        if digit < max_given[cell + color]:
            return account + (1 << 2 * color)
        account -= digit << 2 * color
    return -1


@compilable
def fill_options(cells: Cells, groups: GroupTables, options: Options, free: Any) -> None:
    """Write the best option for each account and number of jokers into `options`.

    `free` is scratch space for 4 integers.
    """
    for number in range(cells.numbers):
        account = 0
        while account >= 0:
            index = (number * ACCOUNTS + account) * 8
            for jokers in range(cells.jokers + 1):
                options.value[index + jokers] = IMPOSSIBLE
            account = next_account(options.max_given, number * COLORS, account)
        for plan in range(cells.plan_first[number], cells.plan_first[number + 1]):
            _add_plan(cells, groups, options, number, plan, free)


@compilable
def _add_plan(
    cells: Cells, groups: GroupTables, options: Options, number: int, plan: int, free: Any
) -> None:
    """Add the options that form new groups next to the table groups of a plan."""
    row, plan_account = plan * PLAN_SIZE, 0
    for color in range(COLORS):
        kept = cells.plan[row + color] + cells.plan[row + COLORS + color]
        free[color] = options.max_given[number * COLORS + color] - kept
        plan_account |= kept << 2 * color
        if free[color] < 0:
            return
    base = (number * ACCOUNTS + plan_account) * 8 + cells.plan[row + PLAN_JOKERS]
    jokers_left = cells.jokers - cells.plan[row + PLAN_JOKERS]
    new_account = 0
    while new_account >= 0:
        for jokers in range(jokers_left + 1):
            pattern_index = new_account * 8 + jokers
            _add_groupings(cells, groups, options, base + pattern_index, plan, pattern_index)
        new_account = next_account(free, 0, new_account)


@compilable
def _add_groupings(
    cells: Cells, groups: GroupTables, options: Options, index: int, plan: int, pattern_index: int
) -> None:
    """Write the best grouping of a pattern, next to the table groups of a plan, at `index`."""
    row = plan * PLAN_SIZE
    for grouping in range(groups.first[pattern_index], groups.first[pattern_index + 1]):
        value = cells.plan[row + PLAN_VALUE]
        if cells.unmoved_value > 0:
            value += cells.unmoved_value * _count_unmoved(cells, groups, row, grouping)
        if value * SCALE > options.value[index]:
            options.value[index] = value * SCALE
            options.code[index] = grouping | plan << PLAN_BIT


@compilable
def _count_unmoved(cells: Cells, groups: GroupTables, row: int, grouping: int) -> int:
    """Return the number of unmoved tiles if dissolved groups continue in new ones, one to one."""
    best, count = 0, 1
    for old in range(MAX_DISSOLVED):
        count *= MAX_GROUPS + 1 if cells.plan[row + PLAN_DISSOLVED + old] > 0 else 1
    # each digit of `chosen` is the new group in which a dissolved one continues, 0 for none
    for chosen in range(count):
        rest, used, unmoved = chosen, 0, 0
        for old in range(MAX_DISSOLVED):
            new = rest % (MAX_GROUPS + 1) - 1
            rest //= MAX_GROUPS + 1
            if new >= 0:
                before = cells.plan[row + PLAN_DISSOLVED + old]
                unmoved += _common_tiles(before, groups.groups[grouping * MAX_GROUPS + new])
                unmoved = unmoved if not used >> new & 1 else IMPOSSIBLE
                used |= 1 << new
        best = max(best, unmoved)
    return int(best)


@compilable
def _common_tiles(first: int, second: int) -> int:
    """Return the number of tiles that two groups have in common."""
    common = first & second & (1 << GROUP_JOKERS_BIT) - 1
    count = min(first >> GROUP_JOKERS_BIT, second >> GROUP_JOKERS_BIT)
    while common > 0:
        count += common & 1
        common >>= 1
    return int(count)
