"""Hints for games with discards: their speed on hands with two jokers, and rounds won with them."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from random import Random

from tests.bench.play.players import Player, follower, play_round, seeded_random, share_won, simple
from tests.bench.table import Figure
from tests.engine.games.playout import begin_round
from tests.engine.games.random_player import random_move
from tilesight.engine.games.closing_search import every_closing
from tilesight.engine.games.game import apply
from tilesight.engine.games.match import Match
from tilesight.engine.hints.closed_hand.closed_hand_hint import closed_hand_hint
from tilesight.engine.hints.closed_hand.closing_distance import ClosedPosition, distances
from tilesight.engine.hints.lay_down.lay_down_hint import lay_down_hint
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.notation import Tiles
from tilesight.engine.tiles.tile import JOKER

PRO = load_rules("rummy_pro")
HANDS = 100
DISCARDS = 20
POSITIONS = 60
ROUNDS = 200
MAX_MS = 50
OPPONENTS: dict[str, Player] = {"random": seeded_random, "simple": simple}


def bench() -> Iterator[Figure]:
    """Yield the figures: times and correctness for closed hands, rounds of lay-down games."""
    hands = [_hand(Random(seed)) for seed in range(HANDS)]
    _best_discard(hands[0])  # loads what is compiled
    yield from _times("distance and outs", hands, _distances, MAX_MS)
    yield from _times("best discard", hands[:DISCARDS], _best_discard)
    yield Figure("hands with a wrong distance", _differences(hands[:5]), "hands", 0)
    for name in ("rummy45", "basic_rummy"):
        rules = load_rules(name)
        yield from _turn_times(rules)
        for opponent, player in OPPONENTS.items():
            yield from _rounds(rules, opponent, player)


def _hand(random: Random) -> Tiles:
    tiles = [tile for tile in PRO.tiles.box() if not tile.joker]
    return (*random.sample(tiles, 13), JOKER, JOKER)


def _distances(hand: Tiles) -> object:
    return distances(ClosedPosition(PRO, hand))


def _best_discard(hand: Tiles) -> object:
    return closed_hand_hint(ClosedPosition(PRO, hand))


def _times(
    name: str, hands: list[Tiles], work: Callable[[Tiles], object], limit: float | None = None
) -> Iterator[Figure]:
    times = []
    for hand in hands:
        started = time.perf_counter()
        work(hand)
        times.append((time.perf_counter() - started) * 1000)
    yield from _spread(name, times, limit)


def _spread(name: str, times: list[float], limit: float | None = None) -> Iterator[Figure]:
    times.sort()
    yield Figure(f"{name}: median", statistics.median(times), "ms", limit)
    yield Figure(f"{name}: 95th percentile", times[int(0.95 * len(times))], "ms", limit)
    yield Figure(f"{name}: worst", times[-1], "ms", limit)


def _differences(hands: list[Tiles]) -> int:
    """Return the number of hands whose distances are not confirmed by drawing and discarding."""
    return sum(not _agrees(ClosedPosition(PRO, hand)) for hand in hands)


def _agrees(position: ClosedPosition) -> bool:
    """Return whether drawing outs and discarding spare tiles closes each game as predicted."""
    for found in distances(position):
        hand, distance = position, found
        while distance.tiles:
            hand = hand.without(distance.spare[0])
            (distance,) = distances(hand, [found.game])
            hand = ClosedPosition(PRO, (*hand.rack, distance.outs[0].tile), hand.seen)
            (closer,) = distances(hand, [found.game])
            if closer.tiles is None or closer.tiles != (distance.tiles or 0) - 1:
                return False
            distance = closer
        if found.game not in {closing.game for closing in every_closing(hand.rack, 0, PRO)}:
            return False
    return True


def _turn_times(rules: RuleSet) -> Iterator[Figure]:
    times = []
    for seed in range(POSITIONS):
        random = Random(seed)
        state = begin_round(Match(rules, 2), random)
        for _ in range(seed):
            if not state.over:
                state = apply(state, random_move(state, random))
        if not state.over:
            started = time.perf_counter()
            lay_down_hint(state)  # type: ignore[arg-type]
            times.append((time.perf_counter() - started) * 1000)
    yield from _spread(f"{rules.title}, one hint", times)


def _rounds(rules: RuleSet, opponent: str, player: Player) -> Iterator[Figure]:
    results, unfinished = [], 0
    for seed in range(ROUNDS):
        seat = seed % 2
        players = (follower, player) if seat == 0 else (player, follower)
        scores = play_round(rules, players, seed)
        if scores is None:
            unfinished += 1
        else:
            own, opposing = scores[seat], scores[1 - seat]
            results.append(0.5 if own == opposing else float(own > opposing))
    share, error = share_won(results)
    title = f"{rules.title}, hints against {opponent}"
    yield Figure(f"{title}: won of {ROUNDS}", share, "%")
    yield Figure(f"{title}: standard error", error, "%")
    yield Figure(f"{title}: unfinished", unfinished, "rounds", 0)
