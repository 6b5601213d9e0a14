"""What frames show at the places of tiles, and what becomes part of the background."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from tests.vision.plain_table import CARDBOARD, SKIN, Quad, drawn_frame, quad_at
from tilesight.vision.io.frame import Frame
from tilesight.vision.tracking.background_model import (
    BackgroundModel,
    Change,
    collect_evidence,
    compare,
    first_background,
    updated,
)
from tilesight.vision.tracking.config import DEFAULT
from tilesight.vision.tracking.motion import Thumbnail, thumbnail

CONFIG = DEFAULT.background
ABSORB_FRAMES = CONFIG.absorb_frames
NEAR, FAR = (90, 120), (250, 120)
TILES = {1: NEAR, 2: FAR}
QUADS = [quad_at(place) for place in TILES.values()]
HAND = quad_at((90, 100), 80, 90)
"""Covers the near tile; larger than it."""
BOX = quad_at((90, 180), 40, 50)
"""Below the near tile."""
EDGE = quad_at((90, 148), 20, 18)
"""At the lower edge of the near tile."""


def thumbnail_of(frame: Frame) -> Thumbnail:
    return thumbnail(frame, DEFAULT.motion.thumbnail_side)


def change_to(frame: Frame, background: BackgroundModel) -> Change:
    return compare(background, thumbnail_of(frame), np.eye(3), CONFIG)


def background_of(frame: Frame) -> BackgroundModel:
    return first_background(thumbnail_of(frame))


def change_after(
    frames: int,
    frame: Frame,
    shown: Sequence[Quad] = (),
    pending: Sequence[Quad] = (),
    missed: Sequence[Quad] = (),
) -> Change:
    """Return the comparison with a frame that was shown `frames` times after the table."""
    background = background_of(drawn_frame(TILES))
    for _ in range(frames):
        background = updated(change_to(frame, background), shown, pending, missed, CONFIG)
    return change_to(frame, background)


def different_share(change: Change, quad: Quad) -> float:
    low, high = np.round(quad[0]).astype(int) + 2, np.round(quad[2]).astype(int) - 2
    return float(change.different[low[1] : high[1], low[0] : high[0]].mean())


def test_a_hand_covers_the_tile_below_it_and_no_other() -> None:
    hand = drawn_frame(TILES, [(HAND, SKIN)])
    near, far = collect_evidence(
        change_to(hand, background_of(drawn_frame(TILES))), QUADS, QUADS, CONFIG
    )
    assert (near.covered, far.covered) == (True, False)
    assert not near.still
    assert far.still


def test_nothing_covers_an_unchanged_table() -> None:
    change = change_to(drawn_frame(TILES), background_of(drawn_frame(TILES)))
    assert not any(
        evidence.covered or evidence.bare
        for evidence in collect_evidence(change, QUADS, QUADS, CONFIG)
    )
    assert collect_evidence(change, [], [], CONFIG) == ()


def test_a_tile_beside_another_covers_it_only_if_it_was_not_detected() -> None:
    beside = NEAR[0] + 26, NEAR[1]
    change = change_to(drawn_frame(TILES | {3: beside}), background_of(drawn_frame(TILES)))
    assert not collect_evidence(change, QUADS, [*QUADS, quad_at(beside)], CONFIG)[0].covered
    assert collect_evidence(change, QUADS, QUADS, CONFIG)[0].covered


def test_a_place_is_bare_when_its_tile_was_removed_and_nothing_moves_there() -> None:
    without = drawn_frame({2: FAR})
    first, second = (change_after(count, without, pending=QUADS[:1]) for count in (0, 1))
    assert not collect_evidence(first, QUADS, QUADS, CONFIG)[0].bare
    assert [evidence.bare for evidence in collect_evidence(second, QUADS, QUADS, CONFIG)] == [
        True,
        False,
    ]


def test_a_place_under_a_static_object_is_not_bare() -> None:
    covered = drawn_frame({2: FAR}, [(QUADS[0], CARDBOARD)])
    change = change_after(1, covered, pending=QUADS[:1])
    evidence = collect_evidence(change, QUADS, QUADS, CONFIG)[0]
    assert evidence.still
    assert not evidence.bare


def test_a_static_object_becomes_background() -> None:
    box = drawn_frame(TILES, [(BOX, CARDBOARD)])
    assert different_share(change_after(ABSORB_FRAMES - 1, box), BOX) == 1
    assert different_share(change_after(2 * ABSORB_FRAMES, box), BOX) == 0


@pytest.mark.parametrize(("pending", "different"), [(QUADS[0], 1), (QUADS[1], 0)])
def test_an_object_that_hides_a_pending_tile_never_becomes_background(
    pending: Quad, different: float
) -> None:
    box = drawn_frame(TILES, [(BOX, CARDBOARD)])
    assert (
        different_share(change_after(2 * ABSORB_FRAMES, box, pending=[pending]), BOX) == different
    )


@pytest.mark.parametrize(("missed", "different"), [([QUADS[0]], 1), ([QUADS[1]], 0), ([], 0)])
def test_what_slowly_takes_another_color_beside_a_missed_tile_never_becomes_background(
    missed: list[Quad], different: float
) -> None:
    background = background_of(drawn_frame(TILES, [(EDGE, CARDBOARD)]))
    step = CONFIG.color_tolerance // 2
    for darker in range(0, 5 * step, step):
        color = (CARDBOARD[0] - darker, CARDBOARD[1] - darker, CARDBOARD[2] - darker)
        change = change_to(drawn_frame(TILES, [(EDGE, color)]), background)
        background = updated(change, [], missed, missed, CONFIG)
    assert different_share(change, EDGE) == different


def test_a_moving_object_never_becomes_background() -> None:
    hands = [drawn_frame(TILES, [(HAND, color)]) for color in (SKIN, CARDBOARD)]
    background = background_of(drawn_frame(TILES))
    for count in range(2 * ABSORB_FRAMES):
        background = updated(change_to(hands[count % 2], background), [], [], [], CONFIG)
    assert all(different_share(change_to(hand, background), HAND) > 0.7 for hand in hands)


def test_visible_tiles_become_background_at_once() -> None:
    other = drawn_frame({2: FAR}, [(QUADS[0], CARDBOARD)])
    assert different_share(change_after(1, other), QUADS[0]) > 0.5
    assert different_share(change_after(1, other, shown=QUADS), QUADS[0]) == 0
