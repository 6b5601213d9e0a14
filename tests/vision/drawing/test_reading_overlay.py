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


def meld_at(text: str, x: float, y: float, turn: float = 0.0) -> list[TileReading]:
    names = text.split()
    quads = turned(lay_meld(len(names), np.random.default_rng(0)), turn) * 60 + (x, y)
    return [reading(quad, word) for quad, word in zip(quads, names, strict=True)]


def reading_of(*melds: list[TileReading], doubts: tuple[Doubt, ...] = ()) -> Reading:
    tiles = tuple(tile for meld in melds for tile in meld)
    places, start = [], 0
    for meld in melds:
        places.append(tuple(range(start, start + len(meld))))
        start += len(meld)
    return Reading("p", (800, 600), tiles, Layout(tuple(places)), doubts)


def count_pixels(pixels: NDArray[np.uint8], ink: tuple[int, int, int]) -> int:
    return int((pixels == ink).all(2).sum())


@pytest.mark.parametrize("level", [0, 90, 255])
def test_valid_melds_are_green_and_invalid_ones_red(level: int) -> None:
    valid, invalid = meld_at("r5 r6 r7", 200, 150), meld_at("b4 b5 r6", 550, 400, 30)
    green = draw_overlay(frame_of(level), reading_of(valid), RULES)
    assert count_pixels(green, GREEN) > 500
    assert count_pixels(green, RED) == 0
    red = draw_overlay(frame_of(level), reading_of(invalid), RULES)
    assert count_pixels(red, RED) > 500
    assert count_pixels(red, GREEN) == 0


def test_doubts_are_amber() -> None:
    tiles = meld_at("r5 r6 r7", 200, 150)
    without_doubt = draw_overlay(frame_of(), reading_of(tiles), RULES)
    doubt = Doubt(1, "red 6 or red 9", (Tile.parse("r9"),))
    assert count_pixels(without_doubt, AMBER) == 0
    assert (
        count_pixels(draw_overlay(frame_of(), reading_of(tiles, doubts=(doubt,)), RULES), AMBER)
        > 300
    )


def test_the_photo_is_not_modified() -> None:
    frame = frame_of()
    before = frame.pixels.copy()
    overlay = draw_overlay(frame, reading_of(meld_at("r5 r6", 300, 300)), RULES)
    assert overlay.shape == frame.pixels.shape
    assert overlay.dtype == np.uint8
    assert (frame.pixels == before).all()


def test_an_empty_reading_draws_nothing() -> None:
    frame = frame_of()
    assert (draw_overlay(frame, Reading("p", frame.size), RULES) == frame.pixels).all()


def test_the_top_edge_of_a_tile_is_drawn_thicker_than_its_bottom_edge() -> None:
    tile = meld_at("r5", 400, 300)
    overlay = draw_overlay(frame_of(), replace(reading_of(tile), layout=Layout(strays=(0,))), RULES)
    inked = (overlay == GRAY).all(2)
    left, top = (int(side) for side in tile[0].corners.min(0))
    right, bottom = (int(side) for side in tile[0].corners.max(0))
    upper = inked[top - 12 : top + 12, left:right].sum()
    lower = inked[bottom - 12 : bottom + 12, left:right].sum()
    assert upper > 2 * lower


def test_an_overlay_on_a_reduced_frame_is_scaled() -> None:
    tiles = meld_at("r5 r6 r7", 400, 300)
    half = Frame(np.full((300, 400, 3), 90, np.uint8), "p", (800, 600))
    rows, columns = np.nonzero((draw_overlay(half, reading_of(tiles), RULES) != 90).any(2))
    assert columns.mean() == pytest.approx(200, abs=10)
    assert rows.mean() == pytest.approx(155, abs=20)


@pytest.mark.parametrize(("x", "y"), [(0, 0), (800, 0), (0, 600), (800, 600), (400, 300)])
def test_captions_stay_inside_the_image(x: int, y: int) -> None:
    captions = Captions(np.zeros((600, 800, 3), np.uint8))
    style = Style(14, BLACK, WHITE)
    thing = np.array([[x - 20, y - 20], [x + 20, y + 20]], np.float32)
    captions.write_beside(thing, "yellow 12 is not an 8; only two tiles", style)
    captions.write_on(np.array([x, y], np.float32), "r13?", style)
    for left, top, right, bottom in captions.taken:
        assert 0 <= left < right <= 800
        assert 0 <= top < bottom <= 600


def test_captions_do_not_overlap() -> None:
    captions = Captions(np.zeros((600, 800, 3), np.uint8))
    thing = np.array([[380, 280], [420, 320]], np.float32)
    for _ in range(6):
        captions.write_beside(thing, "only two tiles", Style(12, BLACK, WHITE))
    paper = (captions.pixels == 255).all(2).sum()
    width, height = measure(["only two tiles"], Style(12, BLACK, WHITE))
    assert paper > 6 * 0.5 * width * height


def test_text_larger_than_the_image_is_accepted() -> None:
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
    tiles = meld_at("r5 r6 r7", 200, 150)
    doubtful = reading_of(tiles, doubts=(Doubt(1, "red 6 or red 9", (Tile.parse("r9"),)),))
    overlay = draw_overlay(frame_of(), doubtful, RULES, config)
    assert count_pixels(overlay, GREEN) == 0
    assert count_pixels(overlay, purple) > 300
    assert count_pixels(overlay, AMBER) < count_pixels(
        draw_overlay(frame_of(), doubtful, RULES), AMBER
    )
