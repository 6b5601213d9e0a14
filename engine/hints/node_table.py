"""Nodes found by their key: a hash table that needs no clearing."""

from __future__ import annotations

from engine.hints.cells import Nodes
from engine.hints.compiled import compiled


@compiled
def find(nodes: Nodes, key: int, start: int) -> int:
    """Find the slot of a key among the nodes from `start` on.

    Old entries need no clearing: one that points outside, or at another key, is not the key's.
    """
    size = len(nodes.slot)
    spread = key ^ (key >> 29)
    place = ((spread * 0x1E3779B97F4A7C15) >> 36) & (size - 1)
    while True:
        node = nodes.slot[place]
        if node < start or node >= nodes.count[0] or nodes.key[node] == key:
            return place
        place = (place + 1) & (size - 1)


@compiled
def put(nodes: Nodes, start: int, key: int, value: int, parent: int, choice: int) -> None:
    """Add a node, or better the one that has this key."""
    place = find(nodes, key, start)
    node = nodes.slot[place]
    if start <= node < nodes.count[0]:
        if nodes.value[node] >= value:
            return
    else:
        node = nodes.count[0]
        nodes.count[0] = node + 1
        nodes.slot[place] = node
        nodes.key[node] = key
    nodes.value[node] = value
    nodes.parent[node] = parent
    nodes.choice[node] = choice
