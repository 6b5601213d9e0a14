"""Cards are arranged into melds, hands and loose cards, from any side."""

import numpy as np
import pytest

from tilesight.vision.cards.arrange_cards import arrange_cards, upright
from tilesight.vision.geometry.arrays import Corners
from tilesight.vision.reading import Zone

WIDE, HIGH = 63.0, 88.0


def quads(places: list[tuple[float, float, float]], view: float = 0.0) -> Corners:
    """Return the corners of cards at places with rotations in degrees, seen from an angle."""
    found = []
    for x, y, degrees in places:
        turn = np.radians(degrees)
        right, down = (
            np.array([np.cos(turn), np.sin(turn)]),
            np.array([-np.sin(turn), np.cos(turn)]),
        )
        ends = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        found.append([right * (i * WIDE / 2) + down * (j * HIGH / 2) + (x, y) for i, j in ends])
    angle = np.radians(view)
    rotation = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    return np.asarray(np.array(found) @ rotation, np.float32)


@pytest.mark.parametrize("view", [0, 45, 90, 180, 300])
@pytest.mark.parametrize("step", [0.2, 0.5, 0.8])
def test_a_row_is_one_meld_at_any_overlap_and_from_any_side(step: float, view: float) -> None:
    row = [(step * WIDE * n, 0.0, 1.0 * (n % 2)) for n in range(5)]
    layout = arrange_cards(quads(row, view))
    assert layout.melds in (((0, 1, 2, 3, 4),), ((4, 3, 2, 1, 0),))
    assert layout.rack == ()


@pytest.mark.parametrize("view", [0, 120, 300])
@pytest.mark.parametrize(
    ("places", "hole"),
    [((0, 1, 3, 4), 1), ((0, 2, 3), 0), ((0, 1, 2, 3), None), ((0, 2), None), ((0, 1, 4), None),
     ((0, 1, 2.6, 3), None), ((0, 0, 1), None)],
)  # fmt: skip
def test_a_card_may_be_hidden_where_a_step_is_twice_the_others(
    places: tuple[float, ...], hole: int | None, view: float
) -> None:
    layout = arrange_cards(quads([(0.4 * WIDE * place, 0.0, 0.0) for place in places], view))
    (chain,) = layout.chains
    holes = [boundary.hole for boundary in chain.boundaries]
    if chain.tiles[0] != 0:
        holes.reverse()
    assert holes == [place == hole for place in range(len(places) - 1)]


@pytest.mark.parametrize("step", [0.2, 0.5, 0.8])
def test_a_column_is_one_meld(step: float) -> None:
    layout = arrange_cards(quads([(0.0, step * HIGH * n, 0.0) for n in range(4)]))
    assert layout.melds == ((0, 1, 2, 3),)


def test_rows_below_each_other_are_separate_melds() -> None:
    rows = [(0.4 * WIDE * n, 1.2 * HIGH * row, 0.0) for row in range(3) for n in range(4)]
    assert len(arrange_cards(quads(rows)).melds) == 3


def test_a_distant_card_is_loose() -> None:
    row = [(0.4 * WIDE * n, 0.0, 0.0) for n in range(3)] + [(500.0, 300.0, 30.0)]
    layout = arrange_cards(quads(row))
    assert layout.strays == (3,)


@pytest.mark.parametrize("view", [0, 120])
def test_a_fan_is_a_hand(view: float) -> None:
    turns = np.radians(np.arange(-30, 31, 10))
    fan = [(float(120 * np.sin(t)), float(-120 * np.cos(t)), float(np.degrees(t))) for t in turns]
    layout = arrange_cards(quads(fan, view))
    assert layout.rack in ((tuple(range(7)),), (tuple(range(6, -1, -1)),))
    assert layout.melds == ()


def test_a_given_zone_is_kept() -> None:
    row = quads([(0.4 * WIDE * n, 0.0, 0.0) for n in range(3)])
    assert arrange_cards(row, Zone.RACK).rack == ((0, 1, 2),)
    assert arrange_cards(row, Zone.TABLE).melds == ((0, 1, 2),)


def test_cards_are_turned_like_most_others() -> None:
    row = quads([(0.4 * WIDE * n, 0.0, 180.0 if n == 1 else 0.0) for n in range(4)])
    down = upright(row)[:, 3] - upright(row)[:, 0]
    assert (down @ down[0] > 0).all()


