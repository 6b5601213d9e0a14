"""The indices of free decks are found on their faces."""

import numpy as np

from tilesight.datasets.cards.fetch_decks import at_usual_place, find_index


def test_the_index_is_the_ink_in_the_corner() -> None:
    card = np.full((420, 300, 3), 250, np.uint8)
    card[20:60, 15:40] = (20, 20, 200)
    card[70:95, 17:38] = (20, 20, 200)
    card[150:280, 100:200] = (20, 120, 20)
    found = find_index(card)
    assert found
    assert np.abs(np.array(found) - (15, 20, 40, 95)).max() <= 1


def test_a_card_without_an_index_has_none() -> None:
    assert find_index(np.full((420, 300, 3), 250, np.uint8)) is None


def test_a_box_far_from_those_of_the_other_cards_is_a_picture() -> None:
    usual = {f"{rank}S": (14 + rank % 3, 15, 50 + rank % 4, 112) for rank in range(1, 11)}
    pictures = {"11S": (15, 160, 50, 255), "12S": (20, 50, 40, 74), "13S": (14, 15, 60, 200)}
    assert at_usual_place(usual | pictures) == usual
    assert at_usual_place({}) == {}
