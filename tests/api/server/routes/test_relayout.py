"""Relayout of corrected tiles: new melds and verdicts, with the corrections kept."""

from typing import Any

import httpx
import pytest

from tilesight.vision.inference.onnx_network import CARD_CLASSES

Record = dict[str, Any]
SIZE = [800, 600]


def tile(text: str, column: float, row: int = 0, **more: object) -> Record:
    """Return a tile of 60 by 80 pixels."""
    x, y = 20 + 62 * column, 20 + 200 * row
    corners = [[x, y], [x + 60, y], [x + 60, y + 80], [x, y + 80]]
    return {"tile": text, "corners": corners, "zone": "table", **more}


def relayout(client: httpx.Client, tiles: list[Record], **more: object) -> Record:
    answer = client.post("/api/arrange", json={"size": SIZE, "tiles": tiles, **more})
    assert answer.status_code == 200, answer.text
    record: Record = answer.json()
    return record


RUN = [tile("r5", 0), tile("r6", 1), tile("r7", 2)]


def test_relayout_of_a_reading_has_the_same_melds(client: httpx.Client, photo: bytes) -> None:
    read = client.post("/api/read", files={"photo": photo}).json()
    again = relayout(client, read["tiles"], size=read["size"])
    assert (again["notation"], again["melds"]) == (read["notation"], read["melds"])
    assert [tile["from"] for tile in again["tiles"]] == list(range(len(read["tiles"])))


def test_tiles_are_returned_in_reading_order(client: httpx.Client) -> None:
    record = relayout(client, [RUN[2], RUN[0], RUN[1]])
    assert record["notation"] == "r5 r6 r7 /"
    assert [tile["from"] for tile in record["tiles"]] == [1, 2, 0]
    assert record["melds"][0]["valid"]


def test_house_rules_reach_the_melds_of_a_photo(client: httpx.Client, photo: bytes) -> None:
    tiles = [tile("r12", 0), tile("r13", 1), tile("r1", 2)]
    allowed = relayout(client, tiles, rules="rrrummy", house_rules={"run_wraps": True})
    assert [relayout(client, tiles)["melds"][0]["valid"], allowed["melds"][0]["valid"]] == [0, 1]
    read = client.post(
        "/api/read", files={"photo": photo}, data={"house_rules": '{"run_min": 13}'}
    ).json()
    assert all(meld["kind"] != "run" for meld in read["melds"])


def test_a_corrected_tile_is_never_changed(client: httpx.Client) -> None:
    sevens = [tile("r7", 4 * n, mended=True, alternatives=[["y7", 0.9]]) for n in range(3)]
    record = relayout(client, sevens)
    assert [tile["tile"] for tile in record["tiles"]] == ["r7"] * 3
    assert all(tile["mended"] for tile in record["tiles"])
    assert "red 7" in record["doubts"][0]["reason"]


def test_an_uncertain_tile_changes_before_a_corrected_one(client: httpx.Client) -> None:
    uncertain = tile("r7", 8, confidence=0.6, alternatives=[["y7", 0.4]])
    sevens = [tile("r7", 4 * n, mended=True) for n in range(2)]
    record = relayout(client, [uncertain, *sevens])
    assert sorted(tile["tile"] for tile in record["tiles"]) == ["r7", "r7", "y7"]


@pytest.mark.parametrize("column", [1, 1.3, 0.8], ids=["exactly there", "right", "left"])
@pytest.mark.parametrize("known", [{}, {"confidence": 0.9}, {"mended": True}])
def test_a_tile_added_at_the_place_of_another_replaces_it(
    client: httpx.Client, known: Record, column: float
) -> None:
    run = [RUN[0], {**RUN[1], **known}, RUN[2]]
    record = relayout(client, [*run, tile("y9", column, mended=True)])
    assert record["notation"] == "r5 y9 r7 /"
    assert [tile["from"] for tile in record["tiles"]] == [0, 3, 2]
    assert [tile["mended"] for tile in record["tiles"]] == [False, True, False]


def test_melds_are_joined_and_split_as_corrected(client: httpx.Client) -> None:
    far = [tile("r8", 6), tile("r9", 7), tile("r10", 8)]
    assert relayout(client, RUN + far)["notation"] == "r5 r6 r7 | r8 r9 r10 /"
    joined = relayout(client, RUN + far, joins=[[2, 3]])
    assert joined["notation"] == "r5 r6 r7 r8 r9 r10 /"
    split = relayout(client, RUN + far, joins=[[2, 3]], splits=[[0, 1]])
    assert split["strays"] or "r5 |" in split["notation"]
    assert relayout(client, RUN, splits=[[1, 2]])["melds"][0]["tiles"] == [0, 1]


