"""The number sweep: the best use of tiles, number by number and color by color.

SOLVERS.md section 5. A node is a state after a number and color: the open runs of every color,
which melds of the table are being kept, the jokers used, the points so far and, within a number,
how many tiles of each color lie in groups. Nodes with equal keys fall together; the better stays.

Everything is whole numbers in flat arrays, so that numba can compile it. The functions here are
longer than elsewhere: what is split off a compiled loop costs a call for each of its rounds.
"""

from __future__ import annotations

from typing import Any

from engine.hints.cells import (
    COLORS,
    DONE,
    END_BIT,
    FORCED,
    FULL,
    GROUP_BIT,
    JOKER_BIT,
    KEPT,
    POINT_BIT,
    SLOT_BIT,
    SLOTS,
    START_BIT,
    STATE_BIT,
    TILE_BIT,
    Cells,
    Layer,
    Nodes,
    Spot,
)
from engine.hints.compiled import compiled
from engine.hints.node_table import find, put
from engine.hints.run_states import RunTables


@compiled
def _ways_to_begin(cells: Cells, cell: int, slot: int) -> int:
    """Count what can be done with a meld of the table whose first tile lies here."""
    item = cells.item[cell * SLOTS + slot]
    if item < 0 or cells.item_low[item] * COLORS + cell % COLORS != cell:
        return 1
    return 2 if cells.item_kind[item] == KEPT else 4


@compiled
def _lay_color(  # noqa: C901, PLR0915
    cells: Cells, runs: RunTables, nodes: Layer, spot: Spot, come: tuple[int, int, int]
) -> None:
    """Try everything that one color can do at a number; `come` is a node: key, value, place."""
    number, color, scene, start = spot
    key, base, node = come
    inner, hope = nodes
    cell = number * COLORS + color
    shift = STATE_BIT + 6 * color
    flags = SLOT_BIT + SLOTS * color
    state = (key >> shift) & 63
    kept = (key >> flags) & 7
    points = (key >> POINT_BIT) & 255
    jokers = (key >> JOKER_BIT) & 7
    pattern = key & 255
    bare = key & ~((63 << shift) | (7 << flags) | (255 << POINT_BIT) | (7 << JOKER_BIT) | 255)
    extra = cells.scene_added[scene * COLORS + color]
    last = number == cells.numbers - 1
    ways0 = _ways_to_begin(cells, cell, 0)
    ways1 = _ways_to_begin(cells, cell, 1)
    ways2 = _ways_to_begin(cells, cell, 2)
    for start_code in range(ways0 * ways1 * ways2):
        # 1. Melds of the table that begin here: kept or not, grown together with an open run.
        open_runs, held, used, lying, same = state, kept, jokers, 0, base
        chosen = 0
        for slot in range(SLOTS):
            item = cells.item[cell * SLOTS + slot]
            if item < 0:
                continue
            if cells.item_low[item] == number:
                option = start_code % ways0
                if slot == 1:
                    option = start_code // ways0 % ways1
                elif slot == 2:
                    option = start_code // ways0 // ways1
                chosen |= option << 4 * slot
                if cells.item_kind[item] == KEPT:
                    held |= option << slot
                    same += option * cells.item_worth[item]
                    used += option * cells.item_jokers[item]
                elif option == 0:
                    held |= (1 if cells.item_worth[item] > 0 else 0) << slot
                elif open_runs >= 0:
                    open_runs = runs.without[open_runs * 4 + option]
            if cells.item_kind[item] == KEPT and held >> slot & 1:
                lying += cells.item_real[item * 14 + number]
        if open_runs < 0 or used > cells.jokers:
            continue
        must = cells.must[cell] - lying - cells.scene_taken[scene * COLORS + color]
        most = must + cells.have[cell] - extra
        if must < 0 or most < 0:
            continue
        left = cells.jokers - used
        # 2. Runs that go on, end and begin; tiles for them and for groups; jokers for the rest.
        for way in range(runs.first[open_runs], runs.first[open_runs + 1]):
            tiles = runs.tiles[way]
            if tiles > most + left:
                continue
            after = runs.after[way]
            for real in range(max(0, tiles - left), min(tiles, most) + 1):
                now_used = used + tiles - real
                if not last:
                    spare = cells.jokers - now_used
                    if runs.short_by_one[after] > cells.reach[cell + COLORS] + spare:
                        continue
                    if runs.short_by_two[after] > 0 and (
                        number + 2 >= cells.numbers
                        or runs.short_by_two[after] > cells.reach[cell + 2 * COLORS] + spare
                    ):
                        continue
                elif runs.short_by_one[after] > 0:
                    continue
                fewest = max(0, must - extra - real)
                for grouped in range(fewest, min(cells.most_grouped[cell], most - real) + 1):
                    value = same + (real + grouped + extra - must) * cells.worth[cell]
                    value += min(runs.going_on[way], cells.beside[cell])
                    value += min(grouped, cells.grouped[cell])
                    total = points
                    if cells.cap:
                        total = min(cells.cap, points + (tiles + grouped) * (number + 1))
                    if value + cells.rest[cell] < cells.least:
                        continue
                    shape = pattern | (grouped << 2 * color)
                    if not hope[color * 2048 + shape * 8 + cells.jokers - now_used]:
                        continue
                    # 3. Melds of the table that end here: as they were, or open to go on.
                    ends = 1
                    for slot in range(SLOTS):
                        item = cells.item[cell * SLOTS + slot]
                        if item < 0 or last or cells.item_high[item] != number:
                            continue
                        if cells.item_kind[item] == FORCED:
                            ends |= 2 << slot
                    for end in range(0, ends + 1, 2):
                        if end & ~ends:
                            continue
                        then, now_held, bonus = after, held, 0
                        for slot in range(SLOTS):
                            item = cells.item[cell * SLOTS + slot]
                            if item < 0 or cells.item_high[item] != number:
                                continue
                            if end >> (slot + 1) & 1:
                                then = runs.with_long[then] if then >= 0 else -1
                            elif now_held >> slot & cells.item_kind[item] & 1:
                                bonus += cells.item_worth[item]
                            now_held &= ~(1 << slot)
                        if then < 0:
                            continue
                        put(
                            inner,
                            start,
                            bare
                            | (then << shift)
                            | (now_held << flags)
                            | (total << POINT_BIT)
                            | (now_used << JOKER_BIT)
                            | shape,
                            value + bonus,
                            node,
                            way
                            | (real << TILE_BIT)
                            | (grouped << GROUP_BIT)
                            | (chosen << START_BIT)
                            | (end << END_BIT),
                        )


