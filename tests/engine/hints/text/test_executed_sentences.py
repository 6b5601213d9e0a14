"""Hints whose sentences are carried out literally: they lead to the table of the hint."""

from collections import Counter
from random import Random

import pytest

from tests.bench.hints.whole_hints import JOKER_LEVELS, public_states, six_joker_states
from tests.engine.hints.brute_force import VARIANTS_AND_OPENED, melds, position, small
from tests.engine.hints.seats import seat
from tests.engine.hints.text.sentence_executor import Executor
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.hint import Hint
from tilesight.engine.hints.open_table.open_table_hint import open_table_hint
from tilesight.engine.hints.text.sentences import SentenceWriter
from tilesight.engine.tiles.multiset import listed, printed

POSITIONS = 40


def assert_sentences_lead_to_the_table(state: OpenTable) -> None:
    hint, rack = open_table_hint(state), state.rack
    assert isinstance(hint, Hint)
    if hint.draw:
        return
    lines = SentenceWriter(state.rules).steps(hint.steps, state.table, rack)
    executor = Executor(state.table, rack, state.rules)
    for line in lines:
        executor.carry_out(line)
    assert executor.melds == Counter(listed(printed(meld)) for meld in hint.table)
    assert executor.rack == printed(rack) - printed(hint.placed)
    assert not +executor.hand


@pytest.mark.parametrize(("name", "opened"), VARIANTS_AND_OPENED)
@pytest.mark.parametrize("jokers", [1, 2])
def test_sentences_lead_to_the_table_of_random_positions(
    name: str, opened: bool, jokers: int
) -> None:
    rules = small(name, jokers=jokers)
    every, random = melds(rules), Random(f"words {name} {opened}")
    for _ in range(POSITIONS):
        state = position(rules, random, every, opened=opened, joker=True)
        assert_sentences_lead_to_the_table(state)


def test_sentences_lead_to_the_table_where_a_1_follows_the_highest_number() -> None:
    rules = small("pup", run_wraps=True)
    every, random = melds(rules), Random("wraps")
    for _ in range(POSITIONS):
        assert_sentences_lead_to_the_table(position(rules, random, every, opened=True))


@pytest.mark.parametrize("name", JOKER_LEVELS)
def test_sentences_lead_to_the_table_of_public_positions(name: str) -> None:
    for state in [*public_states(name)[::8], *six_joker_states(name)]:
        assert_sentences_lead_to_the_table(state)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("r5 * * / b5 k1 k2 k3", "dutch"),
        ("r5 * * / b5 y7 y8 y9", "tiles50"),
        ("r5 * * / r7 y7 y8 y9", "rrrummy"),
        ("* * r5 / r4 b1 b2 b3", "dutch"),
    ],
)
def test_melds_of_two_jokers_are_read_as_the_play_uses_them(text: str, name: str) -> None:
    assert_sentences_lead_to_the_table(seat(text, name))