def test_a_stray_joins_a_meld_on_its_side(client: httpx.Client) -> None:
    below = tile("r4", 0.2, row=2)
    assert relayout(client, [*RUN, below], joins=[[3, 0]])["notation"].count("|") == 0
    left = relayout(client, [tile("r4", 0), *(tile(t, n) for n, t in enumerate(("r5", "r6"), 5))],
                    joins=[[1, 0]])  # fmt: skip
    assert left["notation"] == "r4 r5 r6 /"


def test_tiles_of_a_rack_stay_on_the_rack(client: httpx.Client) -> None:
    record = relayout(client, [{**tile, "zone": "rack"} for tile in RUN])
    assert (record["rack"], record["melds"], record["notation"]) == ([0, 1, 2], [], "/ r5 r6 r7")


def test_relayout_of_a_table_and_a_rack_does_not_change_them(client: httpx.Client) -> None:
    laid = [*RUN, tile("r8", 3)]
    rack = [tile(text, n, row=2, zone="rack") for n, text in enumerate(("k1", "b9", "y3"))]
    for tiles in (laid + rack, rack + laid):
        record = relayout(client, tiles)
        assert record["notation"] == "r5 r6 r7 r8 / k1 b9 y3"
        again = relayout(client, record["tiles"])
        same = ("notation", "melds", "rack", "strays", "doubts")
        assert {key: again[key] for key in same} == {key: record[key] for key in same}
        assert [tile["zone"] for tile in again["tiles"]] == ["table"] * 4 + ["rack"] * 3


def test_a_tile_without_a_zone_has_the_most_frequent_one(client: httpx.Client) -> None:
    rack = [{**tile, "zone": "rack"} for tile in RUN[:2]]
    assert relayout(client, [*rack, {**RUN[2], "zone": None}])["notation"] == "/ r5 r6 r7"


def test_relayout_without_tiles_is_empty(client: httpx.Client) -> None:
    assert relayout(client, [])["notation"] == "/"


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"tiles": [tile("q7", 0)]}, "expected a tile"),
        ({"tiles": [{**tile("r7", 0), "corners": [[0, 0]] * 4}]}, "on one line"),
        ({"tiles": [{**tile("r7", 0), "corners": [[0, 0]]}]}, "must have at least 4 items"),
        (
            {"tiles": [tile("r5", 4 * n, alternatives=[["y5", 1], ["y5", 0]]) for n in range(3)]},
            "r5 has the alternative y5 twice",
        ),
        ({"tiles": [tile("r5", 0, alternatives=[["r5", 0.4]])]}, "r5 has the alternative r5 twice"),
        ({"tiles": RUN, "joins": [[0, 3]]}, "there is no tile 3"),
        ({"tiles": RUN, "size": [0, 9]}, "must be at least 1"),
    ],
)
def test_an_invalid_relayout_is_refused(client: httpx.Client, body: Record, sentence: str) -> None:
    answer = client.post("/api/arrange", json={"size": SIZE, **body})
    assert answer.status_code == 422
    assert sentence in answer.json()["detail"]


def test_cards_are_arranged_and_corrected(client: httpx.Client) -> None:
    hand = [tile("5H", 0), tile("6H", 1), tile("9S", 2, alternatives=[["9C", 0.01]])]
    record = relayout(client, hand, rules="basic_rummy")
    assert [tile["tile"] for tile in record["tiles"]] == ["5H", "6H", "9S"]
    assert set(record["models"]) == set(CARD_CLASSES)
    hand[2] |= {"tile": "7H", "mended": True}
    record = relayout(client, hand, rules="basic_rummy")
    assert record["notation"] == "5H 6H 7H /"
    assert record["melds"][0]["valid"]


def test_a_tile_is_refused_among_cards(client: httpx.Client) -> None:
    request = {"size": SIZE, "tiles": [tile("r7", 0)], "rules": "basic_rummy"}
    answer = client.post("/api/arrange", json=request)
    assert answer.status_code == 422
    assert "card" in answer.json()["detail"]


def test_a_label_that_completes_a_pair_says_so(client: httpx.Client) -> None:
    unsure = tile("r8", 0, confidence=0.6, alternatives=[["r9", 0.4]])
    tiles = [unsure, tile("r9", 1, confidence=0.999)]
    record = relayout(client, tiles, rules="okey_101", indicator="r5")
    assert record["melds"][0]["kind"] == "pair"
    assert "it completes the pair" in record["tiles"][0]["reason"]
