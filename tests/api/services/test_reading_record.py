"""The JSON of a reading, field by field."""

import json
from dataclasses import replace

import pytest

from tests.api.readings import READING
from tilesight.api.json_record import Record
from tilesight.api.services.reading_record import error_record, reading_record
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import parse_position
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.reading import Reading, RunnerUp

RULES = load_rules("rrrummy")


@pytest.fixture
def record() -> Record:
    answer: Record = json.loads(json.dumps(reading_record(READING, RULES)))
    return answer


def test_fields_are_those_of_the_contract(record: Record) -> None:
    assert list(record) == [
        "photo",
        "size",
        "tiles",
        "melds",
        "rack",
        "strays",
        "zone_confidence",
        "doubts",
        "color_questions",
        "runner_up",
        "notation",
        "timings_ms",
        "models",
    ]


def test_a_tile_has_all_probabilities_of_its_reading(record: Record) -> None:
    assert record["tiles"][2] == {
        "tile": "r7",
        "confidence": 0.99876,
        "corners": [[80.08, 7.0], [110.08, 7.0], [110.08, 47.0], [80.08, 47.0]],
        "zone": "table",
        "doubtful": True,
        "alternatives": [["y7", 0.00123]],
        "whole": 1.0,
        "unread_beside": False,
        "cut": False,
    }


def test_zone_of_a_tile_on_the_rack(record: Record) -> None:
    zones = [tile["zone"] for tile in record["tiles"]]
    assert zones == ["table"] * 6 + ["rack"] * 3 + ["table"]


def test_melds_have_indexes_and_a_verdict(record: Record) -> None:
    assert record["melds"] == [
        {"tiles": [0, 1, 2], "kind": "run", "valid": True, "reasons": []},
        {
            "tiles": [3, 4, 5],
            "kind": None,
            "valid": False,
            "reasons": ["7 is missing between 6 and 8"],
        },
    ]


def test_rack_strays_and_doubts_have_indexes_of_tiles(record: Record) -> None:
    assert (record["rack"], record["strays"]) == ([6, 7, 8], [9])
    doubt = {"tile": 2, "reason": "may be yellow", "options": ["y7"]}
    assert record["doubts"] == [doubt | {"effect": "hint", "changes": ""}]
    assert record["runner_up"] is None


def test_a_changed_tile_has_its_first_reading_and_a_reason() -> None:
    seen = replace(READING.tiles[0], tile=Tile.parse("y5"), confidence=0.61234567)
    changed = replace(READING.tiles[0], read_as=seen, reason="a third yellow 5")
    reading = replace(
        READING,
        tiles=(changed, *READING.tiles[1:]),
        runner_up=RunnerUp("r5 * y7 /", 0.123456),
    )
    record = reading_record(reading, RULES)
    assert record["tiles"][0]["read_as"] == "y5"
    assert record["tiles"][0]["reason"] == "a third yellow 5"
    as_seen = {"tile": "y5", "confidence": 0.612346, "alternatives": [["y7", 0.00123]]}
    assert record["tiles"][0]["as_seen"] == as_seen
    assert {"read_as", "reason", "as_seen"}.isdisjoint(record["tiles"][1])
    assert record["runner_up"] == {"notation": "r5 * y7 /", "odds": 0.1235}


def test_notation_can_be_parsed(record: Record) -> None:
    assert record["notation"] == "r5 * r7 | b6 b8 b9 / k1 k2 y3"
    melds, rack = parse_position(record["notation"])
    assert (len(melds), len(rack)) == (2, 3)


def test_timings_are_rounded(record: Record) -> None:
    assert record["timings_ms"] == {"load": 12.3, "total": 98.8}


def test_an_empty_reading_has_the_same_fields(record: Record) -> None:
    empty = reading_record(Reading("table.jpg", (100, 100)), RULES)
    assert list(empty) == list(record)
    assert empty["notation"] == "/"


def test_a_photo_that_cannot_be_read() -> None:
    error = PhotoError(PhotoFault.EMPTY, "The file is empty.")
    assert json.loads(json.dumps(error_record("p.jpg", error))) == {
        "photo": "p.jpg",
        "error": {"code": "empty", "detail": "The file is empty."},
    }
