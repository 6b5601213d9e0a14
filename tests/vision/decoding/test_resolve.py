"""Labels that are decided with the rules, the reasons of their changes, and doubts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.vision.decoding.fixed_layouts import (
    RULES,
    fixed,
    laid,
    one_meld,
    scattered,
    seen,
    settled,
    strays,
)
from tests.vision.tables import TILE, reading, upside_down
from tilesight.datasets.scenes.layout import sample_melds
from tilesight.engine.judging.meld import read_meld
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import JOKER, Tile
from tilesight.vision.reading import Doubt, Effect, Layout, TileReading


def texts(tiles: tuple[TileReading, ...]) -> list[str]:
    return [str(tile.tile) for tile in tiles]


def test_confident_tiles_have_no_doubt() -> None:
    tiles = laid("r5 r6 r7")
    assert settled(tiles, one_meld(tiles), RULES) == (tuple(tiles), ())


def test_the_confidence_is_that_of_the_chosen_option() -> None:
    twice = ((Tile.parse("y5"), 1.0), (Tile.parse("y5"), 0.0))
    fives = [replace(seen("r5", 1.0), alternatives=twice) for _ in range(3)]
    changed = [tile for tile in settled(fives, strays(fives), RULES)[0] if tile.read_as]
    assert [(str(tile.tile), tile.confidence) for tile in changed] == [("y5", 1.0)]


def test_no_tiles_have_no_doubts() -> None:
    assert settled([], Layout(), RULES) == ((), ())


def test_a_third_copy_is_relabeled_with_a_reason_and_a_doubt() -> None:
    tiles = scattered(seen("r7"), seen("r7", 0.8, y7=0.15, k7=0.02), seen("r7", 0.95))
    resolved, doubts = settled(tiles, strays(tiles), RULES)
    assert texts(resolved) == ["r7", "y7", "r7"]
    reason = "read red 7, taken as yellow 7: there is no third red 7"
    assert doubts == (Doubt(1, reason, (Tile.parse("r7"),)),)
    assert resolved[1].confidence == pytest.approx(0.15 / 0.2)
    assert list(dict(resolved[1].alternatives)) == [Tile.parse("k7"), Tile.parse("r7")]


def test_a_third_copy_without_a_likely_alternative_keeps_its_label_and_is_doubted() -> None:
    tiles = [seen("r7"), seen("r7", 0.98, y7=0.001), seen("r7")]
    resolved, doubts = settled(tiles, strays(tiles), RULES)
    assert texts(resolved) == ["r7"] * 3
    assert [(doubt.tile, doubt.reason) for doubt in doubts] == [(1, "there is no third red 7")]


def test_an_alternative_needs_a_copy_that_is_left_in_the_tile_set() -> None:
    tiles = [seen("y7"), seen("y7"), seen("r7"), seen("r7"), seen("r7", 0.6, y7=0.3, k7=0.05)]
    resolved, _ = settled(tiles, strays(tiles), RULES)
    assert texts(resolved)[4] == "k7"


@pytest.mark.parametrize(("chance", "third"), [(0.2, "r1"), (0.1, "*")])
def test_a_third_joker_is_relabeled_only_if_the_alternative_is_likely(
    chance: float, third: str
) -> None:
    tiles = [seen("*"), seen("*"), seen("*", 0.7, r1=chance)]
    resolved, doubts = settled(tiles, strays(tiles), RULES)
    assert texts(resolved) == ["*", "*", third]
    assert "there is no third joker" in doubts[0].reason


def test_a_likely_alternative_is_doubted() -> None:
    tiles = [seen("r6", 0.55, r9=0.4, r8=0.01)]
    _, doubts = settled(tiles, strays(tiles), RULES)
    assert doubts == (Doubt(0, "red 6 or red 9", (Tile.parse("r9"),)),)


def test_low_confidence_without_an_alternative_is_doubted() -> None:
    tiles = [seen("r6", 0.5)]
    assert settled(tiles, strays(tiles), RULES)[1] == (Doubt(0, "red 6 is uncertain"),)


def test_a_partly_hidden_tile_is_doubted_unless_it_is_confident() -> None:
    tiles = [replace(seen("r6", 0.95), whole=0.2), replace(seen("r8", 0.999), whole=0.2)]
    assert settled(tiles, strays(tiles), RULES)[1] == (Doubt(0, "partly hidden"),)


def test_a_joker_is_doubted_from_a_lower_probability_than_a_number() -> None:
    tiles = scattered(
        seen("r4", 0.99, joker=0.006), seen("r4", 0.99, r9=0.006), seen("r5", 0.99, joker=0.004)
    )
    joker = Doubt(0, "red 4 or joker", (JOKER,))
    assert settled(tiles, strays(tiles), RULES)[1] == (joker,)


def test_no_joker_is_doubted_if_no_copy_of_it_is_left() -> None:
    tiles = scattered(seen("*", 0.999), seen("*", 0.999), seen("r4", 0.99, joker=0.006))
    assert settled(tiles, strays(tiles), RULES)[1] == ()


def test_tiles_that_overlap_are_partly_hidden() -> None:
    def lapping(by: float, confidence: float) -> tuple[Doubt, ...]:
        above, below = seen("r13", 0.999), seen("b12", confidence)
        below = replace(below, corners=below.corners + np.float32([1 - by, 0]))
        return settled([above, below], strays([above, below]), RULES)[1]

    assert lapping(0.12, 0.98) == (Doubt(1, "partly hidden"),)
    assert lapping(0.12, 0.995) == ()
    assert lapping(0.03, 0.98) == ()


def test_a_possible_tile_beside_a_tile_is_a_doubt() -> None:
    tiles = [seen("r6"), replace(seen("r8"), unread_beside=True)]
    (doubt,) = settled(tiles, strays(tiles), RULES)[1]
    assert doubt == Doubt(1, "something beside it may be a tile")


@pytest.mark.parametrize(("text", "doubted"), [("r6 r8 r6", [0, 2]), ("r6 r8", [])])
def test_a_tile_that_photos_show_in_two_places_is_doubted_in_both(
    text: str, doubted: list[int]
) -> None:
    tiles = [replace(tile, elsewhere=True) for tile in laid(text)]
    doubts = settled(tiles, strays(tiles), RULES)[1]
    reason = "another photo shows this tile elsewhere: it may be counted twice"
    assert doubts == tuple(Doubt(tile, reason) for tile in doubted)


def test_a_stray_that_may_be_counted_twice_decides_whether_the_table_is_valid() -> None:
    tiles = laid("r5 r6 r7 r6")
    tiles = [replace(tile, elsewhere=str(tile.tile) == "r6") for tile in tiles]
    doubts = settled(tiles, fixed((0, 1, 2), (3,)), RULES)[1]
    assert {doubt.tile: doubt.effect for doubt in doubts}[3] is Effect.VERDICT


@pytest.mark.parametrize(("text", "options"), [("r6", ("r9",)), ("r9", ("r6",)), ("r8", None)])
def test_a_6_or_9_that_is_upside_down_in_its_row_is_doubted(
    text: str, options: tuple[str, ...] | None
) -> None:
    tiles = laid(f"r4 r5 {text} r7")
    tiles[2] = upside_down(tiles[2])
    _, doubts = settled(tiles, one_meld(tiles), RULES)
    wanted = [] if options is None else [(2, options)]
    upside = [doubt for doubt in doubts if doubt.reason == "lies upside down in its row"]
    assert [(doubt.tile, tuple(map(str, doubt.options))) for doubt in upside] == wanted


def test_doubts_that_change_a_verdict_come_first() -> None:
    tiles = laid("r5 r6 r7 k1 k4 k9 b2 b3")
    tiles[1] = replace(tiles[1], confidence=0.8, alternatives=((Tile.parse("y6"), 0.1),))
    tiles[4] = replace(tiles[4], confidence=0.5, alternatives=((Tile.parse("b4"), 0.4),))
    tiles[6] = replace(tiles[6], confidence=0.4)
    tiles[7] = replace(tiles[7], confidence=0.3)
    layout = fixed((0, 1, 2), (3, 4, 5), (7,), rack=(6,))
    _, doubts = settled(tiles, layout, RULES)
    assert [doubt.tile for doubt in doubts] == [7, 1, 6, 4]
    assert [str(doubt.effect) for doubt in doubts] == ["verdict", "verdict", "score", "hint"]


def test_an_uncertain_stray_beside_melds_changes_a_verdict() -> None:
    tiles = laid("r5 r6 r7 b3")
    tiles[3] = replace(tiles[3], confidence=0.7)
    _, (doubt,) = settled(tiles, fixed((0, 1, 2), (3,)), RULES)
    assert doubt.effect is Effect.VERDICT
    assert doubt.changes == "not valid on its own, unless it is not a tile"
    _, (doubt,) = settled(tiles[3:], strays(tiles[3:]), RULES)
    assert doubt.effect is Effect.HINT


@pytest.mark.parametrize(("text", "effect"), [("r5 k9 r7", "verdict"), ("r5 k9 y2", "hint")])
def test_a_tile_without_a_likely_label_changes_the_verdict_if_a_joker_made_the_meld_legal(
    text: str, effect: str
) -> None:
    tiles = laid(text)
    tiles[1] = replace(tiles[1], confidence=0.7)
    _, (doubt,) = settled(tiles, one_meld(tiles), RULES)
    assert doubt.effect == effect


TILES = st.sampled_from([*RULES.tiles.kinds[:9], JOKER])


@st.composite
def readings(draw: st.DrawFn) -> list[TileReading]:
    found = []
    for _ in range(draw(st.integers(1, 12))):
        faces = draw(st.lists(TILES, min_size=1, max_size=3, unique=True))
        chances = sorted((draw(st.floats(0.01, 1)) for _ in faces), reverse=True)
        shares = [chance / sum(chances) for chance in chances]
        rest = tuple(zip(faces[1:], shares[1:], strict=True))
        found.append(replace(reading(TILE, str(faces[0]), shares[0]), alternatives=rest))
    return found


@settings(max_examples=30)
@given(tiles=readings())
def test_labels_change_only_to_listed_alternatives_and_with_a_doubt(
    tiles: list[TileReading],
) -> None:
    layout = one_meld(tiles)
    resolved, doubts = settled(tiles, layout, RULES)
    doubtful = {doubt.tile for doubt in doubts}
    assert len(doubts) == len(doubtful)
    for place, (before, after) in enumerate(zip(tiles, resolved, strict=True)):
        if before.tile != after.tile:
            assert after.tile in dict(before.alternatives)
            assert place in doubtful
            assert any("taken as" in d.reason for d in doubts if d.tile == place)
    for tile, count in Counter(tile.tile for tile in resolved).items():
        extra = count - RULES.tiles.count(tile)
        doubted = sum(resolved[place].tile == tile for place in doubtful)
        assert extra <= doubted


def is_meld(tiles: Sequence[TileReading]) -> bool:
    return bool(read_meld(tuple(tile.tile for tile in tiles), RULES))


@st.composite
def misread_melds(draw: st.DrawFn) -> list[TileReading]:
    """Draw a legal meld with one misread tile, whose label is its alternative."""
    (meld,) = sample_melds(np.random.default_rng(draw(st.integers(0, 10_000))), 1, RULES.tiles)
    tiles = laid(" ".join(meld))
    place = draw(st.integers(0, len(tiles) - 1))
    truth, chance = tiles[place].tile, draw(st.floats(0.02, 0.49))
    other = draw(TILES.filter(lambda tile: tile != truth))
    tiles[place] = replace(
        tiles[place], tile=other, confidence=0.99 - chance, alternatives=((truth, chance),)
    )
    return tiles


@settings(max_examples=60)
@given(tiles=misread_melds())
def test_illegal_melds_become_legal_only_with_a_doubt(tiles: list[TileReading]) -> None:
    assume(not is_meld(tiles))
    resolved, doubts = settled(tiles, one_meld(tiles), RULES)
    changed = [n for n, tile in enumerate(resolved) if tile.tile != tiles[n].tile]
    assert is_meld(resolved) == bool(changed)
    assert changed or not any(tile.alternatives and tile.confidence < 0.7 for tile in tiles)
    assert {doubt.tile for doubt in doubts if doubt.effect is Effect.VERDICT} >= set(changed)


def test_a_label_is_corrected_if_that_makes_its_meld_legal() -> None:
    tiles = laid("r5 r6 y7")
    tiles[2] = replace(tiles[2], confidence=0.6, alternatives=((Tile.parse("r7"), 0.35),))
    resolved, doubts = settled(tiles, one_meld(tiles), RULES)
    assert texts(resolved) == ["r5", "r6", "r7"]
    assert resolved[2].read_as is tiles[2]
    assert resolved[2].reason == "read yellow 7, taken as red 7: it completes the run"
    assert (doubts[0].tile, doubts[0].effect) == (2, Effect.VERDICT)
    assert doubts[0].changes == "valid if the third tile is red 7; not valid if it is yellow 7"


def test_an_uncertain_tile_gets_the_label_that_makes_its_meld_legal() -> None:
    tiles = laid("k8 k8 r8 y8")
    tiles[0] = replace(tiles[0], confidence=0.88, alternatives=((Tile.parse("b8"), 0.12),))
    resolved, (doubt,) = settled(tiles, one_meld(tiles), RULES)
    assert texts(resolved) == ["b8", "k8", "r8", "y8"]
    assert (doubt.tile, doubt.effect) == (0, Effect.VERDICT)


@pytest.mark.parametrize(("unsure", "taken"), [(2, "r9 k9 b9 y9"), (3, "r4 k4 b4 y9")])
def test_at_most_two_tiles_of_a_meld_are_relabeled(unsure: int, taken: str) -> None:
    text = "r4 k4 b4 y9" if unsure == 3 else "r4 k4 b9 y9"
    tiles = laid(text)
    for place in range(unsure):
        other = Tile(tiles[place].tile.color, 9)
        tiles[place] = replace(tiles[place], confidence=0.6, alternatives=((other, 0.38),))
    assert texts(settled(tiles, one_meld(tiles), RULES)[0]) == taken.split()


def test_a_confident_illegal_meld_stays_illegal() -> None:
    tiles = laid("r5 r6 y7")
    tiles[2] = replace(tiles[2], confidence=0.94, alternatives=((Tile.parse("r7"), 0.05),))
    resolved, doubts = settled(tiles, one_meld(tiles), RULES)
    assert texts(resolved) == ["r5", "r6", "y7"]
    assert doubts[0].changes == "not valid if the third tile is yellow 7; valid if it is red 7"


def test_an_illegal_meld_that_two_other_labels_make_legal_is_a_doubt() -> None:
    tiles = [seen("r1"), seen("b7", 0.75, b1=0.24), seen("k1"), seen("y7", 0.8, y1=0.04)]
    resolved, doubts = settled(tiles, one_meld(tiles), RULES)
    assert texts(resolved) == ["r1", "b7", "k1", "y7"]
    assert [(doubt.tile, doubt.effect) for doubt in doubts] == [
        (1, Effect.VERDICT),
        (3, Effect.HINT),
    ]
    assert doubts[0].changes == "not valid, unless blue 7 is blue 1 and yellow 7 is yellow 1"


def test_an_unlikely_label_that_makes_a_meld_legal_is_a_doubt() -> None:
    tiles = scattered(seen("r5"), seen("y6", 0.97, r6=0.012), seen("r7"))
    _, (doubt,) = settled(tiles, one_meld(tiles), RULES)
    assert doubt.sentence == "yellow 6 or red 6; not valid, unless yellow 6 is red 6"
    tiles[1] = seen("y6", 0.9999, r6=0.0001)
    assert settled(tiles, one_meld(tiles), RULES)[1] == ()


def test_a_doubt_has_the_most_severe_effect_of_all_labels() -> None:
    tiles = [seen("k7", 0.5, r7=0.25, k8=0.2), seen("b7"), seen("y7")]
    _, (doubt,) = settled(tiles, one_meld(tiles), RULES)
    assert doubt.options == (Tile.parse("r7"), Tile.parse("k8"))
    assert doubt.effect is Effect.VERDICT
    assert "black 8" in doubt.changes


@pytest.mark.parametrize(("other", "effect"), [("r8", Effect.SCORE), ("b6", Effect.HINT)])
def test_tiles_of_a_rack_are_doubted_though_they_would_be_a_meld(
    other: str, effect: Effect
) -> None:
    tiles = scattered(seen("r5"), seen("r6", 0.9, **{other: 0.09}), seen("r7"))
    _, (doubt,) = settled(tiles, fixed(rack=(0, 1, 2)), RULES)
    assert (doubt.tile, doubt.effect) == (1, effect)


def test_a_doubt_states_the_points_that_depend_on_it() -> None:
    tiles = [seen("r6", 0.55, r9=0.4), seen("k13")]
    _, doubts = settled(tiles, fixed(rack=(0, 1)), RULES)
    expected = "19 points in the rack if the first tile is red 6; 22 if it is red 9"
    assert [(doubt.effect, doubt.changes) for doubt in doubts] == [(Effect.SCORE, expected)]
    _, doubts = settled(tiles, fixed(rack=(0, 1)), load_rules("basic_rummy"))
    expected = "16 points in the hand if the first card is 6 of hearts; 19 if it is 9 of hearts"
    assert [doubt.changes for doubt in doubts] == [expected]
    _, doubts = settled([seen("r1", 0.55, r11=0.4)], fixed(rack=(0,)), RULES)
    expected = "1 point in the rack if the first tile is red 1; 11 if it is red 11"
    assert [doubt.changes for doubt in doubts] == [expected]


def test_the_probabilities_of_a_corrected_tile_add_up_to_one() -> None:
    tiles = [*laid("r4 r5"), seen("k6", 0.5, r6=0.3, b6=0.2)]
    resolved, _ = settled(tiles, one_meld(tiles), RULES)
    assert texts(resolved)[2] == "r6"
    total = resolved[2].confidence + sum(chance for _, chance in resolved[2].alternatives)
    assert total == pytest.approx(1.0, abs=0.01)


def test_a_joker_is_a_more_costly_alternative_than_a_number() -> None:
    tiles = [*laid("r4 r5"), seen("k6", 0.85, joker=0.14)]
    resolved, _ = settled(tiles, one_meld(tiles), RULES)
    assert texts(resolved)[2] == "k6"
    tiles = [*laid("r4 r5"), seen("k6", 0.85, r6=0.14)]
    resolved, _ = settled(tiles, one_meld(tiles), RULES)
    assert texts(resolved)[2] == "r6"


def test_copies_are_counted_over_all_melds_and_the_rack() -> None:
    tiles = [*laid("r5 r6 r7"), *laid("r5 r6 r7"), seen("r6", 0.6, y6=0.3)]
    layout = fixed((0, 1, 2), (3, 4, 5), rack=(6,))
    resolved, doubts = settled(tiles, layout, RULES)
    assert texts(resolved)[6] == "y6"
    assert doubts[0].reason == "read red 6, taken as yellow 6: there is no third red 6"
