"""The verdict on a meld as JSON and as text."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from tilesight.api.json_record import Record
from tilesight.api.texts.catalog import text
from tilesight.engine.judging.meld import Judgement, Meld
from tilesight.engine.judging.piece_names import tile_name
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Notation, format_meld
from tilesight.engine.tiles.tile import Tile


def judgement_record(judgement: Judgement) -> Record:
    """Return the kind of a meld as JSON, or all reasons why it is not valid."""
    return {
        "kind": judgement.kind and str(judgement.kind),
        "valid": judgement.valid,
        "reasons": list(map(str, judgement.reasons)),
    }


def meld_text(meld: Meld, notation: Notation) -> str:
    """Return the text of a meld in which each joker has its meaning: `r5 *=r6 r7`."""
    shown = (
        face.as_joker if tile.joker else tile
        for tile, face in zip(meld.tiles, meld.faces, strict=True)
    )
    return format_meld(shown, notation)


def judged_text(tiles: Sequence[Tile], judgement: Judgement, notation: Notation) -> str:
    """Return the text of tiles; jokers have their meaning if the meld is valid."""
    if judgement.readings:
        return meld_text(judgement.readings[0], notation)
    return format_meld(tiles, notation)


def summary(judgements: Sequence[Judgement], tiles: int, rules: RuleSet) -> str:
    """Return a summary: `3 melds, 1 not valid; 9 of 106 tiles; 39 points`."""
    wrong = sum(not judgement.valid for judgement in judgements)
    points = sum(judgement.points for judgement in judgements)
    return text(
        "table-summary",
        melds=len(judgements),
        wrong=wrong,
        tiles=tiles,
        box=len(rules.tiles),
        pieces=rules.words,
        points=points,
    )


def printed_joker_note(named: Container[Tile], rules: RuleSet) -> Iterator[str]:
    """Yield what a printed joker is called, if it is among the tiles that sentences name.

    Where an indicator decides which tiles are the jokers, the printed ones have the name of a tile.
    """
    joker = rules.round_joker
    if joker is not None and joker in named:
        yield text("hint-round-joker", tile=tile_name(joker, rules.words))
