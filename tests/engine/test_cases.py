"""Verdicts on the cases of the rulebooks, and on our own."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.engine.case_verdicts import verdict

OWN_CASES = Path(__file__).with_name("cases")
SHARED_CASES = Path(__file__).parents[2].parent / "shared" / "rules" / "cases.jsonl"


def cases(path: Path) -> Iterator[Any]:
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    for line in lines:
        case = json.loads(line)
        yield pytest.param(case, id=case["id"])


def own_cases() -> list[Any]:
    return [case for path in sorted(OWN_CASES.glob("*.jsonl")) for case in cases(path)]


def differences(case: dict[str, Any]) -> dict[str, Any]:
    found = verdict(case)
    return {key: found[key] for key in case["expect"] if found[key] != case["expect"][key]}


@pytest.mark.parametrize("case", own_cases())
def test_verdict_of_an_own_case(case: dict[str, Any]) -> None:
    assert not differences(case), case["source"]


@pytest.mark.parametrize("case", list(cases(SHARED_CASES)) or [None])
def test_verdict_of_a_rulebook_case(case: dict[str, Any] | None) -> None:
    if case is None:
        pytest.skip("../shared/rules/cases.jsonl is not here")
    assert not differences(case), case["source"]
