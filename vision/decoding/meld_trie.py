"""Build a trie of all legal melds, to match them along a row of tiles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import permutations

from tilesight.engine.judging.meld import Kind, read_meld
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import JOKER, Tile


@dataclass(slots=True, eq=False)
class Node:
    """A node of the trie: all melds that begin with the same faces."""

    after: dict[Tile, Node] = field(default_factory=dict)
    ends: bool = False
    """Whether the faces up to here are a meld."""

    def add(self, faces: tuple[Tile, ...]) -> None:
        """Add a meld below this node."""
        node = self
        for face in faces:
            node = node.after.setdefault(face, Node())
        node.ends = True


@lru_cache(maxsize=16)
def legal_melds(rules: RuleSet) -> Node:
    """Return the root of the trie of all melds: runs in both directions, groups in any order."""
    root = Node()
    for faces in _as_laid(rules):
        root.add(faces)
    return root


def _as_laid(rules: RuleSet) -> Iterator[tuple[Tile, ...]]:
    longest = max(rules.run_max, rules.group_max)
    free = replace(rules, meld_jokers=longest)
    for length in range(1, longest + 1):
        for meld in read_meld((JOKER,) * length, free):
            if meld.kind is Kind.RUN:
                yield from (meld.faces, meld.faces[::-1])
            else:
                yield from permutations(meld.faces)
