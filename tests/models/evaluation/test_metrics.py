"""Figures on readings made by hand, where the right answer can be counted on the fingers."""

import math

import numpy as np
import pytest

from tilesight.datasets.labels.labels import LabeledTile
from tilesight.engine.tiles.tile import Tile
from tilesight.models.evaluation import metrics
from tilesight.models.evaluation.metrics import Match, PhotoScore, Share
from tilesight.vision.geometry.arrays import Corners
from tilesight.vision.reading import TileReading


def square(x: float, y: float = 0.0, side: float = 10.0) -> Corners:
    corners = [[x, y], [x + side, y], [x + side, y + side], [x, y + side]]
    return np.array(corners, np.float32)


def label(tile: str, x: float, cut: bool = False) -> LabeledTile:
    return LabeledTile(Tile.parse(tile), square(x), cut)


def seen(tile: str, x: float) -> TileReading:
    return TileReading(Tile.parse(tile), 0.99, square(x))


def match(truth: str, read: str, upright: bool = True) -> Match:
    return Match(Tile.parse(truth), Tile.parse(read), upright)


def score(**given: object) -> PhotoScore:
    return PhotoScore(**{"photo": "p.jpg", "scene": "grey", **given})  # type: ignore[arg-type]


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(Tile.parse, text.split()))


def test_overlap_of_a_quad_with_itself_is_one() -> None:
    assert metrics.iou(square(0), square(0)) == pytest.approx(1.0)


def test_overlap_of_half_shifted_squares_is_a_third() -> None:
    assert metrics.iou(square(0), square(5)) == pytest.approx(1 / 3)


def test_overlap_does_not_depend_on_the_first_corner() -> None:
    assert metrics.iou(square(0), np.roll(square(0), 2, axis=0)) == pytest.approx(1.0)


def test_overlap_of_disjoint_quads_is_zero() -> None:
    assert metrics.iou(square(0), square(20)) == 0.0


def test_matching_is_one_to_one_and_takes_the_best_overlap() -> None:
    read = [square(3), square(1)]
    assert metrics.match_quads([square(0)], read) == [(0, 1)]


def test_quads_with_an_overlap_below_half_are_not_matched() -> None:
    assert metrics.match_quads([square(0)], [square(4)]) == []


def test_tiles_are_matched_missed_and_false() -> None:
    labels = [label("r5", 0), label("b7", 20)]
    matches, missed, false = metrics.compare_tiles(labels, [seen("r6", 1), seen("k1", 50)])
    assert [(str(m.truth), str(m.read)) for m in matches] == [("r5", "r6")]
    assert (missed, false) == (tiles("b7"), tiles("k1"))


def test_a_cut_tile_is_neither_missed_nor_false() -> None:
    labels = [label("r5", 0, cut=True), label("b7", 20, cut=True)]
    assert metrics.compare_tiles(labels, [seen("k9", 4)]) == ((), (), ())


def test_a_tile_that_is_mostly_hidden_is_neither_missed_nor_false() -> None:
    hidden = LabeledTile(Tile.parse("r5"), square(0), visible=0.5)
    assert metrics.compare_tiles([hidden], [seen("k9", 1)]) == ((), (), ())
    assert metrics.compare_tiles([hidden], []) == ((), (), ())


def test_a_wrong_reading_of_a_whole_tile_beside_a_cut_one_is_false() -> None:
    labels = [label("r5", 0, cut=True), label("b7", 40)]
    _, _, false = metrics.compare_tiles(labels, [seen("k9", 20)])
    assert false == tiles("k9")


@pytest.mark.parametrize(("turns", "upright"), [(0, True), (1, False), (2, False), (3, False)])
def test_orientation_is_that_of_the_first_corner(turns: int, upright: bool) -> None:
    assert metrics.is_upright(square(0), np.roll(square(1), turns, axis=0)) is upright


def test_a_photo_is_exact_whatever_the_orientation_of_its_readings() -> None:
    assert score(matches=(match("r6", "r6", upright=False),)).exact


@pytest.mark.parametrize(
    "fault",
    [{"missed": tiles("r5")}, {"false": tiles("r5")}, {"matches": (match("r6", "r9"),)}],
)
def test_a_photo_with_one_error_is_wrong_and_without_doubt_if_it_has_none(
    fault: dict[str, object],
) -> None:
    assert not score(**fault).exact
    assert score(**fault).wrong_without_doubt
    assert not score(**fault, doubts=1).wrong_without_doubt
    assert not score(**fault, refused="blurred").wrong_without_doubt


