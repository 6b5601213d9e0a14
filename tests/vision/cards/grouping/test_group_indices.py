"""Indices are grouped into cards by their places and by what they show."""

from dataclasses import replace

import numpy as np
import pytest

from tilesight.vision.cards.grouping.group_indices import group_indices
from tilesight.vision.cards.recognize_indices import IndexReadings
from tilesight.vision.decoding.config import DEFAULT
from tilesight.vision.geometry.arrays import Corners

DOUBTS = DEFAULT.doubts
WIDE, HIGH = 63.0, 88.0
INDEX = np.array([(3, 4), (9, 4), (9, 22), (3, 22)], np.float64)
"""Millimeters on a poker-sized card."""

Card = tuple[int, int, float, float, float]
"""Rank, suit, the middle of the card in millimeters, and its rotation in degrees."""


UPPER, LOWER, UPPER_RIGHT, LOWER_LEFT = range(4)
"""Corners of a card with an index; most cards have only the first two."""


def ends(card: Card) -> Corners:
    """Return the corners of the indices of a card with four of them, (4, 4, 2)."""
    _, _, x, y, degrees = card
    turn = np.radians(degrees)
    rotation = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    upper = INDEX - (WIDE / 2, HIGH / 2)
    right = upper + np.array((WIDE - 2 * INDEX.mean(axis=0)[0], 0))
    every = np.stack([upper, -upper, right, -right]) @ rotation + (x, y)
    return np.asarray(every, np.float32)


def readings(shown: list[tuple[Card, int]], sure: float = 0.95) -> IndexReadings:
    """Return readings of some indices of cards."""
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
    cards = group_indices(readings([(card, UPPER), (card, LOWER)]))
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
    found = readings([(card, end) for card in deck for end in (UPPER, LOWER)])
    lean, distance = np.radians(tilt), 250.0
    steep = found.corners.astype(np.float64) - (95, 130)
    depth = distance - steep[..., 1:] * np.sin(lean)
    steep[..., 1] *= np.cos(lean)
    found = replace(found, corners=(steep * distance / depth).astype(np.float32))
    assert names(found) == sorted((card[0], card[1]) for card in deck)


@pytest.mark.parametrize("degrees", [0, 33, 90, 180, 261])
def test_the_other_two_corners_show_a_whole_card_as_well(degrees: float) -> None:
    card, other = (9, 2, 100.0, 120.0, degrees), (5, 1, 300.0, 120.0, degrees)
    found = readings([(other, UPPER), (other, LOWER), (card, UPPER_RIGHT), (card, LOWER_LEFT)])
    cards = group_indices(found)
    assert cards.whole.tolist() == [True, True]
    middles = sorted(cards.corners.mean(axis=1).tolist())
    assert np.abs(np.array(middles) - [(100, 120), (300, 120)]).max() < 1


@pytest.mark.parametrize("degrees", [0, 33, 90, 180, 261])
@pytest.mark.parametrize(
    ("step", "seen"),
    [((0.0, 25.0), (UPPER, UPPER_RIGHT)), ((0.0, -25.0), (LOWER, LOWER_LEFT)),
     ((18.0, 0.0), (UPPER, LOWER_LEFT)), ((-18.0, 0.0), (LOWER, UPPER_RIGHT))],
)  # fmt: skip
def test_two_indices_at_one_side_of_a_card_tell_its_place(
    step: tuple[float, float], seen: tuple[int, int], degrees: float
) -> None:
    turn = np.radians(degrees)
    rotation = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    places = [np.array(step) * n @ rotation for n in range(4)]
    meld: list[Card] = [(n + 4, 0, *place.tolist(), degrees) for n, place in enumerate(places)]
    covered = [(card, end) for card in meld[:-1] for end in seen]
    cards = group_indices(readings([*covered, *((meld[-1], end) for end in range(4))]))
    assert sorted(cards.whole.tolist()) == [False, False, False, True]
    order = np.argsort(cards.chances.sum(axis=2).argmax(axis=1))
    assert np.abs(cards.corners[order].mean(axis=1) - places).max() < 3


def test_two_indices_at_one_side_are_one_card_of_any_width_where_none_is_whole() -> None:
    card = (9, 2, 0.0, 0.0, 0.0)
    found = readings([(card, UPPER), (card, UPPER_RIGHT)])
    found.corners[1] += (40, 0)
    assert names(found) == [(9, 2)]


def test_cards_side_by_side_stay_apart() -> None:
    deck = [(n, n % 4, 70.0 * n, 90.0 * (n % 2), 0.0) for n in range(1, 7)]
    found = readings([(card, end) for card in deck for end in (UPPER, LOWER)])
    assert names(found) == sorted((card[0], card[1]) for card in deck)


