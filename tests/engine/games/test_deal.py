"""Deals: the hands, what is left, and those that are not possible."""

from random import Random

import pytest

from tilesight.engine.games.deal import deal, doubles, first_to_play
from tilesight.engine.judging.meld_search import best_lay_down
from tilesight.engine.rules.rule_values import RulesError
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import parse_rack


def test_rummy_club_deals_until_a_player_can_open() -> None:
    club = load_rules("rummy_club")
    sizes = set()
    for seed in range(12):
        hands = deal(club, 2, Random(seed)).hands
        sizes.add(len(hands[0]))
        assert len(hands[0]) == len(hands[1])
        assert max(best_lay_down(hand, club).points for hand in hands) >= 30
    assert len(sizes) > 1


def test_a_deal_stops_if_the_stock_is_exhausted() -> None:
    rules = load_rules("rummy_club").override({"opening": 200, "highest": 4, "hands": "3,3,3"})
    dealt = deal(rules, 2, Random(1))
    assert len(dealt.stock) < 2


@pytest.mark.parametrize(
    ("players", "extra", "sentence"),
    [
        (5, 0, "players=5"),
        (1, 0, "players=1"),
        (3, 4, "extra_jokers=4"),
        (2, -1, "extra_jokers=-1"),
    ],
)
def test_an_invalid_number_of_players_or_jokers_is_rejected(
    players: int, extra: int, sentence: str
) -> None:
    with pytest.raises(RulesError, match=sentence):
        deal(load_rules("rummy45"), players, Random(1), extra_jokers=extra)


@pytest.mark.parametrize("name", ["easy", "tiles50", "rummy_club"])
def test_six_play_where_the_book_sets_no_limit(name: str) -> None:
    dealt = deal(load_rules(name), 6, Random(1))
    assert len(dealt.hands) == 6
    assert {len(hand) for hand in dealt.hands} == {len(dealt.hands[0])}
    with pytest.raises(RulesError, match="players=7 must be in the range 2 to 6"):
        deal(load_rules(name), 7, Random(1))


@pytest.mark.parametrize("name", ["basic_rummy", "rummy_pro", "rummy45"])
def test_a_fifth_player_is_refused_where_the_book_says_four(name: str) -> None:
    with pytest.raises(RulesError, match="players=5 must be in the range 2 to 4"):
        deal(load_rules(name), 5, Random(1))


def test_a_deal_that_the_box_cannot_fill_is_refused() -> None:
    rules = load_rules("easy").override({"hands": "30,30,30"})
    with pytest.raises(RulesError, match="120 tiles must be dealt, the box has 106"):
        deal(rules, 4, Random(1))
    with pytest.raises(RulesError, match="120 tiles must be dealt, the box has 108"):
        deal(rules.override({"extra_jokers": 4}), 4, Random(1), extra_jokers=2)


@pytest.mark.parametrize(
    ("name", "house_rules", "needed"),
    [
        # 32 tiles: two hands, and a tile that lies face up
        ("rummy_pro", {"hands": "16,16,16", "highest": 4, "first_extra": 0, "jokers": 0}, 33),
        ("okey_101", {"hands": "16,16,16", "highest": 4, "first_extra": 0, "jokers": 0}, 33),
        ("basic_rummy", {"hands": "26,26,26"}, 53),
    ],
)
def test_a_tile_that_lies_face_up_is_left_after_the_deal(
    name: str, house_rules: dict[str, object], needed: int
) -> None:
    rules = load_rules(name).override(house_rules)
    with pytest.raises(RulesError, match=f"{needed} tiles must be dealt, the box has {needed - 1}"):
        deal(rules, 2, Random(1))


def test_the_indicator_is_taken_before_the_hands() -> None:
    # twelve tiles, half of them jokers
    few = {"colors": "kr", "highest": 3, "copies": 1, "jokers": 6}
    rules = load_rules("okey_101").override({**few, "hands": "5,5,5", "first_extra": 0})
    for seed in range(20):
        dealt = deal(rules, 2, Random(seed))
        assert [len(hand) for hand in dealt.hands] == [5, 5]
        assert len(dealt.stock) == 1


def test_a_deal_until_somebody_can_open_leaves_the_first_discard() -> None:
    house_rules = {"opening": 200, "highest": 4, "hands": "3,3,3", "deal_until_open": True}
    dealt = deal(load_rules("basic_rummy").override(house_rules), 2, Random(1))
    assert len(dealt.discards) == 1


def test_the_player_with_the_highest_tile_begins() -> None:
    assert first_to_play(parse_rack("r3 k9 b2")) == 1
    assert first_to_play(parse_rack("r9 k9 b2")) is None
    assert first_to_play(parse_rack("r9 * b2")) is None


def test_doubles_counts_pairs_of_identical_tiles() -> None:
    assert doubles(parse_rack("r3 r3 b4 b4 * * k1")) == 3
