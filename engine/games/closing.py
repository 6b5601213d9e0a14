"""Rummy PRO: the games that a hand can close as, and their prices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import chain

from tilesight.engine.judging.meld import Kind, judge, read_meld
from tilesight.engine.judging.piece_names import piece_count
from tilesight.engine.rules.choices import Game, Words
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import FACES, Tile

TILES_IN_ROWS = 14
"""The tiles in the rows of a hand that closes; one more is the final discard (S2: Objective of
Board Rummy)."""
MINOR_NUMBERS = range(1, 8)
"""The numbers of a Minor game (S2: Scoring)."""
MAJOR_NUMBERS = (*range(8, 14), 1)
"""The numbers of a Major game (S2: Scoring)."""
MOSAIC_NUMBERS = (*range(1, 14), 1)
"""The numbers of a Mosaic in order (S2: Scoring)."""
MOSAIC_DIFFERENT = 4
"""How many tiles at the start of a Mosaic differ in color (S2: Valid Game Examples)."""
DOUBLES_PAIRS = 7
"""The pairs of a Doubles game (S2: Scoring)."""
GRAND_CARE_TILES = 8
"""The tiles of one number in a Grand Care (S2: Scoring)."""


@dataclass(frozen=True, slots=True)
class Closing:
    """One game that a hand closes as."""

    game: Game
    points: int
    """Price that each opponent pays, before the multiplier of the table."""
    jokers: int
    """Number of jokers in the combinations."""
    rows: Table
    free: Tile | None
    """The tile for the final discard; None if it is not known."""


def closings(
    rows: Table, free: Tile | None, jokers_thrown: int, rules: RuleSet
) -> tuple[Closing, ...]:
    """Return the games that rows close as, the highest price first.

    Args:
        rows: The combinations, with tiles in the order laid; unless they have 14
            tiles in total, the result is empty.
        free: Tile for the final discard, if known.
        jokers_thrown: Number of jokers that the player has discarded.
        rules: Rules of the game.
    """
    if sum(map(len, rows)) != TILES_IN_ROWS:
        return ()
    with_joker = free is not None and free.joker
    found = []
    for game in games_to_close_as(rules):
        if _SHAPES[game](rows, rules):
            jokers = _counted_jokers(game, rows)
            points = price(game, jokers, jokers_thrown, with_joker, rules)
            found.append(Closing(game, points, jokers, rows, free))
    return tuple(sorted(found, key=lambda closing: -closing.points))


def _counted_jokers(game: Game, rows: Table) -> int:
    """Return the number of jokers that lower the price of a game."""
    if game is Game.GRAND_CARE:
        # P4: the other six tiles are arbitrary; jokers among them do not lower the price
        return _missing_in_care(rows)
    return sum(tile.joker for tile in chain(*rows))


def games_to_close_as(rules: RuleSet) -> tuple[Game, ...]:
    """Return the games that a hand can close as: the special ones, the big ones, the small ones."""
    return (*rules.special_games, *rules.big_games, *rules.small_games)


def closing_faults(rows: Table, rules: RuleSet) -> list[str]:
    """Return sentences on why rows close as no game, with the rows to change.

    The rows must not close as any game.
    """
    return [*_size_faults(rows), *_shape_faults(rows, rules)]


def _size_faults(rows: Table) -> Iterator[str]:
    count = sum(map(len, rows))
    if count != TILES_IN_ROWS:
        tiles = piece_count(count, Words.TILES)
        yield text("rows-wrong-size", tiles=tiles, needed=TILES_IN_ROWS)


def _shape_faults(rows: Table, rules: RuleSet) -> Iterator[str]:
    """Yield what is wrong with rows as the game that they look most like."""
    if rows and all(len(row) == 2 for row in rows):
        yield text("rows-pairs", pairs=text("pair-count", count=len(rows)))
    elif len(rows) == 1 and len(rows[0]) == TILES_IN_ROWS:
        yield text("rows-no-mosaic")
    else:
        yield from _row_faults(rows, rules)


def _row_faults(rows: Table, rules: RuleSet) -> Iterator[str]:
    for number, row in enumerate(rows, 1):
        if why := judge(row, rules).why:
            yield text("row-no-meld", number=number, reasons=why)


def price(game: Game, jokers: int, jokers_thrown: int, with_joker: bool, rules: RuleSet) -> int:
    """Return the price that each opponent pays, before the multiplier of the table.

    Args:
        game: The game closed as.
        jokers: Number of jokers in the combinations.
        jokers_thrown: Number of jokers that the player has discarded.
        with_joker: Whether the final discard is a joker.
        rules: Rules of the game.
    """
    small, special = game in rules.small_games, game in rules.special_games
    # S2, Scoring: a joker as the final discard raises a big game, and after a joker discarded
    # earlier any game; so do two jokers discarded
    raised = with_joker and (jokers_thrown > 0 or not small)
    if special or raised or jokers_thrown > 1:
        prices = rules.special_prices
    # S2, Scoring: one joker, discarded or as the final discard, raises a small game; P3: the other
    # big games gain nothing from one joker discarded
    elif not small or with_joker or jokers_thrown > 0:
        prices = rules.big_prices
    else:
        prices = rules.small_prices
    return prices[min(jokers, len(prices) - 1)]


def _are_melds(rows: Table, rules: RuleSet) -> bool:
    return all(read_meld(row, rules) for row in rows)


def _have_numbers(numbers: Iterable[int], rows: Table, rules: RuleSet) -> bool:
    """Return whether all rows can be read as melds of these numbers only."""
    readings = (read_meld(row, rules) for row in rows)
    return all(
        any({f.number for f in meld.faces} <= {*numbers} for meld in melds) for melds in readings
    )


def _are_runs(max_colors: int, rows: Table, rules: RuleSet) -> bool:
    """Return whether all rows are runs, of at most `max_colors` colors; jokers have none."""
    readings = [read_meld(row, rules) for row in rows]
    colors = {tile.color for row in rows for tile in row if tile.color is not None}
    runs = all(melds and melds[0].kind is Kind.RUN for melds in readings)
    return runs and len(colors) <= max_colors


def _are_doubles(rows: Table, rules: RuleSet) -> bool:
    if any(len(row) != 2 for row in rows):
        return False
    # P10: two jokers are a pair too
    return all(a.face == b.face or a.wild or b.wild for a, b in rows)


def _are_grand_care(rows: Table, rules: RuleSet) -> bool:
    return _missing_in_care(rows) <= sum(tile.joker for tile in chain(*rows))


def _missing_in_care(rows: Table) -> int:
    """Return how many of the tiles of one number are missing, of the most common number."""
    counts = Counter(tile.number for tile in chain(*rows) if not tile.joker)
    return max(0, GRAND_CARE_TILES - max(counts.values(), default=0))


def _are_mosaic(rows: Table, rules: RuleSet) -> bool:
    row = tuple(chain(*rows))
    # the row may be read from either side
    return any(_counts_up(side) and mosaic_faces(side, rules) for side in (row, row[::-1]))


def _counts_up(row: Tiles) -> bool:
    numbers = zip(row, MOSAIC_NUMBERS, strict=True)
    return all(tile.number in (None, number) for tile, number in numbers)


def mosaic_faces(row: Tiles, rules: RuleSet) -> Tiles | None:
    """Return the faces of a mosaic in order, with colors for its jokers; None if impossible."""
    return next(_mosaics(row, rules, ()), None)


def _mosaics(row: Tiles, rules: RuleSet, faces: Tiles) -> Iterator[Tiles]:
    index = len(faces)
    if index == len(row):
        yield faces
        return
    start = 0 if index < MOSAIC_DIFFERENT else index - 1
    excluded = {face.color for face in faces[start:]}
    for color in rules.colors:
        if color not in excluded and row[index].color in (None, color):
            yield from _mosaics(row, rules, (*faces, FACES[color, MOSAIC_NUMBERS[index]]))


_SHAPES: Mapping[Game, Callable[[Table, RuleSet], bool]] = {
    Game.SIMPLE: _are_melds,
    Game.MOSAIC: _are_mosaic,
    Game.BICOLOR: partial(_are_runs, 2),
    Game.MINOR: partial(_have_numbers, MINOR_NUMBERS),
    Game.MAJOR: partial(_have_numbers, MAJOR_NUMBERS),
    Game.DOUBLES: _are_doubles,
    Game.GRAND_CARE: _are_grand_care,
    Game.MONOCOLOR: partial(_are_runs, 1),
}
"""For each game, a function that returns whether rows close as it."""
