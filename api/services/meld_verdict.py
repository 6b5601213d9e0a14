"""The verdict on a meld: as a record, and with what its jokers stand for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tilesight.engine.judging.meld import Judgement, Meld
from tilesight.engine.judging.piece_names import vocabulary
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import TILES, Notation, format_meld
from tilesight.engine.tiles.tile import Tile

Record = dict[str, Any]


def judgement_record(judgement: Judgement) -> Record:
    """Give what a meld is, or every reason why it is none."""
    return {
        "kind": judgement.kind and str(judgement.kind),
        "valid": judgement.valid,
        "reasons": list(map(str, judgement.reasons)),
    }


def meant(meld: Meld, notation: Notation = TILES) -> str:
    """Write a meld with what each joker stands for: `r5 *=r6 r7`."""
    shown = (
        Tile(face.color, face.number, joker=True) if tile.joker else tile
        for tile, face in zip(meld.tiles, meld.faces, strict=True)
    )
    return format_meld(shown, notation)


def laid(tiles: Sequence[Tile], judgement: Judgement, notation: Notation = TILES) -> str:
    """Write tiles as they lie, jokers with their meaning where the meld is valid."""
    if judgement.valid:
        return meant(judgement.readings[0], notation)
    return format_meld(tiles, notation)


def summary(judgements: Sequence[Judgement], tiles: int, rules: RuleSet) -> str:
    """Say `3 melds, 1 not valid; 9 of 106 tiles; 39 points`."""
    wrong = sum(not judgement.valid for judgement in judgements)
    points = sum(judgement.points for judgement in judgements)
    state = f"{wrong} not valid" if wrong else "all valid"
    melds = f"{counted(len(judgements), 'meld')}, {state}" if judgements else "no melds"
    pieces = f"{tiles} of {len(rules.tiles)} {vocabulary(rules.words).piece}s"
    return f"{melds}; {pieces}; {counted(points, 'point')}"


def counted(number: int, thing: str) -> str:
    """Say `1 meld`, `2 melds`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