def test_the_visible_ends_of_a_spread_meld_are_lone_cards() -> None:
    meld = [(n, 0, 18.0 * n, 0.0, 0.0) for n in range(3, 8)]
    shown = [(card, UPPER) for card in meld] + [(meld[-1], LOWER)]
    cards = group_indices(readings(shown))
    assert len(cards) == 5
    assert cards.whole.sum() == 1
    lone = cards.take(np.flatnonzero(~cards.whole))
    assert np.linalg.norm(lone.shown[:, 1] - lone.shown[:, 0], axis=1).max() < 10


def test_equal_cards_of_two_decks_stay_two_cards() -> None:
    whole, covered = (10, 2, 0.0, 0.0, 0.0), (10, 2, 51.0, -58.0, 0.0)
    found = names(readings([(whole, UPPER), (whole, LOWER), (covered, UPPER)]))
    assert found == [(10, 2), (10, 2)]


@pytest.mark.parametrize("degrees", [0, 33, 90, 180, 261])
@pytest.mark.parametrize("step", [64, 100])
def test_equal_cards_side_by_side_stay_two_cards(step: float, degrees: float) -> None:
    """Their indices lie as on one card with four of them, but for the card at the top-right."""
    turn = np.radians(degrees)
    beside = (9, 2, step * np.cos(turn), -step * np.sin(turn), degrees)
    deck = [(9, 2, 0.0, 0.0, degrees), beside, (5, 1, 300.0, 0.0, degrees)]
    assert names(readings([(card, end) for card in deck for end in (UPPER, LOWER)])) == [
        (5, 1), (9, 2), (9, 2),
    ]  # fmt: skip


@pytest.mark.parametrize(("rank", "suit", "count"), [(9, 1, 2), (5, 2, 2), (5, 1, 3)])
def test_a_partly_hidden_index_is_of_the_card_whose_rank_or_suit_it_shows(
    rank: int, suit: int, count: int
) -> None:
    card, other = (9, 2, 0.0, 0.0, 0.0), (12, 3, 300.0, 0.0, 0.0)
    found = readings(
        [(card, UPPER), ((rank, suit, *card[2:]), LOWER), (other, UPPER), (other, LOWER)],
        sure=0.9999,
    )
    assert len(group_indices(found)) == 3  # both are whole: they are of two cards
    found.kinds[1] = 0.01, 0.99, 0
    cards = group_indices(found)
    assert len(cards) == count
    first = cards.chances[0] if cards.chances[0, 9].sum() > 0.5 else cards.chances[1]
    assert first[9, 2] > 0.9
    if count == 2:
        assert first[rank, suit] > DOUBTS.min_alternative


@pytest.mark.parametrize(
    ("seen", "kinds", "rank", "count"),
    [
        (0.9, (1, 0, 0), 0.3, 1),
        (0.9, (0.5, 0, 0.5), 0.3, 0),  # it may be print
        (0.5, (1, 0, 0), 0.3, 0),
        (0.5, (0, 1, 0), 0.3, 1),  # nothing else looks partly hidden
        (0.9, (1, 0, 0), 0.95, 0),  # it is read
    ],
)
def test_an_index_is_unread_that_is_there_but_unsure(
    seen: float, kinds: tuple[float, float, float], rank: float, count: int
) -> None:
    whole, other = (9, 2, 0.0, 0.0, 0.0), (5, 1, 100.0, 0.0, 0.0)
    found = readings([(whole, UPPER), (whole, LOWER), (other, UPPER)])
    found.ranks[2] = (1 - rank) / 13
    found.ranks[2, 5], found.scores[2], found.kinds[2] = rank, seen, kinds
    cards = group_indices(found)
    assert len(cards.unread) == count
    assert np.array_equal(cards.unread, found.corners[[2] * count])
    found.ranks[2], found.ranks[2, 0] = 0, 1
    assert not len(group_indices(found).unread)  # a joker's star may be an ornament


def test_an_unsure_index_at_the_other_end_of_a_card_is_not_unread() -> None:
    whole, covered = (9, 2, 0.0, 0.0, 0.0), (5, 1, 100.0, 0.0, 0.0)
    found = readings([(whole, UPPER), (whole, LOWER), (covered, UPPER), (covered, LOWER)])
    found.ranks[3], found.suits[3] = np.eye(14)[8] * 0.3, np.eye(4)[3] * 0.3
    cards = group_indices(found)
    assert cards.whole.sum() == 1
    assert len(cards) == 2
    assert not len(cards.unread)


