"""Every rule of the books has a way to the player, and some code that applies it."""

import re

import pytest

from docs.generators import command_line, http_api, rule_ways
from tests.docs.examples import ROOT
from tilesight.engine.rules.rule_set import rule_forms

CODE = "\n".join(
    path.read_text("utf-8")
    for folder in ("engine/tiles", "engine/judging", "engine/games", "api/services")
    for path in sorted((ROOT / folder).rglob("*.py"))
) + (ROOT / "engine/rules/rule_set.py").read_text("utf-8")
ONLY_SHOWN = {"timer_min"}
"""Rules that the game's record and the refusal of other values show."""


def test_no_rule_lacks_a_way() -> None:
    assert rule_ways.without_a_way() == [], "add it to WAYS in docs/generators/rule_ways.py"


def test_the_table_lists_each_rule_once() -> None:
    listed = re.findall(r"^\| `(\w+)` \|", rule_ways.page(), re.MULTILINE)
    assert sorted(listed) == sorted(rule_forms())


def test_the_ways_are_commands_and_requests() -> None:
    requests = {f"{method.upper()} /api{path}" for path, method, _ in http_api.operations()}
    for verb in rule_ways.WAYS:
        assert verb in (*command_line.verbs(), rule_ways.MATCHES)
        assert rule_ways.path(verb) in requests


@pytest.mark.parametrize("rule", sorted(set(rule_forms()) - ONLY_SHOWN))
def test_some_code_reads_each_rule(rule: str) -> None:
    assert re.search(rf"\.{rule}\b", CODE), "a rule that nothing reads"
