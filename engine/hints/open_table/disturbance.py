"""The number of table tiles that a play moves.

A run can continue in one run of its color, a group in one group of its number, and a new meld
continues at most one old meld. The tiles that both have in common stay; all others are moved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tilesight.engine.judging.meld import Kind, Meld, read_meld
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Table
from tilesight.engine.tiles.tile import Color, Tile

Spots = Counter[tuple[int | None, Tile]]
"""The tiles of a meld; those of a run with the numbers at which they lie."""
_Where = tuple[Kind, Color | int | None]


def tiles_moved(before: Table, after: Table, rules: RuleSet) -> int:
    """Return the number of table tiles that do not stay in their melds."""
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
    """Return the maximum number of tiles that stay, over all matchings of old and new melds."""
    best = {0: 0}  # the keys are bit masks of the new melds that are matched
    for meld in old:
        for taken, stay in list(best.items()):
            for place, other in enumerate(new):
                if not taken >> place & 1:
                    more = taken | 1 << place
                    best[more] = max(best.get(more, 0), stay + (meld & other).total())
    return max(best.values())
