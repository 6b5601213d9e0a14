"""Hints in lay-down games: legal, ranked, reproducible, and described in words."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bench.hints.immediate_wins import winning_positions, wins
from tests.engine.games.playout import begin_round
from tests.engine.games.random_player import random_move
from tilesight.engine.games.game import apply
from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.match import Match
from tilesight.engine.games.moves import Discard, Draw, Play
from tilesight.engine.games.piles import Piles
from tilesight.engine.hints.choice import MIN_WORLDS
from tilesight.engine.hints.hint import Level
from tilesight.engine.hints.lay_down.lay_down_hint import LayDownHint, lay_down_hint
from tilesight.engine.hints.lay_down.meld_plans import rack_value, tile_value
from tilesight.engine.hints.lay_down.rack_plays import best_rack_play
from tilesight.engine.hints.text.hand_sentences import describe_lay_down
from tilesight.engine.hints.text.sentences import SentenceWriter
from tilesight.engine.judging.meld_search import best_lay_down, cover
from tilesight.engine.judging.piece_values import laid_value
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import (
    format_meld,
    format_table,
    parse_position,
    parse_rack,
    parse_table,
)
from tilesight.engine.tiles.tile import Tile

GAMES = ["rummy45", "basic_rummy"]
SAMPLES = 6


def position(name: str, text: str, opened: bool = False, discards: str | None = None) -> LayDown:
    rules = load_rules(name)
    notation = notation_of(rules)
    table, rack = parse_position(text, notation)
    last_move = parse_rack(discards or "", notation)
    piles = Piles((), last_move, drawn=discards is None)
    return LayDown.position(rules, table, rack, opened=opened, piles=piles)


def unhurried(state: LayDown, seed: int = 0, samples: int = SAMPLES) -> LayDownHint:
    """Return the hint with all worlds, however busy the machine is."""
    return lay_down_hint(state, seed, samples, seconds=600.0)


def notation(tiles: object, rules: RuleSet) -> str:
    return format_meld(tiles, notation_of(rules))  # type: ignore[arg-type]


# game, position, opened, the next table, points, points towards the opening, the discard
PLAY_CASES = [
    (
        "rummy45",
        "/ r1 b1 y1 k3 k4 k5 r9 b12 y4 y5 r7 k10 k11 k12 r2",
        False,
        "k3 k4 k5 | k10 k11 k12 | b1 r1 y1",
        120,
        120,
        None,
    ),
    ("rummy45", "/ r3 b3 y3 k3 k4 k5 r9 b12 y4 y5 r7 k10 k8 r6 r2", False, "", 0, 0, None),
    ("rummy45", "r5 r6 r7 / r8 b8 k2 k13", False, "r5 r6 r7", 0, 0, None),
    ("rummy45", "r5 r6 r7 / r8 r9 k2 k13", True, "r5 r6 r7 r8 r9", 10, 0, None),
    ("rummy45", "r5 r6 r7 / r8 k2", True, "r5 r6 r7 r8", 5, 0, "k2"),
    ("rummy45", "r5 r6 r7 / r8 r9", True, "r5 r6 r7 r8", 5, 0, "r9"),
    ("rummy45", "b9 k9 r9 y9 / r1 k2 k5 b7", True, "b9 k9 r9 y9", 0, 0, None),
    ("rummy45", "r11 r12 r13 / r1 k2 k5", True, "r11 r12 r13 r1", 25, 0, None),
    ("basic_rummy", "5H 6H 7H / 8H AS AC AD KD", False, "5H 6H 7H 8H | AS AC AD", 11, 3, "KD"),
    ("basic_rummy", "5H 6H 7H / 8H AS AC AD", False, "5H 6H 7H 8H | AS AC AD", 11, 3, "out"),
    ("basic_rummy", "5H 6H 7H / 2S 9C KD", False, "5H 6H 7H", 0, 0, None),
]


@pytest.mark.parametrize(
    ("game", "text", "opened", "table", "points", "opening", "last"), PLAY_CASES
)
def test_the_recommended_play(  # noqa: PLR0913 - the columns of the cases
    game: str, text: str, opened: bool, table: str, points: int, opening: int, last: str | None
) -> None:
    state = position(game, text, opened)
    hint = unhurried(state)
    laid = {notation(sorted(m, key=str), state.rules) for m in hint.table}
    expected, _ = parse_position(table, notation_of(state.rules))
    assert laid == {notation(sorted(m, key=str), state.rules) for m in expected}
    assert (hint.points, hint.opening) == (points, opening)
    last_move = hint.moves[-1]
    if last == "out":
        assert isinstance(last_move, Play)
    elif last is not None:
        assert isinstance(last_move, Discard)
        assert notation([last_move.tile], state.rules) == last


def test_a_joker_is_swapped_for_the_tile_that_it_stands_for() -> None:
    state = position("rummy45", "r5 r6 *=r7 / r7 k3 k4 b9 y13", opened=True)
    hint = unhurried(state)
    assert notation(hint.swapped, state.rules) == "r7"
    assert any(tile.joker for meld in hint.melds for tile in meld) or hint.added
    assert not lay_down_hint(position("rummy45", "r5 r6 *=r7 / r7 k3 k4", opened=False)).swapped


def test_a_joker_may_be_swapped_in_the_turn_of_the_opening_to_go_out() -> None:
    text = "y2 y3 *=y4 y5 / k10 k11 k12 k13 k1 y4 b4 b6 y9"
    state = position("rummy45", text)
    hint = unhurried(state)
    assert (hint.opening, hint.laid_first, notation(hint.swapped, state.rules)) == (50, 1, "y4")
    lines = describe_lay_down(state, hint, SentenceWriter(state.rules), Level.PLAY)
    assert [line.split()[0] for line in lines[:3]] == ["Lay", "Swap", "Lay"]
    for move in hint.moves:
        assert state.faults(move) == []
        state = apply(state, move)
    assert state.winner == 0


# game, position, opened, discards, whether the last discard is taken
TAKE_CASES = [
    ("basic_rummy", "5H 6H 7H / 8C AS AC KD QC", False, "2S AD", True),
    ("basic_rummy", "5H 6H 7H / 8C AS AC KD QC", False, "AD 9S", False),
    ("rummy45", "/ r1 b1 k3 k4 k5 r9 b12 y4 r7 k10 k11 k12 r2 y13", False, "k7 y1", True),
    ("rummy45", "/ r1 b1 k3 k4 k5 r9 b12 y4 r7 k10 k11 k12 r2 y13", False, "k7 *", False),
]


@pytest.mark.parametrize(("game", "text", "opened", "discards", "takes"), TAKE_CASES)
def test_the_discard_is_taken_only_if_it_helps(
    game: str, text: str, opened: bool, discards: str, takes: bool
) -> None:
    state = position(game, text, opened, discards)
    assert lay_down_hint(state).moves == (Draw(discard=takes),)


@pytest.mark.parametrize("moves_made", [15, pytest.param(60, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("game", GAMES)
def test_every_hint_of_a_round_is_legal(game: str, moves_made: int) -> None:
    random = Random(8)
    state = begin_round(Match(load_rules(game), 2), random)
    assert isinstance(state, LayDown)
    for _ in range(moves_made):
        if state.over:
            break
        moves = (
            unhurried(state, 1, MIN_WORLDS).moves if state.turn else (random_move(state, random),)
        )
        for move in moves:
            assert state.faults(move) == []
            state = apply(state, move)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_produces_the_same_hint(game: str) -> None:
    state = random_state(game, 5, 30)
    hints = [unhurried(state, 3) for _ in range(2)]
    assert hints[0] == hints[1]
    assert hints[0].choices[0].error == 0
    assert hints[0].choices[0].about_equal


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_the_first_choice_rarely_depends_on_the_seed(game: str) -> None:
    states = [random_state(game, seed, 12 + seed) for seed in range(4)]
    firsts = [{unhurried(s, seed).moves for seed in range(2)} for s in states]
    assert sum(len(moves) == 1 for moves in firsts) >= 3


def test_melds_stay_in_the_hand_until_it_can_go_out_unless_laid_tiles_score() -> None:
    state = position("basic_rummy", "5H 6H 7H / AS AC AD KD 9C 4S 2C")
    hint = unhurried(state)
    assert hint.table == state.table
    assert hint.held_back == 3
    lines = describe_lay_down(state, hint, SentenceWriter(state.rules), Level.PLAY)
    assert lines[0] == (
        "You could lay down three cards, but keep them until you can go out: that wins more rounds."
    )
    assert lay_down_hint(position("rummy45", "r5 r6 r7 / r8 r9 k2 k13", True)).held_back == 0


def random_state(game: str, seed: int, moves: int) -> LayDown:
    random = Random(seed)
    state = begin_round(Match(load_rules(game), 2), random)
    for _ in range(moves):
        after = apply(state, random_move(state, random))
        if after.over:
            break
        state = after
    assert isinstance(state, LayDown)
    return state


@settings(max_examples=10)
@given(st.sampled_from(GAMES), st.integers(0, 10**6), st.integers(0, 60))
def test_hints_are_legal_and_their_choices_are_ranked(game: str, seed: int, moves: int) -> None:
    state = random_state(game, seed, moves)
    hint = unhurried(state, samples=MIN_WORLDS)
    assert 1 <= len(hint.choices) <= 3
    gains = [choice.gain for choice in hint.choices[1:]]
    assert gains == sorted(gains, reverse=True)
    for choice in hint.choices:
        after = state
        for move in choice.moves:
            after = apply(after, move)
    for level in Level:
        assert all(describe_lay_down(state, hint, SentenceWriter(state.rules), level))


@settings(max_examples=40)
@given(st.integers(0, 10**6))
def test_an_opening_is_found_whenever_one_exists(seed: int) -> None:
    """The reference is the exact search for openings."""
    rules = load_rules("rummy45")
    rack = tuple(Random(seed).sample(rules.tiles.box(), 15))
    play = best_rack_play(rack, (), rules, opened=False)
    assert (play is not None) == (best_lay_down(rack, rules).points >= rules.opening)
    if play is not None:
        assert play.opening >= rules.opening


@settings(max_examples=25)
@given(st.integers(0, 10**6))
def test_new_melds_have_the_highest_value(seed: int) -> None:
    """The reference is the exact cover of each subset of a small rack."""
    rules = load_rules("rummy45").override({"highest": 5, "colors": "kbr", "jokers": 1})
    rack = tuple(Random(seed).sample(rules.tiles.box(), 7))
    subsets = (s for size in range(3, 8) for s in combinations(rack, size))
    laid = (s for s in dict.fromkeys(subsets) if cover(s, rules) is not None)
    max_value = max((sum(tile_value(tile, rules) for tile in s) for s in laid), default=0)
    assert rack_value(Counter(rack), 0, 0, rules).value == max_value


def test_a_hint_is_described() -> None:
    state = position("basic_rummy", "5H 6H 7H / 8H AS AC AD KD")
    hint = unhurried(state)
    assert isinstance(hint, LayDownHint)
    assert describe_lay_down(state, hint, SentenceWriter(state.rules), Level.PLAY) == (
        "Lay ace of spades, ace of clubs and ace of diamonds from your hand as a new group.",
        "Add your 8 of hearts to meld 1, to make 5H 6H 7H 8H.",
        "That lays down 11 points.",
        "Discard the king of diamonds.",
        "That is your last card: you go out.",
    )
    assert describe_lay_down(state, hint, SentenceWriter(state.rules), Level.NUDGE) == (
        "You can go out this turn.",
    )
    assert format_table(hint.table, notation_of(state.rules)) == "5H 6H 7H 8H | AS AC AD"


def test_one_point_is_singular() -> None:
    state = position("basic_rummy", "AC AH AS / AD KD")
    hint = unhurried(state)
    assert isinstance(hint, LayDownHint)
    writer = SentenceWriter(state.rules)
    assert "That lays down one point." in describe_lay_down(state, hint, writer, Level.PLAY)


def test_each_level_is_described() -> None:
    def sentences(
        text: str, level: Level, discards: str | None = None, *, opened: bool = False
    ) -> tuple[str, ...]:
        state = position("rummy45", text, discards=discards, opened=opened)
        return describe_lay_down(
            state, unhurried(state, samples=2), SentenceWriter(state.rules), level
        )

    high_value = "/ r1 b1 y1 k10 k11 k12 r2 k5"
    assert sentences(high_value, Level.NUDGE) == ("You can open, and lay down six tiles.",)
    assert sentences(high_value, Level.TILES)[0].startswith("You can lay down ")
    winning = "/ r1 b1 y1 k10 k11 k12 r2"
    assert sentences(winning, Level.NUDGE) == ("You can go out this turn.",)
    assert sentences(winning, Level.TILES)[0].startswith("You can go out: play ")
    nothing = ("There is nothing to lay down yet: the discard decides.",)
    assert sentences("/ r1 k5 b9", Level.NUDGE, opened=True) == nothing
    assert sentences("/ r1 k5 b9", Level.NUDGE, "r5") == (
        "Look at the last discard before you draw.",
    )
    assert sentences("/ r1 k5 b9", Level.PLAY, "*") == ("Draw from the stock.",)


@pytest.mark.parametrize(
    ("rules", "text", "lacking"),
    [
        ("rummy45", "/ k10 k11 k12 r1 y7", "You cannot open yet: 30 of 45 points."),
        ("rummy45", "r5 * r7 / r6 y9 y10 k2", "You cannot open yet: 0 of 45 points."),
        ("rummy45", "/ r4", ""),  # the last discard
        ("basic_rummy", "/ 4H 5S", ""),  # no points are needed
    ],
)
def test_a_hint_says_how_many_points_an_opening_lacks(rules: str, text: str, lacking: str) -> None:
    state = position(rules, text)
    hint = unhurried(state, samples=2)
    writer = SentenceWriter(state.rules)
    first = [describe_lay_down(state, hint, writer, level)[0] for level in Level]
    assert [line if "open" in line else "" for line in first] == [lacking] * 3


def test_one_sentence_says_that_pairs_open_and_runs_and_groups_do_not() -> None:
    rules = load_rules("okey_101").with_indicator(Tile.parse("r5"))
    rack = parse_rack("k1 k1 k2 k2 k3 k3 b4 b4 y5 y5 r1 r9")
    state = LayDown.position(rules, (), rack, opened=False)
    hint, writer = unhurried(state, samples=2), SentenceWriter(rules)
    said = [describe_lay_down(state, hint, writer, level) for level in Level]
    assert said[0] == said[1] == said[2][:1]
    assert "12 of 101 points; but you could open with the pairs in your hand, 5." in said[0][0]
    assert not any("open" in line for line in said[2][1:])


def test_a_swap_and_an_empty_hand_are_described() -> None:
    state = position("rummy45", "r5 r6 *=r7 / r7 k3 k4 b9 y13", opened=True)
    hint = unhurried(state, samples=2)
    lines = describe_lay_down(state, hint, SentenceWriter(state.rules), Level.PLAY)
    assert lines[0] == "Swap your red 7 for the joker that stands for it."
    state = position("basic_rummy", "5H 6H 7H / 8H AS AC AD")
    lines = describe_lay_down(state, lay_down_hint(state), SentenceWriter(state.rules), Level.PLAY)
    assert lines[-1] == "That empties your hand: you go out."


def test_a_joker_in_a_group_of_three_is_swapped_for_either_missing_color() -> None:
    state = position("rummy45", "k2 b2 * / y2 r9 r10 r4", opened=True)
    hint = unhurried(state)
    assert format_table(hint.table) == "k2 b2 y2 | r9 r10 *=r11"
    for move in hint.moves:
        assert not state.faults(move)
        assert isinstance(move, Play | Discard)
        state = state.after(move)
    assert state.winner == 0
    laid_before = laid_value(parse_rack("k2 b2"), state.rules)
    assert state.scores()[0] - laid_before == 120


def test_swapped_tiles_count_in_the_points_laid() -> None:
    state = position("rummy45", "k2 b2 * / y2 r9 r10 r4 k7", opened=True)
    hint = unhurried(state)
    assert (notation(hint.swapped, state.rules), hint.points) == ("y2", 5 + 5 + 10 + 50)


def test_the_discard_is_taken_if_it_lets_the_player_go_out() -> None:
    state = position("basic_rummy", "5H 6H 7H / 9H KD", discards="8H")
    assert unhurried(state).moves == (Draw(discard=True),)


@pytest.mark.parametrize("name", GAMES)
def test_no_win_at_hand_is_missed(name: str) -> None:
    for state in winning_positions(name, 25):
        assert wins(state, unhurried(state, samples=2)), (state.table, state.rack)


@pytest.mark.parametrize(
    ("rack", "added", "thrown"), [("r8 k1 b5 y9", "r8", "b5"), ("r8 k1", "r8", "k1")]
)
def test_a_hint_lays_off_before_the_opening_if_the_rules_allow_it(
    rack: str, added: str, thrown: str
) -> None:
    rules = load_rules("rummy45").override({"lay_off_unopened": True})
    state = LayDown.position(rules, parse_table("r5 r6 r7"), parse_rack(rack), opened=False)
    hint = unhurried(state)
    assert notation(hint.added, rules) == added
    assert hint.moves[-1] == Discard(Tile.parse(thrown))
    after = state.after(hint.moves[0])
    assert after.opened == (False,)
    assert after.after(hint.moves[-1]).fresh == (len(after.rack) == 1)


@pytest.mark.parametrize(
    ("limit", "table", "grown"),
    [
        (1, "r5 * r7 | k7 b7 y7", "r5 * r7 r8 | k7 b7 y7 *=r7"),
        (1, "r5 * r7 | k7 b7 *", "r5 * r7 r8 | k7 b7 *"),
        (0, "r5 r6 r7", "r5 r6 r7 r8"),
        # the black 2 fits beside the joker
        (6, "r5 r6 r7 | k4 k5 k6", "r5 r6 r7 r8 | k2 *=k3 k4 k5 k6"),
    ],
)
def test_a_joker_is_added_where_a_meld_may_have_one_more_and_links_another_tile(
    limit: int, table: str, grown: str
) -> None:
    rules = load_rules("rummy45").override({"jokers": 3, "meld_jokers": limit})
    rack = parse_rack("* r8 k2 b12 y10")
    hint = unhurried(LayDown.position(rules, parse_table(table), rack))
    assert (format_table(hint.table), hint.held_back) == (grown, 0)


def test_without_a_minimum_a_meld_must_still_be_laid_before_tiles_are_added() -> None:
    rules = load_rules("rummy45").override({"opening": 0})
    rack = parse_rack("r8 k2 k9 b11")
    state = LayDown.position(rules, parse_table("r5 r6 r7"), rack, opened=False)
    hint = unhurried(state)
    assert (hint.table, hint.held_back) == (state.table, 0)