@compiled
def _make_groups(cells: Cells, inner: Nodes, outer: Nodes, spot: Spot, start: int) -> None:
    """Finish a number: the tiles set aside for groups must make some, with jokers or without."""
    number, scene = spot.number, spot.scene
    for node in range(spot.start, inner.count[0]):
        if inner.parent[node] < 0:
            continue
        key = inner.key[node]
        pattern = key & 255
        jokers = (key >> JOKER_BIT) & 7
        points = (key >> POINT_BIT) & 255
        bare = key & ~((255 << POINT_BIT) | (7 << JOKER_BIT) | 255)
        for more in range(cells.jokers - jokers + 1):
            if cells.groups[pattern * 8 + more]:
                total = points
                if cells.cap:
                    total = min(cells.cap, points + more * (number + 1))
                put(
                    outer,
                    start,
                    bare | (total << POINT_BIT) | ((jokers + more) << JOKER_BIT),
                    inner.value[node],
                    node,
                    more | (scene << 4),
                )


@compiled
def _beaten(runs: RunTables, nodes: Nodes, node: int, start: int, color: int) -> bool:
    """Tell whether a node with one more valid run open, which may end, is worth as much."""
    key = nodes.key[node]
    shift = STATE_BIT + 6 * color
    state = (key >> shift) & 63
    more = runs.with_long[state]
    if more < 0:
        return False
    other = key + ((more - state) << shift)
    found = nodes.slot[find(nodes, other, start)]
    known = start <= found < nodes.count[0] and nodes.key[found] == other
    return bool(known and nodes.value[found] >= nodes.value[node])


@compiled
def _drop_beaten(runs: RunTables, nodes: Nodes, start: int, color: int) -> None:
    """Drop nodes that are beaten in a color: their parents become negative."""
    for node in range(start, nodes.count[0]):
        if _beaten(runs, nodes, node, start, color):
            nodes.parent[node] = -2 - nodes.parent[node]


@compiled
def _look_ahead(cells: Cells, number: int, hope: Any) -> None:
    """Tell, at color * 2048 + pattern * 8 + jokers, whether the tiles in groups can still be some.

    The pattern is that of the colors so far; `jokers` is how many are left.
    """
    width = 256
    for place in range(width * 8):
        hope[3 * 2048 + place] = cells.groups_in_reach[place]
    for color in range(COLORS - 2, -1, -1):
        width //= 4
        most = cells.most_grouped[number * COLORS + color + 1]
        for pattern in range(width):
            for jokers in range(cells.jokers + 1):
                found = 0
                for more in range(most + 1):
                    grown = pattern | (more << 2 * (color + 1))
                    found |= hope[(color + 1) * 2048 + grown * 8 + jokers]
                hope[color * 2048 + pattern * 8 + jokers] = found


