"""The overlay of playing cards keeps what is printed in view."""

import numpy as np

from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.card import parse_card
from tilesight.vision.drawing.reading_overlay import draw_overlay
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import Layout, Reading, TileReading

RULES = load_rules("basic_rummy")


def test_no_label_or_line_covers_a_visible_index() -> None:
    index = np.array([(0, 0), (28, 0), (28, 60), (0, 60)], np.float32)
    tiles = tuple(
        TileReading(parse_card(f"{rank}H"), 0.99, index + np.float32((200 + 70 * n, 150)), whole=0)
        for n, rank in enumerate((5, 6, 7))
    )
    frame = Frame(np.full((600, 800, 3), 200, np.uint8), "cards", (800, 600))
    reading = Reading("cards", (800, 600), tiles, Layout(((0, 1, 2),)), words=RULES.words)
    drawn = draw_overlay(frame, reading, RULES)
    for tile in tiles:
        left, top = tile.corners[0].astype(int) + 4
        right, bottom = tile.corners[2].astype(int) - 4
        assert (drawn[top:bottom, left:right] == 200).all()
    assert (drawn != 200).any()
