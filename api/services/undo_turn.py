"""Undo a turn: the table before it, drawn, and the steps that restore it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tilesight.api.services.observed_position import Seen
from tilesight.api.services.position import Position
from tilesight.api.services.table_changes import Change, Place
from tilesight.api.services.turn import Turn, judged, seen_turn
from tilesight.engine.judging.piece_names import joined, vocabulary
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import format_meld
from tilesight.vision.drawing.undo_overlay import WayBack, draw_table, draw_way_back
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


def restoration(
    before: Seen, after: Seen, held: Seen | None, opened: bool, rules: RuleSet
) -> Restoration:
    """Judge a turn and return how to restore the table before it.

    Args:
        before: The table before the turn.
        after: The table after the turn.
        held: The player's rack before the turn; None if it is not known.
        opened: Whether the player opened in an earlier turn.
        rules: The game.

    Raises:
        RequestError: The game lays nothing on the table.
    """
    own = None if held is None else _position(held)
    turn = judged(seen_turn((_position(before), _position(after)), own, opened, rules))
    fit = _fit(before, after)
    if fit is not None:
        turn = replace(turn, unmoved=tuple(_same_places(before, after, fit)))
    return Restoration(turn, tuple(steps_back(turn)), _drawn(before, after, turn, fit))


def steps_back(turn: Turn) -> list[str]:
    """Say how to lay the table as it was: what goes to the rack, then each meld."""
    words, notation = vocabulary(turn.rules.words), notation_of(turn.rules)
    played = [words.tile(change.tile) for change in turn.changes if change.before is None]
    steps = [f"Take {joined(played)} back to the rack."] if played else []
    for number, meld in enumerate(turn.before):
        back = [c for c in turn.changes if c.before is not None and c.before[0] == number]
        if back:
            tiles = joined([words.tile(change.tile) for change in back])
            steps.append(f"Lay {tiles} back, to make {format_meld(meld, notation)}.")
    return steps


def _position(seen: Seen) -> Position:
    return Position(seen.melds, seen.rack, seen.doubts)


def _fit(old: Seen, new: Seen) -> Registration | None:
    """Lay the photo before on the photo after, where both are photos of one table."""
    if old.reading is None or new.reading is None:
        return None
    config = stitching.DEFAULT
    fit = register(new.reading.tiles, old.reading.tiles, config=config.registration)
    return fit if fit is not None and len(fit.pairs) >= config.min_shared_tiles else None


def _numbers(seen: Seen) -> dict[Place, int]:
    """Give each tile of the melds its place among the tiles of the reading."""
    if seen.reading is None:
        return {}
    layout = seen.reading.layout
    melds = [*layout.melds, *((stray,) for stray in layout.strays)]
    return {(n, spot): tile for n, meld in enumerate(melds) for spot, tile in enumerate(meld)}


def _same_places(old: Seen, new: Seen, fit: Registration) -> Iterator[tuple[Place, Place]]:
    was = {tile: place for place, tile in _numbers(old).items()}
    now = {tile: place for place, tile in _numbers(new).items()}
    for after, before in fit.pairs:
        if before in was and after in now:
            yield was[before], now[after]


def _drawn(old: Seen, new: Seen, turn: Turn, fit: Registration | None) -> Pixels:
    """Draw on the photo after where the photos are of one table, and a plain table elsewhere."""
    changes = turn.changes
    if fit is None or new.frame is None or new.reading is None or old.reading is None:
        return draw_table(turn.before, {c.before for c in changes if c.before is not None})
    was, now = _numbers(old), _numbers(new)
    return draw_way_back(
        new.frame, new.reading, old.reading, fit.between, _way_back(changes, was, now)
    )


def _way_back(changes: tuple[Change, ...], was: dict[Place, int], now: dict[Place, int]) -> WayBack:
    moved, played, taken = [], [], []
    for change in changes:
        if change.before is None and change.after is not None:
            played.append(now[change.after])
        elif change.after is None and change.before is not None:
            taken.append(was[change.before])
        elif change.before is not None and change.after is not None:
            moved.append((was[change.before], now[change.after]))
    return WayBack(tuple(moved), tuple(played), tuple(taken))
