"""Invariants of whole matches between random players."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.engine.games.playout import begin_round, play_round
from tests.engine.games.random_player import random_move
from tests.thorough import few_of
from tilesight.engine.games.game import IllegalMoveError, State, apply
from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.match import Match
from tilesight.engine.games.moves import Discard, Draw, Play
from tilesight.engine.games.open_table import OpenTable, is_legal_play
from tilesight.engine.judging.meld import judge
from tilesight.engine.judging.meld_search import cover, patterns
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules, variant_names
from tilesight.engine.tiles.multiset import on_table, printed
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Tile

ZERO_SUM = {"winner_takes", "price"}


def tiles_of(state: Any) -> Counter[Tile]:
    """Return the counts of all tiles of a round, on the table, the racks and the piles."""
    held = printed(tile for rack in state.racks for tile in rack)
    held += on_table(getattr(state, "table", ()))
    if isinstance(state, OpenTable):
        return held + printed(state.stock)
    return held + printed((*state.piles.stock, *state.piles.discards))


def assert_sound(state: Any) -> None:
    for meld in getattr(state, "table", ()):
        assert judge(meld, state.rules).valid, meld
    if isinstance(state, LayDown):
        assert [len(owners) for owners in state.owners] == [len(meld) for meld in state.table]


def assert_scores(state: State) -> None:
    scores = state.scores()
    if state.rules.round_scoring.value in ZERO_SUM and state.winner is not None:
        assert sum(scores) == 0
    if state.rules.round_scoring.value == "winner_only":
        assert sum(score > 0 for score in scores) <= 1


@pytest.mark.parametrize("seed", few_of(range(3), [2]))
@pytest.mark.parametrize("name", variant_names())
def test_each_round_ends_in_a_valid_state(name: str, seed: int) -> None:
    random = Random(seed)
    state = begin_round(Match(load_rules(name), 2 + seed), random)
    box = tiles_of(state)
    turned_up = printed(load_rules(name).tiles.box()) - box
    assert turned_up.total() == load_rules(name).indicator
    for move, after in play_round(state, random):
        assert state.faults(move) == []
        assert tiles_of(after) == box, move
        assert_sound(after)
        state = after
    assert state.faults(Draw())[0].fault == "over"
    with pytest.raises(IllegalMoveError, match="the round has ended"):
        apply(state, Draw())
    assert_scores(state)


def play_match(match: Match, random: Random) -> Iterator[Match]:
    """Yield the match after each round, until it is over."""
    while not match.over:
        *_, (_, end) = play_round(begin_round(match, random), random)
        match = replace(match, rounds=(*match.rounds, end.scores()))
        yield match


@pytest.mark.parametrize("name", variant_names())
def test_the_totals_of_a_match_are_the_sums_of_its_rounds(name: str) -> None:
    rules = load_rules(name)
    if not any((rules.match_rounds_each, *rules.match_targets)):
        rules = rules.override({"match_rounds": 2})
    standings = list(play_match(Match(rules, 2), Random(5)))
    last = standings[-1]
    assert [match.over for match in standings] == [False] * (len(standings) - 1) + [True]
    assert last.totals == tuple(map(sum, zip(*last.rounds, strict=True)))
    if last.winner is not None:
        best = min if rules.low_wins else max
        assert last.totals[last.winner] == best(last.totals)


def test_the_same_seed_produces_the_same_game() -> None:
    games = [
        [str(move) for move, _ in play_round(begin_round(Match(load_rules("easy"), 3), r), r)]
        for r in (Random(7), Random(7))
    ]
    assert games[0] == games[1]


def states_of_a_round(rules: RuleSet, seed: int) -> list[State]:
    random = Random(seed)
    state = begin_round(Match(rules, 2), random)
    return [state, *(after for _, after in play_round(state, random) if not after.over)]


def random_play(state: Any, random: Random) -> Any:
    """Return a random, often illegal move of tiles between the table and the rack."""
    if not hasattr(state, "table"):
        return Discard(random.choice(state.rules.tiles.box()))
    table = [list(meld) for meld in state.table] + [[]]
    rack = list(state.rack)
    for _ in range(random.randint(1, 4)):
        source = random.choice([rack, *table])
        if source:
            tile = source.pop(random.randrange(len(source)))
            target = random.choice([*table, rack] if random.random() < 0.05 else table)
            target.insert(random.choice([0, len(target)]), tile)
    return Play(tuple(tuple(meld) for meld in table if meld))


@pytest.mark.parametrize("name", variant_names())
def test_a_move_has_no_faults_exactly_if_apply_succeeds(name: str) -> None:
    random = Random(11)
    legal = 0
    for state in states_of_a_round(load_rules(name), 3)[::2]:
        moves = [random_play(state, random) for _ in range(4)]
        for move in (*moves, random_move(state, random)):
            faults = state.faults(move)
            if isinstance(state, OpenTable) and isinstance(move, Play):
                assert is_legal_play(state, move.table) == (not faults)
            if faults:
                with pytest.raises(IllegalMoveError) as caught:
                    apply(state, move)
                assert list(caught.value.violations) == faults
            else:
                legal += 1
                assert tiles_of(apply(state, move)) == tiles_of(state)
    assert legal


def reversed_state(state: OpenTable) -> OpenTable:
    table = tuple(meld[::-1] for meld in state.table[::-1])
    return OpenTable(state.rules, table, state.racks, state.opened, state.stock, state.turn)


@pytest.mark.parametrize("name", ["pup", "dutch", "rrrummy", "tiles50"])
def test_the_verdict_on_a_move_does_not_depend_on_the_direction(name: str) -> None:
    random = Random(2)
    for state in states_of_a_round(load_rules(name), 9)[::2]:
        assert isinstance(state, OpenTable)
        for _ in range(4):
            table = random_play(state, random).table
            other = tuple(meld[::-1] for meld in table[::-1])
            forward, backward = state.faults(Play(table)), reversed_state(state).faults(Play(other))
            assert sorted(v.fault for v in forward) == sorted(v.fault for v in backward)


def random_joker_turn(rules: RuleSet, random: Random) -> tuple[Table, Table, Tiles] | None:
    """Return a random table with jokers, a next table, and the tiles played from the hand."""
    melds = [random.choice(patterns(rules)).meld for _ in range(3)]
    hand = list(random.sample(rules.tiles.box(), 2))
    before = []
    for meld in melds:
        tiles = list(meld.tiles)
        if random.random() < 0.6:
            place = random.randrange(len(tiles))
            hand.append(tiles[place])
            tiles[place] = JOKER
        before.append(tuple(tiles))
    played = random.sample(hand, random.randint(1, len(hand)))
    shuffled = [tile for meld in before for tile in meld] + played
    found = cover(shuffled, rules)
    if found is None:
        return None
    after = tuple(tuple(tile.printed for tile in meld.tiles) for meld in found.melds)
    return tuple(before), after, tuple(played)


def test_stricter_joker_rules_never_allow_more_moves() -> None:
    rule_sets = [load_rules(name) for name in ("tiles50", "rrrummy", "dutch", "pup")]
    seen: Counter[int] = Counter()
    random = Random(4)
    while seen.total() < 150:
        turn = random_joker_turn(rule_sets[3], random)
        if turn is None:
            continue
        before, after, rack = turn
        legal = [
            not OpenTable.position(rules, before, rack).faults(Play(after)) for rules in rule_sets
        ]
        assert legal == sorted(legal), (before, after)
        assert legal[3], (before, after)
        seen[sum(legal)] += 1
    assert set(seen) == {1, 2, 3, 4}, seen
