"""The number of tiles that a closed hand needs to close as each game, and which ones help."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from tilesight.engine.games.closing import (
    GRAND_CARE_TILES,
    MAJOR_NUMBERS,
    MINOR_NUMBERS,
    TILES_IN_ROWS,
    price,
)
from tilesight.engine.hints.closed_hand.shape_match import (
    FaceCounts,
    FaceRows,
    ShapeMatch,
    best_match,
)
from tilesight.engine.hints.closed_hand.shape_match_arrays import ShapeMatches
from tilesight.engine.hints.closed_hand.shape_search import (
    match_melds,
    match_runs,
    match_runs_by_color,
)
from tilesight.engine.hints.closed_hand.shape_tables import Shapes, shapes
from tilesight.engine.hints.closed_hand.special_closings import (
    match_doubles,
    match_grand_care,
    match_mosaic,
)
from tilesight.engine.judging.piece_names import tile_name
from tilesight.engine.rules.choices import Game
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.texts.lists import enumerated
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.round_joker import swapped
from tilesight.engine.tiles.tile import FACES, JOKER, Tile
from tilesight.engine.tiles.tuples import without


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
    """The points that each opponent would pay, with the jokers in the hand; one that no meld needs
    is thrown to close."""

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
    kept: Tile | None = None
    """A tile of the rack that may not be discarded in this turn."""

    def without(self, tile: Tile) -> ClosedPosition:
        """Return the position after a tile of the rack is discarded."""
        thrown = self.jokers_thrown + tile.joker
        rack = without(self.rack, tile)
        return ClosedPosition(self.rules, rack, (*self.seen, tile), thrown)

    def unseen(self) -> Counter[Tile]:
        """Return the tiles of the box that were not seen.

        Raises:
            HandError: The rack and the seen tiles exceed the box.
        """
        joker = self.rules.round_joker
        box = printed(swapped(tile, joker) for tile in self.rules.tiles.box())
        known = printed((*self.rack, *self.seen))
        excess = known - box - Counter({swapped(JOKER, joker): self.rules.extra_jokers})
        if excess:
            names = sorted({tile_name(tile, self.rules.words) for tile in excess})
            raise HandError(text("box-fewer-copies", tiles=enumerated(names)))
        return box - known


def distances(
    position: ClosedPosition, games: Iterable[Game] | None = None
) -> tuple[Distance, ...]:
    """Return the distance of the hand from each game, nearest first.

    Args:
        position: The rack and the seen tiles.
        games: The games to consider; None for all games of the rules.

    Raises:
        HandError: The rack and the seen tiles exceed the box.
    """
    known = (*position.rules.small_games, *position.rules.big_games, *position.rules.special_games)
    selected = known if games is None else [game for game in known if game in games]
    found = map(_DistanceSearch(position).distance, selected)
    return tuple(sorted(found, key=nearness))


def nearness(distance: Distance) -> tuple[bool, int, int, int]:
    """Return a key that sorts distances, nearest first; of equal ones, the highest price first."""
    out_of_reach = distance.tiles is None
    return out_of_reach, distance.tiles or 0, -distance.points, -distance.unseen


class _DistanceSearch:
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
        match, with_one_joker_less = _MATCHERS[game](self)
        if match.held < 0:
            return Distance(game, None)
        size = GRAND_CARE_TILES if game is Game.GRAND_CARE else TILES_IN_ROWS
        missing = size - match.held
        tiles, used = max(0, missing - self.jokers), min(self.jokers, missing)
        joker_spare = self.jokers > 0 and with_one_joker_less.held >= 0
        joker_spare &= size - with_one_joker_less.held - (self.jokers - 1) <= tiles
        return Distance(
            game,
            tiles,
            tuple(self.outs(match.missing)) if tiles else (),
            tuple(self.spare(match.spare if missing >= self.jokers else -1, joker_spare)),
            # a joker that no meld needs is thrown to close
            price(game, used, self.position.jokers_thrown, self.jokers > missing, self.rules),
        )

    def outs(self, missing: int) -> Iterator[Out]:
        for tile in self.tiles_of(missing):
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
    def faces(self) -> FaceCounts:
        held, available = map(self.by_color, (self.rack, self.rack + self.unseen))
        return FaceCounts(held, available, self.all_jokers)

    def by_color(self, tiles: Counter[Tile]) -> FaceRows:
        numbers = range(1, self.rules.highest + 1)
        return tuple(tuple(tiles[FACES[c, n]] for n in numbers) for c in self.rules.colors)

    def shapes(self, numbers: Iterable[int]) -> Shapes:
        allowed = frozenset(n for n in numbers if n <= self.rules.highest)
        return shapes(self.rules, allowed, self.rules.jokers)

    @property
    def all_shapes(self) -> Shapes:
        return self.shapes(range(1, self.rules.highest + 1))

    @cached_property
    def runs(self) -> ShapeMatches:
        return match_runs_by_color(self.faces, self.all_shapes)

    def melds_of(self, numbers: Iterable[int]) -> ShapeMatches:
        allowed = self.shapes(numbers)
        return match_melds(self.faces, allowed, match_runs_by_color(self.faces, allowed))

    def all_melds(self) -> ShapeMatches:
        return match_melds(self.faces, self.all_shapes, self.runs)

    def runs_of(self, colors: int) -> ShapeMatches:
        most = min(colors, len(self.rules.colors))
        return match_runs(self.faces, self.all_shapes, self.runs, most)


def _by_excess(shape_matches: ShapeMatches) -> tuple[ShapeMatch, ShapeMatch]:
    """Return the best matches with all available jokers, and with one joker less."""
    columns = zip(
        shape_matches.held.tolist(),
        shape_matches.missing.tolist(),
        shape_matches.spare.tolist(),
        strict=True,
    )
    each = [ShapeMatch(*column) for column in columns]
    return best_match(each), best_match(each[:-1])


_MATCHERS: Mapping[Game, Callable[[_DistanceSearch], tuple[ShapeMatch, ShapeMatch]]] = {
    Game.SIMPLE: lambda search: _by_excess(search.all_melds()),
    Game.MINOR: lambda search: _by_excess(search.melds_of(MINOR_NUMBERS)),
    Game.MAJOR: lambda search: _by_excess(search.melds_of(MAJOR_NUMBERS)),
    Game.BICOLOR: lambda search: _by_excess(search.runs_of(2)),
    Game.MONOCOLOR: lambda search: _by_excess(search.runs_of(1)),
    Game.DOUBLES: lambda search: match_doubles(search.faces),
    Game.GRAND_CARE: lambda search: match_grand_care(search.faces),
    Game.MOSAIC: lambda search: match_mosaic(search.faces),
}
