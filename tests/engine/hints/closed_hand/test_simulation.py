"""The fast policy and the simulated rounds of closed hands."""

from random import Random

import pytest

from tilesight.engine.games.moves import Discard, Draw
from tilesight.engine.hints.closed_hand.closed_hand_hint import closed_hand_hint
from tilesight.engine.hints.closed_hand.closing_distance import ClosedPosition, distances
from tilesight.engine.hints.closed_hand.simulation import ClosedSearch, is_supported
from tilesight.engine.hints.hint import Level
from tilesight.engine.hints.text.hand_sentences import describe_closed_hand
from tilesight.engine.hints.text.sentences import SentenceWriter
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import parse_rack
from tilesight.engine.tiles.tile import JOKER

PRO = load_rules("rummy_pro")


def random_position(seed: int, tiles: int = 15) -> ClosedPosition:
    box = list(PRO.tiles.box())
    Random(seed).shuffle(box)
    return ClosedPosition(PRO, tuple(box[:tiles]), tuple(box[tiles : tiles + seed % 20]))


@pytest.mark.parametrize("tiles", [14, 15])
def test_the_fast_distance_is_seldom_above_the_exact_one_and_never_below(tiles: int) -> None:
    above = 0
    for seed in range(20):
        position = random_position(seed, tiles)
        exact = distances(position)[0].tiles or 0
        fast = ClosedSearch.of(position, samples=0).nearest()
        assert fast >= exact
        above += fast > exact
    assert above <= 2


def test_a_joker_is_kept_with_one_tile_missing_and_many_outs() -> None:
    rack = parse_rack("k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 y11 y13 b13 *")
    found = ClosedSearch.of(ClosedPosition(PRO, rack), samples=0).discards()
    assert found[0].moves != (Discard(JOKER),)


@pytest.mark.parametrize(
    ("rack", "spare"),
    [
        # with the yellow 9 or 12, 16 tiles close the hand; with the red 5, only a red 4
        ("r1 r2 r3 b4 b5 b6 k7 k8 k9 y9 y10 y11 y12 k13 r5", {"k13", "r5"}),
        ("r1 r2 r3 b4 b5 b6 k7 k8 k9 y9 y10 y11 y12 k13 k11", {"k13", "k11"}),
    ],
)
def test_the_end_of_a_long_run_is_kept_rather_than_a_tile_beyond_a_gap(
    rack: str, spare: set[str]
) -> None:
    found = ClosedSearch.of(ClosedPosition(PRO, parse_rack(rack)), samples=0).discards()
    assert {str(move.tile) for one in found[:2] for move in one.moves} == spare


def test_the_choices_depend_only_on_the_seed() -> None:
    position = random_position(3)
    first, second = (ClosedSearch.of(position, samples=4, seed=5).discards() for _ in range(2))
    assert first == second
    assert first[0].about_equal
    assert first[0].error == 0


def test_a_discard_is_taken_if_it_leaves_one_tile_missing_with_many_outs() -> None:
    rack = parse_rack("k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 y12 k13 y2")
    position = ClosedPosition(PRO, rack, parse_rack("r8"))
    (best, *_) = ClosedSearch.of(position, samples=8).draws()
    assert best.moves == (Draw(discard=True),)


def test_a_box_with_few_colors_has_no_fast_policy() -> None:
    assert is_supported(PRO)
    assert not is_supported(PRO.override({"colors": "kbr"}))


def test_a_game_stays_as_near_only_if_its_distance_does_not_change() -> None:
    writer = SentenceWriter(PRO)
    for seed in range(8):
        position = random_position(seed)
        hint = closed_hand_hint(position, samples=0)
        sentence, *_ = describe_closed_hand(position, hint, writer, Level.PLAY)
        best = hint.discards[0]
        before = {distance.game: distance.tiles for distance in hint.distances}
        after = {distance.game: distance.tiles for distance in best.distances}
        assert (" stays " in sentence) == (before[best.game] == after[best.game])  # type: ignore[index]


def test_the_rows_of_a_closing_are_named_in_words() -> None:
    rack = parse_rack("k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 r11 r12 r13 y2")
    position = ClosedPosition(PRO, rack)
    hint = closed_hand_hint(position)
    (sentence,) = describe_closed_hand(position, hint, SentenceWriter(PRO), Level.PLAY)
    assert "black 1, black 2 and black 3; " in sentence
    assert "k1" not in sentence