@pytest.mark.parametrize("view", [0, 45, 90, 135, 180, 225, 270])
def test_rows_run_to_the_right_or_downwards_from_any_side(view: float) -> None:
    cards = upright(quads([(0, 0, 0), (1.1 * WIDE, 0, 0)], view))
    x, y = cards[0, 1] - cards[0, 0]
    assert max(x, y, key=abs) > 0


def test_no_cards_have_no_layout() -> None:
    assert arrange_cards(np.zeros((0, 4, 2), np.float32)).order == ()


def test_two_short_rows_may_be_one_meld() -> None:
    block = [(1.1 * WIDE * (n % 2), 1.15 * HIGH * (n // 2), 0.0) for n in range(4)]
    layout = arrange_cards(quads(block))
    assert layout.melds == ((0, 1), (2, 3))
    (chain,) = layout.chains
    assert chain.tiles == (0, 1, 2, 3)
    assert [boundary.log_odds > 0 for boundary in chain.boundaries] == [False, True, False]


@pytest.mark.parametrize(("degrees", "joined"), [(0, True), (10, True), (70, False), (180, True)])
def test_cards_turned_against_each_other_are_not_rows_of_one_meld(
    degrees: float, joined: bool
) -> None:
    upper = [(1.1 * WIDE * n, 0.0, 0.0) for n in range(2)]
    layout = arrange_cards(quads([*upper, (0.0, 1.2 * HIGH, degrees)]))
    assert ((0, 1, 2) in {chain.tiles for chain in layout.chains}) is joined


@pytest.mark.parametrize("view", [0, 60, 90, 180, 270])
@pytest.mark.parametrize("aside", [1.1, 1.2])
@pytest.mark.parametrize("step", [0.2, 0.35, 0.5])
def test_columns_beside_each_other_are_separate_melds(
    step: float, aside: float, view: float
) -> None:
    columns = [(aside * WIDE * c, step * HIGH * n, 0.0) for c in range(2) for n in range(4)]
    melds = arrange_cards(upright(quads(columns, view))).melds
    assert {frozenset(meld) for meld in melds} == {frozenset(range(4)), frozenset(range(4, 8))}
    assert all(meld in (tuple(sorted(meld)), tuple(sorted(meld))[::-1]) for meld in melds)


@pytest.mark.parametrize("view", [0, 60, 90, 180, 270])
@pytest.mark.parametrize("step", [0.3, 0.5, 1.1])
def test_rows_that_overlap_are_separate_melds(step: float, view: float) -> None:
    rows = [(step * WIDE * n, 0.6 * HIGH * row, 0.0) for row in range(2) for n in range(4)]
    melds = arrange_cards(upright(quads(rows, view))).melds
    assert {frozenset(meld) for meld in melds} == {frozenset(range(4)), frozenset(range(4, 8))}
    assert all(meld in (tuple(sorted(meld)), tuple(sorted(meld))[::-1]) for meld in melds)


def test_a_card_beside_a_column_is_loose() -> None:
    column = [(0.0, 0.3 * HIGH * n, 0.0) for n in range(3)]
    layout = arrange_cards(quads([*column, (1.1 * WIDE, 0.3 * HIGH, 0.0)]))
    assert layout.melds == ((0, 1, 2),)
    assert layout.strays == (3,)


@pytest.mark.parametrize("far", [0, 1, 2, 3])
def test_two_by_two_cards_may_be_one_meld_where_two_of_them_are_apart(far: int) -> None:
    block = [(1.1 * WIDE * (n % 2), 1.15 * HIGH * (n // 2), 0.0) for n in range(4)]
    x, y, turn = block[far]
    block[far] = (x + (0.2 if far % 2 else -0.2) * WIDE, y, turn)
    (chain,) = arrange_cards(quads(block)).chains
    assert chain.tiles == (0, 1, 2, 3)


def test_two_cards_one_above_the_other_are_loose() -> None:
    layout = arrange_cards(quads([(0.0, 0.0, 0.0), (0.0, 1.2 * HIGH, 0.0)]))
    assert [chain.tiles for chain in layout.chains] == [(0,), (1,)]


def test_a_card_that_lies_on_the_next_one_is_in_no_row_with_a_distant_one() -> None:
    row = [(0.0, 0.0, 0.0), (1.2 * WIDE, 0.25 * HIGH, 0.0)]
    layout = arrange_cards(quads([*row, (1.5 * WIDE, -0.2 * HIGH, 0.0)]))
    assert (layout.melds, layout.strays) == (((0, 1),), (2,))
