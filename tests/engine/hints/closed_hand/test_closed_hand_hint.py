"""Hints for closed hands: discards, closings, and the chance to close."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.games.playout import begin_round
from tests.engine.games.random_player import random_move
from tilesight.engine.games.closed_hand import ClosedHand
from tilesight.engine.games.game import apply
from tilesight.engine.games.match import Match
from tilesight.engine.games.moves import Close, Discard, Draw
from tilesight.engine.games.piles import Piles
from tilesight.engine.hints.choice import MIN_WORLDS
from tilesight.engine.hints.closed_hand.closed_hand_hint import (
    ClosedHandHint,
    closed_hand_hint,
)
from tilesight.engine.hints.closed_hand.closing_distance import ClosedPosition
from tilesight.engine.hints.hint import Level
from tilesight.engine.hints.text.hand_sentences import describe_closed_hand
from tilesight.engine.hints.text.sentences import SentenceWriter
from tilesight.engine.rules.choices import Game
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import parse_rack
from tilesight.engine.tiles.tile import JOKER, Tile

PRO = load_rules("rummy_pro")
LONG_RUNS = replace(PRO, run_min=4)


def position_of(rack: str, discards: str = "", discarded: int = 0) -> ClosedPosition:
    return ClosedPosition(PRO, parse_rack(rack), parse_rack(discards), discarded)


# fifteen tiles, the previous discards, the acceptable discards
DISCARD_CASES = [
    ("k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 r11 r12 r13 y2", "", "discard y2"),
    ("k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 r11 r12 y2 k13", "r13 r13 r8", "discard k13 y2"),
    ("k9 k9 b9 b9 r9 r9 y9 k1 k2 k3 b5 b6 r12 y13 y9", "", "discard b5 b6 k1 k2 k3 r12 y13"),
    ("k1 k1 b2 b2 r3 r3 y4 y4 k5 k5 b6 b6 r7 y8 *", "", "discard r7 y8"),
]


@pytest.mark.parametrize(("rack", "discards", "move"), DISCARD_CASES)
def test_the_recommended_discard(rack: str, discards: str, move: str) -> None:
    hint = closed_hand_hint(position_of(rack, discards))
    _, *tiles = move.split()
    discarded = hint.move.free if isinstance(hint.move, Close) else hint.move.tile  # type: ignore[union-attr]
    assert str(discarded) in tiles


def test_a_complete_hand_closes_as_the_game_with_the_highest_price() -> None:
    rack = "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 b11 b12 b13 b1 y5"
    hint = closed_hand_hint(position_of(rack))
    assert hint.closing is not None
    assert (hint.closing.game, hint.closing.points) == (Game.BICOLOR, 500)
    position = ClosedHand.position(
        PRO, parse_rack("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 b11 b12 b13 b1 y5")
    )
    assert position.faults(hint.move) == []


# fourteen tiles, the discards, whether the last discard is taken
TAKE_CASES = [
    ("k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 r11 y12 y13", "k5 y11", True),
    ("k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 r11 y12 y13", "y11 k9", False),
    ("k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 r11 y12 y13", "k5 *", False),
    ("k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 r11 y12 y13", "", False),
]


@pytest.mark.parametrize(("rack", "discards", "takes"), TAKE_CASES)
def test_the_discard_is_taken_only_if_it_helps(rack: str, discards: str, takes: bool) -> None:
    last = parse_rack(discards)[-1] if discards else None
    hint = closed_hand_hint(position_of(rack, discards), last)
    assert hint.move == Draw(discard=takes)


def test_a_joker_that_brings_the_hand_closer_is_kept() -> None:
    hint = closed_hand_hint(position_of("k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 y11 y13 b13 *"))
    assert hint.move != Discard(JOKER)
    assert hint.joker_discard is not None
    assert hint.joker_discard.gain < hint.discards[0].gain


# the rules, fifteen tiles, the one that is kept; discards are simulated where runs may have three
KEPT_CASES = [
    (PRO, "k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 y11 y13 b13 *", "*"),
    (PRO, "k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 y11 y13 b13 y2", "y2"),
    (LONG_RUNS, "k1 k2 k3 k4 b4 b5 b6 b7 r7 y7 k7 r9 r10 y2 k13", "y2"),
    (LONG_RUNS, "k1 k2 k3 k4 b4 b5 b6 b7 r7 y7 k7 r9 k9 y2 y2", "y2"),
]


@pytest.mark.parametrize(("rules", "rack", "kept"), KEPT_CASES)
def test_a_tile_that_is_kept_is_no_discard(rules: RuleSet, rack: str, kept: str) -> None:
    tile = Tile.parse(kept)
    free = closed_hand_hint(ClosedPosition(rules, parse_rack(rack)))
    assert tile in _shown_discards(free)
    hint = closed_hand_hint(ClosedPosition(rules, parse_rack(rack), kept=tile))
    assert hint.move != Discard(tile)
    assert tile not in _shown_discards(hint)


def _shown_discards(hint: ClosedHandHint) -> set[Tile]:
    joker = [hint.joker_discard] if hint.joker_discard else []
    return {option.tile for option in (*hint.discards, *joker)}


KEEPING = PRO.override({"discard_taken": False})
# without the red 10 or the red 13
FREE_EITHER = "k1 k2 k3 b4 b5 b6 r7 y7 k7 b7 r10 r11 r12 r13 *"


@pytest.mark.parametrize("kept", [None, "*", "r10", "r13", "b4"])
def test_a_hand_does_not_close_with_the_tile_that_is_kept(kept: str | None) -> None:
    tile = Tile.parse(kept) if kept else None
    position = ClosedPosition(KEEPING, parse_rack(FREE_EITHER), kept=tile)
    hint = closed_hand_hint(position, samples=0)
    assert isinstance(hint.move, Close)
    assert hint.move.free != tile
    assert _taken(position).faults(hint.move) == []


def test_a_hand_that_only_closes_with_the_tile_that_is_kept_is_one_tile_away() -> None:
    kept = Tile.parse("y2")
    position = ClosedPosition(KEEPING, parse_rack(CLOSES), kept=kept)
    closed = closed_hand_hint(replace(position, kept=None), samples=0).move
    assert isinstance(closed, Close)
    assert closed.free == kept
    assert [fault.rule for fault in _taken(position).faults(closed)] == ["discard_taken"]
    hint = closed_hand_hint(position, samples=0)
    assert isinstance(hint.move, Discard)
    assert hint.move.tile != kept
    assert hint.distances[0].tiles == 1
    sentences_of_hint = describe_closed_hand(position, hint, SentenceWriter(KEEPING), Level.NUDGE)
    assert sentences_of_hint == ("You are one tile from closing.",)


def test_a_tile_that_may_not_be_thrown_is_not_taken_to_close() -> None:
    rack = parse_rack(CLOSES.removesuffix(" y2"))
    y2 = Tile.parse("y2")
    hint = closed_hand_hint(ClosedPosition(KEEPING, rack, (y2,)), y2, samples=0)
    assert hint.move == Draw()


def _taken(position: ClosedPosition) -> ClosedHand:
    piles = Piles((), drawn=True, taken=position.kept)
    return ClosedHand(position.rules, (position.rack,), piles, (0,))


@settings(max_examples=5)
@given(st.integers(0, 10**6), st.integers(0, 30))
def test_hints_are_legal(seed: int, moves: int) -> None:
    random = Random(seed)
    state = begin_round(Match(PRO, 2), random)
    assert isinstance(state, ClosedHand)
    for _ in range(moves):
        after = apply(state, random_move(state, random))
        if after.over:
            break
        state = after
    position = ClosedPosition(PRO, state.rack, state.piles.discards, state.thrown[state.turn])
    discard = None if state.piles.drawn else next(iter(state.piles.discards[-1:]), None)
    hint = closed_hand_hint(position, discard, samples=MIN_WORLDS)
    assert state.faults(hint.move) == []
    for choice in hint.choices:
        assert state.faults(choice.moves[0]) == []
    for level in Level:
        assert all(describe_closed_hand(position, hint, SentenceWriter(PRO), level))


def sentences(rack: str, level: Level = Level.PLAY, discards: str = "") -> tuple[str, ...]:
    position = position_of(rack, discards)
    last = parse_rack(discards)[-1] if discards and len(position.rack) == 14 else None
    return describe_closed_hand(
        position, closed_hand_hint(position, last), SentenceWriter(PRO), level
    )


CLOSES = "k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 r11 r12 r13 y2"
NEARLY_CLOSED = "k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 r11 y12 y13"


def test_each_level_is_described() -> None:
    assert sentences(CLOSES, Level.NUDGE) == ("You can close.",)
    assert sentences(CLOSES, Level.TILES) == ("You can close as Simple Game.",)
    assert sentences(NEARLY_CLOSED, Level.TILES)[0].startswith(
        "The nearest game is Simple Game, two tiles away: "
    )
    assert sentences(NEARLY_CLOSED, discards="k5 y11")[:2] == (
        "Take the yellow 11 from the discards.",
        "It brings Simple Game to one tile away.",
    )
    assert sentences(CLOSES.removesuffix(" r13 y2") + " y2", discards="r13")[:2] == (
        "Take the red 13 from the discards.",
        "You can close.",
    )
    with_joker = sentences("k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 y11 y13 b13 *")
    assert with_joker[0].startswith("Discard the ")
    assert with_joker[1].startswith("Keep the joker: without it ")
    unreachable = sentences("k1 k2 k3 b4 b5 b6", discards="k7 k7 b7 b7 r7 r7 y7 y7 * *")
    assert "Mosaic: cannot be reached any more." in unreachable


def test_a_hand_that_any_tile_closes_is_described() -> None:
    rack = CLOSES.removesuffix(" y2")
    assert sentences(rack, Level.NUDGE) == ("You can close.",)
    assert sentences(rack, Level.TILES) == ("You can close as Simple Game.",)


@pytest.mark.parametrize("level", [Level.NUDGE, Level.TILES])
def test_a_hand_that_cannot_close_any_more_is_described(level: Level) -> None:
    rack, *seen = map(str, PRO.tiles.box())
    unreachable = ("Simple Game: cannot be reached any more.",)
    assert sentences(rack, level, " ".join(seen)) == unreachable


def test_a_hint_is_described() -> None:
    position = position_of("k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 r11 r12 y2 k13", "r13 r8 r8")
    hint = closed_hand_hint(position)
    sentences_of_hint = describe_closed_hand(position, hint, SentenceWriter(PRO), Level.PLAY)
    assert sentences_of_hint[1].startswith("Simple Game: one tile away (250 points);")
    assert describe_closed_hand(position, hint, SentenceWriter(PRO), Level.NUDGE) == (
        "You are one tile from closing.",
    )
