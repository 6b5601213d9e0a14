"""Hints in open-table games: sentences, JSON, exit codes and drawings."""

import json

import numpy as np
import pytest

from tests.command_line import tilesight
from tilesight.api.errors import RequestError
from tilesight.api.services.hints.hand_hint import PlayerReport
from tilesight.api.services.hints.hint import HintOptions, find_hint
from tilesight.api.services.hints.hint_drawing import tile_moves
from tilesight.api.services.inputs import InputReader
from tilesight.api.services.position import position_of_reading
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.hint import Hint
from tilesight.engine.hints.open_table.open_table_hint import open_table_hint
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.drawing.move_overlay import draw_moves
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import Doubt, Layout, Reading, TileReading

SEEN = "r4 r5 r6 r7 k7 b7 r3"


def reading() -> Reading:
    def corners(place: int) -> np.ndarray:
        x, y = 20 + 44 * place, 30 if place < 4 else 200
        return np.array([[x, y], [x + 40, y], [x + 40, y + 56], [x, y + 56]], np.float32)

    tiles = [TileReading(Tile.parse(text), 0.99, corners(i)) for i, text in enumerate(SEEN.split())]
    layout = Layout(melds=((0, 1, 2, 3),), rack=((4, 5, 6),))
    doubts = (Doubt(6, "may be yellow", (Tile.parse("y3"),)),)
    return Reading("table.jpg", (400, 300), tuple(tiles), layout, doubts)


def test_json_contains_the_play() -> None:
    done = tilesight("hint", "r4 r5 r6 r7 | k1 k2 k3 / r3 b7 k7", "--opened", "--json")
    record = json.loads(done.stdout)
    assert done.returncode == 0
    assert record["placed"] == ["b7", "k7", "r3"]
    assert record["table"] == "r3 r4 r5 r6 | k1 k2 k3 | k7 b7 r7"
    assert (record["melds_touched"], record["proven"], record["least_disturbing"]) == (
        1,
        True,
        True,
    )
    assert [step["action"] for step in record["steps"]] == ["make", "add"]
    assert record["ms"] > 0


def test_a_nudge_names_only_the_number_of_tiles() -> None:
    done = tilesight("hint", "k1 k2 k3 / k4 r9", "--opened", "--level", "nudge", "--goal", "tiles")
    assert done.stdout.strip() == "You can play one tile."


def test_an_impossible_position_exits_with_1_and_the_reason() -> None:
    done = tilesight("hint", "r7 r8 r10 / k1", "--opened")
    assert done.returncode == 1
    assert "9 is missing between 8 and 10" in done.stdout


def test_two_different_racks_are_refused() -> None:
    with pytest.raises(RequestError, match="--rack differs from what is after /: give only one"):
        InputReader(load_rules("pup")).with_rack("r5 r6 r7 / r8 b4", "r8 b5")
    position = InputReader(load_rules("pup")).with_rack("r5 r6 r7 / r8 b4", "b4 r8")
    assert len(position.rack) == 2


@pytest.mark.parametrize(
    ("rules", "report", "sentence"),
    [
        ("pup", PlayerReport(discards="k9"), "Pup Rummy has no discards: leave them out"),
        ("pup", PlayerReport(to_draw=True), "no turn begins with a draw in Pup Rummy: do not say"),
        ("pup", PlayerReport(with_pairs=True), "nobody opens with pairs in Pup Rummy: do not say"),
        ("pup", PlayerReport(jokers_thrown=1), "jokers discarded earlier do not count in Pup"),
        ("rummy45", PlayerReport(jokers_thrown=1), "jokers discarded earlier do not count in"),
        ("rummy45", PlayerReport(with_pairs=True), "nobody opens with pairs in Rummy 45: do not"),
        ("rummy_pro", PlayerReport(opened=True), "nobody opens in Rummy PRO: do not say"),
    ],
)
def test_a_statement_that_does_not_count_in_the_game_is_refused(
    rules: str, report: PlayerReport, sentence: str
) -> None:
    with pytest.raises(RequestError, match=sentence):
        find_hint(InputReader(load_rules(rules)), "/ r8", None, HintOptions(report=report))


def test_a_hint_needs_a_rack() -> None:
    done = tilesight("hint", "r7 r8 r9")
    assert (done.returncode, "needs the rack" in done.stderr) == (2, True)


@pytest.mark.parametrize("seconds", ["inf", "nan", "0", "1e9"])
def test_no_hint_takes_forever(seconds: str) -> None:
    done = tilesight("hint", "r5 r6 r7 / r8", "--opened", "--time-limit", seconds)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


def test_a_position_of_a_reading_has_its_misreadings() -> None:
    position = position_of_reading(reading(), load_rules("rrrummy"))
    assert [str(tile) for tile in position.rack] == ["k7", "b7", "r3"]
    assert [(m.meld, m.spot, str(m.other)) for m in position.misreadings] == [(None, 2, "y3")]


def test_each_meld_of_a_photo_lies_in_a_third_of_its_height_and_of_its_width() -> None:
    corners = np.array([(0, 0), (40, 0), (40, 56), (0, 56)], np.float32)
    places = [(0, 200), (300, 0), (120, 100), (230, 80)]
    tiles = tuple(TileReading(Tile.parse("r5"), 0.99, corners + np.float32(at)) for at in places)
    strays = Layout(strays=(0, 1, 2, 3))
    position = position_of_reading(Reading("a", (400, 300), tiles, strays), load_rules("rrrummy"))
    assert position.cells == ((2, 0), (0, 2), (1, 1), (1, 2))


def test_every_step_is_drawn() -> None:
    position = position_of_reading(reading(), load_rules("rrrummy"))
    hint = open_table_hint(OpenTable.position(load_rules("pup"), position.melds, position.rack))
    assert isinstance(hint, Hint)
    moves = list(tile_moves(hint.steps, reading()))
    assert [(move.tiles, move.to, move.text) for move in moves] == [
        ((3,), (), "1. + k7 b7: k7 b7 r7"),
        ((), (0, 1, 2), "2. + r3: r3 r4 r5 r6"),
    ]
    pixels = np.full((300, 400, 3), 90, np.uint8)
    drawn = draw_moves(Frame(pixels, "table.jpg", (400, 300)), reading(), moves)
    assert drawn.shape == pixels.shape
    assert (drawn != pixels).any()
