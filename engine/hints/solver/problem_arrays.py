"""The arrays of the solver: the problem, and the working memory that all problems share."""

from __future__ import annotations

from typing import Any, NamedTuple

from tilesight.engine.hints.solver.compiled import COMPILED, zeros
from tilesight.engine.tiles.tile import HIGHEST_NUMBER

COLORS = 4
MAX_NUMBERS = HIGHEST_NUMBER + 1
"""The maximum of `Cells.numbers`: a 1 may follow the highest number."""
SLOTS = 4
"""The maximum number of table runs of one color at one number."""
STATE_BITS = 11
"""Bits for the state of a color in the key of a node of the search: its index in the layer."""
MAX_JOKERS = 7
MAX_IN_GROUPS = 3
"""The maximum number of tiles of one color and number in groups."""

KEPT, FORCED = 0, 1
"""The kind of a table run: it may be kept, or it must stay and can only be extended."""

ACCOUNTS = (MAX_IN_GROUPS + 1) ** COLORS
"""The number of accounts of one number; see `Options`."""

SCALE = 60
"""The fixed-point scale: bounds are integers in units of 1/60 of a value."""
IMPOSSIBLE = -(1 << 40)
"""The value of an option that is not possible."""
MAX_IMPOSSIBLE = IMPOSSIBLE // 2
"""Values up to this denote impossible options: sums with `IMPOSSIBLE` stay below it."""


class Cells(NamedTuple):
    """A problem as arrays; the cell of a number (from 0) and a color is number * 4 + color.

    Where runs wrap, the 1 above the highest number has cells of its own. They have no tiles: some
    of those of the first number are set aside for them.
    """

    required: Any
    """At each cell: the number of tiles that have to be used."""
    optional: Any
    """At each cell: the number of tiles that may be used."""
    tile_value: Any
    """At each number: the value of a tile of `optional`."""
    item: Any
    """At cell * 4 + slot: the index of the table run there, or -1."""
    item_low: Any
    item_high: Any
    item_kind: Any
    item_jokers: Any
    """For each run, a bit per number at which it has a joker."""
    item_value: Any
    """For each run, its value if it stays unchanged."""
    plan_first: Any
    """At each number: its first group plan."""
    plan: Any
    """At plan * 16: the tiles of each color in kept groups; from 4 on, the tiles of each color
    that are added; from 8 on, jokers, value, and the codes of the dissolved groups."""
    numbers: int
    wraps: int
    """1 if the last number is the 1 above the highest number, else 0."""
    jokers: int
    """The number of available jokers."""
    required_jokers: int
    joker_value: int
    """The value of each joker that does not have to be used."""
    run_points: Any
    """At each number: the opening points of a tile in a run."""
    group_points: Any
    """At each number: the opening points of a tile in a group."""
    min_points: int
    """The points that the melds must reach; the count stops there."""
    unmoved_value: int
    """The value of each tile that stays in its meld."""


PLAN_SIZE = 16
"""The number of entries per group plan in `Cells.plan`."""
PLAN_JOKERS, PLAN_VALUE, PLAN_DISSOLVED = 8, 9, 10
"""The offsets in a row of `Cells.plan`: jokers, value, first dissolved group."""


class Graph(NamedTuple):
    """The plays of each color: nodes are states before a number, edges the plays at a number.

    Each color has a quarter of the nodes and of the edges.
    """

    layer: Any
    """At color * 16 + number: the first node."""
    state: Any
    first: Any
    """The first edge of each node; its edges end before the first edge of the next node."""
    backward: Any
    """The best value of a path from a node to the last number."""
    forward: Any
    """The best value of a path from the first number to a node."""
    to: Any
    given: Any
    """The number of tiles that an edge gives to groups."""
    jokers: Any
    value: Any
    tiles: Any
    """The number of tiles that an edge lays in runs, jokers included."""
    code: Any
    """The choices that an edge represents, for the reconstruction of the melds."""
    slot: Any
    """A hash table from states to nodes."""
    slot_index: Any
    """The index of each node in `slot`."""
    count: Any
    """The end of the nodes and of the edges, of the color that is built."""
    built_from: Any
    """At color * `BUILT_FROM_SIZE`: 1 if the graph of the color is complete; then the part of the
    problem that it was built from."""


ITEM_SIZE = 5
"""The number of entries per slot in `Graph.built_from`: the run of the table there."""
BUILT_FROM_SIZE = 9 + MAX_NUMBERS * (4 + SLOTS * ITEM_SIZE)
"""The number of entries per color in `Graph.built_from`."""


class Options(NamedTuple):
    """The groups that can be formed at each number from the tiles that the colors give.

    An account encodes how many tiles each color gives, with two bits per color.
    """

    max_given: Any
    """The maximum number of tiles that each cell can give."""
    value: Any
    """At (number * 256 + account) * 8 + jokers: the best value."""
    code: Any
    """At the same index: the code of the groups, for the reconstruction of the melds."""
    best: Any
    """At number * 512: the best value for each account of the first 0, 1, 2, 3 and 4 colors."""
    price: Any
    """At cell * 4 + tiles: the price that the number pays to the color for these tiles."""


class SearchTree(NamedTuple):
    """The nodes of the search with their losses, and a heap of the open nodes."""

    key: Any
    stage: Any
    loss: Any
    parent: Any
    choice: Any
    slot: Any
    """A hash table from keys and stages to nodes."""
    slot_index: Any
    """The index of each node in `slot`."""
    heap: Any
    """The ranks of a binary heap."""
    heap_node: Any
    """The nodes of the heap."""
    count: Any
    """The number of nodes and the size of the heap."""


class Workspace(NamedTuple):
    """The working memory of the solver, reused for each problem."""

    graph: Graph
    options: Options
    tree: SearchTree
    scratch: Any
    pool: Any
    melds: Any
    """The codes of the melds of a solution, preceded by their number."""


TREE_SIZE = 1 << 20 if COMPILED else 1 << 17
"""The maximum number of nodes of a search."""


def new_workspace() -> Workspace:
    """Return new working memory, about 130 MB, of which a system provides only what is used."""
    nodes, edges, entries, slots = 1 << 17, 1 << 20, TREE_SIZE, 1 << 21
    if not COMPILED:
        nodes, edges, entries, slots = 1 << 16, 1 << 18, TREE_SIZE, 1 << 18
    graph = Graph(
        layer=zeros(COLORS * 16),
        **{name: zeros(nodes) for name in ("state", "first", "backward", "forward", "slot_index")},
        **{name: zeros(edges) for name in ("to", "given", "jokers", "value", "tiles", "code")},
        slot=zeros(1 << 13),
        count=zeros(2),
        built_from=zeros(COLORS * BUILT_FROM_SIZE),
    )
    options = Options(
        max_given=zeros(16 * COLORS),
        value=zeros(MAX_NUMBERS * ACCOUNTS * 8),
        code=zeros(MAX_NUMBERS * ACCOUNTS * 8),
        best=zeros(MAX_NUMBERS * 512),
        price=zeros(16 * COLORS * 4),
    )
    tree = SearchTree(
        **{
            name: zeros(entries)
            for name in ("key", "stage", "loss", "parent", "choice", "slot_index")
        },
        heap=zeros(2 * entries),
        heap_node=zeros(2 * entries),
        slot=zeros(slots),
        count=zeros(2),
    )
    return Workspace(graph, options, tree, scratch=zeros(256), pool=zeros(64), melds=zeros(1024))
