"""Commands of the rules as processes: their output and exit codes."""

import json

import pytest

from tests.command_line import tilesight


def test_turn_with_a_house_rule() -> None:
    words = ("turn", "", "r9 r10 r11", "--rack", "r9 r10 r11 k1", "--json")
    assert tilesight(*words).returncode == 0
    done = tilesight(*words, "--rule", "opening=50")
    (violation,) = json.loads(done.stdout)["violations"]
    assert (done.returncode, violation["rule"], violation["source"]) == (1, "opening", "house rule")


def test_score_names_the_winner_and_every_score() -> None:
    done = tilesight("score", "r13 *", "", "--rules", "rummy_club", "--json")
    record = json.loads(done.stdout)
    assert (record["scores"], record["winner"]) == ([0, 63], 2)


def test_variants_prints_the_rules_of_one_game() -> None:
    out = tilesight("variants", "--rules", "rummy45").stdout
    assert "opening = 45  # The first melds of a player" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("turn", "r5 r6 r7", "r5 r6 7r", "--rack", "r8"), "at character 7: expected a tile"),
        (("check", "5H 6H x", "--rules", "basic_rummy"), "at character 7: expected a card"),
        (("check", "r5 r6 r7", "--rule", "jokers=9"), "jokers=9 must be in the range 0 to 6"),
        (("score", "r5", "--rules", "canasta"), "rules='canasta' must be one of pup, easy"),
    ],
)
def test_an_invalid_command_is_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    done = tilesight(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
