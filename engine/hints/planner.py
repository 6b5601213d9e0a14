"""The way from one table to the next, as steps that a person can follow.

Every tile is a piece of its own, so that of two jokers in a meld the right one leaves it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.hints.hint import HAND, RACK, Action, Step
from engine.meld import read_meld
from engine.multiset import printed
from engine.notation import Table, Tiles
from engine.rules import RuleSet
from engine.tile import Tile

Freed = tuple[int, int, Tile]
"""A joker that is replaced: the place of its meld, its place in it, the tile put there."""


def find_steps(
    before: Table, after: Table, freed: Sequence[Freed], rules: RuleSet
) -> tuple[Step, ...]:
    """Find the way to a table on which the jokers that are freed are replaced from the rack."""
    return tuple(_Planner(before, after, freed, rules).steps())


@dataclass(slots=True, eq=False)
class _Piece:
    """A tile as printed, where it is, and what it counts as in its meld of the table before."""

    tile: Tile
    where: int
    """The place of a meld, `RACK` or `HAND`."""
    face: Tile | None = None


_Pile = list[_Piece]


@dataclass(slots=True, eq=False)
class _Swap:
    """A joker that is to be replaced, and what comes to its place."""

    place: int
    joker: _Piece
    fill: _Piece


@dataclass(slots=True, eq=False)
class _Target:
    """A meld of the next table: the place where it is made, and a piece for each of its faces."""

    faces: Tiles
    tiles: Tiles
    home: int | None
    pieces: list[_Piece | None]

    @property
    def open(self) -> Sequence[int]:
        """List the spots that have no piece yet."""
        return [spot for spot, piece in enumerate(self.pieces) if piece is None]

    @property
    def whole(self) -> _Pile:
        """List the pieces."""
        return [piece for piece in self.pieces if piece is not None]

    @property
    def moving(self) -> _Pile:
        """List the pieces that are not there yet."""
        return [piece for piece in self.whole if piece.where != self.home]


class _Planner:
    """Plans a play: melds stay where most of their tiles are, each tile moves once."""

    def __init__(self, before: Table, after: Table, freed: Sequence[Freed], rules: RuleSet) -> None:
        self.rules = rules
        self.piles = [_pile(place, meld, rules) for place, meld in enumerate(before)]
        self.replacing = [self.swap(*one) for one in freed]
        self.targets = self.assigned(after)

    def swap(self, place: int, spot: int, face: Tile) -> _Swap:
        """Plan to replace a joker; both pieces count as being where they are then."""
        joker = self.piles[place][spot]
        joker.where = HAND
        return _Swap(place, joker, _Piece(face, place, face))

    def assigned(self, after: Table) -> list[_Target]:
        """Give every meld of the next table its place and its pieces."""
        spare = [self.filled(place) for place in range(len(self.piles))]
        homes = _homes([_tiles(pile) for pile in spare], after)
        targets = [_target(meld, home, self.rules) for meld, home in zip(after, homes, strict=True)]
        for target in targets:
            if target.home is not None:
                _fill(target, spare[target.home])
        loose = [swap.joker for swap in self.replacing]
        loose += [piece for pile in spare for piece in pile]
        for target in sorted(targets, key=lambda target: target.home is None):
            _fill(target, loose)
            _fill_from_rack(target)
        return targets

    def filled(self, place: int) -> _Pile:
        """See a meld as it will be with its jokers replaced."""
        fills = {swap.joker: swap.fill for swap in self.replacing}
        return [fills.get(piece, piece) for piece in self.piles[place]]

    def steps(self) -> Iterator[Step]:
        waiting = [target for target in self.targets if target.moving]
        while waiting:
            target = min(waiting, key=lambda target: self.trouble(target, waiting))
            waiting.remove(target)
            yield from self.replace_before(target)
            yield self.build(target)
        yield from self.replace_all(self.replacing)
        yield from self.shifted()

    def replace_before(self, target: _Target) -> Iterator[Step]:
        """Free the jokers that a meld needs, and those in the melds that it is made from."""
        near = {target.home, *(piece.where for piece in target.moving)}
        pieces = target.whole
        due = [swap for swap in self.replacing if swap.place in near or swap.joker in pieces]
        yield from self.replace_all(due)

    def replace_all(self, due: Iterable[_Swap]) -> Iterator[Step]:
        for swap in list(due):
            self.replacing.remove(swap)
            yield self.replace(swap)

    def trouble(self, target: _Target, waiting: Sequence[_Target]) -> tuple[int, int, int]:
        """Count what a step would leave undone: tiles in the way, melds that are none."""
        moving = target.moving
        sources = {piece.where for piece in moving}
        # a joker first leaves a meld that it is replaced in
        away = sum(swap.place == target.home for swap in self.replacing)
        away += sum(
            piece.where == target.home
            for other in waiting
            for piece in other.moving
            if other is not target
        )
        broken = 0
        for place in sources - {RACK, HAND}:
            rest = [piece for piece in self.filled(place) if piece not in moving]
            broken += bool(rest) and not read_meld(_tiles(rest), self.rules)
        return away, broken, len(sources)

    def replace(self, swap: _Swap) -> Step:
        pile = self.piles[swap.place]
        pile[pile.index(swap.joker)] = swap.fill
        return Step(Action.REPLACE, (swap.fill.tile,), (RACK,), swap.place, _tiles(pile))

    def build(self, target: _Target) -> Step:
        moving = target.moving
        sources = tuple(piece.where for piece in moving)
        action = _action(target, sources)
        for piece in moving:
            if piece.where >= 0:
                self.piles[piece.where].remove(piece)
        left = self.lying(sources)
        if target.home is None:
            target.home = len(self.piles)
            self.piles.append([])
        pieces = target.whole
        in_the_way = [piece for piece in self.piles[target.home] if piece not in pieces]
        self.piles[target.home] = [*pieces, *in_the_way]
        for piece in moving:
            piece.where = target.home
        made = _tiles(self.piles[target.home])
        return Step(action, _tiles(moving), sources, target.home, made, left)

    def shifted(self) -> Iterator[Step]:
        """Move jokers within their melds, where others of their tiles have left a gap."""
        for target in self.targets:
            if target.home is None or read_meld(_tiles(self.piles[target.home]), self.rules):
                continue
            both = zip(target.whole, target.faces, strict=True)
            shifted = [piece for piece, face in both if piece.tile.joker and piece.face != face]
            rest = tuple(p.tile for p in self.piles[target.home] if p not in shifted)
            self.piles[target.home] = target.whole
            sources = (target.home,) * len(shifted)
            left = ((target.home, rest),)
            yield Step(Action.MOVE, _tiles(shifted), sources, target.home, target.tiles, left)

    def lying(self, sources: Iterable[int]) -> tuple[tuple[int, Tiles], ...]:
        """Give the melds at some places as they lie."""
        places = dict.fromkeys(source for source in sources if source >= 0)
        return tuple((place, _tiles(self.piles[place])) for place in places)


def _pile(place: int, meld: Tiles, rules: RuleSet) -> _Pile:
    faces = _faces(meld, rules)
    return [_Piece(t.printed, place, face) for t, face in zip(meld, faces, strict=True)]


def _target(meld: Tiles, home: int | None, rules: RuleSet) -> _Target:
    tiles = tuple(tile.printed for tile in meld)
    return _Target(_faces(meld, rules), tiles, home, [None] * len(meld))


def _faces(meld: Tiles, rules: RuleSet) -> Tiles:
    return read_meld(meld, rules)[0].faces


def _tiles(pile: Iterable[_Piece]) -> Tiles:
    return tuple(piece.tile for piece in pile)


def _fill(target: _Target, spare: _Pile) -> None:
    """Take what a target lacks: first jokers that stay what they are; from few melds."""
    for same_face in (True, False):
        for spot in target.open:
            tile, face = target.tiles[spot], target.faces[spot]
            fits = [p for p in spare if p.tile == tile and (p.face == face or not same_face)]
            used = {piece.where for piece in target.whole}
            piece = min(fits, key=lambda piece: piece.where not in used, default=None)
            if piece is not None:
                spare.remove(piece)
                target.pieces[spot] = piece


def _fill_from_rack(target: _Target) -> None:
    for spot in target.open:
        target.pieces[spot] = _Piece(target.tiles[spot], RACK)


def _action(target: _Target, sources: tuple[int, ...]) -> Action:
    own = all(source == RACK for source in sources)
    if target.home is not None:
        return Action.ADD if own else Action.MOVE
    if own:
        return Action.LAY
    return Action.SPLIT if len(set(sources)) == 1 and sources[0] >= 0 else Action.MAKE


def _homes(before: Sequence[Tiles], after: Table) -> list[int | None]:
    """Choose the meld that each new meld grows out of: first what stays, then the most tiles."""
    pairs = []
    for new, meld in enumerate(after):
        for place, pile in enumerate(before):
            common = (printed(meld) & printed(pile)).total()
            if common:
                whole = (common == len(pile) == len(meld), common == len(pile))
                pairs.append((whole, common, -place, new))
    homes: list[int | None] = [None] * len(after)
    for _, _, place, new in sorted(pairs, reverse=True):
        if homes[new] is None and -place not in homes:
            homes[new] = -place
    return homes
