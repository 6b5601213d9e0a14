"""Drawn tables of cards and their labels."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from tilesight.datasets.arrays import Float32Array
from tilesight.datasets.cards.compose import (
    MIN_VISIBLE,
    CardPhoto,
    compose_cards,
    load_cards,
    make_picture,
)
from tilesight.datasets.cards.tables import FACE_DOWN, sample_table
from tilesight.datasets.labels.split import Split


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> list[CardPhoto]:
    """Return the labels of drawn tables; some have words on the table."""
    target = tmp_path_factory.mktemp("cards") / "a.jpg"
    return [compose_cards(seed, Split.TRAINED, target)[1] for seed in range(8)]


def test_one_seed_makes_one_picture(tmp_path: Path) -> None:
    first, second = (compose_cards(4, Split.TRAINED, tmp_path / "a.jpg")[0] for _ in range(2))
    assert np.array_equal(first, second)


def test_labels_are_loaded_as_they_were_written(tmp_path: Path) -> None:
    make_picture(tmp_path / "000007.jpg", 7)
    (loaded,) = load_cards(tmp_path)
    _, drawn, _ = compose_cards(7, Split.TRAINED, tmp_path / "000007.jpg")
    assert loaded.size == drawn.size
    assert [(i.rank, i.suit, i.card) for i in loaded.indices] == [
        (i.rank, i.suit, i.card) for i in drawn.indices
    ]
    assert len(loaded.others) == len(drawn.others)
    for one, other in zip(loaded.indices, drawn.indices, strict=True):
        assert np.abs(one.corners - other.corners).max() <= 0.06


def test_indices_belong_to_their_cards(drawn: list[CardPhoto]) -> None:
    for photo in drawn:
        for index in photo.indices:
            card = photo.cards[index.card]
            assert (index.rank, index.suit) == (card.rank, card.suit)
            assert index.visible >= MIN_VISIBLE
            assert card.rank != FACE_DOWN


def test_covered_cards_are_drawn_first(drawn: list[CardPhoto]) -> None:
    assert any(card.visible < 0.8 for photo in drawn for card in photo.cards)


def test_no_card_but_a_back_is_on_a_table_twice() -> None:
    for seed in range(60):
        table = sample_table(np.random.default_rng(seed))
        loose = [(c.rank, c.suit) for c in table if c.rank != FACE_DOWN and c.group < 0]
        assert len(set(loose)) == len(loose)


def test_words_are_labeled_as_other_places_and_do_not_cover_an_index(
    drawn: list[CardPhoto],
) -> None:
    shown = [photo for photo in drawn if photo.others]
    assert shown
    for photo in shown:
        words = np.stack([word.mean(axis=0) for word in photo.others])
        for index in photo.indices:
            if index.visible > 0.9:
                assert not any(_holds(index.corners, word) for word in words)


def _holds(corners: Float32Array, point: Float32Array) -> bool:
    return cv2.pointPolygonTest(corners, (float(point[0]), float(point[1])), False) > 0
