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


def test_who_joins_later_begins_with_points_and_counts_from_there() -> None:
    match = Match(EASY, 3, ((5, -5, None), (-9, 4, 5)), start_points=(0, 0, -5))
    assert match.totals == (-4, -1, 0)


def test_the_end_stays_as_others_join_and_leave() -> None:
    two = Match(BASIC, 2, ((30, 0),))
    joined = Match(BASIC, 3, ((30, 0, None),), start_points=(0, 0, 10))
    assert (two.target, joined.target, joined.over) == (100, 100, False)
    assert Match(BASIC, 3, start_points=(0, 0, 0)).target == 150  # nothing was played yet
    each = EASY.override({"match_rounds_each": 2})
    assert Match(each, 3, ((5, -5, 0),), left=(2,)).length == 6
    assert Match(each, 3, ((5, -5, None),)).length == 4


def test_the_last_players_may_be_left_out_of_a_round_without_points() -> None:
    match = Match(BASIC, 4, ((30, 0), (0, 170, 0, 5)))
    assert (match.totals, match.target, match.playing_round(0)) == (
        (30, 170, 0, 5),
        200,
        (0, 1, 2, 3),
    )


def test_points_to_begin_with_end_no_match_before_the_player_has_played() -> None:
    match = Match(BASIC, 3, ((30, 0, None), (0, 20, 60)), start_points=(0, 0, 40))
    assert (match.ended_after, match.winner) == (2, 2)


def test_who_has_left_does_not_win() -> None:
    rounds = ((9, 3, -12), (None, -1, 1))
    match = Match(EASY, 3, rounds, agreed_end=True, left=(0,))
    assert (match.totals, match.winner) == ((9, 2, -11), 1)
    back = Match(EASY, 3, rounds, agreed_end=True)
    assert (back.playing_round(1), back.playing_round(2), back.winner) == ((1, 2), (0, 1, 2), 0)
    low = Match(EASY.override({"low_wins": True}), 3, ((0, 3, 4),), agreed_end=True, left=(0,))
    assert low.winner == 1
