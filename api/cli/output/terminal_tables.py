"""Tiles and verdicts in the terminal: colors, and the table of melds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tilesight.api.cli.output.styles import BAD, GOOD, QUIET
from tilesight.api.services.meld_verdict import judged_text
from tilesight.api.texts.catalog import text
from tilesight.engine.judging.meld import Judgement, Kind
from tilesight.engine.rules.choices import Game, Words
from tilesight.engine.tiles.notation import Notation
from tilesight.engine.tiles.tile import Color, Tile

# On a light background, as on a tile: black is visible in a dark terminal, yellow in a light one.
INKS = {Color.BLACK: "black", Color.BLUE: "blue", Color.RED: "red", Color.YELLOW: "dark_orange3"}
JOKER_INK = "magenta"
BODY = "on grey93"


def screen() -> Console:
    """Return the console of stdout; without a terminal it gets plain, long lines."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=160)


def ink(tile: Tile) -> str:
    """Return the style of one tile."""
    color = INKS[tile.color] if tile.color and not tile.joker else JOKER_INK
    return f"bold {color} {BODY}"


def draw_tiles(tiles: Iterable[Tile], words: Iterable[str]) -> Text:
    """Return words, one for each tile, in the colors of the tiles."""
    return Text(" ").join(Text(word, ink(tile)) for tile, word in zip(tiles, words, strict=True))


def draw_meld(tiles: Sequence[Tile], judgement: Judgement, notation: Notation) -> Text:
    """Return the tiles of a meld; jokers have their meaning if it is valid."""
    return draw_tiles(tiles, judged_text(tiles, judgement, notation).split())


def meld_table(pieces: Words, *extra: str) -> Table:
    """Return an empty table of melds, with further columns after the tiles or cards."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style=QUIET)
    table.add_column("", justify="right", style=QUIET)
    table.add_column(text("column-tiles", pieces=pieces))
    for column in extra:
        table.add_column(column)
    table.add_column(text("column-kind"))
    table.add_column(text("column-points"), justify="right")
    table.add_column(text("column-verdict"))
    return table


def verdict(judgement: Judgement) -> tuple[str, str, Text]:
    """Return the last three columns of a meld's row."""
    if judgement.kind is not None:
        kind = _kind_name(judgement.kind)
        return kind, str(judgement.points), Text(text("verdict-valid"), GOOD)
    return "", "", Text(judgement.why, BAD)


def _kind_name(kind: Kind | Game) -> str:
    if isinstance(kind, Game):
        return text("closing-word", game=kind)
    return text("meld-kind", kind=kind)
