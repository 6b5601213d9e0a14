"""Matches: totals, the end and the winner."""

from tilesight.engine.games.match import Match
from tilesight.engine.rules.variants import load_rules

BASIC = load_rules("basic_rummy")
EASY = load_rules("easy")


def test_the_state_of_a_new_and_a_tied_match() -> None:
    match = Match(EASY, 3)
    assert (match.totals, match.over, match.winner) == ((0, 0, 0), False, None)
    tied = Match(EASY, 2, ((5, 5),), agreed_end=True)
    assert (tied.over, tied.winner) == (True, None)


def test_five_or_more_players_have_the_target_of_four() -> None:
    assert [Match(BASIC, players).target for players in range(2, 7)] == [100, 150, 200, 200, 200]


def test_a_match_that_is_over_keeps_its_winner() -> None:
    match = Match(BASIC, 2, ((100, 0),))
    assert (match.over, match.winner) == (True, 0)
    longer = Match(BASIC, 2, ((100, 0), (0, 300)))
    assert (longer.ended_after, longer.over, longer.winner) == (1, True, 0)


def test_a_house_rule_limits_the_rounds_of_a_match() -> None:
    rules = EASY.override({"match_rounds": 2})
    assert not Match(rules, 2, ((5, -5),)).over
    assert Match(rules, 2, ((5, -5), (1, -1))).winner == 0
