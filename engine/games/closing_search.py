"""Rummy PRO: search for the games that loose tiles can close as, at the best price."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from tilesight.engine.games.closing import (
    GRAND_CARE_TILES,
    MAJOR_NUMBERS,
    MINOR_NUMBERS,
    MOSAIC_NUMBERS,
    TILES_IN_ROWS,
    Closing,
    closings,
    games_to_close_as,
    mosaic_faces,
)
from tilesight.engine.judging.meld import Kind, Meld
from tilesight.engine.judging.meld_search import MeldFilter, cover
from tilesight.engine.rules.choices import Game
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Color, Tile
from tilesight.engine.tiles.tuples import without


def every_closing(
    tiles: Sequence[Tile], jokers_thrown: int, rules: RuleSet, kept: Tile | None = None
) -> tuple[Closing, ...]:
    """Return the games that a hand can close as, the highest price first.

    Each game is returned once, with the free tile and the rows of the highest price.

    Args:
        tiles: The whole hand, or the hand without its free tile: 15 or 14 tiles.
        jokers_thrown: Number of jokers that the player has discarded.
        rules: Rules of the game.
        kept: A tile that may not be the free tile, as it was taken in this turn; None without one.
    """
    best: dict[Game, Closing] = {}
    for closing in _found_closings(tiles, jokers_thrown, rules, kept):
        if closing.game not in best or closing.points > best[closing.game].points:
            best[closing.game] = closing
    ranked = [best[game] for game in _FINDERS if game in best]
    return tuple(sorted(ranked, key=lambda closing: -closing.points))


def _found_closings(
    tiles: Sequence[Tile], jokers_thrown: int, rules: RuleSet, kept: Tile | None
) -> Iterator[Closing]:
    """Yield the closings of the rows that the search for each game finds, with each free tile."""
    for free, rest in _free_tiles(tiles, kept):
        for game in games_to_close_as(rules):
            rows = _FINDERS[game](rest, rules)
            yield from closings(rows or (), free, jokers_thrown, rules)


def _free_tiles(tiles: Sequence[Tile], kept: Tile | None) -> list[tuple[Tile | None, Tiles]]:
    """Return each possible free tile, None if there is none, with the tiles for the rows."""
    hand = tuple(tile.printed for tile in tiles)
    if len(hand) == TILES_IN_ROWS:
        return [(None, hand)]
    if len(hand) != TILES_IN_ROWS + 1:
        return []
    return [(free, without(hand, free)) for free in dict.fromkeys(hand) if free != kept]


def _melds_of(tiles: Tiles, rules: RuleSet, accepts: MeldFilter | None = None) -> Table | None:
    found = cover(tiles, rules, accepts)
    return None if found is None else tuple(meld.tiles for meld in found.melds)


def _with_numbers(numbers: Iterable[int]) -> Callable[[Tiles, RuleSet], Table | None]:
    allowed = frozenset(numbers)

    def find(tiles: Tiles, rules: RuleSet) -> Table | None:
        if any(tile.number not in allowed for tile in tiles if not tile.joker):
            return None
        return _melds_of(tiles, rules, lambda meld: {f.number for f in meld.faces} <= allowed)

    return find


def _runs_in(colors: Iterable[Color | None]) -> MeldFilter:
    allowed = frozenset(colors)

    def accepts(meld: Meld) -> bool:
        return meld.kind is Kind.RUN and meld.faces[0].color in allowed

    return accepts


def _with_colors(max_colors: int) -> Callable[[Tiles, RuleSet], Table | None]:
    def find(tiles: Tiles, rules: RuleSet) -> Table | None:
        shown = {tile.color for tile in tiles if not tile.joker}
        for colors in combinations(rules.colors, max_colors):
            if shown <= set(colors):
                found = _melds_of(tiles, rules, _runs_in(colors))
                if found is not None:
                    return found
        return None

    return find


def _doubles(tiles: Tiles, rules: RuleSet) -> Table | None:
    counts = Counter(tile for tile in tiles if not tile.joker)
    jokers = len(tiles) - counts.total()
    pairs = [(tile, tile) for tile, count in counts.items() for _ in range(count // 2)]
    single = [tile for tile, count in counts.items() if count % 2]
    if len(single) > jokers:
        return None
    of_jokers = [(JOKER, JOKER)] * ((jokers - len(single)) // 2)
    return (*pairs, *((tile, JOKER) for tile in single), *of_jokers)


def _grand_care(tiles: Tiles, rules: RuleSet) -> Table | None:
    numbers = Counter(tile.number for tile in tiles if not tile.joker)
    most_common = max(numbers, key=lambda number: numbers[number], default=None)
    same = [tile for tile in tiles if not tile.joker and tile.number == most_common]
    jokers = [tile for tile in tiles if tile.joker]
    row = [*same, *jokers][:GRAND_CARE_TILES]
    rest = Counter(tiles) - Counter(row)
    return (tuple(row), tuple(rest.elements())) if len(row) == GRAND_CARE_TILES else None


def _mosaic(tiles: Tiles, rules: RuleSet) -> Table | None:
    shown = sorted((t for t in tiles if not t.joker), key=lambda tile: tile.number or 0)
    ones = [tile for tile in shown if tile.number == 1]
    others = {tile.number: tile for tile in shown if tile.number != 1}
    if len(ones) > 2 or len(others) + len(ones) < len(shown):
        return None
    middle = [others.get(number, JOKER) for number in MOSAIC_NUMBERS[1:-1]]
    ends = [*ones, JOKER, JOKER][:2]
    for first, last in (ends, ends[::-1]):
        row = (first, *middle, last)
        if mosaic_faces(row, rules) is not None:
            return (row,)
    return None


_FINDERS: Mapping[Game, Callable[[Tiles, RuleSet], Table | None]] = {
    Game.DOUBLES: _doubles,
    Game.GRAND_CARE: _grand_care,
    Game.MONOCOLOR: _with_colors(1),
    Game.BICOLOR: _with_colors(2),
    Game.MINOR: _with_numbers(MINOR_NUMBERS),
    Game.MAJOR: _with_numbers(MAJOR_NUMBERS),
    Game.SIMPLE: _melds_of,
    Game.MOSAIC: _mosaic,
}
"""For each game, a function that returns rows of the tiles that close as it; None without any."""
