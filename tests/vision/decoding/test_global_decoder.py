"""The global decoder finds the reading with the lowest cost, against brute force."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilesight.engine.judging.meld import read_meld
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.decoding.config import DEFAULT
from tilesight.vision.decoding.global_decoder import decide, find_best, surplus_cost
from tilesight.vision.decoding.meld_trie import legal_melds
from tilesight.vision.decoding.row_parts import joker_cost
from tilesight.vision.decoding.rows import Option, Row
from tilesight.vision.reading import MeldBoundary

RULES = load_rules("rrrummy").override({"copies": 1, "jokers": 1})
FREE = replace(
    DEFAULT,
    rows=replace(
        DEFAULT.rows,
        max_relabeling_cost=math.inf,
        max_relabeled_tiles=math.inf,
        further_fault_cost=0.0,
    ),
)
"""Any labels may be changed; every illegal meld has the same cost."""
FEW = [Tile.parse(text) for text in ("r5", "r6", "r7", "y6", "k6", "*")]


@st.composite
def rows(draw: st.DrawFn) -> Row:
    length = draw(st.integers(1, 3))
    options = []
    for _ in range(length):
        tiles = draw(st.lists(st.sampled_from(FEW), min_size=1, max_size=2, unique=True))
        costs = sorted(draw(st.floats(0.1, 3)) for _ in tiles[1:])
        options.append(tuple(map(Option, tiles, [0.0, *costs])))
    odds = [draw(st.floats(-4, 4)) for _ in range(length - 1)]
    return Row(tuple(options), tuple(map(MeldBoundary, odds)), judged=draw(st.booleans()))


def splits(row: Row) -> Iterator[tuple[float, tuple[int, ...]]]:
    """Yield every split of a row into parts, with the cost of its boundaries."""
    count = len(row.options)
    if not row.judged:
        yield 0.0, tuple(range(1, count + 1))
        return
    for cuts in product((False, True), repeat=count - 1):
        ends = (*(n for n, is_cut in enumerate(cuts, 1) if is_cut), count)
        pairs = zip(cuts, row.boundaries, strict=True)
        yield sum(max(0.0, -b.log_odds if is_cut else b.log_odds) for is_cut, b in pairs), ends


def laid(tiles: Sequence[Tile], ends: Sequence[int]) -> float:
    """Return the cost of the parts of a row: of illegal melds and of jokers."""
    starts = (0, *ends)
    parts = [tuple(tiles[a:b]) for a, b in zip(starts, ends, strict=False)]
    costs = FREE.rows
    illegal = costs.illegal_cost * sum(not read_meld(part, RULES) for part in parts)
    return illegal + sum(
        joker_cost([tile.joker for tile in part].count(True), len(part), costs) for part in parts
    )


def surplus(option: Option) -> Option:
    """Return the option as a tile beyond the copies in the tile set."""
    cost = option.cost + surplus_cost(option.tile, FREE.search) + 0.01
    return Option(option.tile, cost, 1.0, counted=False)


def cheapest(all_rows: list[Row]) -> float:
    """Return the lowest cost of all possible readings."""
    best = math.inf
    places = [own for row in all_rows for own in row.options]
    also = [[*own, *map(surplus, own)] for own in places]
    for chosen in product(*also):
        taken = Counter(option.tile for option in chosen if option.counted)
        if any(count > RULES.tiles.count(tile) for tile, count in taken.items()):
            continue
        cost, start = sum(option.cost for option in chosen), 0
        for row in all_rows:
            tiles = [option.tile for option in chosen[start : start + len(row.options)]]
            cost += min(
                boundaries + (laid(tiles, ends) if row.judged else 0.0)
                for boundaries, ends in splits(row)
            )
            start += len(tiles)
        best = min(best, cost)
    return best


@settings(max_examples=40)
@given(all_rows=st.lists(rows(), min_size=1, max_size=2))
def test_no_reading_has_a_lower_cost(all_rows: list[Row]) -> None:
    decision = decide(all_rows, RULES, FREE)
    assert find_best(all_rows, RULES, FREE).rows == decision.rows
    least = cheapest(all_rows)
    assert decision.bound - 1e-6 <= least <= decision.cost + 1e-6
    if decision.cost == decision.bound:
        assert decision.cost == pytest.approx(least, abs=1e-6)
    if decision.runner_up is not None:
        assert decision.behind >= 0
        assert [row.content for row in decision.runner_up] != [r.content for r in decision.rows]


@pytest.mark.parametrize("surest", [0, 17, 39])
def test_the_most_confident_of_many_tiles_keeps_the_only_copy_after_an_incomplete_search(
    surest: int,
) -> None:
    read, other = Option(Tile.parse("r5"), 0.0), Tile.parse("r6")
    costs = [2.0 if place == surest else 1.0 for place in range(40)]
    decision = decide([Row(((read, Option(other, cost)),), (), False) for cost in costs], RULES)
    counted = [reading.chosen[0].tile for reading in decision.rows if reading.chosen[0].counted]
    assert Counter(counted).most_common(1)[0][1] == 1
    assert decision.rows[surest].chosen[0] == read
    assert decision.bound < decision.cost


def test_the_trie_contains_every_legal_meld_in_the_order_laid() -> None:
    def laid(texts: str) -> bool:
        node = legal_melds(RULES)
        for tile in map(Tile.parse, texts.split()):
            if tile not in node.after:
                return False
            node = node.after[tile]
        return node.ends

    assert all(map(laid, ("r5 r6 r7", "r7 r6 r5", "k7 y7 b7", "b7 y7 k7 r7")))
    assert not any(map(laid, ("r5 r6", "r5 r7 r6", "k7 b7 k7")))


def test_two_jokers_are_more_likely_in_two_short_melds_than_in_one() -> None:
    rules = load_rules("rrrummy")
    laid = ["b5", "*", "y5", "*", "y10", "y11", "y12"]
    row = Row(
        tuple((Option(Tile.parse(text), 0.0),) for text in laid),
        (MeldBoundary(-3.5),) * (len(laid) - 1),
    )
    (found,) = decide([row], rules).rows
    assert found.ends == (3, 7)


@pytest.mark.parametrize(("text", "stay"), [("*", 3), ("r5", 2)])
def test_a_third_joker_is_more_likely_than_a_third_copy_of_a_number(text: str, stay: int) -> None:
    read, other = Tile.parse(text), Tile.parse("k11")
    options = [(Option(read, 0.0), Option(other, 3.0 + place / 10)) for place in range(3)]
    decision = decide([Row(tuple(options), (), False)], load_rules("rrrummy"))
    assert [option.tile for option in decision.rows[0].chosen].count(read) == stay
