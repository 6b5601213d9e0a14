"""The arrays of the solver: the problem, and the working memory that all problems share."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from tilesight.engine.hints.solver.compiled import COMPILED, room

COLORS = 4
SLOTS = 4
"""The maximum number of table runs of one color at one number."""
MAX_JOKERS = 7
IN_GROUPS = 3
"""The maximum number of tiles of one color and number in groups."""

KEPT, FORCED = 0, 1
"""The kind of a table run: it may be kept, or it must stay and can only be extended."""

ACCOUNTS = (IN_GROUPS + 1) ** COLORS

SCALE = 60
"""The fixed-point scale: bounds are integers in units of 1/60 of a value."""
NONE = -(1 << 40)
"""The value of an impossible option."""
DEAD = NONE // 2
"""Values up to this are impossible; sums with `NONE` stay below it."""


class Cells(NamedTuple):
    """A problem. The cell of a number (from 0) and a color is number * 4 + color."""

    must: Any
    """At each cell: the number of tiles that have to be used."""
    have: Any
    """At each cell: the number of tiles that may be used."""
    worth: Any
    """At each number: the value of a tile of `have`."""
    item: Any
    """At cell * 4 + slot: the index of the table run there, or -1."""
    item_low: Any
    item_high: Any
    item_kind: Any
    item_jokers: Any
    """For each run, a bit per number at which it has a joker."""
    item_worth: Any
    """For each run, its value if it stays unchanged."""
    scene_first: Any
    """At each number: its first scene, that is a way to keep and extend the table groups."""
    scene: Any
    """At scene * 16: the tiles of each color in kept groups; from 4 on, the tiles of each color
    that are added; from 8 on, jokers, value, and the codes of the groups that are given up."""
    numbers: int
    jokers: int
    """The number of available jokers."""
    must_jokers: int
    joker_worth: int
    """The value of each joker that does not have to be used."""
    cap: int
    """The points that the melds must reach; the count stops there."""
    near: int
    """The value of each tile that stays in its meld."""


SCENE = 16
SCENE_JOKERS, SCENE_WORTH, SCENE_GONE = 8, 9, 10


class Graph(NamedTuple):
    """The plays of each color: nodes are states before a number, edges the plays at a number."""

    layer: Any
    """At color * 16 + number: the first node."""
    state: Any
    first: Any
    """The first edge of each node; its edges end before the first edge of the next node."""
    ahead: Any
    """The best value of a path from a node to the last number."""
    behind: Any
    """The best value of a path from the first number to a node."""
    to: Any
    given: Any
    """The number of tiles that an edge gives to groups."""
    jokers: Any
    worth: Any
    tiles: Any
    """The number of tiles that an edge lays in runs, jokers included."""
    what: Any
    """The code of an edge, for the reconstruction of the melds."""
    slot: Any
    """A hash table from states to nodes."""
    place: Any
    """The index of each node in `slot`."""
    count: Any
    """The number of nodes and the number of edges."""


class Options(NamedTuple):
    """The groups that can be formed at each number from the tiles that the colors give.

    An account encodes how many tiles each color gives, with two bits per color.
    """

    most: Any
    """The maximum number of tiles that each cell can give."""
    worth: Any
    """At (number * 256 + account) * 8 + jokers: the best value."""
    what: Any
    """At the same index: the code of the groups, for the reconstruction of the melds."""
    best: Any
    """At number * 512: the best value for each account of the first 0, 1, 2, 3 and 4 colors."""
    price: Any
    """At cell * 4 + tiles: the price that the number pays to the color for these tiles."""


class Trail(NamedTuple):
    """The nodes of the search, with their losses, and a heap of the open ones."""

    key: Any
    stage: Any
    loss: Any
    parent: Any
    choice: Any
    slot: Any
    """A hash table from keys and stages to nodes."""
    place: Any
    """The index of each node in `slot`."""
    heap: Any
    """The ranks of a binary heap."""
    heap_node: Any
    """The nodes of the heap."""
    count: Any
    """The number of nodes and the size of the heap."""


class Space(NamedTuple):
    """The working memory of the solver."""

    graph: Graph
    options: Options
    trail: Trail
    scratch: Any
    pool: Any
    answer: Any


@cache
def space() -> Space:
    """Return the working memory; it is allocated on the first call."""
    nodes, edges, entries, slots = (1 << 16, 1 << 19, 1 << 20, 1 << 21)
    if not COMPILED:
        nodes, edges, entries, slots = 1 << 15, 1 << 17, 1 << 17, 1 << 18
    graph = Graph(
        layer=room(COLORS * 16),
        **{name: room(nodes) for name in ("state", "first", "ahead", "behind", "place")},
        **{name: room(edges) for name in ("to", "given", "jokers", "worth", "tiles", "what")},
        slot=room(1 << 13),
        count=room(2),
    )
    options = Options(
        most=room(16 * COLORS),
        worth=room(13 * ACCOUNTS * 8),
        what=room(13 * ACCOUNTS * 8),
        best=room(13 * 512),
        price=room(16 * COLORS * 4),
    )
    trail = Trail(
        **{name: room(entries) for name in ("key", "stage", "loss", "parent", "choice", "place")},
        heap=room(2 * entries),
        heap_node=room(2 * entries),
        slot=room(slots),
        count=room(2),
    )
    return Space(graph, options, trail, scratch=room(256), pool=room(64), answer=room(1024))
