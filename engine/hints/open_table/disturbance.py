"""How many tiles of a table a play moves.

A run goes on in a run of its color, a group in a group of its number, each in one at most, and no
meld goes on from two. The tiles that lie in it as before have stayed; all others are moved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tilesight.engine.judging.meld import Kind, Meld, read_meld
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Table
from tilesight.engine.tiles.tile import Color, Tile

Spots = Counter[tuple[int | None, Tile]]
"""The tiles of a meld, those of a run each at its number."""
_Where = tuple[Kind, Color | int | None]


def tiles_moved(before: Table, after: Table, rules: RuleSet) -> int:
    """Count the tiles of a table that do not stay in their melds."""
    old, new = _by_place(before, rules), _by_place(after, rules)
    stay = sum(_most_that_stay(melds, new.get(where, [])) for where, melds in old.items())
    return sum(map(len, before)) - stay


def _by_place(table: Table, rules: RuleSet) -> dict[_Where, list[Spots]]:
    found: dict[_Where, list[Spots]] = {}
    for laid in table:
        meld = read_meld(laid, rules)[0]
        run = meld.kind is Kind.RUN
        where = meld.kind, meld.faces[0].color if run else meld.faces[0].number
        found.setdefault(where, []).append(_spots(meld, run))
    return found


def _spots(meld: Meld, run: bool) -> Spots:
    both = zip(meld.faces, meld.tiles, strict=True)
    return Counter((face.number if run else None, tile.printed) for face, tile in both)


def _most_that_stay(old: Sequence[Spots], new: Sequence[Spots]) -> int:
    """Let each old meld go on in a new one so that the most tiles stay."""
    best = {0: 0}  # by the new melds that are taken, as bits
    for meld in old:
        for taken, stay in list(best.items()):
            for place, other in enumerate(new):
                if not taken >> place & 1:
                    more = taken | 1 << place
                    best[more] = max(best.get(more, 0), stay + (meld & other).total())
    return max(best.values())
