"""Hints as sentences."""

from dataclasses import replace

import pytest

from tests.engine.hints.seats import seat
from tilesight.engine.hints.hint import RACK, Action, Goal, Hint, Level, Step
from tilesight.engine.hints.misreadings import Misreading, changing_misreadings
from tilesight.engine.hints.open_table.open_table_hint import open_table_hint
from tilesight.engine.hints.text.sentences import Article, SentenceWriter
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.texts.catalog import speaking, text
from tilesight.engine.tiles.notation import parse_meld, parse_table
from tilesight.engine.tiles.tile import JOKER, Tile


def sentences(
    position: str, level: Level = Level.PLAY, name: str = "pup", goal: Goal = Goal.TILES
) -> list[str]:
    state = seat(position, name)
    hint = open_table_hint(state, goal)
    assert isinstance(hint, Hint)
    return list(SentenceWriter(state.rules).describe(hint, state.table, state.racks[0], level))


TAKE_AND_ADD = "r4 r5 r6 r7 | k1 k2 k3 / r3 b7 k7 b13"


def test_a_play_is_described_step_by_step() -> None:
    assert sentences(TAKE_AND_ADD) == [
        "You can play blue 7, black 7 and red 3.",
        "Take the red 7 from the high end of the red run 4-5-6-7 (meld 1). "
        "Lay it with your black 7 and blue 7: k7 b7 r7.",
        "Add your red 3 to the red run 4-5-6 (meld 1), to make r3 r4 r5 r6.",
    ]


def test_each_level_reveals_more() -> None:
    assert sentences(TAKE_AND_ADD, Level.NUDGE) == ["You can play three tiles."]
    assert sentences(TAKE_AND_ADD, Level.TILES) == ["You can play blue 7, black 7 and red 3."]


def test_tiles_are_listed_by_number_not_by_notation() -> None:
    assert sentences("/ r9 r10 r11 r12", Level.TILES)[0] == (
        "You can go out: play red 9, red 10, red 11 and red 12."
    )


def test_a_joker_is_replaced_before_it_is_laid() -> None:
    lines = sentences("r5 * r7 / r6 b4 y4", name="tiles50")
    assert lines[1].startswith("Put your red 6 in the place of the joker in the red run 5-6-7")
    assert "joker" in lines[2]


def test_one_of_two_jokers_is_identified_by_its_face() -> None:
    assert sentences("k6 * k8 * k10 / b10")[1] == (
        "Take the joker as black 9 and the black 10 from the black run 6-7-8-9-10 (meld 1). "
        "Lay them with your blue 10: k10 b10 *."
    )


def test_a_move_of_a_joker_within_its_meld_is_described() -> None:
    rules = load_rules("pup")
    before = parse_table("k6 k8 *")
    shift = Step(Action.MOVE, (JOKER,), (0,), 0, parse_meld("k6 * k8"), ((0, before[0][:2]),))
    assert SentenceWriter(rules).step(shift, before) == (
        "In the tiles k6 k8 * (meld 1), move the joker, to make k6 * k8."
    )


def test_the_hint_is_to_draw_if_nothing_can_be_played() -> None:
    assert sentences("k1 k2 k3 / r9") == ["Nothing can be played: draw."]
    assert sentences("k1 k2 k3 / r9 *", goal=Goal.KEEP_JOKERS) == [
        "Nothing can be played without a joker: draw."
    ]


def test_going_out_is_said_at_every_level() -> None:
    text = "r4 r5 r6 | k1 k2 k3 / r7 k4"
    assert sentences(text, Level.NUDGE) == ["You can go out this turn."]
    assert sentences(text, Level.TILES) == ["You can go out: play black 4 and red 7."]
    assert sentences(text)[0] == "You can go out: play black 4 and red 7."


def test_too_few_points_for_the_opening_are_said() -> None:
    state = seat("k1 k2 k3 / r7 r8 r9 b1 y5", opened=False)
    hint = open_table_hint(state)
    assert isinstance(hint, Hint)
    for level in Level:
        assert SentenceWriter(state.rules).describe(hint, state.table, state.racks[0], level) == (
            "You cannot open yet: 24 of 30 points. Draw.",
        )


