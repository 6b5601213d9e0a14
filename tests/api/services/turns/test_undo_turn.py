"""The steps that restore the table before a turn, and their drawing."""

import numpy as np
import pytest

from tilesight.api.services.position import Position
from tilesight.api.services.turn import TurnReport, judge_positions
from tilesight.api.services.turns.table_changes import changes_of
from tilesight.api.services.turns.undo_turn import steps_back
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import parse_table
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.drawing.config import COLORS
from tilesight.vision.drawing.undo_overlay import UndoMoves, draw_table, draw_undo
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import Layout, Reading, TileReading

RULES = load_rules("rrrummy")


@pytest.mark.parametrize(
    ("before", "after", "changes"),
    [
        ("r5 r6 r7", "r5 r6 r7", []),
        ("r5 r6 r7", "r7 r6 r5", []),
        ("r5 r6 r7 | k1 k2 k3", "k1 k2 k3 | r5 r6 r7", []),
        ("r5 r6 r7", "r5 r6 r7 r8", [("r8", None, (0, 3))]),
        ("r5 r6 r7 r8", "r5 r6 r7", [("r8", (0, 3), None)]),
        (
            "r4 r5 r6 r7",
            "r4 r5 r6 | k7 b7 r7",
            [("r7", (0, 3), (1, 2)), ("k7", None, (1, 0)), ("b7", None, (1, 1))],
        ),
        ("r5 *=r6 r7", "r5 r6 r7 | *", [("*", (0, 1), (1, 0)), ("r6", None, (0, 1))]),
    ],
)
def test_tiles_are_followed_from_table_to_table(
    before: str, after: str, changes: list[tuple[str, object, object]]
) -> None:
    found = changes_of(parse_table(before), parse_table(after))
    assert [(str(c.tile), c.before, c.after) for c in found] == changes


def test_a_tile_at_the_same_place_in_both_photos_was_not_moved() -> None:
    before, after = parse_table("r5 r6 r7 | k5 b5 r5"), parse_table("r5 k5 b5 | r6 r7 r5")
    places = [((0, 0), (0, 0)), ((0, 1), (1, 0)), ((0, 2), (1, 1))]
    moved = {(str(c.tile), c.before) for c in changes_of(before, after, places)}
    assert ("r5", (0, 0)) not in moved
    assert ("r6", (0, 1)) not in moved


def test_steps_name_the_rack_first_and_then_each_meld() -> None:
    tables = tuple(Position(parse_table(text)) for text in ("r4 r5 r6 r7", "r4 r5 r6 | k7 r7"))
    held = Position((), (Tile.parse("k7"),))
    turn = judge_positions(tables[0], tables[1], held, TurnReport(opened=True), RULES)
    assert steps_back(turn) == [
        "Take back black 7.",
        "Lay red 7 back, to make r4 r5 r6 r7.",
    ]


def test_a_plain_table_has_rows_and_marks_tiles_to_put_back() -> None:
    table = parse_table(" | ".join(["r1 r2 r3 r4 r5 r6"] * 5))
    plain, marked = draw_table(table), draw_table(table, {(0, 2)})
    assert plain.shape[0] > draw_table(table[:2]).shape[0]
    rows, columns = np.nonzero((plain != marked).any(axis=2))
    assert len(rows)
    assert columns.max() - columns.min() < 100
    assert draw_table(()).shape[2] == 3


def tile(name: str, x: float, y: float) -> TileReading:
    corners = np.array([[x, y], [x + 40, y], [x + 40, y + 56], [x, y + 56]], np.float32)
    return TileReading(Tile.parse(name), 1.0, corners)


def test_the_undo_is_drawn_on_the_photo_with_margins_for_tiles_outside_it() -> None:
    frame = Frame(np.full((300, 400, 3), 90, np.uint8), "after.jpg", (400, 300))
    before = Reading("b", (400, 300), (tile("r7", 20, 20), tile("k1", 420, 100)), Layout())
    after = Reading("a", (400, 300), (tile("r7", 200, 200), tile("b3", 300, 30)), Layout())
    back = UndoMoves(moved=((0, 0),), played=(1,), taken=(1,))
    drawn = draw_undo(frame, after, before, np.eye(3), back)
    assert drawn.shape[1] > 450  # the black 1 lay beyond the right edge
    assert (drawn[10, 430] == COLORS.table).all()
    assert (drawn[25, 25] > 200).all()  # the red 7 is drawn where it was
    assert (frame.pixels == 90).all()
