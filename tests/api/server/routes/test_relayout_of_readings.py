"""Relayout of a reading: the same probabilities decide, and doubts stay until they are settled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import cv2
import httpx
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.thorough import few_of
from tests.vision.decoding.misreadings import Errors, draw_misread
from tests.vision.tables import Scene
from tilesight.api.services.reading_record import reading_record
from tilesight.engine.rules.variants import load_rules
from tilesight.vision.clock import Clock
from tilesight.vision.config import DEFAULT
from tilesight.vision.io.frame import Frame
from tilesight.vision.reader import lay_out
from tilesight.vision.reading import TileReading, Zone

Record = dict[str, Any]
Pixels = NDArray[np.uint8]

ROOT = Path(__file__).parents[4]
RULES = load_rules("rrrummy")
SCENE = Scene(meld_turn=20, tilt=30, noise=0.03, missing=0.03, double=0.03)
ERRORS = Errors(hard=0.3, slip=0.01, illegal=0.4)
SIZE = (3000, 3000)


def relayout(client: httpx.Client, read: Record, **more: object) -> Record:
    body = {"size": read["size"], "tiles": read["tiles"], **more}
    answer = client.post("/api/arrange", json=body)
    assert answer.status_code == 200, answer.text
    record: Record = answer.json()
    return record


def content(record: Record) -> Record:
    """Return a record without the fields that depend on the request."""
    ignored = ("photo", "timings_ms", "models", "zone_confidence")
    tiles = [
        {name: value for name, value in tile.items() if name not in ("from", "mended")}
        for tile in record["tiles"]
    ]
    return {name: record[name] for name in record if name not in ignored} | {"tiles": tiles}


def dark(pixels: Pixels) -> Pixels:
    return np.asarray(pixels * 0.4, np.uint8)


def coarse(pixels: Pixels) -> Pixels:
    return np.asarray(cv2.resize(pixels, None, fx=0.4, fy=0.4, interpolation=cv2.INTER_AREA))


def blurred(pixels: Pixels) -> Pixels:
    return np.asarray(cv2.GaussianBlur(pixels, (0, 0), 4))


def noisy(pixels: Pixels) -> Pixels:
    noise = np.random.default_rng(0).normal(0, 40, pixels.shape)
    return np.clip(pixels + noise, 0, 255).astype(np.uint8)


def shaded(pixels: Pixels) -> Pixels:
    """Return a copy with dark spots over parts of the tiles, which are partly hidden."""
    changed, rng = pixels.copy(), np.random.default_rng(1)
    height, width = pixels.shape[:2]
    for x, y in rng.uniform(0, 1, (60, 2)) * (width, height):
        cv2.circle(changed, (int(x), int(y)), round(width / 60), (70, 60, 50), -1)
    return changed


DEMO, CAPTIONED = "tests/golden/demo.jpg", "tests/golden/captioned.jpg"
CORRUPTIONS = [dark, coarse, blurred, noisy, shaded]
SHORT = [(DEMO, None), (DEMO, blurred), (DEMO, shaded)]
"""What `make test` reads; `make test-all` reads all."""


@pytest.mark.parametrize(
    ("picture", "corrupt"),
    few_of(product((DEMO, CAPTIONED), (None, *CORRUPTIONS)), SHORT),
)
def test_relayout_of_a_reading_does_not_change_it(
    client: httpx.Client, picture: str, corrupt: Callable[[Pixels], Pixels] | None
) -> None:
    photo = (ROOT / picture).read_bytes()
    if corrupt:
        pixels = cv2.imdecode(np.frombuffer(photo, np.uint8), cv2.IMREAD_COLOR)
        photo = cv2.imencode(".png", corrupt(np.asarray(pixels, np.uint8)))[1].tobytes()
    answer = client.post("/api/read", files={"photo": photo}, data={"zone": "table"})
    assert answer.status_code == 200, answer.text
    read = answer.json()
    again = relayout(client, read)
    assert content(again) == content(read)
    assert content(relayout(client, again)) == content(read)


def random_reading(seed: int, zone: Zone) -> Record:
    """Return the reading of a drawn table, with partly hidden tiles and unread neighbors."""
    rng = np.random.default_rng(seed)

    def changed(tile: TileReading) -> TileReading:
        whole, beside = float(rng.beta(2, 0.5)), bool(rng.random() < 0.1)
        cut, elsewhere = rng.random(2) < 0.1
        return replace(
            tile, whole=whole, unread_beside=beside, cut=bool(cut), elsewhere=bool(elsewhere)
        )

    tiles = [changed(tile) for tile in draw_misread(SCENE, ERRORS, seed).table.tiles]
    frame = Frame(np.zeros((SIZE[1] // 2, SIZE[0] // 2, 3), np.uint8), "table.jpg", SIZE)
    tiles = [replace(tile, corners=frame.from_photo(tile.corners)) for tile in tiles]
    return reading_record(lay_out(frame, tiles, RULES, zone, Clock(), DEFAULT), RULES)


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10_000), zone=st.sampled_from(Zone), order=st.randoms())
def test_a_drawn_table_gives_the_same_reading_in_any_order(
    client: httpx.Client, seed: int, zone: Zone, order: object
) -> None:
    read = random_reading(seed, zone)
    assert content(relayout(client, read)) == content(read)
    tiles = list(read["tiles"])
    order.shuffle(tiles)  # type: ignore[attr-defined]
    assert content(relayout(client, read, tiles=tiles)) == content(read)


SEEN = {"tile": "r7", "confidence": 0.6, "alternatives": [["y7", 0.2]]}


def sevens(*columns: float, **more: object) -> list[Record]:
    """Return red sevens of 60 by 80 pixels."""
    corners = [[[x, 20], [x + 60, 20], [x + 60, 100], [x, 100]] for x in (99 * c for c in columns)]
    return [{"tile": "r7", "corners": each, **more} for each in corners]


def test_a_changed_tile_is_decided_again_by_its_first_reading(client: httpx.Client) -> None:
    tiles = [*sevens(0, 4), *sevens(8, **SEEN)]
    read = relayout(client, {"size": SIZE, "tiles": tiles})
    changed = read["tiles"][2]
    assert (changed["tile"], changed["read_as"], changed["as_seen"]) == ("y7", "r7", SEEN)
    assert [doubt["tile"] for doubt in read["doubts"]] == [2]

    read["tiles"][0] |= {"tile": "b7", "mended": True}
    again = relayout(client, read)
    assert [tile["tile"] for tile in again["tiles"]] == ["b7", "r7", "r7"]
    assert again["doubts"][0]["options"] == ["y7"]


def test_a_correction_of_a_changed_tile_is_kept(client: httpx.Client) -> None:
    tiles = sevens(0, tile="y7", as_seen=SEEN, mended=True, whole=0.1, unread_beside=True)
    record = relayout(client, {"size": SIZE, "tiles": tiles})
    assert (record["tiles"][0]["tile"], record["doubts"]) == ("y7", [])


def test_corners_of_a_correction_are_rounded(client: httpx.Client) -> None:
    """Positions on the page have more decimals than those of a reading."""
    record = relayout(client, {"size": SIZE, "tiles": sevens(1 / 7, 1 + 1 / 7, mended=True)})
    assert [tile["corners"][0] for tile in record["tiles"]] == [[14.14, 20], [113.14, 20]]


def test_missing_fields_of_a_tile_cause_no_doubt(client: httpx.Client) -> None:
    assert relayout(client, {"size": SIZE, "tiles": sevens(0, confidence=0.95)})["doubts"] == []


@pytest.mark.parametrize(
    "more",
    [
        {"whole": 1.5},
        {"corners": [[0, 0], [0, 900], [0.004, 900], [0.004, 0]]},
        {"as_seen": {"tile": "q7"}},
        {"as_seen": {"confidence": 1}},
    ],
)
def test_an_invalid_tile_is_refused(client: httpx.Client, more: Record) -> None:
    answer = client.post("/api/arrange", json={"size": SIZE, "tiles": [{**sevens(0)[0], **more}]})
    assert answer.status_code == 422


def test_doubts_of_other_melds_remain_after_a_correction(client: httpx.Client) -> None:
    """The reading has many doubts; a correction settles only those of its own meld."""
    photo = (ROOT / CAPTIONED).read_bytes()
    read = client.post("/api/read", files={"photo": photo}, data={"zone": "table"}).json()
    doubts = {doubt["tile"]: doubt for doubt in read["doubts"]}
    rows = [meld["tiles"] for meld in read["melds"]]
    # a tile beyond the copies in the box is doubted, and after a correction it may be another one
    kept = {tile for tile, doubt in doubts.items() if "there is no" not in doubt["reason"]}
    assert len(kept) > 5
    for row in rows:
        tiles = [dict(tile) for tile in read["tiles"]]
        tiles[row[0]]["mended"] = True
        again = relayout(client, read, tiles=tiles)
        left = {again["tiles"][doubt["tile"]]["from"] for doubt in again["doubts"]}
        assert kept - set(row) <= left
