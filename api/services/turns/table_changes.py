"""The changes between two tables: tiles that were moved, played or taken."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import Tile

Place = tuple[int, int]
"""The index of a meld of a table, and of the tile in it."""


@dataclass(frozen=True, slots=True)
class Change:
    """One tile that is at another place."""

    tile: Tile
    before: Place | None
    """None if it was played from the rack."""
    after: Place | None
    """None if it left the table."""


def changes_of(
    before: Table, after: Table, unmoved: Iterable[tuple[Place, Place]] = ()
) -> tuple[Change, ...]:
    """Return the tiles that were moved, then those played, then those taken.

    `unmoved` has the places before and after of tiles that photos show at the same place.
    """
    old, new = _places(before), _places(after)
    for here, there in (*_kept_melds(before, after), *unmoved, *_grown_melds(before, after)):
        if here in old and there in new and old[here].printed == new[there].printed:
            del old[here], new[there]
    moved = _moved(old, new)
    played = [Change(tile.printed, None, there) for there, tile in new.items()]
    taken = [Change(tile.printed, here, None) for here, tile in old.items()]
    return (*moved, *played, *taken)


def _moved(old: dict[Place, Tile], new: dict[Place, Tile]) -> list[Change]:
    """Remove equal tiles from both, and return them as moved."""
    found = []
    for there, tile in list(new.items()):
        same = [place for place, other in old.items() if other.printed == tile.printed]
        if same:
            found.append(Change(tile.printed, same[0], there))
            del old[same[0]], new[there]
    return found


def _places(table: Table) -> dict[Place, Tile]:
    return {
        (number, spot): tile for number, meld in enumerate(table) for spot, tile in enumerate(meld)
    }


def _kept_melds(before: Table, after: Table) -> list[tuple[Place, Place]]:
    """Return the places of tiles in melds that both tables have, anywhere on the table."""
    left = list(range(len(after)))
    pairs: list[tuple[Place, Place]] = []
    for here, meld in enumerate(before):
        there = next((n for n in left if printed(after[n]) == printed(meld)), None)
        if there is not None:
            left.remove(there)
            pairs += _paired(here, meld, there, after[there])
    return pairs


def _grown_melds(before: Table, after: Table) -> list[tuple[Place, Place]]:
    """Return the places of tiles in the most similar melds, the most similar pair first."""
    pairs: list[tuple[Place, Place]] = []
    used: set[tuple[str, int]] = set()
    for here, there in _similar_melds(before, after):
        if not used & {("before", here), ("after", there)}:
            used |= {("before", here), ("after", there)}
            pairs += _paired(here, before[here], there, after[there])
    return pairs


def _similar_melds(before: Table, after: Table) -> list[tuple[int, int]]:
    """Return the numbers of the melds that share tiles, the pair that shares most first."""
    shared = {
        (here, there): (printed(meld) & printed(other)).total()
        for here, meld in enumerate(before)
        for there, other in enumerate(after)
    }
    return sorted((pair for pair in shared if shared[pair]), key=lambda pair: (-shared[pair], pair))


def _paired(here: int, meld: Tiles, there: int, other: Tiles) -> list[tuple[Place, Place]]:
    """Return the places of equal tiles in two melds, each once."""
    free = list(enumerate(other))
    pairs: list[tuple[Place, Place]] = []
    for spot, tile in enumerate(meld):
        found = next((n for n, (_, twin) in enumerate(free) if twin.printed == tile.printed), None)
        if found is not None:
            pairs.append(((here, spot), (there, free.pop(found)[0])))
    return pairs
