"""Which doubts one question about a color settles."""

from __future__ import annotations

from tests.vision.decoding.fixed_layouts import laid
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.doubts.color_questions import ColorQuestion, color_questions
from tilesight.vision.reading import Doubt, TileReading


def questions_of(tiles: list[TileReading], *options: str) -> list[tuple[str, str, tuple[int, ...]]]:
    """Return the questions about tiles with these other labels, in the order of the tiles."""
    doubts = [
        Doubt(place, "not sure", tuple(map(Tile.parse, words.split())))
        for place, words in enumerate(options)
        if words
    ]
    return [(one.color.word, one.other.word, one.tiles) for one in color_questions(tiles, doubts)]


def test_three_tiles_doubted_between_the_same_colors_are_one_question() -> None:
    tiles = laid("y5 y6 r3 y7")
    assert questions_of(tiles, "r5", "r6", "", "r7") == [("yellow", "red", (0, 1, 3))]


def test_two_tiles_are_separate_questions() -> None:
    assert questions_of(laid("y5 y6"), "r5", "r6") == []


def test_the_direction_of_the_doubt_counts() -> None:
    assert questions_of(laid("y5 y6 r7"), "r5", "r6", "y7") == []


def test_another_number_a_joker_and_several_labels_are_other_questions() -> None:
    assert questions_of(laid("y5 y6 y9 y7 *"), "r5", "r6", "r6", "r7 k7", "*=r9") == []
    assert questions_of(laid("y5 y6 y9 y7"), "r5", "r6", "*=r9", "r7") == [
        ("yellow", "red", (0, 1, 3))
    ]


def test_the_question_about_the_most_severe_doubt_comes_first() -> None:
    tiles = laid("k1 b2 k3 b4 k5 b6")
    doubts = [
        Doubt(n, "not sure", (Tile.parse(word),))
        for n, word in ((1, "k2"), (0, "b1"), (2, "b3"), (3, "k4"), (4, "b5"), (5, "k6"))
    ]
    questions = color_questions(tiles, doubts)
    assert [one.tiles for one in questions] == [(1, 3, 5), (0, 2, 4)]
    assert all(isinstance(one, ColorQuestion) for one in questions)
