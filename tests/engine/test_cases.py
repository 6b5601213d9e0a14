"""Verdicts on the cases of the rulebooks, and on our own."""

import json
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from tests.engine.case_verdicts import verdict

OWN_CASES = sorted(Path(__file__).with_name("cases").glob("*.jsonl"))
SHARED_CASES = Path(__file__).parents[2].parent / "shared" / "rules" / "cases.jsonl"


def cases(paths: Iterable[Path]) -> list[Any]:
    """Return the cases as parameters, by game and type: a test for each takes longer than it."""
    found = defaultdict(list)
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines():
            case = json.loads(line)
            found[f"{case['variant']}-{case['type']}"].append(case)
    return [pytest.param(alike, id=name) for name, alike in found.items()]


def differences(case: dict[str, Any]) -> dict[str, Any]:
    found = verdict(case)
    return {key: found[key] for key in case["expect"] if found[key] != case["expect"][key]}


def wrong(alike: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the differences of each case that has any, and its source, by its id."""
    found = {case["id"]: (differences(case), case["source"]) for case in alike}
    return {name: (differs, source) for name, (differs, source) in found.items() if differs}


@pytest.mark.parametrize("alike", cases(OWN_CASES))
def test_verdicts_of_own_cases(alike: list[dict[str, Any]]) -> None:
    assert wrong(alike) == {}


@pytest.mark.skipif(not SHARED_CASES.exists(), reason="../shared/rules/cases.jsonl is not here")
@pytest.mark.parametrize("alike", cases([SHARED_CASES] if SHARED_CASES.exists() else []))
def test_verdicts_of_rulebook_cases(alike: list[dict[str, Any]]) -> None:
    assert wrong(alike) == {}
