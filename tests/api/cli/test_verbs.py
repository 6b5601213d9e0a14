"""Commands of the rules as processes: their output and exit codes."""

import json

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
