"""The recognizer overrules a low score of the detector where it is certain."""

import numpy as np
import pytest

from tilesight.vision.cards.config import DEFAULT
from tilesight.vision.cards.recognize_indices import IndexReadings, raise_scores, without_straddling


def reading(score: float, sure: float, whole: float = 0.99, rank: int = 5) -> IndexReadings:
    """Return the reading of one index."""
    ranks, suits = np.full((1, 14), (1 - sure) / 13), np.array([[1.0, 0, 0, 0]])
    ranks[0, rank] = sure
    parts = (
        np.zeros((1, 4, 2)),
        ranks,
        suits,
        np.array([[whole, 1 - whole, 0.0]]),
        np.array([score]),
    )
    return IndexReadings(*(part.astype(np.float32) for part in parts))


@pytest.mark.parametrize(
    ("index", "score"),
    [
        (reading(0.3, 0.99), 0.5),
        (reading(0.8, 0.99), 0.8),
        (reading(0.2, 0.99), 0.2),
        (reading(0.3, 0.8), 0.3),
        (reading(0.3, 0.99, whole=0.4), 0.3),
        (reading(0.3, 0.99, rank=0), 0.5),
    ],
    ids=["certain", "clear", "nearly unseen", "unsure", "partly hidden", "joker"],
)
def test_only_a_whole_index_that_is_read_with_certainty_gets_a_higher_score(
    index: IndexReadings, score: float
) -> None:
    assert raise_scores(index, DEFAULT.recognition).scores[0] == pytest.approx(score)


def index_at(top: float, score: float, upside_down: bool = False) -> IndexReadings:
    """Return a clear index 20 pixels wide and 40 high."""
    corners = np.array([[[0, top], [20, top], [20, top + 40], [0, top + 40]]], np.float32)
    made = reading(score, 0.99)
    turned = np.roll(corners, 2, axis=1) if upside_down else corners
    return IndexReadings(turned, made.ranks, made.suits, made.kinds, made.scores)


@pytest.mark.parametrize(("upside_down", "kept"), [(True, 2), (False, 3)])
def test_the_suit_of_a_card_above_the_rank_of_the_next_is_no_index(
    upside_down: bool, kept: int
) -> None:
    parts = [index_at(0, 0.9), index_at(42, 0.8), index_at(21, 0.7, upside_down)]
    fields = ("corners", "ranks", "suits", "kinds", "scores")
    joined = [np.concatenate([getattr(part, name) for part in parts]) for name in fields]
    found = without_straddling(IndexReadings(*joined), DEFAULT.recognition)
    assert len(found) == kept
    assert found.scores[:2] == pytest.approx([0.9, 0.8])