def test_long_headlines_group_tiles_by_color_or_count_them() -> None:
    text = "r1 r2 r3 | * r5 r6 / r7 r8 r9 b4 b5 b6 * k7 k8"
    assert sentences(text, Level.TILES)[0] == (
        "You can go out: play black 7 and 8; blue 4, 5 and 6; red 7, 8 and 9; a joker."
    )
    assert sentences(text)[0] == "You can go out: play nine tiles."


def test_new_melds_are_named_without_a_number() -> None:
    rules = load_rules("pup")
    before = parse_table("k1 k2 k3")
    lay = Step(Action.LAY, parse_meld("r4 r5 r6"), (RACK,) * 3, 1, parse_meld("r4 r5 r6"))
    add = Step(Action.ADD, parse_meld("r7"), (RACK,), 1, parse_meld("r4 r5 r6 r7"))
    assert SentenceWriter(rules).steps([lay, add], before, parse_meld("r4 r5 r6 r7")) == [
        "Lay red 4, red 5 and red 6 from your rack as a new run.",
        "Add your red 7 to the new red run 4-5-6, to make r4 r5 r6 r7.",
    ]


def test_a_new_run_with_several_jokers_says_where_they_lie() -> None:
    run = parse_meld("* b11 *")
    lay = Step(Action.LAY, run, (RACK,) * 3, 0, run)
    assert SentenceWriter(load_rules("pup")).step(lay, ()) == (
        "Lay two jokers and blue 11 from your rack as a new run: * b11 *."
    )


def test_a_joker_is_read_as_the_tile_that_replaces_it() -> None:
    rules = load_rules("dutch")
    before = parse_table("r5 * *")
    swap = Step(Action.REPLACE, parse_meld("b5"), (RACK,), 0, parse_meld("r5 b5 *"))
    assert SentenceWriter(rules).step(swap, before) == (
        "Put your blue 5 in the place of the joker as blue 5 in the group of 5s in red, "
        "black and blue (meld 1), and hold the joker."
    )


@pytest.mark.parametrize(
    ("code", "game", "meld", "expected"),
    [
        ("en", "pup", "r1 r12 *", "red 1, red 12 and a joker"),
        ("fr", "pup", "r1 r12 *", "le 1 rouge, le 12 rouge et un joker"),
        ("es", "pup", "r1 r12 *", "el 1 rojo, el 12 rojo y un comodín"),
        ("en", "basic_rummy", "r1 r12 r13", "ace of hearts, queen of hearts and king of hearts"),
        ("fr", "basic_rummy", "r1 r12 r13", "l\u2019as de cœur, la dame de cœur et le roi de cœur"),
        ("es", "basic_rummy", "r1 r11 r12", "el as, la jota y la reina"),
    ],
)
def test_tiles_have_the_article_of_the_language(
    code: str, game: str, meld: str, expected: str
) -> None:
    with speaking(code):
        listed = SentenceWriter(load_rules(game)).listed(parse_meld(meld))
    assert listed.replace(" de corazones", "") == expected


def test_a_row_of_names_has_no_articles() -> None:
    with speaking("fr"):
        writer = SentenceWriter(load_rules("rummy_pro"))
        assert writer.listed(parse_meld("r1 *"), Article.NAME) == "1 rouge et un joker"


def test_the_two_kinds_of_proof_have_sentences_of_their_own() -> None:
    state = seat(TAKE_AND_ADD)
    hint = open_table_hint(state)
    assert isinstance(hint, Hint)
    writer, rack = SentenceWriter(state.rules), state.racks[0]
    searched, disturbing, proven = (
        writer.describe(found, state.table, rack, Level.PLAY)
        for found in (
            replace(hint, proven=False),
            replace(hint, least_disturbing=False),
            hint,
        )
    )
    assert set(searched) - set(proven) == {text("hint-unproven")}
    assert set(disturbing) - set(proven) == {text("hint-unproven-change")}
    for is_proven in (True, False):
        no_exit = writer.describe(replace(hint, goal=Goal.OUT, proven=is_proven), state.table, rack)
        assert (text("hint-not-out") in no_exit) == is_proven


def test_only_misreadings_that_change_the_hint_are_named() -> None:
    state = seat("r4 r5 r6 r7 | k1 k2 k3 / r3 b7 k7 b13")
    hint = open_table_hint(state)
    doubts = [Misreading(None, 0, Tile.parse("y3")), Misreading(None, 3, Tile.parse("k13"))]
    assert list(changing_misreadings(state, hint, doubts)) == doubts[:1]
