"""The steps from one table to the next, in an order that a person can follow.

Each tile is a separate piece, so that two jokers in one meld can be distinguished.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from tilesight.engine.hints.hint import HAND, RACK, Action, Step
from tilesight.engine.hints.open_table.pieces import (
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
from tilesight.engine.judging.joker_rules import JokerAssignment, Spot, active_joker_rules
from tilesight.engine.judging.meld import read_meld
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import on_table, printed
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import Tile


class _StuckError(Exception):
    """The joker rules allow no further step."""


def find_steps(
    before: Table, after: Table, assignment: JokerAssignment, rules: RuleSet
) -> tuple[Step, ...] | None:
    """Return the steps to a table with this assignment of jokers; None if no order is legal."""
    try:
        return tuple(_Planner(before, after, assignment, rules).steps())
    except _StuckError:
        return None


class _Planner:
    """Plans a play so that melds stay where most of their tiles are, and each tile moves once."""

    def __init__(
        self, before: Table, after: Table, assignment: JokerAssignment, rules: RuleSet
    ) -> None:
        self.rules = rules
        self.piles = [pile_of(place, meld, rules) for place, meld in enumerate(before)]
        self.targets = [
            target_of(meld, (assignment.read or {}).get(number), rules)
            for number, meld in enumerate(after)
        ]
        self.rack = on_table(after) - on_table(before)
        self.replacing = self.place_jokers(assignment)
        self.assign()

    def place_jokers(self, assignment: JokerAssignment) -> list[Swap]:
        """Assign the jokers to their new melds; return the planned replacements."""
        freed_and_laid = zip(assignment.freed, assignment.laid, strict=False)
        for ((place, spot), _), (home, core) in freed_and_laid:
            self.start_new_meld(self.piles[place][spot], home, core)
        for old, new in assignment.kept:
            self.keep(old, new)
        # if the rules only require a new meld for a freed joker, it moves without a replacement
        rules = self.rules
        replaced = rules.joker_replace or rules.joker_locks or not rules.joker_new_meld
        return [self.swap(*freed) for freed in assignment.freed if replaced]

    def start_new_meld(self, joker: Piece, new: Spot, core: Sequence[int]) -> None:
        """Begin a new meld with a freed joker and tiles of the rack."""
        target = self.targets[new[0]]
        if target.core:
            raise _StuckError
        target.pieces[new[1]] = joker
        for spot in core:
            target.pieces[spot] = Piece(target.tiles[spot], RACK)
            self.rack[target.tiles[spot]] -= 1
        target.core = target.assigned

    def keep(self, old: Spot, new: Spot) -> None:
        """Assign a joker that keeps its meaning; if possible, its new meld is built in place."""
        target = self.targets[new[0]]
        target.pieces[new[1]] = self.piles[old[0]][old[1]]
        if target.core and self.rules.joker_locks:
            raise _StuckError
        if not target.core and target.home is None and old[0] not in self.homes:
            target.home = old[0]

    def swap(self, old: Spot, face: Tile) -> Swap:
        """Return the planned replacement of a joker; set both pieces to their new positions."""
        place, spot = old
        joker = self.piles[place][spot]
        replacement = Piece(face, RACK, (face, joker.face == (face, True)))
        if self.rack[face] > 0:
            self.rack[face] -= 1
        else:
            replacement = self.on_table(face)
        joker.where, source, replacement.where = HAND, replacement.where, place
        return Swap(place, joker, replacement, source)

    def on_table(self, face: Tile) -> Piece:
        """Return a tile on the table, if possible from a meld without a joker."""
        piles = sorted(self.piles, key=lambda pile: sum(piece.tile.joker for piece in pile))
        for piece in chain.from_iterable(piles):
            # a tile that replaces another joker already has its new position
            if piece.tile == face and piece in self.piles[piece.where]:
                return piece
        raise _StuckError

    @property
    def homes(self) -> set[int | None]:
        """Return the places where new melds are built."""
        return {target.home for target in self.targets}

    def assign(self) -> None:
        """Assign a place and pieces to each meld of the next table."""
        wholes = [self.after_replacements(place) for place in range(len(self.piles))]
        _choose_homes(self.targets, wholes)
        assigned = {piece for target in self.targets for piece in target.assigned}
        spare = [[piece for piece in pile if piece not in assigned] for pile in wholes]
        for target in self.targets:
            if target.home is not None:
                assign_spare(target, spare[target.home])
        loose = [swap.joker for swap in self.replacing if swap.joker not in assigned]
        loose += [piece for pile in spare for piece in pile]
        for target in sorted(self.targets, key=lambda target: target.home is None):
            assign_spare(target, loose)
            assign_from_rack(target)

    def after_replacements(self, place: int) -> Pile:
        """Return the pieces of a meld after all replacements of jokers."""
        fills = {swap.joker: swap.replacement for swap in self.replacing}
        pile = (fills.get(piece, piece) for piece in self.piles[place])
        return [piece for piece in pile if piece.where == place]

    def steps(self) -> Iterator[Step]:
        waiting = [target for target in self.targets if target.moving]
        while waiting:
            target = min(waiting, key=lambda target: self.sort_key(target, waiting))
            yield from self.replace_before(target)
            if target.core and target.home is None:
                yield self.build(target, target.core)
            if target.moving:
                yield self.build(target, self.ready(target))
            waiting = [target for target in waiting if target.moving]
        yield from self.replace_all(self.replacing)
        yield from self.shift_steps()

    def replace_before(self, target: Target) -> Iterator[Step]:
        """Yield the replacements of jokers that a meld needs or that its source melds contain."""
        places = {target.home, *(piece.where for piece in target.moving)} - {RACK, HAND}
        pieces = target.assigned
        due = [
            swap
            for swap in self.replacing
            if swap.joker in pieces or not places.isdisjoint((swap.place, swap.source))
        ]
        yield from self.replace_all(due)

    def replace_all(self, due: Iterable[Swap]) -> Iterator[Step]:
        for swap in list(due):
            if swap in self.replacing:
                self.replacing.remove(swap)
                yield from self.replace_all(s for s in self.replacing if s.place == swap.source)
                yield self.replace(swap)

    def replace(self, swap: Swap) -> Step:
        if swap.source >= 0:
            source = self.piles[swap.source]
            if self.rules.joker_locks and any(piece.tile.joker for piece in source):
                raise _StuckError
            source.remove(swap.replacement)
        pile = self.piles[swap.place]
        pile[pile.index(swap.joker)] = swap.replacement
        sources = (swap.source,)
        left = self.keepable(sources)
        return Step(
            Action.REPLACE, (swap.replacement.tile,), sources, swap.place, tiles_of(pile), left
        )

    def sort_key(self, target: Target, waiting: Sequence[Target]) -> tuple[bool, int, int, int]:
        """Return the sort key of a target: the lowest one has the fewest obstacles.

        The key is: not ready, pieces that still have to leave, invalid melds left behind, sources.
        """
        moving = target.moving
        sources = {piece.where for piece in moving}
        broken = 0
        for place in sources - {RACK, HAND}:
            rest = [piece for piece in self.after_replacements(place) if piece not in moving]
            broken += bool(rest) and not read_meld(tiles_of(rest), self.rules)
        return not self.ready(target), self.count_leaving(target, waiting), broken, len(sources)

    def count_leaving(self, target: Target, waiting: Sequence[Target]) -> int:
        """Return how many pieces have to leave the place of a target first."""
        pieces = (piece for other in waiting if other is not target for piece in other.moving)
        # a joker that is replaced has to leave the meld, too
        replaced = sum(swap.place == target.home for swap in self.replacing)
        return replaced + sum(piece.where == target.home for piece in pieces)

    def ready(self, target: Target) -> Pile:
        """Return the pieces that can move now.

        If jokers lock melds, no joker can move in while other pieces still have to leave.
        """
        locking = self.rules.joker_locks and self.in_the_way(target)
        return [piece for piece in target.moving if not (locking and piece.tile.joker)]

    def in_the_way(self, target: Target) -> Pile:
        if target.home is None:
            return []
        pieces = target.assigned
        return [piece for piece in self.after_replacements(target.home) if piece not in pieces]

    def build(self, target: Target, pieces: Pile) -> Step:
        if not pieces:
            raise _StuckError
        sources = tuple(piece.where for piece in pieces)
        action = _action(target, sources)
        self.take_away(pieces)
        left = self.keepable(sources)
        if target.home is None:
            target.home = len(self.piles)
            self.piles.append([])
        for piece in pieces:
            piece.where = target.home
        present = [piece for piece in target.assigned if piece.where == target.home]
        self.piles[target.home] = [*present, *self.in_the_way(target)]
        made = tiles_of(self.piles[target.home])
        return Step(action, tiles_of(pieces), sources, target.home, made, left)

    def may_stay(self, pile: Pile, shifted: Pile) -> bool:
        """Return whether a meld is valid without these shifts, and its jokers keep their meaning.

        A joker that has to keep its meaning is shifted only as a 1, from one end to the other.
        """
        ones = active_joker_rules(self.rules).any and any(
            piece.tile.joker and piece.face and piece.face[0].number == 1 for piece in shifted
        )
        return not ones and bool(read_meld(tiles_of(pile), self.rules))

    def take_away(self, pieces: Pile) -> None:
        """Remove the pieces that are on the table from their melds."""
        for piece in pieces:
            if piece.where >= 0:
                self.piles[piece.where].remove(piece)

    def shift_steps(self) -> Iterator[Step]:
        """Yield the moves within melds of jokers, and of 1s from one end to the other."""
        for target in self.targets:
            pairs = zip(target.assigned, target.faces, strict=True)
            shifted = [piece for piece, face in pairs if piece.face != face]
            if target.home is None or self.piles[target.home] == target.assigned:
                continue
            if self.may_stay(self.piles[target.home], shifted):
                continue
            rest = tuple(p.tile for p in self.piles[target.home] if p not in shifted)
            self.piles[target.home] = target.assigned
            sources = (target.home,) * len(shifted)
            left = ((target.home, rest),)
            yield Step(Action.MOVE, tiles_of(shifted), sources, target.home, target.tiles, left)

    def keepable(self, sources: Iterable[int]) -> tuple[tuple[int, Tiles], ...]:
        """Return the current melds at the source places."""
        places = dict.fromkeys(source for source in sources if source >= 0)
        return tuple((place, tiles_of(self.piles[place])) for place in places)


def _action(target: Target, sources: tuple[int, ...]) -> Action:
    own = all(source == RACK for source in sources)
    if target.home is not None:
        return Action.ADD if own else Action.MOVE
    if own:
        return Action.LAY
    return Action.SPLIT if len(set(sources)) == 1 and sources[0] >= 0 else Action.MAKE


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
