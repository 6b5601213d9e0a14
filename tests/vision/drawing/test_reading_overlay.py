"""Overlays: outlines, captions and colors that cover no digit."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.tables import lay_meld, reading, turned
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.drawing.captions import Captions, measure, wrap
from tilesight.vision.drawing.config import COLORS, WHITE
from tilesight.vision.drawing.legend import PAPER, Entry, draw_legend
from tilesight.vision.drawing.number_places import Places
from tilesight.vision.drawing.reading_overlay import draw_overlay
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import Doubt, Layout, Reading, TileReading

RULES = load_rules("rrrummy")
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
    height, width = frame.pixels.shape[:2]
    assert overlay.shape[0] > height
    assert overlay.shape[1:] == (width, 3)
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
    overlay = draw_overlay(half, reading_of(tiles), RULES)[:300]
    rows, columns = np.nonzero((overlay != 90).any(2))
    assert columns.mean() == pytest.approx(200, abs=10)
    assert rows.mean() == pytest.approx(155, abs=20)


@pytest.mark.parametrize(("x", "y"), [(0, 0), (800, 0), (0, 600), (800, 600), (400, 300)])
def test_captions_stay_inside_the_image(x: int, y: int) -> None:
    captions = Captions(np.zeros((600, 800, 3), np.uint8))
    thing = np.array([[x - 20, y - 20], [x + 20, y + 20]], np.float32)
    captions.write_beside(thing, "yellow 12 is not an 8; only two tiles", 14, WHITE)
    for left, top, right, bottom in captions.taken:
        assert 0 <= left < right <= 800
        assert 0 <= top < bottom <= 600


def test_captions_do_not_overlap() -> None:
    captions = Captions(np.zeros((600, 800, 3), np.uint8))
    thing = np.array([[380, 280], [420, 320]], np.float32)
    for _ in range(6):
        captions.write_beside(thing, "only two tiles", 12, WHITE)
    paper = (captions.pixels == 255).all(2).sum()
    width, height = measure(["only two tiles"], 12)
    assert paper > 6 * 0.5 * width * height


def test_text_larger_than_the_image_is_accepted() -> None:
    captions = Captions(np.zeros((40, 40, 3), np.uint8))
    thing = np.array([[0, 0], [40, 40]], np.float32)
    captions.write_beside(thing, "a very long reason " * 5, 14, WHITE)


def test_long_text_is_wrapped_between_words() -> None:
    lines = wrap("8 and 9 are missing between 7 and 10, too many for one joker", 30)
    assert " ".join(lines) == "8 and 9 are missing between 7 and 10, too many for one joker"
    assert max(map(len, lines)) <= 30
    assert wrap("x" * 50, 30) == ["x" * 50]


def crowded(seed: int, melds: int, gap: float) -> list[list[TileReading]]:
    """Return rows of melds with little space between them, some of them upside down."""
    rng = np.random.default_rng(seed)
    rows = []
    for number in range(melds):
        names = " ".join(f"{'kbry'[number % 4]}{n}" for n in range(1, int(rng.integers(4, 8))))
        x, y = 330 + 520 * (number % 2), 60 + (86 + gap) * (number // 2)
        rows.append(meld_at(names, x, y, float(rng.choice((0, 180)) + rng.normal(0, gap / 10))))
    return rows


@pytest.mark.parametrize("gap", [40, 24, 4])
@pytest.mark.parametrize("seed", range(4))
def test_nothing_covers_a_digit(seed: int, gap: float) -> None:
    frame = frame_of(width=1100, height=700)
    rows = crowded(seed, 12, gap)
    reading = replace(reading_of(*rows), size=(1100, 700))
    drawn = draw_overlay(frame, reading, RULES)[:700]
    for tile in reading.tiles:
        print_ = np.zeros((700, 1100), np.uint8)
        cv2.fillConvexPoly(print_, np.round(printed(tile.corners)).astype(np.int32), 1)
        assert (drawn[print_ > 0] == 90).all()


def printed(corners: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the corners of the part of a face that holds the digit."""
    inner = np.array([(0.2, 0.14), (0.8, 0.14), (0.8, 0.66), (0.2, 0.66)], np.float32)
    across, down = corners[1] - corners[0], corners[3] - corners[0]
    return np.asarray(corners[0] + inner[:, :1] * across + inner[:, 1:] * down, np.float32)


@pytest.mark.parametrize("gap", [40, 24, 4])
def test_numbers_cover_neither_each_other_nor_with_space_a_tile(gap: float) -> None:
    quads = [[tile.corners for tile in row] for row in crowded(1, 12, gap)]
    places = Places((1100, 700), [quad for row in quads for quad in row])
    boxes = [places.beside(row, (22, 22)) for row in quads]
    drawn = np.zeros((700, 1100), int)
    for left, top, right, bottom in boxes:
        drawn[top:bottom, left:right] += 1
    assert drawn.sum() == 12 * 22 * 22
    assert drawn.max() == 1
    tiles = np.zeros((700, 1100), np.uint8)
    for quad in (quad for row in quads for quad in row):
        cv2.fillConvexPoly(tiles, np.round(quad).astype(np.int32), 1)
    assert gap == 4 or not drawn[tiles > 0].any()


def test_the_legend_names_every_row_in_its_column() -> None:
    texts = ["r4 r5 r6: run", "k6 k8 k9: 7 is missing between 6 and 8; " * 3, "W W W " * 10]
    entries = [Entry(str(number), GREEN, text) for number, text in enumerate(texts, 1)]
    for width in (300, 900, 1600):
        legend = draw_legend(entries, width, 14)
        assert legend.shape[1] == width
        assert count_pixels(legend, GREEN) > 3 * 100
        assert (legend[:, -8:] == PAPER).all()  # no text is cut off at the right
