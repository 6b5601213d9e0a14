"""All melds of a box, and the best melds of loose tiles, against brute force."""

from collections import Counter
from itertools import chain, combinations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilesight.engine.judging.meld import Meld, judge
from tilesight.engine.judging.meld_search import all_melds, best_lay_down, cover
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import format_meld, parse_rack
from tilesight.engine.tiles.tile import JOKER, Tile

RULES = load_rules("rrrummy")
WRAPPING = RULES.override({"run_wraps": True})
SMALL = RULES.override({"colors": "krb", "highest": 4})
SMALL_BOX = SMALL.tiles.box()


def test_the_number_of_melds_in_the_standard_box() -> None:
    kinds = Counter(meld.kind.value for meld in all_melds(RULES))
    assert kinds == {"group": 65, "run": 264}
    assert len({meld.faces for meld in all_melds(RULES)}) == 329


def test_the_number_of_melds_with_a_1_after_the_13() -> None:
    assert len({meld.faces for meld in all_melds(WRAPPING)}) == 377


def test_the_number_of_melds_with_jokers() -> None:
    up_to_five = list(all_melds(RULES, longest=5))
    assert len(up_to_five) == 185
    with_jokers = {
        tuple(
            sorted(map(str, (JOKER if place in jokers else t for place, t in enumerate(m.tiles))))
        )
        for m in up_to_five
        for count in range(3)
        for jokers in combinations(range(len(m.tiles)), count)
    }
    assert len(with_jokers) == 1173


@pytest.mark.thorough
def test_exactly_the_listed_melds_are_valid() -> None:
    listed = {(m.kind, frozenset(m.faces)) for m in all_melds(SMALL)}
    kinds = SMALL.tiles.kinds
    judged = set()
    for length in range(3, 5):
        for tiles in product(kinds, repeat=length):
            judged |= {(m.kind, frozenset(m.faces)) for m in judge(tiles, SMALL).readings}
    assert judged == listed


@pytest.mark.parametrize(
    ("rack", "points"),
    [
        ("", 0),
        ("r5 b6 k7", 0),
        ("r9 r10 *", 30),
        ("* * *", 39),
        ("r3 y3 b3 k3 r5 r6 *", 30),
        ("r4 r5 r6 r7 y7 b7", 36),
        ("r1 r2 r3 r3 r4 r5", 18),
    ],
)
def test_points_of_the_best_lay_down(rack: str, points: int) -> None:
    assert best_lay_down(parse_rack(rack), RULES).points == points


@pytest.mark.parametrize(("meld_jokers", "points"), [(2, 0), (3, 39)])
def test_a_house_rule_limits_the_jokers_of_a_meld_laid_down(meld_jokers: int, points: int) -> None:
    rules = RULES.override({"meld_jokers": meld_jokers})
    assert best_lay_down(parse_rack("* * *"), rules).points == points


@pytest.mark.parametrize(
    ("rack", "points"),
    [
        ("r1 r2 r3", 15),
        ("r12 r13 r1", 30),
        ("r2 b2 k2", 15),
        ("r1 y1 b1", 75),
        ("r1 r2 r3 y1 b1", 75),
        ("r10 r11 *", 30),
    ],
)
def test_points_of_the_best_lay_down_in_rummy_45(rack: str, points: int) -> None:
    assert best_lay_down(parse_rack(rack), load_rules("rummy45")).points == points


small_racks = st.lists(st.sampled_from(SMALL_BOX), max_size=7).filter(
    lambda rack: not Counter(rack) - Counter(SMALL_BOX)
)


def brute_force(rack: tuple[Tile, ...]) -> int:
    """Return the maximum points over all choices of disjoint subsets."""
    best = 0
    for size in range(3, len(rack) + 1):
        for chosen in combinations(range(len(rack)), size):
            tiles = [rack[i] for i in chosen]
            melds = _points_of_readings(tiles)
            if melds:
                rest = tuple(tile for i, tile in enumerate(rack) if i not in chosen)
                best = max(best, max(melds) + brute_force(rest))
    return best


def _points_of_readings(tiles: list[Tile]) -> list[int]:
    jokers = sum(tile.joker for tile in tiles)
    natural = Counter(tile for tile in tiles if not tile.joker)
    return [
        sum(face.number or 0 for face in meld.faces)
        for meld in all_melds(SMALL)
        if len(meld.faces) == len(tiles)
        and (Counter(meld.faces) - natural).total() == jokers
        and not natural - Counter(meld.faces)
    ]


@settings(max_examples=60)
@given(small_racks)
def test_the_best_lay_down_equals_brute_force(rack: list[Tile]) -> None:
    found = best_lay_down(rack, SMALL)
    assert found.points == brute_force(tuple(rack))
    used = Counter(tile.printed for meld in found.melds for tile in meld.tiles)
    assert not used - Counter(rack)
    assert all(judge(meld.tiles, SMALL).valid for meld in found.melds)


@settings(max_examples=60)
@given(st.lists(st.sampled_from(list(all_melds(WRAPPING, 6))), max_size=4), st.randoms())
def test_a_cover_exists_for_melds_with_any_tiles_replaced_by_jokers(
    melds: list[Meld], random: Random
) -> None:
    tiles = list(chain.from_iterable(meld.tiles for meld in melds))
    for place in random.sample(range(len(tiles)), min(len(tiles), 2)):
        tiles[place] = JOKER
    random.shuffle(tiles)
    found = cover(tiles, WRAPPING)
    assert found is not None
    assert Counter(t.printed for m in found.melds for t in m.tiles) == Counter(tiles)
    assert all(judge(meld.tiles, WRAPPING).valid for meld in found.melds)


def test_there_is_no_cover_if_a_tile_is_left_over() -> None:
    assert cover(parse_rack("r1 r2 r3 k9"), RULES) is None
    assert cover(parse_rack("* *"), RULES) is None
    found = cover(parse_rack("* * * r9 r10"), RULES)
    assert found is not None
    assert sum(len(meld.tiles) for meld in found.melds) == 5
    assert "*=" in format_meld(found.melds[0].tiles)


@pytest.mark.parametrize("rack", ["k1 k2 k3 k4", "k2 k3 k4 k1"])
def test_no_tile_is_laid_twice_where_short_runs_wrap(rack: str) -> None:
    rules = load_rules("rummy45").override({"highest": 4})
    for found in (best_lay_down(parse_rack(rack), rules), cover(parse_rack(rack), rules)):
        assert found is not None
        assert [len(meld.tiles) for meld in found.melds] == [4]
