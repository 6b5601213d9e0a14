"""Positions that take long to search: every hint stays within its time, in all games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from time import thread_time

import pytest

from tests.thorough import few_of
from tilesight.api.errors import RequestError
from tilesight.api.services.hints.hand_hint import PlayerReport
from tilesight.api.services.hints.hint import HintOptions, hint_for_position
from tilesight.api.services.position import Position
from tilesight.engine.games.closing import TILES_IN_ROWS
from tilesight.engine.judging.meld_search import all_melds
from tilesight.engine.rules.choices import Family
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules, variant_names
from tilesight.engine.texts.catalog import speaking
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.notation import Table, Tiles, format_meld, parse_position
from tilesight.engine.tiles.tile import JOKER, Tile

SECONDS = 0.1
"""The time limit of each hint."""
MAX_SECONDS = 8.0
"""The maximum processor time of a hint; those of a usual position take a fortieth of it."""
MAX_JOKERS = {"jokers": 6, "extra_jokers": 1}
"""The house rules with the most jokers."""
CROWDED_POSITION = (
    "r6 r7 r8 r9 | k9 k10 k11 | y6 y7 y8 * y10 y11 * y13 | y12 y13 y1 | r1 r2 r3 r4 r5 r6 "
    "r7 | y1 y2 y3 | y3 y4 y5 / r13 k8 r5 k4 r10 b7 b2 k9 k12 k13 k5 b1 b13 b8 b3 b13 y4 "
    "r11 k7 k3 k7 k10 b7 r1 r8 b9 b11 y9 r12 r12 y2 b5 k2 k8 y6 k3 b6 y9 b10 b5 k6 r3 b1 "
    "r4 y8 b11 y12"
)
"""A position of Rummy 45 before the draw, with a rack that uses up the steps of a search."""
CROWDED_DISCARDS = "y11 y10 r2 y5 k11"


def crowded_table(left: Counter[Tile], rules: RuleSet, random: Random, jokers: int) -> Table:
    """Return as many melds as fit, each with up to some jokers, and take their tiles away."""
    table, melds = [], 2 * list(all_melds(rules, 5))
    random.shuffle(melds)
    for meld in melds:
        spots = random.sample(range(len(meld.faces)), min(jokers, left[JOKER], len(meld.faces)))
        tiles = tuple(JOKER if n in spots else face for n, face in enumerate(meld.faces))
        if printed(tiles) <= left:
            left.subtract(printed(tiles))
            table.append(tiles)
    return tuple(table)


def positions(rules: RuleSet, random: Random) -> Iterator[tuple[Table, Tiles]]:
    """Yield positions with many tiles in the hand or on the table, and with all jokers."""
    added = rules.extra_jokers if rules.family is Family.OPEN_TABLE else 0
    box = Counter((*rules.tiles.box(), *(JOKER,) * added))
    shuffled = random.sample(sorted(box.elements(), key=str), box.total())
    yield (), tuple(shuffled[:47])
    yield (), tuple(shuffled)
    yield (), tuple(sorted(box.elements(), key=lambda tile: tile.number or 0)[:47])
    for jokers in (0, 1, 3):
        left = Counter(box)
        table = crowded_table(left, rules, random, jokers)
        rest = sorted((+left).elements(), key=str)
        yield table, tuple(rest) or (JOKER,)
        yield table[:8], tuple(rest)[:14] or (JOKER,)


def requests(rules: RuleSet, random: Random) -> Iterator[tuple[Position, PlayerReport]]:
    """Yield the positions with discards, before and after the draw and the opening."""
    for number, (table, rack) in enumerate(positions(rules, random)):
        to_draw = number % 2 == 1
        if rules.family is Family.CLOSED_HAND:
            table, rack = (), rack[: TILES_IN_ROWS + (not to_draw)]
        left = printed(rules.tiles.box()) - printed(rack)
        for meld in table:
            left -= printed(meld)
        seen = tuple(left.elements())[: 20 * (number % 3)]
        discards = format_meld(seen, notation_of(rules))
        opened, players = rules.family is not Family.CLOSED_HAND and number % 3 > 0, 2 + number % 3
        if rules.family is Family.OPEN_TABLE:
            yield Position(table, rack), PlayerReport(opened, players=players)
        else:
            yield Position(table, rack), PlayerReport(opened, discards, to_draw, players=players)


SHORT = {"rrrummy", "rummy45", "basic_rummy"}
"""One game of each kind, which `make test` tries; `make test-all` tries all."""


@pytest.mark.parametrize(
    "name",
    few_of(variant_names(), SHORT),
)
def test_every_hint_ends_within_its_time(name: str) -> None:
    rules = load_rules(name).override(MAX_JOKERS)
    answered = 0
    for position, report in requests(rules, Random(name)):
        started = thread_time()
        with suppress(RequestError):
            options = HintOptions(seconds=SECONDS, report=report)
            answered += hint_for_position(position, rules, options).found
        assert thread_time() - started < MAX_SECONDS, (position.melds, position.rack)
    assert answered >= 3


def test_a_draw_with_a_crowded_rack_is_compared_once() -> None:
    table, rack = parse_position(CROWDED_POSITION)
    rules = load_rules("rummy45").override({"deal_until_open": True})  # no limit of a hand
    report = PlayerReport(discards=CROWDED_DISCARDS, to_draw=True, players=2)
    started = thread_time()
    answer = hint_for_position(
        Position(table, rack), rules, HintOptions(seconds=SECONDS, report=report)
    )
    assert answer.found
    assert thread_time() - started < MAX_SECONDS


def test_more_jokers_than_the_solver_knows_are_no_position() -> None:
    rules = load_rules("pup").override({"jokers": 6, "extra_jokers": 4})
    answer = hint_for_position(Position((), (JOKER,) * 8), rules, HintOptions())
    assert not answer.found
    assert answer.sentences == ("hints work with at most 7 jokers, not 8",)
    with speaking("de"):
        german = hint_for_position(Position((), (JOKER,) * 8), rules, HintOptions())
    assert german.sentences == ("Tipps gehen nur mit höchstens 7 Jokern, nicht mit 8",)
