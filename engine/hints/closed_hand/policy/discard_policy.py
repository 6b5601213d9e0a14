"""The fast policy of a closed hand: the value of each discard, from the chances to close.

The value of a target is its price to the power of a half times the estimated chance to close with
it: in self-play this wins as many rounds as the chance alone, and more points.
"""

from __future__ import annotations

from tilesight.engine.games.closing import GRAND_CARE_TILES, TILES_IN_ROWS
from tilesight.engine.hints.closed_hand.policy.bits import lowest_index, popcount
from tilesight.engine.hints.closed_hand.policy.closing_chance import chance_to_close
from tilesight.engine.hints.closed_hand.policy.core_search import (
    BEST_HELD,
    MISSING,
    SPARE,
    search_cores,
)
from tilesight.engine.hints.closed_hand.policy.mosaic_search import search_mosaic
from tilesight.engine.hints.closed_hand.policy.pair_search import Hand, search_care, search_doubles
from tilesight.engine.hints.closed_hand.policy.policy_tables import (
    BIG,
    FAR,
    MAX_MISSING,
    NUMBERS_OF_JOKERS,
    SPECIAL,
    Policy,
)
from tilesight.engine.hints.solver.compiled import compilable, compiled

DRAWS = 7
"""The expected number of further draws of a player: half of the usual length of a round."""
OTHERS = 0.1
"""The weight of the targets other than the best."""


@compiled
def evaluate_hand(policy: Policy, hand: Hand) -> None:
    """Write the value of each discard of a hand, and of the hand itself, to the policy."""
    policy.closing[0] = 0
    for place in range(len(policy.best)):
        policy.best[place], policy.total[place] = 0.0, 0.0
        policy.nearest[place], policy.wanted[place] = FAR, 0
    nearest = FAR
    for target in range(len(policy.allowed)):
        nearest = min(nearest, _add_melds(policy, hand, target, nearest))
    others = len(policy.allowed)
    held, spare, missing = search_mosaic(hand, policy.mosaic, policy.highest)
    _add_faces(policy, hand, others, TILES_IN_ROWS - held, spare, missing)
    held, spare, missing = search_doubles(hand)
    _add_faces(policy, hand, others + 1, TILES_IN_ROWS - held, spare, missing)
    held, spare, missing = search_care(hand, policy.highest)
    _add_faces(policy, hand, others + 2, GRAND_CARE_TILES - held, spare, missing)


@compilable
def _add_melds(policy: Policy, hand: Hand, target: int, nearest: int) -> int:
    """Add a target that is a set of melds, unless it is too far; return its distance."""
    allowed, outs = policy.allowed[target], policy.work.outs
    held = popcount(hand.once & allowed) + popcount(hand.twice & allowed) + hand.jokers
    if TILES_IN_ROWS - held > nearest + 1:
        return FAR
    search_cores(policy.cores, policy.work, hand, allowed)
    missing: int = TILES_IN_ROWS - policy.work.best[BEST_HELD]
    others = hand.once & ~allowed
    rest = others
    while rest:
        outs[lowest_index(rest)] = policy.work.best[MISSING]
        rest &= rest - 1
    spare = policy.work.best[SPARE] | others
    _add_target(policy, hand, target, missing, spare, policy.work.best[MISSING])
    return missing - hand.jokers


@compilable
def _add_faces(
    policy: Policy, hand: Hand, target: int, missing: int, spare: int, lacking: int
) -> None:
    """Add a target of which the outs do not depend on the discard, except for its own face."""
    for face in range(len(policy.work.outs)):
        policy.work.outs[face] = lacking & ~(1 << face)
    _add_target(policy, hand, target, missing, spare, lacking)


@compilable
def _add_target(
    policy: Policy, hand: Hand, target: int, missing: int, spare: int, lacking: int
) -> None:
    """Add a target to the value of each discard.

    Args:
        policy: The arrays; `policy.work.outs` has the outs after each spare face.
        hand: The hand.
        target: The index of the target.
        missing: The number of missing tiles, not counting jokers.
        spare: The faces that can be discarded without loss.
        lacking: The faces that bring the hand closer.
    """
    if missing <= hand.jokers:
        price = closing_price(policy, hand, target, missing)
        policy.closing[0] = max(policy.closing[0], price)
    distance, joker = missing - hand.jokers, len(policy.work.outs)
    _add_discards(policy, hand, target, distance, spare, lacking)
    if hand.jokers:
        _add_value(policy, hand, target, joker, distance + 1, lacking)
    _add_value(policy, hand, target, joker + 1, distance, lacking)


@compilable
def _add_discards(
    policy: Policy, hand: Hand, target: int, distance: int, spare: int, lacking: int
) -> None:
    """Add a target to the value of each discard that is not a joker."""
    faces = hand.once
    while faces:
        face = lowest_index(faces)
        faces &= faces - 1
        if spare >> face & 1:
            _add_value(policy, hand, target, face, distance, policy.work.outs[face])
        else:
            _add_value(policy, hand, target, face, distance + 1, lacking | 1 << face)


@compilable
def _add_value(
    policy: Policy, hand: Hand, target: int, place: int, missing: int, outs: int
) -> None:
    """Add the value of a target after a discard."""
    outs &= hand.alive
    count = popcount(outs) + popcount(outs & hand.alive_twice) + hand.unseen_jokers
    chance = 0.0
    if missing <= MAX_MISSING:
        chance = chance_to_close(missing, count, hand.unseen, DRAWS, policy.states)
    value = policy.values[target] * chance
    policy.total[place] += value
    policy.nearest[place] = min(policy.nearest[place], missing)
    if value > policy.best[place]:
        policy.best[place] = value
        policy.wanted[place] = outs


@compiled
def value_of(policy: Policy, place: int) -> float:
    """Return the value of the hand after a discard."""
    value: float = policy.best[place] + OTHERS * (policy.total[place] - policy.best[place])
    return value


@compiled
def best_discard(policy: Policy, hand: Hand) -> int:
    """Evaluate a hand; return the face to discard, or the number of faces for a joker."""
    evaluate_hand(policy, hand)
    joker = len(policy.work.outs)
    found, best = joker, -1.0
    for place in range(joker + 1):
        held = hand.once >> place & 1 if place < joker else hand.jokers
        if held and value_of(policy, place) > best:
            found, best = place, value_of(policy, place)
    return found


@compilable
def closing_price(policy: Policy, hand: Hand, target: int, missing: int) -> int:
    """Return the price of closing; a joker that the rows do not need is the free tile."""
    kind, free_joker = policy.kinds[target], hand.jokers > missing
    if hand.thrown > 1 or (free_joker and (hand.thrown > 0 or kind == BIG)):
        kind = SPECIAL
    elif kind != SPECIAL and (free_joker or hand.thrown > 0):
        kind = BIG
    jokers = min(max(missing, 0), NUMBERS_OF_JOKERS - 1)
    price: int = policy.prices[kind * NUMBERS_OF_JOKERS + jokers]
    return price
