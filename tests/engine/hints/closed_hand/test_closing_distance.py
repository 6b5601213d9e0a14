"""The number of tiles that a hand needs to close, against brute force."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.thorough import few_of
from tilesight.engine.games.closing import TILES_IN_ROWS
from tilesight.engine.games.closing_search import every_closing
from tilesight.engine.hints.closed_hand.closing_distance import (
    ClosedPosition,
    Distance,
    HandError,
    distances,
)
from tilesight.engine.rules.choices import Game
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.rule_values import RulesError
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.notation import Tiles, parse_rack
from tilesight.engine.tiles.tile import JOKER, Tile

PRO = load_rules("rummy_pro")

NO_WRAP = {"run_wraps": False}
SMALL_BOXES = {
    "runs": {"colors": "kb", "highest": 8, "copies": 1, "jokers": 1},
    "jokers": {"colors": "kb", "highest": 4, "copies": 2, "jokers": 3, **NO_WRAP},
    "groups": {"colors": "kbr", "highest": 4, "copies": 1, "jokers": 4, **NO_WRAP},
    "one copy": {"colors": "kbr", "highest": 5, "copies": 1, "jokers": 1},
    "four colors": {"colors": "kbry", "highest": 4, "copies": 1, "jokers": 1, **NO_WRAP},
}
GAMES = {"small_games": ["simple"], "big_games": ["bicolor", "minor", "major"]}


@cache
def small(name: str) -> RuleSet:
    return PRO.override({**SMALL_BOXES[name], **GAMES, "special_games": ["monocolor"]})


def hands_of(counts: list[tuple[Tile, int]], size: int) -> Iterator[Tiles]:
    if size == 0 or not counts:
        if size == 0:
            yield ()
        return
    (tile, count_in_box), rest = counts[0], counts[1:]
    for count in range(min(count_in_box, size) + 1):
        for hand in hands_of(rest, size - count):
            yield (tile,) * count + hand


@cache
def all_closings(name: str) -> dict[Game, list[Counter[Tile]]]:
    rules = small(name)
    found: dict[Game, list[Counter[Tile]]] = {}
    for hand in hands_of(list(printed(rules.tiles.box()).items()), TILES_IN_ROWS):
        for closing in every_closing(hand, 0, rules):
            found.setdefault(closing.game, []).append(Counter(hand))
    return found


def brute_force(position: ClosedPosition, name: str, game: Game) -> tuple[int | None, set[Tile]]:
    """Return the minimum number of missing tiles over all hands that close, and these tiles."""
    rack = printed(position.rack)
    available = rack + position.unseen()
    missing = [c - rack for c in all_closings(name).get(game, []) if c <= available]
    if not missing:
        return None, set()
    min_missing = min(tiles.total() for tiles in missing)
    return min_missing, {
        tile for tiles in missing if tiles.total() == min_missing for tile in tiles
    }


def brute_force_spare(position: ClosedPosition, name: str, game: Game) -> set[Tile]:
    min_missing, _ = brute_force(position, name, game)
    return {
        t
        for t in set(position.rack)
        if brute_force(position.without(t), name, game)[0] == min_missing
    }


QUICK_BOXES = ["runs", "groups"]
"""One in which hands are some tiles from closing, and one in which they close or never can."""


@pytest.mark.parametrize(
    "name",
    few_of(SMALL_BOXES, QUICK_BOXES),
)
def test_distances_equal_brute_force_on_small_boxes(name: str) -> None:
    random = Random(name)
    rules = small(name)
    seen = set()
    for _ in range(8):
        box = list(rules.tiles.box())
        random.shuffle(box)
        size = TILES_IN_ROWS + random.randint(0, 1)
        seen_elsewhere = tuple(box[size : size + random.randint(0, 4)])
        position = ClosedPosition(rules, tuple(box[:size]), seen_elsewhere)
        for found in distances(position):
            tiles, outs = brute_force(position, name, found.game)
            assert found.tiles == tiles, (position, found.game)
            assert {out.tile for out in found.outs} == outs, (position, found.game)
            if tiles is not None:
                spare = brute_force_spare(position, name, found.game)
                assert set(found.spare) == spare, (position, found.game)
            seen.add((found.game, tiles))
    assert len(seen) > 3


# the hand, discarded jokers, game, missing tiles, outs with their unseen copies, spare tiles
CASES = [
    ("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 b11 b12 b13 b1 y5", 0, "bicolor", 0, "", "y5"),
    ("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 b11 b12 b1 y5", 0, "bicolor", 1, "b13:2 *:2", "y5"),
    ("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 b11 b12 b1 y5 k5", 1, "bicolor", 1, "b13:2 *:1", "k5 y5"),
    ("k1 k1 b2 b2 r3 r3 y4 y4 k5 k5 b6 b6 r7 y8", 0, "doubles", 1, "r7:1 y8:1 *:2", "r7 y8"),
    ("k1 k1 b2 b2 r3 r3 y4 y4 k5 k5 b6 b6 r7 y8 *", 0, "doubles", 0, "", "r7 y8"),
    (
        "k9 k9 b9 b9 r9 r9 y9 k1 k2 k3 b5 b6 r12 y13",
        0,
        "grand_care",
        1,
        "y9:1 *:2",
        "b5 b6 k1 k2 k3 r12 y13",
    ),
    ("k1 b2 r3 y4 k5 b6 k7 b8 k9 b10 k11 b12 k13 r13 r1", 0, "mosaic", 0, "", "r13"),
    (
        "k1 b2 r3 y4 k5 b6 k7 b8 k9 b10 k11 b12 r13 r13 k2",
        0,
        "mosaic",
        1,
        "k1:1 b1:2 y1:2 *:2",
        "b2 k2 r13",
    ),
    (
        "k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 b7",
        0,
        "monocolor",
        1,
        "k1:1 k3:1 k4:1 k5:1 k6:1 k7:1 k8:1 k9:1 k10:1 k11:1 k12:1 *:2",
        "b7",
    ),
    ("k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 k4 b7", 0, "monocolor", 0, "", "b7"),
    (
        "r1 r2 r3 b4 b5 b6 k5 k6 k7 y2 y3 y4 * * b7",
        0,
        "minor",
        0,
        "",
        "* b4 b5 b6 b7 k5 k6 k7 r1 r2 r3 y2 y3 y4",
    ),
]


def distance_for(position: ClosedPosition, game: str) -> Distance:
    (found,) = distances(position, [Game(game)])
    return found


@pytest.mark.parametrize(("rack", "thrown", "game", "tiles", "outs", "spare"), CASES)
def test_distances_of_selected_hands(
    rack: str, thrown: int, game: str, tiles: int, outs: str, spare: str
) -> None:
    seen_elsewhere = (JOKER,) * thrown
    found = distance_for(ClosedPosition(PRO, parse_rack(rack), seen_elsewhere, thrown), game)
    assert found.tiles == tiles
    assert [f"{out.tile}:{out.unseen}" for out in found.outs] == outs.split()
    assert sorted(map(str, found.spare)) == spare.split()


def test_a_game_that_lacks_too_many_tiles_is_unreachable() -> None:
    seen = parse_rack("k7 k7 b7 b7 r7 r7 y7 y7 *")
    rack = parse_rack("k1 b2 r3 y4 k5 b6")
    assert distance_for(ClosedPosition(PRO, rack, seen), "mosaic").tiles == 8
    found = distance_for(ClosedPosition(PRO, rack, (*seen, JOKER)), "mosaic")
    assert (found.tiles, found.outs) == (None, ())


def test_rules_with_melds_of_two_tiles_are_rejected() -> None:
    rules = PRO.override({"run_min": 2, "group_min": 2})
    with pytest.raises(RulesError, match="melds too short"):
        distances(ClosedPosition(rules, parse_rack("r7")))


def test_a_mosaic_needs_all_its_numbers() -> None:
    rules = PRO.override({"highest": 12})
    assert distances(ClosedPosition(rules, parse_rack("r7")), [Game.MOSAIC])[0].tiles is None


def test_more_copies_than_in_the_box_are_rejected() -> None:
    with pytest.raises(HandError, match="red 7"):
        distances(ClosedPosition(PRO, parse_rack("r7 r7 r7")))


def test_extra_jokers_count_as_the_tile_that_is_the_joker_of_the_round() -> None:
    rules = PRO.override({"indicator": True}).with_indicator(Tile.parse("b1"))
    printed_jokers = rules.jokers + rules.extra_jokers
    rack = (*[Tile.parse("b2")] * printed_jokers, *[JOKER] * rules.copies)
    assert distances(ClosedPosition(rules, rack))


SHAPES = [
    "k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 r11 r12 r13",
    "k1 b2 r3 y4 k5 b6 k7 b8 k9 b10 k11 b12 k13 r1",
    "k2 k2 b3 b3 r4 r4 y5 y5 k6 k6 b7 b7 r8 r8",
    "k9 k9 b9 b9 r9 r9 y9 y9 k1 k2 k3 b5 b6 r12",
    "k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 k1",
    "r5 b5 k5 r6 b6 k6 y6 r7 b7 k7 y7 k1 b1 r1",
]


@st.composite
def hands(draw: st.DrawFn) -> ClosedPosition:
    """Draw some tiles of a shape, filled up with random tiles of the box."""
    kept = draw(st.integers(9, 14))
    shape = draw(st.permutations(parse_rack(draw(st.sampled_from(SHAPES)))))[:kept]
    random = Random(draw(st.integers(0, 10**6)))
    box = list((printed(PRO.tiles.box()) - printed(shape)).elements())
    random.shuffle(box)
    jokers = draw(st.integers(0, 2))
    rest = [*[JOKER] * jokers, *(tile for tile in box if not tile.joker)][: 14 - kept]
    return ClosedPosition(PRO, (*shape, *rest), tuple(t for t in box[-5:] if not t.joker))


@settings(max_examples=6)
@given(hands(), st.data())
def test_one_tile_reduces_the_distance_by_at_most_one(
    position: ClosedPosition, data: st.DataObject
) -> None:
    """Together with the next test, this proves the distance by induction."""
    before = distances(position)
    likely = [out.tile for found in before[:3] for out in found.outs]
    unseen = sorted(position.unseen().elements(), key=str)
    tile = data.draw(st.sampled_from([*likely, *unseen]))
    with_tile = ClosedPosition(PRO, (*position.rack, tile), position.seen)
    after = {found.game: found for found in distances(with_tile)}
    for found in before:
        helps = tile in {out.tile for out in found.outs}
        if found.tiles is not None:
            assert after[found.game].tiles == found.tiles - helps, (position, found.game, tile)


@settings(max_examples=10)
@given(hands())
def test_the_distance_is_0_exactly_when_the_hand_closes(position: ClosedPosition) -> None:
    closed = {closing.game for closing in every_closing(position.rack, 0, PRO)}
    assert {found.game for found in distances(position) if found.tiles == 0} == closed


@settings(max_examples=6)
@given(hands())
def test_discarding_a_spare_tile_keeps_the_distance(position: ClosedPosition) -> None:
    nearest = distances(position)[:3]
    for tile in set(position.rack):
        after = distances(position.without(tile), [found.game for found in nearest])
        tiles = {found.game: found.tiles for found in after}
        for found in nearest:
            kept = tiles[found.game] == found.tiles
            assert (tile in found.spare) == kept, (position, found, tile)


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("r1 r2 r3 r4 b4 b5 b6 b7 k7 k8 k9 y10 y11 y12 *", 0),
        ("r1 r2 r3 r4 b4 b5 b6 b7 k7 k8 k9 y10 y11 * *", 0),
        ("r1 r2 r3 r4 b4 b5 b6 b7 k7 k8 k9 y10 y11 * y2", 0),
        ("r3 r4 r5 r6 r7 b1 b2 b3 b4 b4 b5 b6 b7 b8 *", 1),
        ("k9 k9 b9 b9 r9 r9 y9 y9 k1 k2 k3 b5 b6 r12 *", 0),
    ],
)
def test_a_hand_that_closes_has_the_price_of_its_best_free_tile(hand: str, thrown: int) -> None:
    position = ClosedPosition(PRO, parse_rack(hand), (JOKER,) * thrown, thrown)
    prices = {closing.game: closing.points for closing in every_closing(position.rack, thrown, PRO)}
    assert prices
    assert prices == {d.game: d.points for d in distances(position) if d.tiles == 0}
