"""Each step of a hint must keep the rules, not only the final table."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from tests.engine.hints.seats import OPEN_TABLE, seat
from tests.engine.hints.step_validation import assert_sound
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.hint import Goal, Hint
from tilesight.engine.hints.open_table.open_table_hint import open_table_hint
from tilesight.engine.hints.text.sentences import SentenceWriter
from tilesight.engine.judging.meld_search import all_melds
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.notation import Tiles, parse_table
from tilesight.engine.tiles.tile import JOKER, Tile

REPLACING = ("dutch", "rrrummy", "tiles50")
HOUSE_RULES: tuple[tuple[str, dict[str, object]], ...] = (
    ("dutch", {"joker_from_hand": False}),
    ("rrrummy", {"joker_from_hand": False}),
    ("pup", {"joker_locks": True}),
    ("dutch", {"joker_new_meld": True}),
    ("pup", {"joker_new_meld": True}),
    ("tiles50", {"opening_same_turn": False}),
    ("rrrummy", {"opening": 0}),
)
MELDS = tuple(meld.faces for meld in all_melds(load_rules("pup"), 6))


def random_meld(random: Random, jokers: int) -> tuple[Tiles, Tiles]:
    """Return a random meld, often with jokers, and the tiles that its jokers stand for."""
    tiles = list(random.choice(MELDS))
    spots = random.sample(range(len(tiles)), random.randint(1, jokers)) if jokers else []
    if random.random() < 0.4:
        spots = []
    faces = tuple(tiles[spot] for spot in spots)
    for spot in spots:
        tiles[spot] = JOKER
    return tuple(tiles[:: random.choice((1, 1, -1))]), faces


def random_position(rules: RuleSet, random: Random) -> OpenTable:
    """Return a random table with jokers, and a rack that often has tiles to replace them."""
    box, table, rack = Counter(rules.tiles.box()), [], []
    for _ in range(random.randint(1, 5)):
        meld, faces = random_meld(random, box[JOKER])
        if printed(meld) <= box:
            table.append(meld)
            box -= printed(meld)
            rack += [face for face in faces if random.random() < 0.7]
    rack = list((Counter(rack) & box).elements())
    numbers = {tile.number for meld in table for tile in meld}
    candidates = [tile for tile in (box - Counter(rack)).elements() if tile.number in numbers]
    rack += random.sample(sorted(candidates, key=str), min(len(candidates), random.randint(1, 9)))
    opened = random.random() < 0.6
    return OpenTable.position(rules, tuple(table), tuple(rack), opened=opened)


def assert_hint_is_sound(state: OpenTable, goal: Goal) -> None:
    hint = open_table_hint(state, goal)
    assert isinstance(hint, Hint)
    assert_sound(state, hint)


@pytest.mark.parametrize("name", OPEN_TABLE)
def test_steps_on_tables_with_jokers(name: str) -> None:
    rules = load_rules(name)
    for seed in range(60):
        assert_hint_is_sound(random_position(rules, Random(seed)), list(Goal)[seed % len(Goal)])


@pytest.mark.parametrize(("name", "overrides"), HOUSE_RULES)
def test_steps_with_house_rules(name: str, overrides: dict[str, object]) -> None:
    rules = load_rules(name).override(overrides)
    for seed in range(20):
        assert_hint_is_sound(random_position(rules, Random(seed)), Goal.TILES)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        *product(["b6 r6 * / y6 y2 y4", "b6 r6 * / k6 y2 y4"], REPLACING),
        *product(["r4 * r6 r7 / r5 b7 y7 k1 k2"], REPLACING),
        ("k6 * k8 * k10 / k7 b10 y2", "dutch"),
    ],
)
def test_a_joker_is_replaced_in_the_first_step(text: str, name: str) -> None:
    state = seat(text, name)
    hint = open_table_hint(state)
    assert isinstance(hint, Hint)
    assert_sound(state, hint)
    sentences = SentenceWriter(state.rules).describe(hint, state.table, state.racks[0])
    assert sentences[1].startswith("Put your ")


def test_a_freed_joker_is_laid_in_a_new_meld_with_tiles_of_the_rack() -> None:
    state = seat("r5 * r7 | k7 k8 k9 k10 / r6 k5 k6", "tiles50")
    hint = open_table_hint(state)
    assert isinstance(hint, Hint)
    assert hint.out
    assert_sound(state, hint)


def test_a_joker_is_replaced_by_a_tile_of_the_table_if_the_rules_allow_it() -> None:
    rules = load_rules("rrrummy").override({"joker_from_hand": False})
    table = parse_table("r5 * r7 | r6 r7 r8 r9")
    rack = tuple(map(Tile.parse, ["k2", "k3"]))
    state = OpenTable.position(rules, table, rack)
    hint = open_table_hint(state)
    assert isinstance(hint, Hint)
    assert_sound(state, hint)
    assert SentenceWriter(rules).describe(hint, table, rack)[1] == (
        "Take the red 6 from the low end of the red run 6-7-8-9 (meld 2). "
        "Put it in the place of the joker in the red run 5-6-7 (meld 1), and hold the joker."
    )
