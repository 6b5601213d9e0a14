"""Readings in the terminal: melds with their verdicts, the confidence of each tile, doubts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from rich.text import Text

from tilesight.api.cli.output.styles import QUIET, UNCERTAIN
from tilesight.api.cli.output.terminal_tables import (
    draw_meld,
    draw_tiles,
    meld_table,
    screen,
    verdict,
)
from tilesight.api.services.meld_verdict import summary
from tilesight.api.streams import shown
from tilesight.api.texts.catalog import text as say
from tilesight.engine.judging.meld import Judgement, judge
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import Notation
from tilesight.vision.reading import Doubt, Reading

Row = tuple[str | Text, ...]


def print_reading(reading: Reading, rules: RuleSet) -> None:
    """Print the reading of a photo for people."""
    judgements = [judge(meld, rules) for meld in reading.table]
    out = screen()
    width, height = reading.size
    took = reading.timings_ms.get("total", 0.0)
    out.print(Text(shown(reading.photo), "bold"), f"{width} x {height}, {took:.0f} ms")
    table = meld_table(rules.words, say("column-sure"))
    notation = notation_of(rules)
    for row in [*_meld_rows(reading, judgements, notation), *_other_rows(reading, rules)]:
        table.add_row(*row)
    out.print(table)
    for doubt in reading.doubts:
        out.print(_doubt(reading, doubt, notation))
    out.print(summary(judgements, len(reading.tiles), rules))


def _meld_rows(
    reading: Reading, judgements: Sequence[Judgement], notation: Notation
) -> Iterator[Row]:
    laid = zip(reading.layout.melds, reading.table, judgements, strict=True)
    for number, (places, meld, judgement) in enumerate(laid, 1):
        drawn = draw_meld(meld, judgement, notation)
        yield str(number), drawn, _sure(reading, places), *verdict(judgement)


def _other_rows(reading: Reading, rules: RuleSet) -> Iterator[Row]:
    notation, holder = notation_of(rules), say("row-rack", pieces=rules.words)
    others = [(holder, row) for row in reading.layout.rack]
    if reading.layout.strays:
        others.append((say("row-loose"), reading.layout.strays))
    for name, places in others:
        tiles = [reading.tiles[place].tile for place in places]
        yield name, draw_tiles(tiles, map(notation.write, tiles)), _sure(reading, places)


def _sure(reading: Reading, places: Sequence[int]) -> Text:
    doubtful = reading.doubtful
    return Text(" ").join(
        Text(
            f"{reading.tiles[place].confidence:.0%}".rstrip("%") + "?" * (place in doubtful),
            UNCERTAIN if place in doubtful else QUIET,
        )
        for place in places
    )


def _doubt(reading: Reading, doubt: Doubt, notation: Notation) -> Text:
    tile = reading.tiles[doubt.tile]
    x, y = tile.corners.mean(axis=0)
    values = {"tile": notation.write(tile.tile), "x": f"{x:.0f}", "y": f"{y:.0f}"}
    if not doubt.options:
        return Text(say("reading-doubt", doubt=doubt.sentence, **values), UNCERTAIN)
    options = reduce(
        lambda start, option: say("list-or", start=start, next=option),
        map(notation.write, doubt.options),
    )
    sentence = say("reading-doubt-or", options=options, doubt=doubt.sentence, **values)
    return Text(sentence, UNCERTAIN)
