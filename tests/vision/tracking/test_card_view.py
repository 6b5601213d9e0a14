"""The live view of playing cards, on frames of the photo of cards that comes with the project."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.networks import shipped_models
from tests.vision.recognition.demo import corner
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.card import format_card, parse_card
from tilesight.models.evaluation.robustness.camera_corruptions import SKIN
from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.geometry.arrays import Corners, Pixels
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.tracking.card_view import LiveCards
from tilesight.vision.tracking.config import DEFAULT
from tilesight.vision.tracking.live_view import LiveState, correct_piece, follow_pieces
from tilesight.vision.tracking.view import View

GOLDEN = Path(__file__).parents[2] / "golden"
RULES = load_rules("basic_rummy")
MAX_TAKEN, MAX_UNSEEN = DEFAULT.cards.max_taken, DEFAULT.cards.max_unseen


@cache
def cards() -> Frame:
    return load_frame(GOLDEN / "cards.jpg")


def shown(frame: Frame, live: LiveState | None = None) -> tuple[LiveState, View]:
    return follow_pieces(live, frame, shipped_models(), RULES)


def by_key(view: View) -> dict[int, str]:
    tiles = zip(view.keys, view.reading.tiles, strict=True)
    return {key: format_card(tile.tile) for key, tile in tiles}


def test_cards_that_lie_still_settle_and_keep_their_keys() -> None:
    live, first = shown(cards())
    _, second = shown(cards(), live)
    assert (first.settled, second.settled) == (False, True)
    assert by_key(first) == by_key(second)
    assert len(set(first.keys)) == len(first.reading.tiles)


def test_cards_keep_their_keys_when_the_camera_moves() -> None:
    live, first = shown(cards())
    pixels = np.roll(cards().pixels, 25, axis=1)
    _, second = shown(replace(cards(), pixels=np.ascontiguousarray(pixels)), live)
    same = {key: card for key, card in by_key(second).items() if by_key(first).get(key) == card}
    assert len(same) >= len(first.keys) - 2


def test_a_corrected_card_stays_corrected() -> None:
    live, view = shown(cards())
    key = view.keys[0]
    live = correct_piece(live, key, parse_card("2C"))
    for _ in range(2):
        live, view = shown(cards(), live)
        assert by_key(view)[key] == "2C"
        assert [tile.corrected for tile in view.reading.tiles].count(True) == 1
        assert not any(tile.reason for tile in view.reading.tiles if tile.corrected)


def test_a_key_without_a_card_is_an_error() -> None:
    live, _ = shown(cards())
    with pytest.raises(KeyError):
        correct_piece(live, 999, parse_card("2C"))


def test_an_empty_table_results_in_advice() -> None:
    empty = replace(cards(), pixels=np.full_like(cards().pixels, 128))
    live, view = shown(empty)
    assert isinstance(live, LiveCards)
    assert (view.reading.tiles, view.settled) == ((), False)
    assert view.advice


def test_a_frame_of_tiles_is_an_error() -> None:
    with pytest.raises(PhotoError) as caught:
        shown(corner())
    assert caught.value.code is PhotoFault.OTHER_PIECES


def test_a_corrected_card_that_was_covered_stays_corrected() -> None:
    live, view = shown(cards())
    key, tile = view.keys[0], view.reading.tiles[0]
    live = correct_piece(live, key, parse_card("2C"))
    live, _ = shown(cards(), live)
    (left, top), (right, bottom) = tile.corners.min(axis=0), tile.corners.max(axis=0)
    pixels = cards().pixels.copy()
    pixels[int(top) : int(bottom), int(left) : int(right)] = 90
    for _ in range(2):
        live, covered = shown(replace(cards(), pixels=pixels), live)
        assert key not in covered.keys
        assert not covered.settled
    _, view = shown(cards(), live)
    assert by_key(view)[key] == "2C"


def key_of(view: View, card: str) -> int:
    return next(key for key, name in by_key(view).items() if name == card)


def test_a_correction_ends_when_another_card_is_laid_on_it() -> None:
    live, view = shown(cards())
    places = {key: tile.corners for key, tile in zip(view.keys, view.reading.tiles, strict=True)}
    below, above = (key_of(view, card) for card in ("QH", "6D"))
    live = correct_piece(live, below, parse_card("KC"))
    matrix = cv2.getPerspectiveTransform(places[above], places[below])
    pixels = cards().pixels.copy()
    laid = cv2.warpPerspective(pixels, matrix, cards().size)
    place = cv2.fillConvexPoly(np.zeros(pixels.shape[:2]), np.int32(places[below]), 1) > 0
    pixels[place] = laid[place]
    _, view = shown(replace(cards(), pixels=pixels), live)
    assert "KC" not in by_key(view).values()
    assert by_key(view)[below] == "6D"


def test_a_correction_stays_on_its_card_when_the_phone_is_turned() -> None:
    live, view = shown(cards())
    key = key_of(view, "10H")
    live = correct_piece(live, key, parse_card("KC"))
    pixels = np.ascontiguousarray(np.rot90(cards().pixels, 2))
    _, turned = shown(replace(cards(), pixels=pixels), live)
    expected = {**by_key(view), key: "KC"}
    assert by_key(turned) == expected


def test_no_table_settles_while_cards_lie_just_outside_the_picture() -> None:
    live, _ = shown(cards(), shown(cards())[0])
    pixels = np.full_like(cards().pixels, 128)
    pixels[:, :500] = cards().pixels[:, 300:]
    moved = replace(cards(), pixels=pixels)
    live, _ = shown(moved, live)
    assert isinstance(live, LiveCards)
    settled = []
    for frames in (MAX_TAKEN, MAX_UNSEEN):
        tracks = [replace(t, unseen=frames) if t.unseen else t for t in live.tracks]
        settled.append(shown(moved, replace(live, tracks=tuple(tracks)))[1].settled)
    assert settled == [False, True]


def covered(corners: Corners, color: tuple[float, float, float], pixels: Pixels) -> Pixels:
    """Return a copy of the pixels with a color at, and a little around, these corners."""
    middle = corners.mean(axis=0)
    around = np.int32(np.round(middle + 1.4 * (corners - middle)))
    return np.asarray(cv2.fillConvexPoly(pixels.copy(), around, color))


def settle_after(live: LiveState, pixels: Pixels) -> int:
    """Return for how many more frames like this one the cards that are not seen stay in doubt."""
    frame = replace(cards(), pixels=pixels)
    live, _ = shown(frame, live)
    assert isinstance(live, LiveCards)
    for frames in (MAX_TAKEN, MAX_UNSEEN):
        settled = []
        for unseen in (frames - 1, frames):
            tracks = [replace(t, unseen=unseen) if t.unseen else t for t in live.tracks]
            settled.append(shown(frame, replace(live, tracks=tuple(tracks)))[1].settled)
        if settled == [False, True]:
            return frames
    raise AssertionError("not settled")


def place_of(view: View, card: str) -> Corners:
    return view.reading.tiles[view.keys.index(key_of(view, card))].corners


@pytest.mark.parametrize("card", ["7H", "8H"])
def test_a_card_under_a_hand_is_waited_for_longer_than_a_taken_one(card: str) -> None:
    """Of the eight, only an index is seen: other cards lie on its middle."""
    live, view = shown(cards(), shown(cards())[0])
    assert settle_after(live, covered(place_of(view, card), SKIN, cards().pixels)) == MAX_UNSEEN


def test_a_card_is_taken_where_the_table_or_another_card_is_seen() -> None:
    live, view = shown(cards(), shown(cards())[0])
    assert isinstance(live, LiveCards)
    place, other = place_of(view, "7H"), place_of(view, "QH")
    table = np.median(live.table, axis=0).tolist()
    assert settle_after(live, covered(place, table, cards().pixels)) == MAX_TAKEN
    pixels = covered(place, SKIN, cards().pixels)
    live, _ = shown(replace(cards(), pixels=pixels), live)
    matrix = cv2.getPerspectiveTransform(other, place)
    lie = cv2.fillConvexPoly(np.zeros(pixels.shape[:2]), np.int32(np.round(place)), 1) > 0
    pixels[lie] = cv2.warpPerspective(cards().pixels, matrix, cards().size)[lie]
    assert settle_after(live, pixels) == MAX_TAKEN


def test_a_large_hand_over_a_card_is_not_the_table_and_moves_with_the_picture() -> None:
    live, view = shown(cards(), shown(cards())[0])
    pixels = covered(place_of(view, "6D"), SKIN, cards().pixels)
    pixels[470:, 200:590] = SKIN
    live, _ = shown(replace(cards(), pixels=pixels), live)
    assert settle_after(live, np.roll(pixels, -100, axis=1)) == MAX_UNSEEN
