"""Corrections of the live view stay with their tile, or with none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.phone import phone
from tests.web.serving import Server

Track = Callable[..., list[str]]

SIZE = [900, 600]
TRACK = """async ([frames, lost]) => {
    const module = await import("/js/input/live_corrections.js");
    const { trackCorrections, withCorrection, withoutKeys } = module;
    let corrections = withCorrection([], frames[0][1], "y1", [900, 600]);
    let tiles = frames[0];
    for (const frame of frames.slice(1)) {
        if (lost) corrections = withoutKeys(corrections);
        ({ corrections, tiles } = trackCorrections(corrections, frame, [900, 600]));
    }
    return tiles.map((tile) => tile.tile);
}"""
"""Corrects the second tile of the first frame, and returns the tiles of the last one."""


def row(tiles: str, keys: range | None, left: int = 100) -> list[dict[str, Any]]:
    """Return the tiles of a frame, side by side; those of a photo have no keys."""
    return [
        {
            "tile": tile,
            "corners": [[x, 200], [x + 60, 200], [x + 60, 290], [x, 290]],
            **({} if keys is None else {"key": keys[place]}),
        }
        for place, tile in enumerate(tiles.split())
        for x in [left + 60 * place]
    ]


FIRST = row("y11 y12 y13", range(3))


@pytest.fixture(scope="module")
def track(browser: Browser, server: Server) -> Iterator[Track]:
    with phone(browser, server.address) as page:
        page.goto("/")

        def tracked(*frames: list[dict[str, Any]], lost: bool = False) -> list[str]:
            result: list[str] = page.evaluate(TRACK, [[FIRST, *frames], lost])
            return result

        yield tracked


def test_a_correction_follows_its_tile(track: Track) -> None:
    assert track(row("y11 y12 y13", range(3), left=400)) == ["y11", "y1", "y13"]


def test_the_photo_takes_a_correction_by_its_place(track: Track) -> None:
    assert track(row("y11 r12 y13", None, left=110)) == ["y11", "y1", "y13"]


def test_another_tile_in_the_place_of_one_that_left_the_view_is_not_corrected(
    track: Track,
) -> None:
    left_view = row("y13", range(2, 3), left=160)
    assert track(left_view) == ["y13"]
    assert track(left_view, row("y13", None, left=160)) == ["y13"]


def test_a_new_connection_gives_a_correction_only_to_a_tile_read_as_before(track: Track) -> None:
    assert track(row("y11 y12 y13", range(3)), lost=True) == ["y11", "y1", "y13"]
    assert track(row("r7 r8 r9", range(3)), lost=True) == ["r7", "r8", "r9"]
