"""Rummy PRO: the number of tiles that a hand needs to close as each game, and which ones help."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from tilesight.engine.games.closing import CARE, MAJOR_NUMBERS, MINOR_NUMBERS, SHAPE, price
from tilesight.engine.hints.hands.closest_meld_search import (
    Faces,
    closest_melds,
    closest_runs,
    weigh_runs,
)
from tilesight.engine.hints.hands.missing_tiles import MissingTiles, nearest
from tilesight.engine.hints.hands.shape_matching import ShapeMatches
from tilesight.engine.hints.hands.shape_tables import Shapes, shapes
from tilesight.engine.hints.hands.special_closings import (
    Counted,
    closest_care,
    closest_doubles,
    closest_mosaic,
)
from tilesight.engine.judging.piece_values import FACES
from tilesight.engine.rules.choices import Game
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tile import JOKER, Tile


@dataclass(frozen=True, slots=True)
class Out:
    """A tile that brings a hand closer to closing, and the number of its unseen copies."""

    tile: Tile
    unseen: int


@dataclass(frozen=True, slots=True)
class Distance:
    """The distance of a hand from closing as one game."""

    game: Game
    tiles: int | None
    """The number of tiles that must still be drawn; None if the game can no longer be reached."""
    outs: tuple[Out, ...] = ()
    """The tiles that each bring the hand closer; empty if the hand closes."""
    spare: Tiles = ()
    """The tiles that can each be discarded without increasing the distance."""
    points: int = 0
    """The points that each opponent would pay, given the jokers in the hand."""

    @property
    def unseen(self) -> int:
        """Return the number of unseen tiles that bring the hand closer."""
        return sum(out.unseen for out in self.outs)


class HandError(ValueError):
    """The tiles exceed those in the box."""


@dataclass(frozen=True, slots=True)
class ClosedPosition:
    """A position of a closed-hand game from one player's view."""

    rules: RuleSet
    rack: Tiles
    seen: Tiles = ()
    """Tiles seen elsewhere: discards, the trump."""
    jokers_thrown: int = 0

    def without(self, tile: Tile) -> ClosedPosition:
        """Return the position after a tile of the rack is discarded."""
        rack = list(self.rack)
        rack.remove(tile)
        thrown = self.jokers_thrown + tile.joker
        return ClosedPosition(self.rules, tuple(rack), (*self.seen, tile), thrown)

    def unseen(self) -> Counter[Tile]:
        """Return the tiles of the box that were not seen.

        Raises:
            HandError: the rack and the seen tiles exceed the box.
        """
        box = printed(self.rules.tiles.box())
        known = printed((*self.rack, *self.seen))
        if known - box:
            too_many = ", ".join(sorted({tile.words for tile in known - box}))
            raise HandError(f"the box does not hold so many of: {too_many}")
        return box - known


def distances(
    position: ClosedPosition, games: Iterable[Game] | None = None
) -> tuple[Distance, ...]:
    """Return the distance of the hand from each game, nearest first.

    Args:
        position: The rack and the seen tiles.
        games: The games to consider; None for all games of the rules.

    Raises:
        HandError: the rack and the seen tiles exceed the box.
    """
    rules = position.rules
    known = (*rules.small_games, *rules.big_games, *rules.special_games)
    selected = known if games is None else [game for game in known if game in games]
    search = _Search(position)
    found = [search.distance(game) for game in selected]
    return tuple(sorted(found, key=lambda d: (d.tiles is None, d.tiles, -d.points, -d.unseen)))


