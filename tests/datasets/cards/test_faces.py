"""Drawn decks: one seed makes one deck, and the labels of indices enclose what is printed."""

from dataclasses import replace

import numpy as np
import pytest

from tilesight.datasets.cards.designs import LETTERS, SUITS, Frame, sample_deck
from tilesight.datasets.cards.faces import paint_back, paint_card
from tilesight.datasets.cards.suits import suit_mask, swaps_black_suits

SEEDS = range(12)


@pytest.mark.parametrize("seed", SEEDS)
def test_one_seed_makes_one_deck(seed: int) -> None:
    assert sample_deck(seed) == sample_deck(seed)
    first, second = (paint_card(sample_deck(seed), 7, "H", 120) for _ in range(2))
    assert np.array_equal(first.pixels, second.pixels)


def test_seeds_make_different_decks() -> None:
    decks = [sample_deck(seed) for seed in range(40)]
    assert len({deck.font for deck in decks}) > 5
    assert len({deck.index.rank_height for deck in decks}) == len(decks)
    assert {deck.letters for deck in decks} > {0}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rank", [1, 6, 10, 13])
def test_each_index_is_printed_inside_its_box(seed: int, rank: int) -> None:
    deck = sample_deck(seed)
    face = paint_card(deck, rank, "S", 200)
    height, width = face.alpha.shape
    assert len(face.indices) == (4 if deck.four_indices else 2)
    for corners in face.indices:
        assert (corners > -2).all()
        assert (corners < (width + 2, height + 2)).all()
        x0, y0 = np.floor(corners.min(axis=0)).clip(0).astype(int)
        x1, y1 = np.ceil(corners.max(axis=0)).astype(int)
        inside = face.pixels[y0:y1, x0:x1].astype(int)
        ink = np.abs(inside - deck.inks[0]).max(axis=2) < 60
        assert ink.mean() > 0.08


def test_the_indices_of_a_card_are_point_symmetric() -> None:
    face = paint_card(sample_deck(3), 9, "D", 160)
    height, width = face.alpha.shape
    half = len(face.indices) // 2
    for upper, lower in zip(face.indices[:half], face.indices[half:], strict=True):
        assert np.allclose(upper + lower, (width, height))


def test_the_back_has_no_index() -> None:
    assert paint_back(sample_deck(1), 100).indices == ()


@pytest.mark.parametrize("seed", SEEDS)
def test_the_suits_of_a_deck_differ(seed: int) -> None:
    style = sample_deck(seed).suits
    shapes = {suit_mask(style, suit).tobytes() for suit in SUITS}
    assert len(shapes) == len(SUITS)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_font_with_swapped_black_suits_is_recognized(seed: int) -> None:
    style = sample_deck(seed).suits
    spade, club = suit_mask(style, "S"), suit_mask(style, "C")
    assert not swaps_black_suits(spade, club)
    assert swaps_black_suits(club, spade)


def test_no_letter_stands_for_two_ranks() -> None:
    meanings = {(letter, rank) for usage in LETTERS for rank, letter in usage.items()}
    assert len({letter for letter, _ in meanings}) == len(meanings)


def test_an_inner_frame_leaves_the_indices_as_they_are() -> None:
    for seed in range(12):
        plain = replace(sample_deck(seed), frame=Frame.NONE, four_indices=False)
        framed = replace(plain, frame=Frame.INNER)
        with_frame, without = (paint_card(deck, 7, "H", 240) for deck in (framed, plain))
        assert not np.array_equal(with_frame.pixels, without.pixels)
        left, top = np.floor(without.indices[0].min(axis=0)).astype(int)
        right, bottom = np.ceil(without.indices[0].max(axis=0)).astype(int)
        part = np.s_[top:bottom, left:right]
        assert np.array_equal(with_frame.pixels[part], without.pixels[part])
