from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.tables import lay_meld, reading, turned
from tilesight.engine.rules.rule_set import load_rules
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.drawing.captions import Captions, Style, measure, wrap
from tilesight.vision.drawing.config import BLACK, DEFAULT, WHITE, DrawingConfig, Palette
from tilesight.vision.drawing.reading_overlay import draw_overlay
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import Doubt, Layout, Reading, TileReading

RULES = load_rules("rrrummy")
COLORS = DEFAULT.colors
GREEN, RED, AMBER, GRAY = COLORS.green, COLORS.red, COLORS.amber, COLORS.gray


def frame_of(level: int = 90, height: int = 600, width: int = 800) -> Frame:
    return Frame(np.full((height, width, 3), level, np.uint8), "p", (width, height))


def laid(text: str, x: float, y: float, turn: float = 0.0) -> list[TileReading]:
    words = text.split()
    quads = turned(lay_meld(len(words), np.random.default_rng(0)), turn) * 60 + (x, y)
    return [reading(quad, word) for quad, word in zip(quads, words, strict=True)]


def read(*melds: list[TileReading], doubts: tuple[Doubt, ...] = ()) -> Reading:
    tiles = tuple(tile for meld in melds for tile in meld)
    places, start = [], 0
    for meld in melds:
        places.append(tuple(range(start, start + len(meld))))
        start += len(meld)
    return Reading("p", (800, 600), tiles, Layout(tuple(places)), doubts)


def shown(pixels: NDArray[np.uint8], ink: tuple[int, int, int]) -> int:
    return int((pixels == ink).all(2).sum())


@pytest.mark.parametrize("level", [0, 90, 255])
def test_melds_are_green_or_red_on_any_table(level: int) -> None:
    valid, invalid = laid("r5 r6 r7", 200, 150), laid("b4 b5 r6", 550, 400, 30)
    green = draw_overlay(frame_of(level), read(valid), RULES)
    assert shown(green, GREEN) > 500
    assert shown(green, RED) == 0
    red = draw_overlay(frame_of(level), read(invalid), RULES)
    assert shown(red, RED) > 500
    assert shown(red, GREEN) == 0


def test_doubts_are_amber() -> None:
    tiles = laid("r5 r6 r7", 200, 150)
    sure = draw_overlay(frame_of(), read(tiles), RULES)
    doubt = Doubt(1, "red 6 or red 9", (Tile.parse("r9"),))
    assert shown(sure, AMBER) == 0
    assert shown(draw_overlay(frame_of(), read(tiles, doubts=(doubt,)), RULES), AMBER) > 300


def test_photo_itself_is_not_touched() -> None:
    frame = frame_of()
    before = frame.pixels.copy()
    drawn = draw_overlay(frame, read(laid("r5 r6", 300, 300)), RULES)
    assert drawn.shape == frame.pixels.shape
    assert drawn.dtype == np.uint8
    assert (frame.pixels == before).all()


def test_empty_reading_is_the_photo() -> None:
    frame = frame_of()
    assert (draw_overlay(frame, Reading("p", frame.size), RULES) == frame.pixels).all()


def test_top_of_a_tile_is_drawn_heavier_than_its_bottom() -> None:
    tile = laid("r5", 400, 300)
    drawn = draw_overlay(frame_of(), replace(read(tile), layout=Layout(strays=(0,))), RULES)
    inked = (drawn == GRAY).all(2)
    left, top = (int(side) for side in tile[0].corners.min(0))
    right, bottom = (int(side) for side in tile[0].corners.max(0))
    upper = inked[top - 12 : top + 12, left:right].sum()
    lower = inked[bottom - 12 : bottom + 12, left:right].sum()
    assert upper > 2 * lower


def test_halved_frame_is_drawn_at_the_right_place() -> None:
    tiles = laid("r5 r6 r7", 400, 300)
    half = Frame(np.full((300, 400, 3), 90, np.uint8), "p", (800, 600))
    rows, columns = np.nonzero((draw_overlay(half, read(tiles), RULES) != 90).any(2))
    assert columns.mean() == pytest.approx(200, abs=10)
    assert rows.mean() == pytest.approx(155, abs=20)


@pytest.mark.parametrize(("x", "y"), [(0, 0), (800, 0), (0, 600), (800, 600), (400, 300)])
def test_no_text_leaves_the_picture(x: int, y: int) -> None:
    captions = Captions(np.zeros((600, 800, 3), np.uint8))
    style = Style(14, BLACK, WHITE)
    thing = np.array([[x - 20, y - 20], [x + 20, y + 20]], np.float32)
    captions.write_beside(thing, "yellow 12 is not an 8; only two tiles", style)
    captions.write_on(np.array([x, y], np.float32), "r13?", style)
    for left, top, right, bottom in captions.taken:
        assert 0 <= left < right <= 800
        assert 0 <= top < bottom <= 600


def test_captions_keep_clear_of_each_other() -> None:
    captions = Captions(np.zeros((600, 800, 3), np.uint8))
    thing = np.array([[380, 280], [420, 320]], np.float32)
    for _ in range(6):
        captions.write_beside(thing, "only two tiles", Style(12, BLACK, WHITE))
    paper = (captions.pixels == 255).all(2).sum()
    width, height = measure(["only two tiles"], Style(12, BLACK, WHITE))
    assert paper > 6 * 0.5 * width * height


def test_text_larger_than_the_picture_does_no_harm() -> None:
    captions = Captions(np.zeros((40, 40, 3), np.uint8))
    thing = np.array([[0, 0], [40, 40]], np.float32)
    captions.write_beside(thing, "a very long reason " * 5, Style(14, BLACK, WHITE))


def test_long_text_is_wrapped_between_words() -> None:
    lines = wrap("8 and 9 are missing between 7 and 10, too many for one joker", 30)
    assert " ".join(lines) == "8 and 9 are missing between 7 and 10, too many for one joker"
    assert max(map(len, lines)) <= 30
    assert wrap("x" * 50, 30) == ["x" * 50]


def test_colors_and_captions_come_from_the_config() -> None:
    purple = (90, 0, 90)
    config = DrawingConfig(Palette(green=purple), max_captioned_doubts=0)
    tiles = laid("r5 r6 r7", 200, 150)
    doubtful = read(tiles, doubts=(Doubt(1, "red 6 or red 9", (Tile.parse("r9"),)),))
    drawn = draw_overlay(frame_of(), doubtful, RULES, config)
    assert shown(drawn, GREEN) == 0
    assert shown(drawn, purple) > 300
    assert shown(drawn, AMBER) < shown(draw_overlay(frame_of(), doubtful, RULES), AMBER)
