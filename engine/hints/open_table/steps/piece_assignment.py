"""Which piece of the old table or of the rack becomes which tile of the next table.

Melds stay where most of their tiles are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain

from tilesight.engine.hints.hint import HAND, RACK
from tilesight.engine.hints.open_table.steps.pieces import (
    Piece,
    Pile,
    Swap,
    Target,
    assign_from_rack,
    assign_spare,
    pile_of,
    target_of,
    tiles_of,
)
from tilesight.engine.judging.joker_rules import JokerAssignment, Spot
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import on_table, printed
from tilesight.engine.tiles.notation import Table
from tilesight.engine.tiles.tile import Tile


class StuckError(Exception):
    """The joker rules allow no further step."""


@dataclass(slots=True, eq=False)
class Workspace:
    """A table that is rebuilt step by step."""

    piles: list[Pile]
    """The pieces as they lie, by place."""
    targets: list[Target]
    """The melds of the next table."""
    swaps: list[Swap] = field(default_factory=list)
    """The replacements of jokers that are still to be done."""

    @property
    def homes(self) -> set[int | None]:
        """Return the places where new melds are built."""
        return {target.home for target in self.targets}

    def after_swaps(self, place: int) -> Pile:
        """Return the pieces of a place after all replacements of jokers."""
        fills = {swap.joker: swap.replacement for swap in self.swaps}
        pile = (fills.get(piece, piece) for piece in self.piles[place])
        return [piece for piece in pile if piece.where == place]


def assign_pieces(
    before: Table, after: Table, assignment: JokerAssignment, rules: RuleSet
) -> Workspace:
    """Return the old table, with a piece for each tile of the next one.

    Raises:
        StuckError: The joker rules allow no step to this assignment of jokers.
    """
    workspace = Workspace(
        [pile_of(place, meld, rules) for place, meld in enumerate(before)],
        [
            target_of(meld, (assignment.read or {}).get(number), rules)
            for number, meld in enumerate(after)
        ],
    )
    rack = on_table(after) - on_table(before)
    _assign_jokers(workspace, rack, assignment, rules)
    _assign_tiles(workspace)
    return workspace


def _assign_jokers(
    workspace: Workspace, rack: Counter[Tile], assignment: JokerAssignment, rules: RuleSet
) -> None:
    """Assign the jokers to their new melds, and plan the replacements of those that are freed.

    The tiles that they take along are removed from `rack`.
    """
    for ((place, spot), _), (new, core) in zip(assignment.freed, assignment.laid, strict=False):
        _start_new_meld(workspace, workspace.piles[place][spot], new, core, rack)
    for old, new in assignment.kept:
        _keep(workspace, old, new, rules)
    # if the rules only require a new meld for a freed joker, it moves without a replacement
    if rules.joker_replace or rules.joker_locks or not rules.joker_new_meld:
        workspace.swaps = [_swap(workspace.piles, freed, rack) for freed in assignment.freed]


def _start_new_meld(
    workspace: Workspace, joker: Piece, new: Spot, core: Sequence[int], rack: Counter[Tile]
) -> None:
    """Begin a new meld with a freed joker and tiles of the rack."""
    target = workspace.targets[new[0]]
    if target.core:
        raise StuckError
    target.pieces[new[1]] = joker
    for spot in core:
        target.pieces[spot] = Piece(target.tiles[spot], RACK)
        rack[target.tiles[spot]] -= 1
    target.core = target.assigned


def _keep(workspace: Workspace, old: Spot, new: Spot, rules: RuleSet) -> None:
    """Assign a joker that keeps its meaning; if possible, its new meld is built in place."""
    target = workspace.targets[new[0]]
    target.pieces[new[1]] = workspace.piles[old[0]][old[1]]
    if target.core and rules.joker_locks:
        raise StuckError
    if not target.core and target.home is None and old[0] not in workspace.homes:
        target.home = old[0]


def _swap(piles: Sequence[Pile], freed: tuple[Spot, Tile], rack: Counter[Tile]) -> Swap:
    """Return the planned replacement of a joker; set both pieces to their new positions."""
    (place, spot), face = freed
    joker = piles[place][spot]
    replacement = Piece(face, RACK, (face, joker.face == (face, True)))
    if rack[face] > 0:
        rack[face] -= 1
    else:
        replacement = _replacement_on_table(piles, face)
    joker.where, source, replacement.where = HAND, replacement.where, place
    return Swap(place, joker, replacement, source)


def _replacement_on_table(piles: Sequence[Pile], face: Tile) -> Piece:
    """Return a tile on the table, if possible from a meld without a joker."""
    by_jokers = sorted(piles, key=lambda pile: sum(piece.tile.joker for piece in pile))
    for piece in chain.from_iterable(by_jokers):
        # a tile that replaces another joker already has its new position
        if piece.tile == face and piece in piles[piece.where]:
            return piece
    raise StuckError


def _assign_tiles(workspace: Workspace) -> None:
    """Assign a place to each meld of the next table, and pieces to its open spots."""
    targets = workspace.targets
    wholes = [workspace.after_swaps(place) for place in range(len(workspace.piles))]
    _choose_homes(targets, wholes)
    assigned = {piece for target in targets for piece in target.assigned}
    spare = [[piece for piece in pile if piece not in assigned] for pile in wholes]
    for target in targets:
        if target.home is not None:
            assign_spare(target, spare[target.home])
    loose = [swap.joker for swap in workspace.swaps if swap.joker not in assigned]
    loose += [piece for pile in spare for piece in pile]
    for target in sorted(targets, key=lambda target: target.home is None):
        assign_spare(target, loose)
        assign_from_rack(target)


def _choose_homes(targets: Sequence[Target], before: Sequence[Pile]) -> None:
    """Choose the old meld from which each new one is built.

    Unchanged and completely contained melds come first, then those with the most common tiles, and
    of melds of a whole color the one in which the 1 keeps its end.
    """
    homes = {target.home for target in targets}
    for *_, place, new in sorted(_ranked_homes(targets, before), reverse=True):
        if targets[new].home is None and -place not in homes:
            targets[new].home = -place
            homes.add(-place)


def _ranked_homes(
    targets: Sequence[Target], before: Sequence[Pile]
) -> Iterator[tuple[tuple[bool, bool], int, int, int, int]]:
    """Yield the rank of each old meld and target.

    It consists of: whole melds, common tiles, those that keep their end, -place, target.
    """
    for new, target in enumerate(targets):
        tiles = printed(target.tiles)
        ends = Counter(zip(target.tiles, (after for _, after in target.faces), strict=True))
        for place, pile in enumerate(before):
            common = (tiles & printed(tiles_of(pile))).total()
            if common and not target.core:
                whole = (common == len(pile) == len(target.tiles), common == len(pile))
                old_ends = Counter((p.tile, p.face is not None and p.face[1]) for p in pile)
                yield whole, common, (ends & old_ends).total(), -place, new
