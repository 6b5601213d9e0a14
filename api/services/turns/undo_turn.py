"""Undo a turn: the table before it, drawn, and the steps that restore it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tilesight.api.services.inputs import Input, InputReader
from tilesight.api.services.position import Position, melds_and_strays
from tilesight.api.services.turn import Turn, TurnReport, judge_positions
from tilesight.api.services.turns.table_changes import Change, Place
from tilesight.api.texts.catalog import text
from tilesight.engine.judging.piece_names import piece_names
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import format_meld
from tilesight.engine.tiles.round_joker import as_printed
from tilesight.vision.drawing.undo_overlay import UndoMoves, draw_table, draw_undo
from tilesight.vision.geometry.arrays import Pixels
from tilesight.vision.geometry.registration import Registration, register
from tilesight.vision.stitching import config as stitching


@dataclass(frozen=True, slots=True, eq=False)
class Restoration:
    """The verdict on a turn, and how to restore the table before it."""

    turn: Turn
    steps: tuple[str, ...]
    """What to do, one sentence for each step."""
    picture: Pixels
    """The table before the turn, drawn on the photo after it if both photos show one table."""


def restore_table(
    inputs: InputReader, before: Input, after: Input, rack: Input | None, report: TurnReport
) -> Restoration:
    """Return what `judge_turn` returns for the same arguments, and how to restore the table."""
    held = inputs.optional(rack)
    old, new = inputs.position(before), inputs.position(after)
    turn = judge_positions(old, new, held, report, inputs.rules)
    fit = _registration(old, new)
    if fit is not None:
        turn = replace(turn, unmoved=tuple(_same_places(old, new, fit)))
    return Restoration(turn, tuple(steps_back(turn)), _drawing(old, new, turn, fit))


def steps_back(turn: Turn) -> list[str]:
    """Return the steps that restore the table: the tiles for the rack, then each meld."""
    rules, notation = turn.rules, notation_of(turn.rules)
    played = [change.tile for change in turn.changes if change.before is None]
    steps = [text("undo-take-back", tiles=piece_names(played, rules.words))] if played else []
    for number, meld in enumerate(turn.before):
        back = [c for c in turn.changes if c.before is not None and c.before[0] == number]
        if back:
            tiles = piece_names([change.tile for change in back], rules.words)
            steps.append(text("undo-lay-back", tiles=tiles, made=format_meld(meld, notation)))
    return steps


def _registration(old: Position, new: Position) -> Registration | None:
    """Return the registration of the photo before to the photo after, if both show one table."""
    if old.reading is None or new.reading is None:
        return None
    config = stitching.DEFAULT
    fit = register(new.reading.tiles, old.reading.tiles, config.registration)
    return fit if fit is not None and len(fit.pairs) >= config.min_shared_tiles else None


def _indexes(position: Position) -> dict[Place, int]:
    """Return the index in the reading of the tile at each place of the melds."""
    if position.reading is None:
        return {}
    melds = melds_and_strays(position.reading.layout)
    return {(n, spot): tile for n, meld in enumerate(melds) for spot, tile in enumerate(meld)}


def _same_places(old: Position, new: Position, fit: Registration) -> Iterator[tuple[Place, Place]]:
    was = {tile: place for place, tile in _indexes(old).items()}
    now = {tile: place for place, tile in _indexes(new).items()}
    for after, before in fit.pairs:
        if before in was and after in now:
            yield was[before], now[after]


def _drawing(old: Position, new: Position, turn: Turn, fit: Registration | None) -> Pixels:
    """Return the photo after with the table before drawn on it, or else a plain table."""
    changes = turn.changes
    if fit is None or new.frame is None or new.reading is None or old.reading is None:
        joker = turn.rules.round_joker
        table = turn.before if joker is None else as_printed(turn.before, joker)
        return draw_table(table, {c.before for c in changes if c.before is not None})
    was, now = _indexes(old), _indexes(new)
    return draw_undo(
        new.frame, new.reading, old.reading, fit.between, _undo_moves(changes, was, now)
    )


def _undo_moves(
    changes: tuple[Change, ...], was: dict[Place, int], now: dict[Place, int]
) -> UndoMoves:
    moved, played, taken = [], [], []
    for change in changes:
        if change.before is None and change.after is not None:
            played.append(now[change.after])
        elif change.after is None and change.before is not None:
            taken.append(was[change.before])
        elif change.before is not None and change.after is not None:
            moved.append((was[change.before], now[change.after]))
    return UndoMoves(tuple(moved), tuple(played), tuple(taken))