class _Search:
    """Shares the computations that do not depend on the game."""

    def __init__(self, position: ClosedPosition) -> None:
        self.position = position
        self.rules = position.rules
        self.unseen = position.unseen()
        self.rack = printed(position.rack)
        self.jokers = self.rack[JOKER]
        self.all_jokers = self.jokers + self.unseen[JOKER]
        self.kinds = [FACES[c, n + 1] for c in self.rules.colors for n in range(self.rules.highest)]

    def distance(self, game: Game) -> Distance:
        near, with_less = _NEAREST[game](self)
        lacking = SHAPE - near.held
        if game is Game.GRAND_CARE:
            lacking = CARE - near.held
        if near.held < 0:
            return Distance(game, None)
        return self.distance_to(game, near, lacking, with_less)

    def distance_to(
        self, game: Game, near: MissingTiles, lacking: int, with_less: MissingTiles
    ) -> Distance:
        tiles = max(0, lacking - self.jokers)
        joker_spare = self.jokers > 0 and with_less.held >= 0
        joker_spare &= lacking + near.held - with_less.held - self.jokers + 1 <= tiles
        used = min(self.jokers, lacking)
        return Distance(
            game,
            tiles,
            tuple(self.outs(near.lacking)) if tiles else (),
            tuple(self.spare(near.spare if lacking >= self.jokers else -1, joker_spare)),
            price(game, used, self.position.jokers_thrown, False, self.rules),
        )

    def outs(self, lacking: int) -> Iterator[Out]:
        for tile in self.tiles_of(lacking):
            if self.unseen[tile]:
                yield Out(tile, self.unseen[tile])
        if self.unseen[JOKER]:
            yield Out(JOKER, self.unseen[JOKER])

    def spare(self, mask: int, joker_spare: bool) -> Iterator[Tile]:
        for tile in self.tiles_of(mask):
            if self.rack[tile]:
                yield tile
        if joker_spare:
            yield JOKER

    def tiles_of(self, mask: int) -> Iterator[Tile]:
        return (tile for bit, tile in enumerate(self.kinds) if mask >> bit & 1)

    @cached_property
    def counted(self) -> Counted:
        held = tuple(tuple(row) for row in self.faces.held.tolist())
        reach = tuple(tuple(row) for row in self.faces.reach.tolist())
        return Counted(self.rules, held, reach, self.all_jokers)

    @cached_property
    def faces(self) -> Faces:
        shape = len(self.rules.colors), self.rules.highest
        held = np.array([self.rack[tile] for tile in self.kinds], dtype=np.int8)
        unseen = np.array([self.unseen[tile] for tile in self.kinds], dtype=np.int8)
        return Faces(held.reshape(shape), (held + unseen).reshape(shape), self.all_jokers)

    def shapes(self, numbers: Iterable[int]) -> Shapes:
        allowed = frozenset(n for n in numbers if n <= self.rules.highest)
        return shapes(self.rules, allowed, self.rules.jokers)

    @cached_property
    def runs(self) -> ShapeMatches:
        return weigh_runs(self.faces, self.shapes(range(1, self.rules.highest + 1)))

    def melds_of(self, numbers: Iterable[int]) -> ShapeMatches:
        allowed = self.shapes(numbers)
        return closest_melds(self.faces, allowed, weigh_runs(self.faces, allowed))

    def all_melds(self) -> ShapeMatches:
        return closest_melds(self.faces, self.shapes(range(1, self.rules.highest + 1)), self.runs)

    def runs_of(self, colors: int) -> ShapeMatches:
        every = self.shapes(range(1, self.rules.highest + 1))
        return closest_runs(self.faces, every, self.runs, min(colors, len(self.rules.colors)))


def _by_excess(shape_matches: ShapeMatches) -> tuple[MissingTiles, MissingTiles]:
    """Return the nearest shapes with all jokers within reach, and with one joker less."""
    columns = zip(
        shape_matches.held.tolist(),
        shape_matches.lacking.tolist(),
        shape_matches.spare.tolist(),
        strict=True,
    )
    each = [MissingTiles(*column) for column in columns]
    return nearest(each), nearest(each[:-1])


_NEAREST: Mapping[Game, Callable[[_Search], tuple[MissingTiles, MissingTiles]]] = {
    Game.SIMPLE: lambda search: _by_excess(search.all_melds()),
    Game.MINOR: lambda search: _by_excess(search.melds_of(MINOR_NUMBERS)),
    Game.MAJOR: lambda search: _by_excess(search.melds_of(MAJOR_NUMBERS)),
    Game.BICOLOR: lambda search: _by_excess(search.runs_of(2)),
    Game.MONOCOLOR: lambda search: _by_excess(search.runs_of(1)),
    Game.DOUBLES: lambda search: closest_doubles(search.counted),
    Game.GRAND_CARE: lambda search: closest_care(search.counted),
    Game.MOSAIC: lambda search: closest_mosaic(search.counted),
}
