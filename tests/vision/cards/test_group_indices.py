"""Indices are grouped into cards by their places and by what they show."""

from dataclasses import replace

import numpy as np
import pytest

from tilesight.vision.cards.group_indices import group_indices
from tilesight.vision.cards.recognize_indices import IndexReadings
from tilesight.vision.geometry.arrays import Corners

WIDE, HIGH = 63.0, 88.0
INDEX = np.array([(3, 4), (9, 4), (9, 22), (3, 22)], np.float64)
"""Millimeters on a poker-sized card."""

Card = tuple[int, int, float, float, float]
"""Rank, suit, the middle of the card in millimeters, and its rotation in degrees."""


def ends(card: Card) -> Corners:
    """Return the corners of both indices of a card, (2, 4, 2)."""
    _, _, x, y, degrees = card
    turn = np.radians(degrees)
    rotation = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    upper = INDEX - (WIDE / 2, HIGH / 2)
    both = np.stack([upper, -upper]) @ rotation + (x, y)
    return np.asarray(both, np.float32)


def readings(shown: list[tuple[Card, int]], sure: float = 0.95) -> IndexReadings:
    """Return readings of some ends of cards, 0 for the upper one and 1 for the lower."""
    count = len(shown)
    ranks = np.full((count, 14), (1 - sure) / 13, np.float32)
    suits = np.full((count, 4), (1 - sure) / 3, np.float32)
    for place, (card, _) in enumerate(shown):
        ranks[place, card[0]], suits[place, card[1]] = sure, sure
    kinds = np.tile(np.array([1, 0, 0], np.float32), (count, 1))
    corners = np.stack([ends(card)[end] for card, end in shown])
    return IndexReadings(corners, ranks, suits, kinds, np.ones(count, np.float32))


def names(found: IndexReadings) -> list[tuple[int, int]]:
    cards = group_indices(found)
    best = cards.chances.reshape(len(cards), -1).argmax(axis=1)
    return sorted((int(n) // 4, int(n) % 4) for n in best)


@pytest.mark.parametrize("degrees", [0, 33, 90, 180, 261])
def test_both_ends_of_a_card_are_one_card(degrees: float) -> None:
    card = (9, 2, 100.0, 120.0, degrees)
    cards = group_indices(readings([(card, 0), (card, 1)]))
    assert len(cards) == 1
    assert cards.whole.tolist() == [True]
    assert np.linalg.norm(cards.corners[0].mean(axis=0) - (100, 120)) < 1
    sides = np.linalg.norm(np.roll(cards.corners[0], -1, axis=0) - cards.corners[0], axis=1)
    assert abs(sides[0] - WIDE) < 5
    assert abs(sides[1] - HIGH) < 5


@pytest.mark.parametrize("degrees", [0, 33, 90, 180, 261])
@pytest.mark.parametrize("tilt", [30, 45, 55])
def test_cards_seen_at_a_steep_angle_are_whole(tilt: float, degrees: float) -> None:
    deck = [(n, n % 4, 95.0 * (n % 3), 95.0 * (n // 3), degrees) for n in range(1, 9)]
    found = readings([(card, end) for card in deck for end in (0, 1)])
    lean, distance = np.radians(tilt), 250.0
    steep = found.corners.astype(np.float64) - (95, 130)
    depth = distance - steep[..., 1:] * np.sin(lean)
    steep[..., 1] *= np.cos(lean)
    found = replace(found, corners=(steep * distance / depth).astype(np.float32))
    assert names(found) == sorted((card[0], card[1]) for card in deck)


def test_cards_side_by_side_stay_apart() -> None:
    deck = [(n, n % 4, 70.0 * n, 90.0 * (n % 2), 0.0) for n in range(1, 7)]
    found = readings([(card, end) for card in deck for end in (0, 1)])
    assert names(found) == sorted((card[0], card[1]) for card in deck)


def test_the_visible_ends_of_a_spread_meld_are_lone_cards() -> None:
    meld = [(n, 0, 18.0 * n, 0.0, 0.0) for n in range(3, 8)]
    shown = [(card, 0) for card in meld] + [(meld[-1], 1)]
    cards = group_indices(readings(shown))
    assert len(cards) == 5
    assert cards.whole.sum() == 1
    lone = cards.take(np.flatnonzero(~cards.whole))
    assert np.linalg.norm(lone.shown[:, 1] - lone.shown[:, 0], axis=1).max() < 10


def test_two_ends_that_show_different_cards_are_two_cards() -> None:
    one, other = (5, 1, 0.0, 0.0, 0.0), (12, 3, 0.0, 0.0, 0.0)
    assert names(readings([(one, 0), (other, 1)])) == [(5, 1), (12, 3)]


def test_two_ends_that_agree_have_a_higher_probability() -> None:
    card = (8, 2, 50.0, 50.0, 12.0)
    both = group_indices(readings([(card, 0), (card, 1)], sure=0.82))
    alone = group_indices(readings([(card, 0)], sure=0.82))
    assert both.chances.max() > alone.chances.max() + 0.1


def test_an_unsure_card_needs_a_larger_index() -> None:
    small = readings([((8, 2, 50.0, 50.0, 0.0), 0)], sure=0.75)
    large = replace(small, corners=small.corners * 3)
    assert (len(group_indices(small)), len(group_indices(large))) == (0, 1)


def test_a_joker_has_no_suit() -> None:
    joker = readings([((0, 0, 50.0, 50.0, 0.0), 0)])
    joker.suits[:] = 0.25
    assert joker.sure[0] > 0.9
    cards = group_indices(joker)
    assert cards.chances[0, 0].sum() > 0.9


def test_what_looks_like_a_partly_hidden_joker_is_none() -> None:
    joker = readings([((0, 0, 50.0, 50.0, 0.0), 0)])
    joker.kinds[:] = (0.4, 0.6, 0.0)
    assert len(group_indices(joker)) == 0


def test_no_indices_are_no_cards() -> None:
    found = readings([((1, 0, 0.0, 0.0, 0.0), 0)]).take(np.zeros(0, int))
    assert len(group_indices(found)) == 0


@pytest.mark.parametrize("size", [0.35, 0.5])
def test_both_stars_of_a_joker_are_one_card(size: float) -> None:
    joker = readings([((0, 0, 50.0, 50.0, 20.0), end) for end in (0, 1)], sure=0.97)
    joker.suits[:] = 0.25
    tops = joker.corners[:, [0, 1]]
    joker.corners[:, [3, 2]] = tops + size * (joker.corners[:, [3, 2]] - tops)
    cards = group_indices(joker)
    assert cards.whole.tolist() == [True]
    assert cards.chances[0, 0].sum() > 0.9
