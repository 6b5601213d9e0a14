"""The searches of the fast policy against the exact distances, which equal brute force."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tilesight.engine.games.closing import GRAND_CARE_TILES, TILES_IN_ROWS
from tilesight.engine.hints.closed_hand.closing_distance import (
    ClosedPosition,
    Distance,
    distances,
)
from tilesight.engine.hints.closed_hand.policy.core_search import (
    BEST_HELD,
    MISSING,
    SPARE,
    search_cores,
)
from tilesight.engine.hints.closed_hand.policy.meld_cores import face_bits
from tilesight.engine.hints.closed_hand.policy.mosaic_search import WORK_SIZE, search_mosaic
from tilesight.engine.hints.closed_hand.policy.pair_search import (
    Hand,
    search_care,
    search_doubles,
)
from tilesight.engine.hints.closed_hand.policy.playout import hand_of
from tilesight.engine.hints.closed_hand.policy.policy_tables import policy_for
from tilesight.engine.hints.closed_hand.simulation import ClosedSearch
from tilesight.engine.rules.choices import Game
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.notation import parse_rack
from tilesight.engine.tiles.tile import Tile

PRO = load_rules("rummy_pro")
SMALL = PRO.override({"highest": 6, "run_wraps": False})
SHAPES = {
    Game.MOSAIC: "k1 b2 r3 y4 k5 b6 k7 b8 k9 b10 k11 b12 k13 r1",
    Game.DOUBLES: "k2 k2 b3 b3 r4 r4 y5 y5 k6 k6 b7 b7 r8 r8",
    Game.GRAND_CARE: "k9 k9 b9 b9 r9 r9 y9 y9",
}

Found = tuple[int, int, int]
"""The number of tiles of a hand that a game can use, and masks of the spare and missing faces."""


def positions(
    count: int, rules: RuleSet, shape: str = "", max_seen: int = 0
) -> Iterator[ClosedPosition]:
    """Yield hands with some of the tiles of a shape, and some tiles seen elsewhere."""
    for seed in range(count):
        random = Random(seed)
        tiles = parse_rack(shape) if shape else ()
        kept = random.sample(tiles, random.randint(len(tiles) // 2, len(tiles)))
        rest = list((printed(rules.tiles.box()) - printed(kept)).elements())
        random.shuffle(rest)
        own = random.choice([TILES_IN_ROWS, TILES_IN_ROWS + 1]) - len(kept)
        seen = tuple(rest[own : own + random.randint(0, max_seen)])
        yield ClosedPosition(rules, (*kept, *rest[:own]), seen)


def searched(position: ClosedPosition, game: Game) -> tuple[Hand, Found]:
    """Return a hand and what the policy finds for it."""
    search = ClosedSearch.of(position, samples=0)
    hand, highest = hand_of(search.known(), 0), position.rules.highest
    if game is Game.MOSAIC:
        return hand, search_mosaic(hand, [0] * WORK_SIZE, highest)
    if game is Game.DOUBLES:
        return hand, search_doubles(hand)
    if game is Game.GRAND_CARE:
        return hand, search_care(hand, highest)
    policy = policy_for(position.rules)
    search_cores(policy.cores, policy.work, hand, int(policy.allowed[0]))
    best = policy.work.best
    return hand, (int(best[BEST_HELD]), int(best[SPARE]), int(best[MISSING]))


def faces(mask: int, rules: RuleSet) -> set[Tile]:
    return {tile for tile, bit in face_bits(rules).items() if mask >> bit & 1}


def outs(distance: Distance) -> set[Tile]:
    return {out.tile for out in distance.outs if not out.tile.joker}


@pytest.mark.parametrize("game", [Game.MOSAIC, Game.DOUBLES, Game.GRAND_CARE])
def test_special_games_have_their_exact_distance(game: Game) -> None:
    """Few tiles are seen elsewhere: the policy does not count on unseen jokers."""
    size = GRAND_CARE_TILES if game is Game.GRAND_CARE else TILES_IN_ROWS
    max_seen = 0 if game is Game.GRAND_CARE else 5
    for position in positions(60, PRO, SHAPES[game], max_seen):
        hand, (held, _, missing) = searched(position, game)
        (exact,) = distances(position, [game])
        assert exact.tiles == (None if held < 0 else max(0, size - held - hand.jokers)), position
        if exact.tiles:
            found = faces(missing & hand.alive, PRO)
            assert found <= outs(exact), position
            # of two numbers with as many tiles, the Grand Care has one
            assert game is Game.GRAND_CARE or found == outs(exact), position


@pytest.mark.parametrize(("rules", "count"), [(SMALL, 60), (PRO, 20)])
def test_melds_have_nearly_their_exact_distance_and_outs(rules: RuleSet, count: int) -> None:
    above, listed, known, common = 0, 0, 0, 0
    for position in positions(count, rules, max_seen=5):
        hand, (held, spare, missing) = searched(position, Game.SIMPLE)
        (exact,) = distances(position, [Game.SIMPLE])
        assert exact.tiles is not None
        farther = TILES_IN_ROWS - held - hand.jokers - exact.tiles
        assert farther in (0, 1), position
        above += farther
        if farther or not exact.tiles:
            continue
        assert faces(spare, rules) <= set(exact.spare), position
        found, right = faces(missing & hand.alive, rules), outs(exact)
        listed, known = listed + len(found), known + len(right)
        common += len(found & right)
    assert above <= 0.2 * count
    assert common >= 0.85 * known
    assert common >= 0.95 * listed
