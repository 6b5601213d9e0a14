"""Drawn tables of cards and their labels."""

from pathlib import Path

import numpy as np

from tilesight.datasets.cards.compose import (
    MIN_VISIBLE,
    compose_cards,
    load_cards,
    make_picture,
)
from tilesight.datasets.cards.tables import FACE_DOWN, sample_table
from tilesight.datasets.labels.split import Split


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
    for one, other in zip(loaded.indices, drawn.indices, strict=True):
        assert np.abs(one.corners - other.corners).max() <= 0.06


def test_indices_belong_to_their_cards(tmp_path: Path) -> None:
    for seed in range(6):
        _, photo, _ = compose_cards(seed, Split.TRAINED, tmp_path / "a.jpg")
        for index in photo.indices:
            card = photo.cards[index.card]
            assert (index.rank, index.suit) == (card.rank, card.suit)
            assert index.visible >= MIN_VISIBLE
            assert card.rank != FACE_DOWN


def test_covered_cards_are_drawn_first(tmp_path: Path) -> None:
    hidden = 0
    for seed in range(8):
        _, photo, _ = compose_cards(seed, Split.TRAINED, tmp_path / "a.jpg")
        hidden += sum(card.visible < 0.8 for card in photo.cards)
    assert hidden > 0


def test_no_card_but_a_back_is_on_a_table_twice() -> None:
    for seed in range(60):
        table = sample_table(np.random.default_rng(seed))
        loose = [(c.rank, c.suit) for c in table if c.rank != FACE_DOWN and c.group < 0]
        assert len(set(loose)) == len(loose)
