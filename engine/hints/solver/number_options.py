"""The groups that can be formed at each number, from tiles of the colors and table groups."""

from __future__ import annotations

from typing import Any

from tilesight.engine.hints.solver.compiled import compiled
from tilesight.engine.hints.solver.problem_arrays import (
    ACCOUNTS,
    COLORS,
    IN_GROUPS,
    NONE,
    SCALE,
    SCENE,
    SCENE_GONE,
    SCENE_JOKERS,
    SCENE_WORTH,
    Cells,
    Options,
)
from tilesight.engine.hints.solver.run_states import IN_A_WAY, JOKERS_OF_GROUP, GroupTables

MAX_GONE = 4
"""The maximum number of removed table groups of one number."""

SCENE_BIT = 24
"""In `Options.what`: the way to form new groups is below this bit, the scene from it on."""


@compiled
def count_most(cells: Cells, group_min: int, most: Any) -> None:
    """Write the maximum number of tiles that each cell can give to groups into `most`."""
    for number in range(cells.numbers):
        colors = 0
        for cell in range(number * COLORS, (number + 1) * COLORS):
            colors += 1 if cells.must[cell] + cells.have[cell] > 0 else 0
        lying = cells.scene_first[number + 1] - cells.scene_first[number] > 1
        for cell in range(number * COLORS, (number + 1) * COLORS):
            some = min(IN_GROUPS, cells.must[cell] + cells.have[cell])
            most[cell] = some if lying or colors + cells.jokers >= group_min else 0


@compiled
def next_account(most: Any, cell: int, account: int) -> int:
    """Return the account that follows `account`, or -1 after the last one.

    Args:
        most: The maximum number of tiles per color, from index `cell` on.
        cell: The index of the first color in `most`.
        account: The current account, two bits per color.
    """
    for color in range(COLORS):
        digit = account >> 2 * color & IN_GROUPS
        if digit < most[cell + color]:
            return account + (1 << 2 * color)
        account -= digit << 2 * color
    return -1


@compiled
def list_options(cells: Cells, groups: GroupTables, options: Options, room: Any) -> None:
    """Write the best option for every account and number of jokers into `options`.

    Args:
        cells: The problem.
        groups: The ways to form groups.
        options: The arrays to fill.
        room: Scratch space for 4 integers.
    """
    for number in range(cells.numbers):
        account = 0
        while account >= 0:
            place = (number * ACCOUNTS + account) * 8
            for jokers in range(cells.jokers + 1):
                options.worth[place + jokers] = NONE
            account = next_account(options.most, number * COLORS, account)
        for scene in range(cells.scene_first[number], cells.scene_first[number + 1]):
            _add_scene(cells, groups, options, number, scene, room)


@compiled
def _add_scene(
    cells: Cells, groups: GroupTables, options: Options, number: int, scene: int, room: Any
) -> None:
    """Add the options in which new groups are formed next to the table groups of a scene."""
    row, lying = scene * SCENE, 0
    for color in range(COLORS):
        lies = cells.scene[row + color] + cells.scene[row + COLORS + color]
        room[color] = options.most[number * COLORS + color] - lies
        lying |= lies << 2 * color
        if room[color] < 0:
            return
    base = (number * ACCOUNTS + lying) * 8 + cells.scene[row + SCENE_JOKERS]
    left = cells.jokers - cells.scene[row + SCENE_JOKERS]
    new = 0
    while new >= 0:
        for jokers in range(left + 1):
            _add_ways(cells, groups, options, base + new * 8 + jokers, scene, new * 8 + jokers)
        new = next_account(room, 0, new)


@compiled
def _add_ways(
    cells: Cells, groups: GroupTables, options: Options, place: int, scene: int, made: int
) -> None:
    """Write the best way to form the groups of a pattern, next to a scene, at `place`."""
    row = scene * SCENE
    for way in range(groups.first[made], groups.first[made + 1]):
        worth = cells.scene[row + SCENE_WORTH]
        if cells.near > 0:
            worth += cells.near * _staying(cells, groups, row, way)
        if worth * SCALE > options.worth[place]:
            options.worth[place] = worth * SCALE
            options.what[place] = way | scene << SCENE_BIT


@compiled
def _staying(cells: Cells, groups: GroupTables, row: int, way: int) -> int:
    """Return how many tiles stay if removed table groups continue in new ones, one to one."""
    best, count = 0, 1
    for old in range(MAX_GONE):
        count *= IN_A_WAY + 1 if cells.scene[row + SCENE_GONE + old] > 0 else 1
    # each digit of `chosen` is the new group in which a removed one continues, 0 for none
    for chosen in range(count):
        rest, taken, stay = chosen, 0, 0
        for old in range(MAX_GONE):
            new = rest % (IN_A_WAY + 1) - 1
            rest //= IN_A_WAY + 1
            if new >= 0:
                before = cells.scene[row + SCENE_GONE + old]
                stay += _common(before, groups.groups[way * IN_A_WAY + new])
                stay = stay if not taken >> new & 1 else NONE
                taken |= 1 << new
        best = max(best, stay)
    return int(best)


@compiled
def _common(one: int, other: int) -> int:
    """Return the number of tiles that two groups have in common."""
    same = one & other & (1 << JOKERS_OF_GROUP) - 1
    count = min(one >> JOKERS_OF_GROUP, other >> JOKERS_OF_GROUP)
    while same > 0:
        count += same & 1
        same >>= 1
    return int(count)
