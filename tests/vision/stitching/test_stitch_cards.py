"""Several photos of one table of cards, which overlap in rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest

from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.card import parse_card
from tilesight.vision.geometry.homography import mapped
from tilesight.vision.reading import Reading, TileReading
from tilesight.vision.stitching.stitch import merge

RULES = load_rules("basic_rummy")
SIZE = (1600, 1200)
CARD = np.array([(0, 0), (200, 0), (200, 290), (0, 290)], np.float32)
INDEX = np.array([(8, 8), (34, 8), (34, 60), (8, 60)], np.float32)
PARTS = {"whole": CARD, "first": INDEX, "second": CARD[2] - INDEX}
ASLANT = np.array([[0.9, 0.12, 60], [-0.06, 0.85, 90], [1.2e-4, 1e-4, 1.0]])

PLACES = {
    **{name: (60 * n, 0) for n, name in enumerate(["5H", "6H", "7H", "8H"])},
    **{name: (60 * n, 400) for n, name in enumerate(["KS", "KD", "KC"])},
    "2S": (650, 90),
}
"""Two rows of overlapped cards and a loose one."""


def photo_of_cards(
    parts: dict[str, str], way: np.ndarray, places: Mapping[str, tuple[int, int]] = PLACES
) -> Reading:
    """Return a photo of cards at these places, with the parts in view."""
    cards = [
        TileReading(
            parse_card(name),
            0.99,
            mapped(way, PARTS[parts.get(name, "first")] + np.float32(place)).astype(np.float32),
            whole=float(parts.get(name) == "whole"),
        )
        for name, place in places.items()
    ]
    return Reading("cards", SIZE, tuple(cards), words=Words.CARDS)


def test_cards_keep_their_melds() -> None:
    quad = np.array([(0, 0), (200, 0), (200, 280), (0, 280)])
    places = [(60 * n, 0) for n in range(4)] + [(60 * n, 600) for n in range(3)]
    cards = [
        TileReading(parse_card(name), 0.99, np.asarray(quad + place, np.float32))
        for name, place in zip(["5H", "6H", "7H", "8H", "KS", "KD", "KC"], places, strict=True)
    ]
    photos = [Reading(name, SIZE, tuple(cards), words=RULES.words) for name in ("one", "two")]
    merged = merge(photos, RULES)
    assert merged.notation == "5H 6H 7H 8H | KS KD KC /"


def test_a_card_of_which_photos_show_different_parts_is_counted_once() -> None:
    whole = {"8H": "whole", "KC": "whole", "2S": "whole"}
    one = photo_of_cards(whole, np.eye(3))
    other = photo_of_cards(whole | {"KC": "first", "2S": "second"}, ASLANT)
    for readings in ([one, other], [other, one]):
        merged = merge(readings, RULES)
        assert merged.notation == "5H 6H 7H 8H | KS KD KC /"
        assert (len(merged.tiles), len(merged.strays)) == (8, 1)
        assert sum(tile.partly_hidden for tile in merged.tiles) == 5


@pytest.mark.parametrize("unread", [(), ("7H", "6H")])
def test_neighbors_in_a_row_are_not_the_same_card(unread: tuple[str, ...]) -> None:
    one = {**PLACES, "9S": (800, 0), "10S": (828, 0)}
    other = {**PLACES, "9S": (820, 0), "10S": (848, 0)}  # as the estimated corners may differ
    for places, name in zip((one, other), unread, strict=False):
        del places[name]
    readings = [photo_of_cards({}, np.eye(3), one), photo_of_cards({}, ASLANT, other)]
    merged = merge(readings, RULES)
    assert merged.notation == "5H 6H 7H 8H | 9S 10S | KS KD KC /"


def test_neighbors_of_which_each_photo_shows_only_one_are_two_cards() -> None:
    one, other = {**PLACES, "9S": (800, 0)}, {**PLACES, "10S": (845, 0)}  # 0.78 of a card in common
    readings = [photo_of_cards({}, np.eye(3), one), photo_of_cards({}, ASLANT, other)]
    merged = merge(readings, RULES)
    assert merged.notation == "5H 6H 7H 8H | 9S 10S | KS KD KC /"


def test_an_equal_card_upon_another_is_not_lost_where_one_photo_misses_it() -> None:
    nine, ten = map(parse_card, ("9S", "10S"))
    one = photo_of_cards({}, np.eye(3), {**PLACES, "9S": (800, 0)})
    other = photo_of_cards({}, ASLANT, {**PLACES, "9S": (800, 0), "10S": (860, 0)})
    cards = tuple(replace(card, tile=nine) if card.tile == ten else card for card in other.tiles)
    merged = merge([one, replace(other, tiles=cards)], RULES)
    assert [card.tile for card in merged.tiles].count(nine) == 2