def test_a_refused_photo_with_no_tiles_is_exact() -> None:
    assert score(refused="no_tiles").exact


def test_precision_recall_and_f1_count_places() -> None:
    scores = [
        score(matches=(match("r5", "r5"), match("r6", "r9")), missed=tiles("k1")),
        score(false=tiles("b1 b2")),
    ]
    assert metrics.precision(scores) == Share(2, 4)
    assert metrics.recall(scores) == Share(2, 3)
    assert metrics.f1(scores) == pytest.approx(4 / 7)
    assert metrics.f1(scores, right=True) == pytest.approx(2 / 7)


def test_f1_without_tiles_is_nan() -> None:
    assert math.isnan(metrics.f1([score()]))


def test_accuracy_of_number_color_and_orientation() -> None:
    scores = [score(matches=(match("r5", "y5"), match("r6", "r9", False), match("*", "k1")))]
    assert metrics.number_accuracy(scores) == Share(1, 3)
    assert metrics.color_accuracy(scores) == Share(1, 2)
    assert metrics.orientation_accuracy(scores) == Share(2, 3)


def test_coverage_counts_photos_that_are_right_and_without_doubt() -> None:
    scores = [score(), score(doubts=1), score(missed=tiles("r5")), score(refused="no_tiles")]
    assert metrics.coverage(scores) == Share(2, 4)


def test_share_of_wrong_photos_without_doubt() -> None:
    scores = [score(), score(missed=tiles("r5")), score(missed=tiles("r5"), doubts=2)]
    assert metrics.wrong_without_doubt(scores) == Share(1, 2)


def test_share_of_photos_with_the_right_zone() -> None:
    scores = [score(zoned=True), score(zoned=False), score(zoned=None), score(zoned=True)]
    assert metrics.zoned(scores) == Share(2, 3)


def test_share_of_wrong_tiles_with_a_doubt() -> None:
    wrong = Match(*tiles("r5 y5"), upright=True, doubtful=True)
    right = Match(*tiles("b5 b5"), upright=True, doubtful=True)
    scores = [score(matches=(wrong, right, match("r6", "r9")))]
    assert metrics.flagged(scores) == Share(1, 2)


def test_predictions_pair_confidence_and_correctness() -> None:
    six = TileReading(Tile.parse("r9"), 0.6, square(0), ((Tile.parse("r6"), 0.2),))
    labels = [label("r6", 0)]
    matches, _, _ = metrics.compare_tiles(labels, [six])
    (number,), (color,) = (
        predictions([score(matches=matches)])
        for predictions in (metrics.number_predictions, metrics.color_predictions)
    )
    assert (number.confidence, number.right) == (pytest.approx(0.75), False)
    assert (color.confidence, color.right) == (pytest.approx(1.0), True)


def test_jokers_have_no_color_prediction() -> None:
    assert metrics.color_predictions([score(matches=(match("*", "r5"), match("r5", "*")))]) == []


def test_confusions_are_counted_among_similar_labels() -> None:
    read = (match("r6", "r9"), match("r9", "r9"), match("b7", "k1"), match("b12", "b1"))
    confused = metrics.confusions([score(matches=read)])
    assert confused == {
        "6 9": Share(1, 2),
        "1 7 11": Share(1, 1),
        "12 13": Share(0, 1),
        "red yellow": Share(0, 2),
        "black blue": Share(1, 2),
    }


# Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I:
# the score method without correction for 81 of 263, 15 of 148, 0 of 20 and 1 of 29.
@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_interval_agrees_with_the_published_table(
    part: int, whole: int, low: float, high: float
) -> None:
    assert Share(part, whole).interval() == pytest.approx((low, high), abs=5e-5)


def test_interval_without_data_is_zero_to_one() -> None:
    assert Share(0, 0).interval() == (0.0, 1.0)


def test_optional_tiles_are_neither_missed_nor_false() -> None:
    found = tiles("r5 *=r6 k1 k1")
    matches, missed, false = metrics.compare_multisets(tiles("r5 r5 b7"), tiles("k1 *"), found)
    assert matches == (match("r5", "r5"),)
    assert (missed, false) == (tiles("r5 b7"), tiles("k1"))