def test_two_ends_that_show_different_cards_are_two_cards() -> None:
    one, other = (5, 1, 0.0, 0.0, 0.0), (12, 3, 0.0, 0.0, 0.0)
    assert names(readings([(one, UPPER), (other, LOWER)])) == [(5, 1), (12, 3)]


def test_two_ends_that_agree_have_a_higher_probability() -> None:
    card = (8, 2, 50.0, 50.0, 12.0)
    both = group_indices(readings([(card, UPPER), (card, LOWER)], sure=0.82))
    alone = group_indices(readings([(card, UPPER)], sure=0.82))
    assert both.chances.max() > alone.chances.max() + 0.1


def test_two_indices_at_one_side_count_as_much_as_two_ends() -> None:
    card = (8, 2, 50.0, 50.0, 0.0)
    side = group_indices(readings([(card, UPPER), (card, UPPER_RIGHT)], sure=0.9))
    both = group_indices(readings([(card, UPPER), (card, LOWER)], sure=0.9))
    assert side.chances == pytest.approx(both.chances)


def test_an_unsure_card_needs_a_larger_index() -> None:
    small = readings([((8, 2, 50.0, 50.0, 0.0), UPPER)], sure=0.75)
    large = replace(small, corners=small.corners * 3)
    assert (len(group_indices(small)), len(group_indices(large))) == (0, 1)


@pytest.mark.parametrize(("pixels", "count"), [(2.5, 1), (1.5, 0)])
def test_a_wide_whole_index_is_a_card_even_if_its_rank_is_unsure(pixels: float, count: int) -> None:
    found = readings([((9, 2, 0.0, 0.0, 0.0), UPPER)])
    ranks = np.full((1, 14), 0.6 / 13, np.float32)
    ranks[0, 9] = 0.4
    found = replace(found, corners=found.corners * np.float32(pixels), ranks=ranks)
    assert len(group_indices(found)) == count


@pytest.mark.parametrize(("larger", "count"), [(1, 3), (2, 5)])
def test_a_lone_index_of_another_size_is_print_on_paper(larger: int, count: int) -> None:
    found = readings([((n, 2, 60.0 * n, 0.0, 0.0), UPPER) for n in range(1, 4 + larger)])
    found.corners[-larger:] *= 2
    assert len(group_indices(found)) == count


@pytest.mark.parametrize(("score", "larger", "count"), [(1, 1, 2), (0.6, 1, 1), (1, 1.5, 1)])
def test_an_index_upon_a_whole_card_is_plain_or_print(
    score: float, larger: float, count: int
) -> None:
    below, upon = (9, 2, 0.0, 0.0, 0.0), (4, 3, 26.0, 30.0, 0.0)
    found = readings([(below, UPPER), (below, LOWER), (upon, UPPER)])
    found.corners[:] *= 2
    found.corners[2] *= larger
    found.scores[2] = score
    assert len(group_indices(found)) == count


@pytest.mark.parametrize(("score", "rank", "count"), [(1, 9, 1), (0.3, 9, 2), (1, 0, 2)])
def test_print_is_only_found_on_cards_with_two_clear_ends(
    score: float, rank: int, count: int
) -> None:
    below, upon = (rank, 2, 0.0, 0.0, 0.0), (4, 3, 26.0, 30.0, 0.0)
    found = readings([(below, UPPER), (below, LOWER), (upon, UPPER)])
    found.corners[:] *= 2
    found.scores[1:] = score, 0.6
    assert len(group_indices(found)) == count


def test_of_two_pairs_around_the_same_middle_a_worse_inner_one_is_print() -> None:
    card, inner = (9, 2, 0.0, 0.0, 0.0), (8, 3, 0.0, 0.0, 0.0)
    found = readings([(card, UPPER), (card, LOWER), (inner, UPPER), (inner, LOWER)])
    found.corners[2:] *= np.float32(0.8)
    found.scores[2:] = 0.9
    assert names(found) == [(9, 2)]
    found.scores[:] = 0.9, 0.9, 1, 1
    assert names(found) == [(8, 3), (9, 2)]


@pytest.mark.parametrize(("others", "count"), [(0, 1), (1, 3)])
def test_only_two_indices_may_be_one_card_that_is_misread(others: int, count: int) -> None:
    card = (8, 2, 0.0, 0.0, 0.0)
    shown = [(card, UPPER), (card, LOWER), ((5, 1, 200.0, 0.0, 0.0), UPPER)]
    found = readings(shown[: 2 + others])
    found.ranks[1, 3], found.ranks[1, 8] = 0.85, 0.1
    assert len(group_indices(found)) == count


