"""Deals, rounds and matches: legal moves, faults, winners and ends."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tilesight.engine.games.deal import deal, doubles, first_to_play
from tilesight.engine.games.game import apply, check
from tilesight.engine.games.lay_down import LayDown, nobody_can_finish
from tilesight.engine.games.match import Match
from tilesight.engine.games.moves import Discard, Draw, Play
from tilesight.engine.games.open_table import OpenTable, end_turn, is_legal_play
from tilesight.engine.games.piles import Piles
from tilesight.engine.games.scoring import Ending, score_round
from tilesight.engine.judging.reasons import explain
from tilesight.engine.judging.violation import Fault, IllegalMoveError
from tilesight.engine.rules.rule_set import RulesError, RuleSet, load_rules
from tilesight.engine.tiles.card import CARDS
from tilesight.engine.tiles.notation import Tiles, format_meld, parse_rack, parse_table

BASIC = load_rules("basic_rummy")
RUMMY45 = load_rules("rummy45")
EASY = load_rules("easy")
RRRUMMY = load_rules("rrrummy")


def cards(text: str) -> Tiles:
    return parse_rack(text, CARDS)


def kinds(state: Any, move: Any) -> list[str]:
    return [violation.fault.value for violation in check(state, move)]


def test_all_faults_of_a_move_are_returned() -> None:
    state = OpenTable.position(EASY, parse_table("r5 r6 r7 r8"), parse_rack("k1"), opened=False)
    move = Play(parse_table("r5 r6 r7 r9 | k1 k2"))
    faults = check(state, move)
    assert [f.fault.value for f in faults] == [
        *("meld", "meld", "unknown", "taken", "opening", "unopened")
    ]
    assert [str(f) for f in faults[:4]] == [
        "8 is missing between 7 and 9",
        "only two tiles, a run needs three",
        "red 9 and black 2 were neither on the table nor in the rack",
        "red 8 left the table",
    ]
    with pytest.raises(IllegalMoveError, match="red 8 left the table") as caught:
        apply(state, move)
    assert caught.value.violations == faults


def test_the_player_with_an_empty_rack_wins() -> None:
    state = OpenTable.position(EASY, parse_table("r5 r6 r7"), parse_rack("r8"))
    after = apply(state, Play(parse_table("r5 r6 r7 r8")))
    assert (after.over, after.winner, after.scores()) == (True, 0, (0,))
    assert kinds(after, Draw()) == ["over"]


def test_a_round_ends_if_the_stock_is_empty_and_nobody_plays() -> None:
    state = OpenTable(EASY, (), (parse_rack("r3"), parse_rack("* k1")), (True, True))
    assert not state.over
    state = apply(state, Draw())
    assert not state.over
    state = apply(state, Draw())
    assert (state.over, state.winner) == (True, None)
    assert state.scores() == (28, -31)


def test_a_play_or_a_tile_of_the_stock_lets_the_round_go_on() -> None:
    racks = (parse_rack("r3 r8"), parse_rack("* k1"))
    state = OpenTable(EASY, parse_table("r5 r6 r7"), racks, (True, True), parse_rack("k5"))
    play = Play(parse_table("r5 r6 r7 r8"))
    for move, over in ((Draw(), 0), (Draw(), 0), (play, 0), (Draw(), 0), (Draw(), 1)):
        state = apply(state, move)
        assert state.over == bool(over)


@pytest.mark.parametrize(("last", "rack"), [("r8", "k1 r8"), ("*", "* k1")])
def test_a_house_rule_lets_tiles_and_jokers_return_to_the_rack(last: str, rack: str) -> None:
    table, after = parse_table(f"r5 r6 r7 {last}"), Play(parse_table("r4 r5 r6 r7"))
    state = OpenTable.position(RRRUMMY, table, parse_rack("r4 k1"))
    assert kinds(state, after) == ["taken"]
    state = replace(state, rules=RRRUMMY.override({"table_to_hand": True}))
    assert is_legal_play(state, after.table)
    assert apply(state, after).racks == (parse_rack(rack),)


def test_a_joker_that_moved_is_no_fault_of_an_invalid_table() -> None:
    state = OpenTable.position(RRRUMMY, parse_table("b8 r8 k8 *"), parse_rack("k1 y5"))
    assert kinds(state, Play(parse_table("b8 r8 | k8 * k1"))) == ["meld", "meld"]


def test_a_tie_for_the_lowest_hand_has_no_winner() -> None:
    assert score_round(Ending((parse_rack("r3"), parse_rack("k3"))), EASY) == (-3, -3)


def test_the_discards_become_the_stock_once() -> None:
    hand = cards("2C 4D")
    state = LayDown(
        BASIC, (), (), (hand, cards("9S 9D")), (False,) * 2, Piles((), cards("5H"), drawn=True)
    )
    after = apply(state, Discard(hand[0]))
    assert not after.over
    assert set(after.piles.stock) == {*cards("5H"), hand[0]}
    assert after.piles.discards == ()
    assert kinds(after, Draw(discard=True)) == ["turn"]
    after_draw = apply(after, Draw())
    assert len(after_draw.rack) == 3
    reshuffled = LayDown(
        BASIC, (), (), (hand, hand), (False,) * 2, Piles((), emptied=1, drawn=True)
    )
    ended = apply(reshuffled, Discard(hand[0]))
    assert (ended.over, ended.winner, ended.scores()) == (True, None, (0, 0))


@pytest.mark.parametrize(
    ("table", "hands", "expected"),
    [
        ("KS KD KC KH", ("2C", "9D"), True),
        ("5H 6H 7H", ("2C", "9D"), False),
        ("AH 2H 3H", ("2C", "9D"), False),
        ("KS KD KC KH", ("2C 3D", "9D"), False),
        ("", ("2C", "9D"), True),
    ],
)
def test_nobody_can_finish(table: str, hands: tuple[str, ...], expected: bool) -> None:
    melds = parse_table(table, CARDS)
    owners = tuple((0,) * len(meld) for meld in melds)
    racks = tuple(map(cards, hands))
    state = LayDown(BASIC, melds, owners, racks, (True, True), Piles(cards("8S 7S")))
    assert nobody_can_finish(state) == state.over == expected


def test_tiles_laid_by_each_player_count_without_swapped_jokers() -> None:
    table = parse_table("r3 * r5")
    racks = (parse_rack("r4 k9"), parse_rack("b1"))
    state = LayDown(RUMMY45, table, ((1, 1, 1),), racks, (True, True), Piles((), drawn=True))
    after = apply(state, Play(parse_table("r3 r4 r5")))
    assert after.rack == parse_rack("* k9")
    assert after.owners == ((1, 0, 1),)
    assert after.scores() == (5, 10)
    assert state.scores() == (0, 60)


@pytest.mark.parametrize(
    ("after", "faults"),
    [
        ("r3 * r5 | k9", ["meld"]),
        ("r3 * r5", ["nothing"]),
        ("r3 * r5 r6 | r4 k9", ["meld", "meld", "unknown", "last_discard"]),
        ("r3 r5", ["meld", "meld", "taken", "changed", "nothing"]),
        # the meld stayed: only what was added or swapped is wrong
        ("r3 * r5 k9", ["meld", "meld"]),
        ("r3 k9 r5", ["meld", "meld"]),
    ],
)
def test_faults_of_a_lay_down_play(after: str, faults: list[str]) -> None:
    state = LayDown.position(RUMMY45, parse_table("r3 * r5"), parse_rack("r4 k9"))
    assert kinds(state, Play(parse_table(after))) == faults


def test_identical_melds_are_matched() -> None:
    state = LayDown.position(RUMMY45, parse_table("r3 r4 r5 | r3 r4 r5"), parse_rack("r6 r2 k9"))
    for after in (
        "r3 r4 r5 r6 | r2 r3 r4 r5",
        "r2 r3 r4 r5 | r6 r5 r4 r3",
        "r2 r3 r4 r5 r6 | r3 r4 r5",
    ):
        assert kinds(state, Play(parse_table(after))) == []
    assert kinds(state, Play(parse_table("r2 r3 r4 r5 r6"))) == ["taken", "changed"]
    joined = Play(parse_table("r3 r4 r5 r3 r4 r5 r6"))
    found = {(fault.fault.value, fault.rule) for fault in check(state, joined)}
    assert {fault for fault in found if fault[0] != "meld"} == {("changed", "family")}


def test_melds_that_must_be_matched_in_a_chain_are_matched() -> None:
    before = parse_table("r3 r4 r5 r6 | r4 r5 r6 | r4 r5 r6 r7")
    state = LayDown.position(RUMMY45, before, parse_rack("r7 k9"))
    after = parse_table("r4 r5 r6 r7 | r4 r5 r6 r7 | r3 r4 r5 r6")
    assert kinds(state, Play(after)) == []


def test_of_melds_with_wrong_tiles_each_is_matched_to_its_own() -> None:
    before = parse_table("r3 r4 r5 | r3 r4 r5 r6")
    state = LayDown.position(RUMMY45, before, parse_rack("k9 b1 b2"))
    for after in ("r3 r4 r5 r6 k9 | r3 r4 r5 b1", "r3 r4 r5 b1 | r3 r4 r5 r6 k9"):
        assert set(kinds(state, Play(parse_table(after)))) == {"meld"}


@pytest.mark.parametrize(
    ("before", "after", "changed"),
    [
        ("r3 r4 r5 | r6 r7 *", "r3 r4 r5 r6 r7 *", ["r3 r4 r5", "r6 r7 *"]),
        ("r3 r4 r5 | k7 b7 r7", "r3 r4 r5 k7 b7 r7", ["r3 r4 r5", "k7 b7 r7"]),
        ("r3 r4 r5 | r6 r7 r8", "r3 r4 r5 r6 | r7 r8 r9", ["r6 r7 r8"]),
    ],
)
def test_of_joined_melds_each_must_stay(before: str, after: str, changed: list[str]) -> None:
    state = LayDown.position(RUMMY45, parse_table(before), parse_rack("k1 b1 y1 r9 b2"))
    found = check(state, Play(parse_table(f"{after} | k1 b1 y1")))
    assert [format_meld(v.tiles) for v in found if v.fault is Fault.CHANGED] == changed


def test_a_table_of_duplicate_melds_is_matched() -> None:
    melds = [f"{c}{n} {c}{n + 1} {c}{n + 2}" for c in "kbry" for n in (1, 4, 7, 10) for _ in "12"]
    before = parse_table(" | ".join(melds))
    state = LayDown.position(RUMMY45, before, parse_rack("k13 k5"))
    after = (*before[:6], parse_rack("k10 k11 k12 k13"), *before[7:])
    assert kinds(state, Play(after)) == []


def test_an_invalid_meld_stays_as_laid() -> None:
    state = LayDown.position(RUMMY45, parse_table("r3 r5 | b3 b4 b5"), parse_rack("b6 k5"))
    assert kinds(state, Play(parse_table("r3 r5 | b3 b4 b5 b6"))) == ["meld", "meld"]


def test_a_turn_begins_with_exactly_one_draw() -> None:
    hand = parse_rack("r4 k9")
    before_drawing = LayDown.position(RUMMY45, (), hand, piles=Piles(parse_rack("b1 b2"), hand[:1]))
    assert kinds(before_drawing, Discard(hand[0])) == ["turn"]
    assert kinds(before_drawing, Play(parse_table("r4 k9")))[0] == "turn"
    drawn = apply(before_drawing, Draw(discard=True))
    assert drawn.rack == (*hand, hand[0])
    assert drawn.piles == Piles(parse_rack("b1 b2"), drawn=True, taken=hand[0])
    from_stock = apply(before_drawing, Draw())
    assert from_stock.piles == Piles(parse_rack("b2"), hand[:1], drawn=True)
    assert kinds(drawn, Draw()) == ["turn"]
    assert kinds(drawn, Discard(parse_rack("y1")[0])) == ["unknown"]


def test_rummy_club_deals_until_a_player_can_open() -> None:
    from tilesight.engine.judging.meld_search import best_lay_down

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
        deal(RUMMY45, players, Random(1), extra_jokers=extra)


def test_the_player_with_the_highest_tile_begins() -> None:
    assert first_to_play(parse_rack("r3 k9 b2")) == 1
    assert first_to_play(parse_rack("r9 k9 b2")) is None
    assert first_to_play(parse_rack("r9 * b2")) is None


def test_doubles_counts_pairs_of_identical_tiles() -> None:
    assert doubles(parse_rack("r3 r3 b4 b4 * * k1")) == 3


def test_the_state_of_a_new_and_a_tied_match() -> None:
    match = Match(EASY, 3)
    assert (match.totals, match.over, match.winner) == ((0, 0, 0), False, None)
    tied = Match(EASY, 2, ((5, 5),), agreed_end=True)
    assert (tied.over, tied.winner) == (True, None)


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
    rules = EASY.override({"hands": "30,30,30"})
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


def test_five_or_more_players_have_the_target_of_four() -> None:
    assert [Match(BASIC, players).target for players in range(2, 7)] == [100, 150, 200, 200, 200]


def test_a_match_that_is_over_keeps_its_winner() -> None:
    match = Match(BASIC, 2, ((100, 0),))
    assert (match.over, match.winner) == (True, 0)
    longer = Match(BASIC, 2, ((100, 0), (0, 300)))
    assert (longer.ended_after, longer.over, longer.winner) == (1, True, 0)


def test_a_house_rule_limits_the_rounds_of_a_match() -> None:
    rules: RuleSet = EASY.override({"match_rounds": 2})
    assert not Match(rules, 2, ((5, -5),)).over
    assert Match(rules, 2, ((5, -5), (1, -1))).winner == 0


def test_a_valid_meld_has_no_reasons() -> None:
    assert explain(parse_rack("r5 r6 r7"), EASY) == ()


def test_faults_of_card_games_name_cards() -> None:
    faults = check(
        LayDown.position(BASIC, (), cards("5H 5H 7C KD")),
        Play((cards("5H 5H 6C"), cards("AH KD"))),
    )
    assert [str(fault) for fault in faults][:3] == [
        "two 5s of hearts",
        "6 of clubs is not a heart",
        "only two cards, a group needs three",
    ]
    state = LayDown.position(BASIC, parse_table("5H * 7H", CARDS), cards("KD 2C"))
    assert "joker" in str(check(state, Play(()))[0])


def test_a_legal_turn_is_kept() -> None:
    state = OpenTable.position(EASY, parse_table("r5 r6 r7"), parse_rack("r8 k1"))
    end = end_turn(state, parse_table("r5 r6 r7 r8"))
    assert (end.violations, end.put_back, end.draw) == ((), False, 0)
    assert end.state.racks == (parse_rack("k1"),)