@compiled
def _beaten_in_any(runs: RunTables, nodes: Nodes, node: int, start: int) -> bool:
    """Tell whether a node is beaten in one of the colors."""
    # a loop, since numba takes no any()
    beaten = False
    for color in range(COLORS):
        beaten = beaten or _beaten(runs, nodes, node, start, color)
    return beaten


@compiled
def _narrow(cells: Cells, outer: Nodes, front: Any, length: int, tally: Any) -> int:
    """Keep the best nodes of the front, as many as the beam is wide; return how many are left."""
    for place in range(len(tally)):
        tally[place] = 0
    for place in range(length):
        tally[_rank(cells, outer, front[place], len(tally))] += 1
    least, total = len(tally) - 1, tally[len(tally) - 1]
    while least > 0 and total < cells.beam:
        least -= 1
        total += tally[least]
    spare = cells.beam - (total - tally[least])
    kept = 0
    for place in range(length):
        rank = _rank(cells, outer, front[place], len(tally))
        if rank == least:
            spare -= 1
        if rank > least or (rank == least and spare >= 0):
            front[kept] = front[place]
            kept += 1
    return kept


@compiled
def _rank(cells: Cells, outer: Nodes, node: int, ranks: int) -> int:
    """Rank a node for the beam: by what it brings, in units, and its runs that may go on."""
    rank = outer.value[node] // cells.unit
    states = outer.key[node] >> STATE_BIT
    while states > 0:
        rank += 1 if states & 63 else 0
        states >>= 6
    return int(min(ranks - 1, max(0, rank)))


@compiled
def _full(cells: Cells, nodes: Nodes, start: int) -> bool:
    """Tell whether no more nodes should be added: no room, no budget, or a crowded hash table."""
    most = min(cells.budget, len(nodes.key) - 65536)
    return bool(nodes.count[0] - start > len(nodes.slot) // 2 or nodes.count[0] > most)


@compiled
def _lay_scene(
    cells: Cells, runs: RunTables, layer: Layer, outer: Nodes, come: tuple[Any, int], spot: Spot
) -> int:
    """Lay all colors of a number in one scene; `come` is the front and how long it is."""
    front, length = come
    inner, number, scene = layer.inner, spot.number, spot.scene
    first = inner.count[0]
    for place in range(length):
        if _full(cells, inner, first):
            return FULL
        node = front[place]
        key = outer.key[node]
        used = ((key >> JOKER_BIT) & 7) + cells.scene_jokers[scene]
        if used > cells.jokers:
            continue
        paid = (key & ~(7 << JOKER_BIT)) | (used << JOKER_BIT)
        value = outer.value[node] + cells.scene_worth[scene]
        _lay_color(cells, runs, layer, Spot(number, 0, scene, first), (paid, value, node))
    for color in range(1, COLORS):
        stop = inner.count[0]
        _drop_beaten(runs, inner, first, color - 1)
        here = Spot(number, color, scene, stop)
        for node in range(first, stop):
            if inner.parent[node] < 0:
                continue
            if _full(cells, inner, stop):
                return FULL
            _lay_color(cells, runs, layer, here, (inner.key[node], inner.value[node], node))
        first = stop
    _drop_beaten(runs, inner, first, COLORS - 1)
    _make_groups(cells, inner, outer, Spot(number, COLORS, scene, first), spot.start)
    return FULL if outer.count[0] > len(outer.key) // 2 else DONE


@compiled
def _take_front(
    cells: Cells, runs: RunTables, outer: Nodes, start: int, front: Any, tally: Any
) -> int:
    """Take the nodes after a number that may lead on; return how many they are."""
    length = 0
    for node in range(start, outer.count[0]):
        if not _beaten_in_any(runs, outer, node, start):
            front[length] = node
            length += 1
    if 0 < cells.beam < length:
        length = _narrow(cells, outer, front, length, tally)
    return length


@compiled
def sweep(cells: Cells, runs: RunTables, layer: Layer, outer: Nodes, front: Any, tally: Any) -> int:
    """Sweep all numbers; the front that is left holds the nodes after the last one.

    Returns `DONE` or, where the room or the budget was not enough, `FULL`.
    """
    layer.inner.count[0] = 1  # 0 is what empty slots hold
    outer.count[0] = 1
    outer.key[0] = 0
    outer.value[0] = 0
    outer.parent[0] = -1
    front[0] = 0
    length = 1
    for number in range(cells.numbers):
        start = outer.count[0]
        _look_ahead(cells, number, layer.hope)
        for scene in range(cells.scene_first[number], cells.scene_first[number + 1]):
            here = Spot(number, 0, scene, start)
            if _lay_scene(cells, runs, layer, outer, (front, length), here) == FULL:
                return FULL
            if outer.count[0] - start > len(outer.slot) // 2:
                return FULL
        length = _take_front(cells, runs, outer, start, front, tally)
        if length == 0:
            break
    outer.count[1] = length
    return DONE
