"""Turns of many tiles, as a request may hold: each is judged within two seconds."""

from __future__ import annotations

from collections.abc import Iterator
from time import thread_time
from typing import Any

import pytest

from tilesight.api.errors import RequestError
from tilesight.api.services.inputs import InputReader
from tilesight.api.services.turn import TurnReport, judge_turn, turn_record
from tilesight.engine.rules.variants import load_rules


@pytest.fixture(autouse=True)
def _soon() -> Iterator[None]:
    started = thread_time()
    yield
    assert thread_time() - started < 2


def verdict(
    before: str, after: str, rack: str | None, rules: str, opened: bool = True, **house: int
) -> dict[str, Any]:
    inputs = InputReader(load_rules(rules).override(house))
    return turn_record(judge_turn(inputs, before, after, rack, TurnReport(opened)))


def test_nothing_else_is_said_about_more_tiles_than_the_whole_box_has() -> None:
    record = verdict("", " | ".join(["r1"] * 600), None, "rrrummy", opened=False)
    assert [found["sentence"] for found in record["violations"]] == [
        "600 red 1s: the box has two",
        "600 tiles: the box has 106",
    ]
    assert (record["changes"], record["draw"]) == ([], 0)


@pytest.mark.parametrize(
    ("house", "before", "after", "rack"),
    [
        ({}, "* * * | * * *", "* * r1 | * * * * r5", "r1 r5 k9"),
        (
            {"copies": 4, "run_min": 2, "group_min": 2},
            "|".join(["r1 *"] * 40),
            "|".join(["r1 r2"] * 40 + ["* *"] * 20 + ["b1 b2"] * 15),
            None,
        ),
    ],
)
def test_jokers_with_too_many_readings_are_refused(
    house: dict[str, int], before: str, after: str, rack: str | None
) -> None:
    with pytest.raises(RequestError, match="say what each of them stands for"):
        verdict(before, after, rack, "tiles50", jokers=6, **house)


def test_many_melds_that_can_have_grown_into_each_other_are_judged() -> None:
    groups = [f"k{number} b{number} r{number}" for number in range(1, 6) for _ in range(4)]
    grown = [f"{group} y{group.split()[0][1:]}" for group in groups]
    played = " ".join(group.split()[-1] for group in grown)
    tables = " | ".join(groups), " | ".join(grown)
    assert verdict(*tables, f"{played} k9", "rummy45", copies=4)["legal"]
