"""`tilesight turn --restore`: the table as it was, drawn, and how to lay it back step by step."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from tilesight.api.cli.overlay_files import overlay_paths, write_overlay
from tilesight.api.cli.streams import shown
from tilesight.api.services.observed_position import Seen, seen_position
from tilesight.api.services.position import Position, is_photo
from tilesight.api.services.table_changes import Change, Place
from tilesight.api.services.turn import Turn, judged, seen_turn, tell
from tilesight.engine.judging.piece_names import joined, vocabulary
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import format_meld
from tilesight.vision.drawing.undo_overlay import WayBack, draw_table, draw_way_back
from tilesight.vision.geometry.registration import Registration, register
from tilesight.vision.io.frame import Pixels

MIN_KNOWN = 3
"""Tiles that both photos must show in one place, before the photo after is drawn on."""


def judge_and_restore(
    given: tuple[str, str, str | None], opened: bool, rules: RuleSet, as_json: bool, out: Path
) -> int:
    """Judge a turn, list what lays it back and draw it; return the exit code of the verdict.

    Raises:
        RequestError: something given cannot be read, or the picture cannot be written.
    """
    before, after, rack = given
    drawing = _target(given, out)
    old, new = seen_position(before, None, rules), seen_position(after, None, rules)
    held = None if rack is None else _position(seen_position(rack, None, rules))
    turn = judged(seen_turn((_position(old), _position(new)), held, opened, rules))
    fit = _fit(old, new)
    if fit is not None:
        turn = replace(turn, unmoved=tuple(_same_places(old, new, fit)))
    code = tell(turn, as_json)
    if not as_json:
        for number, step in enumerate(steps_back(turn), 1):
            print(f"{number}. {step}")
    write_overlay(_drawn(old, new, turn, fit), drawing)
    print(f"table before the turn: {shown(drawing)}", file=sys.stderr)
    return code


def _target(given: tuple[str, str, str | None], out: Path) -> Path:
    """Choose the file to draw into; it is none of the photos."""
    photos = [Path(text) for text in given if text is not None and is_photo(text)]
    drawings = [
        overlay_paths([photo], out, "--restore")[0] for photo in photos or [Path("table.png")]
    ]
    return drawings[min(1, len(drawings) - 1)] or out


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
    fit = register(new.reading.tiles, old.reading.tiles)
    return fit if fit is not None and len(fit.pairs) >= MIN_KNOWN else None


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
