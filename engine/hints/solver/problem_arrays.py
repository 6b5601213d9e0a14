"""The arrays of the solver: a problem by cells, and room for what is made of it."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from tilesight.engine.hints.solver.compiled import COMPILED, room

COLORS = 4
SLOTS = 4
"""Runs of the table that may lie side by side in one color at one number."""
MAX_JOKERS = 7
IN_GROUPS = 3
"""Tiles of one face that lie in groups at most."""

KEPT, FORCED = 0, 1
"""A run of the table that may be kept, and one that may only grow."""

ACCOUNTS = (IN_GROUPS + 1) ** COLORS

SCALE = 60
"""Bounds are counted in parts of what values are counted in."""
NONE = -(1 << 40)
"""The worth of what cannot be."""
DEAD = NONE // 2


class Cells(NamedTuple):
    """A problem, at number * 4 + color where nothing else is said; numbers count from 0."""

    must: Any
    """Tiles that have to be used."""
    have: Any
    """Tiles that may be used."""
    worth: Any
    """At each number: what a tile that may be used brings."""
    item: Any
    """At cell * 4 + slot: the run of the table that lies there, or -1."""
    item_low: Any
    item_high: Any
    item_kind: Any
    item_jokers: Any
    """A bit for each number at which a joker lies."""
    item_worth: Any
    """What a run brings that stays as it is."""
    scene_first: Any
    """At each number: its first scene, a way to keep and grow the groups of the table."""
    scene: Any
    """At scene * 16: tiles of each color that lie, tiles of each that are added; from 8 on jokers,
    what the scene brings, and the groups that are given up, as colors and jokers."""
    numbers: int
    jokers: int
    """Jokers at most."""
    must_jokers: int
    joker_worth: int
    """What each joker brings that does not have to be used."""
    cap: int
    """Points that the melds must reach; they are counted up to here."""
    near: int
    """What each tile brings that stays in its meld."""


SCENE = 16
SCENE_JOKERS, SCENE_WORTH, SCENE_GONE = 8, 9, 10


class Graph(NamedTuple):
    """What each color can do: nodes are its states before a number, edges what it does there."""

    layer: Any
    """At color * 16 + number: the first node."""
    state: Any
    first: Any
    """The first edge of a node; those of the next node begin where they end."""
    ahead: Any
    """The most that can be had from a node on."""
    behind: Any
    """The most that can be had up to a node."""
    to: Any
    given: Any
    """Tiles that an edge gives to groups."""
    jokers: Any
    worth: Any
    tiles: Any
    """Tiles that an edge lays in runs, jokers included."""
    what: Any
    """How an edge is made, to be read back."""
    slot: Any
    place: Any
    count: Any
    """How many nodes and edges there are."""


class Options(NamedTuple):
    """What groups can be made at each number of the tiles that the colors give.

    An account is the tiles that each color gives, in two bits for each.
    """

    most: Any
    """What a cell can give at most."""
    worth: Any
    """At (number * 256 + account) * 8 + jokers."""
    what: Any
    """At the same place: how the groups are made, to be read back."""
    best: Any
    """At number * 512: the best for what the first colors gave, for none of them and then on."""
    price: Any
    """At cell * 4 + tiles: what is paid to a color for tiles that it gives, less what it costs."""


class Trail(NamedTuple):
    """What the search has seen: nodes with what each loses, and a heap of those to go on from."""

    key: Any
    stage: Any
    loss: Any
    parent: Any
    choice: Any
    slot: Any
    place: Any
    heap: Any
    heap_node: Any
    count: Any


class Space(NamedTuple):
    """Room for all of it, used again for each problem."""

    graph: Graph
    options: Options
    trail: Trail
    scratch: Any
    pool: Any
    answer: Any


@cache
def space() -> Space:
    """Make room once."""
    nodes, edges, many, slots = (1 << 16, 1 << 19, 1 << 20, 1 << 21)
    if not COMPILED:
        nodes, edges, many, slots = 1 << 15, 1 << 17, 1 << 17, 1 << 18
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
        **{name: room(many) for name in ("key", "stage", "loss", "parent", "choice", "place")},
        heap=room(2 * many),
        heap_node=room(2 * many),
        slot=room(slots),
        count=room(2),
    )
    return Space(graph, options, trail, scratch=room(256), pool=room(64), answer=room(1024))
