"""The arrays of the number sweep: a problem by cells, and room for its nodes."""

from __future__ import annotations

from typing import Any, NamedTuple

COLORS = 4
SLOTS = 3
"""Melds of the table that may be open in one color at one number."""

# The key of a node, from its lowest bit on.
JOKER_BIT = 8
POINT_BIT = 11
SLOT_BIT = 19
STATE_BIT = 31

# The choice of a color, from its lowest bit on: transition, run tiles, group tiles, slots.
TILE_BIT = 16
GROUP_BIT = 20
START_BIT = 24
END_BIT = 36

KEPT, FORCED = 0, 1

DONE, FULL = 0, 1


class Cells(NamedTuple):
    """A problem, at number * 4 + color where nothing else is said."""

    numbers: int
    must: Any
    """Tiles that have to be used."""
    have: Any
    """Tiles that may be used."""
    worth: Any
    """What each tile that may be used brings."""
    beside: Any
    """Pairs of neighbors in runs of the table: this number and the one before."""
    grouped: Any
    """Tiles that lie in groups of the table."""
    reach: Any
    """Places that a run can go on to: tiles, and melds to grow together with."""
    most_grouped: Any
    """Tiles that may lie in groups."""
    rest: Any
    """The most that can still be brought after this cell."""
    item: Any
    """At (number * 4 + color) * 3 + slot: the meld of the table that lies there, or -1."""
    item_low: Any
    item_high: Any
    item_kind: Any
    item_jokers: Any
    item_real: Any
    """At item * 14 + number: whether a tile that is no joker lies there."""
    item_worth: Any
    """What a meld brings that stays as it is."""
    scene_first: Any
    """At each number: its first scene, a way to keep and grow the groups of the table."""
    scene_taken: Any
    """At scene * 4 + color: tiles that lie in kept groups."""
    scene_added: Any
    """At scene * 4 + color: tiles added to groups."""
    scene_jokers: Any
    scene_worth: Any
    groups: Any
    groups_in_reach: Any
    """Like `groups`, with so many jokers or fewer."""
    jokers: int
    """Jokers at most."""
    cap: int
    """Points are counted up to here."""
    least: int
    """Nodes that cannot reach this are dropped."""
    beam: int
    """Nodes kept after each number, the best ones; 0 keeps all."""
    unit: int
    """What one tile brings, to sort nodes by."""
    budget: int
    """Nodes after which to give up."""


class Nodes(NamedTuple):
    """Room for the nodes between two colors, and between two numbers."""

    key: Any
    value: Any
    parent: Any
    choice: Any
    slot: Any
    """A hash table of the nodes."""
    count: Any
    """How many nodes there are, and which are the first and one after the last of the front."""


class Layer(NamedTuple):
    """The nodes within a number, and which patterns of tiles in groups can still be groups."""

    inner: Nodes
    hope: Any


class Spot(NamedTuple):
    """Where the sweep is: the number, the color, the scene, the first node of this color."""

    number: int
    color: int
    scene: int
    start: int