def test_a_joker_has_no_suit() -> None:
    joker = readings([((0, 0, 50.0, 50.0, 0.0), UPPER)])
    joker.suits[:] = 0.25
    assert joker.sure[0] > 0.9
    cards = group_indices(joker)
    assert cards.chances[0, 0].sum() > 0.9


def test_what_looks_like_a_partly_hidden_joker_is_none() -> None:
    joker = readings([((0, 0, 50.0, 50.0, 0.0), UPPER)])
    joker.kinds[:] = (0.4, 0.6, 0.0)
    assert len(group_indices(joker)) == 0


@pytest.mark.parametrize(
    ("x", "y", "degrees", "count"),
    [(18, 0, 0, 2), (18, 30, 0, 2), (18, -30, 0, 1), (90, 0, 0, 1), (18, 0, 90, 1)],
)
def test_an_unsure_joker_is_one_if_it_is_next_to_a_card(
    x: float, y: float, degrees: float, count: int
) -> None:
    joker = (0, 0, x, y, degrees)
    found = readings([((9, 2, 0.0, 0.0, 0.0), UPPER), (joker, UPPER)])
    found.kinds[1] = (0.7, 0.3, 0.0)
    assert len(group_indices(found)) == count


def test_the_distance_of_indices_is_that_of_the_clearest_cards() -> None:
    meld: list[Card] = [(n, 0, 18.0 * n, 0.0, 0.0) for n in range(4, 8)]
    clear = [(card, end) for card in meld[:-1] for end in (UPPER, LOWER_LEFT)]
    clear += [(meld[-1], end) for end in range(4)]
    wrong = [(9 + n, 1, 300.0 + 100 * n, 0.0, 0.0) for n in range(3)]
    upper, lower = ([(card, end) for card in wrong] for end in (UPPER, LOWER))
    found = readings([*clear, *upper, *lower])
    found.corners[-3:] += (40, 70)
    assert len(group_indices(found)) > 7
    found.scores[-6:] = 0.35
    assert len(group_indices(found)) == 4


def test_no_indices_are_no_cards() -> None:
    found = readings([((1, 0, 0.0, 0.0, 0.0), UPPER)]).take(np.zeros(0, int))
    assert len(group_indices(found)) == 0


@pytest.mark.parametrize("size", [0.35, 0.5])
def test_both_stars_of_a_joker_are_one_card(size: float) -> None:
    joker = readings([((0, 0, 50.0, 50.0, 20.0), end) for end in (UPPER, LOWER)], sure=0.97)
    joker.suits[:] = 0.25
    tops = joker.corners[:, [0, 1]]
    joker.corners[:, [3, 2]] = tops + size * (joker.corners[:, [3, 2]] - tops)
    cards = group_indices(joker)
    assert cards.whole.tolist() == [True]
    assert cards.chances[0, 0].sum() > 0.9


def test_stars_at_all_corners_of_a_joker_are_one_card() -> None:
    joker = readings([((0, 0, 50.0, 50.0, 20.0), end) for end in range(4)], sure=0.97)
    joker.suits[:] = 0.25
    tops = joker.corners[:, [0, 1]]
    joker.corners[:, [3, 2]] = tops + 0.35 * (joker.corners[:, [3, 2]] - tops)
    joker.corners[2:] = np.roll(joker.corners[2:], 2, axis=1)  # a star looks the same upside down
    assert group_indices(joker).whole.tolist() == [True]


@pytest.mark.parametrize(
    ("seen", "mirrored"),
    [
        ((UPPER, LOWER), False),
        ((UPPER_RIGHT, LOWER_LEFT), True),
        # of four indices, one is covered
        ((UPPER_RIGHT, LOWER_LEFT, UPPER), False),
        ((UPPER_RIGHT,), False),
    ],
)
def test_mirrored_cards_have_their_indices_at_the_other_corners(
    seen: tuple[int, ...], mirrored: bool
) -> None:
    cards: list[Card] = [(7, 0, 100, 100, 20), (12, 1, 180, 100, 0)]
    found = group_indices(readings([(card, end) for card in cards for end in seen]))
    assert found.mirrored is mirrored


def test_a_card_as_printed_beside_two_others_shows_that_a_photo_is_not_mirrored() -> None:
    cards: list[Card] = [(7, 0, 100, 100, 20), (12, 1, 180, 100, 0), (5, 2, 260, 100, 10)]
    ends = [(UPPER_RIGHT, LOWER_LEFT), (UPPER_RIGHT, LOWER_LEFT), (UPPER, LOWER)]
    seen = [(card, end) for card, both in zip(cards, ends, strict=True) for end in both]
    assert not group_indices(readings(seen)).mirrored
