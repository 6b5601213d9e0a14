"""What groups can be made at a number: of tiles that the colors give, beside those of the table."""

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
"""Groups of the table at one number."""

SCENE_BIT = 24
"""How groups are made: the way to make new ones and, from this bit on, the scene."""


@compiled
def count_most(cells: Cells, group_min: int, most: Any) -> None:
    """Count the tiles that each cell can give to groups at most."""
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
    """Give the account after one, of what the cells from one on can give; -1 after the last."""
    for color in range(COLORS):
        digit = account >> 2 * color & IN_GROUPS
        if digit < most[cell + color]:
            return account + (1 << 2 * color)
        account -= digit << 2 * color
    return -1


@compiled
def list_options(cells: Cells, groups: GroupTables, options: Options, room: Any) -> None:
    """List what can be made of every account at every number; `room` is for 4 whole numbers."""
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
    """List what new groups can be made beside those that a scene leaves on the table."""
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
    """Keep the best way to make groups of a pattern with jokers, beside a scene."""
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
    """Count the tiles that stay where groups of the table go on in new ones, each in one of its."""
    best, count = 0, 1
    for old in range(MAX_GONE):
        count *= IN_A_WAY + 1 if cells.scene[row + SCENE_GONE + old] > 0 else 1
    # what each goes on in, as the digits of a number
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
    """Count the tiles that two groups share."""
    same = one & other & (1 << JOKERS_OF_GROUP) - 1
    count = min(one >> JOKERS_OF_GROUP, other >> JOKERS_OF_GROUP)
    while same > 0:
        count += same & 1
        same >>= 1
    return int(count)
