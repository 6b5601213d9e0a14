"""The nearest hand of melds: a search over sets of four melds of three tiles.

Melds with at least two tiles of the hand are chosen one after another, those with more tiles first.
The other melds are assumed to get one of the remaining tiles each. Every set is completed by the
two tiles that extend its melds. The outs after each discard come from all sets with the most tiles
of the hand. What is assumed makes the result approximate: its test allows one of five hands to be a
tile nearer to closing, and 15 % of the outs to be missing.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tilesight.engine.hints.closed_hand.policy.bits import lowest_index, popcount
from tilesight.engine.hints.closed_hand.policy.meld_cores import CORE_SIZE, Cores
from tilesight.engine.hints.closed_hand.policy.pair_search import Hand
from tilesight.engine.hints.solver.compiled import compilable, zeros

MELDS = 4
EXTENSIONS = 2
MIN_OVERLAP = 2
BEST_HELD, SPARE, MISSING, NODES = range(4)
"""The entries of `CoreWork.best`."""
MAX_NODES = 3000
"""The maximum number of sets that are compared, which bounds the time; few hands have more."""


class CoreWork(NamedTuple):
    """The arrays of a search; levels are the numbers of chosen melds, 0 to 4."""

    order: Any
    """The melds with at least two tiles of the hand, those with more first."""
    overlap: Any
    """The number of tiles of the hand of each of these melds."""
    position: Any
    """The next meld to try at each level."""
    once: Any
    """The faces of which at least one tile is not used, at each level."""
    twice: Any
    """The faces of which two tiles are not used, at each level."""
    missing: Any
    """The faces that the chosen melds still need, at each level."""
    held: Any
    """The number of tiles of the hand in the chosen melds, at each level."""
    chosen: Any
    """The meld chosen at each level."""
    outs: Any
    """For each face, the faces that bring the hand closer after one tile of it is discarded."""
    best: Any
    """The most tiles of the hand in a set, the spare and the missing faces, and the sets tried."""


def core_work(cores: Cores) -> CoreWork:
    """Return arrays for searches with these melds."""
    count, levels = len(cores.masks), MELDS + 1
    return CoreWork(
        order=zeros(count),
        overlap=zeros(count),
        position=zeros(levels),
        once=zeros(levels),
        twice=zeros(levels),
        missing=zeros(levels),
        held=zeros(levels),
        chosen=zeros(levels),
        outs=zeros(len(cores.near)),
        best=zeros(4),
    )


@compilable
def search_cores(cores: Cores, work: CoreWork, hand: Hand, allowed: int) -> None:
    """Write the sets with the most tiles of a hand to `work.outs` and `work.best`.

    Args:
        cores: The melds.
        work: The arrays.
        hand: The hand; a face that is not alive needs a joker.
        allowed: The faces that the melds may contain.
    """
    count = _order(cores, work, hand, allowed)
    work.best[BEST_HELD] = -1
    work.best[NODES] = 0
    work.once[0], work.twice[0] = hand.once & allowed, hand.twice & allowed
    work.missing[0], work.held[0], work.position[0] = 0, 0, 0
    _score(cores, work, 0, hand.alive, allowed)
    level = 0
    while level >= 0:
        if level < MELDS and _choose(cores, work, level, count):
            level += 1
            _score(cores, work, level, hand.alive, allowed)
        else:
            level -= 1


@compilable
def _order(cores: Cores, work: CoreWork, hand: Hand, allowed: int) -> int:
    """Write the melds with enough tiles of the hand, those with more first; return how many."""
    count = 0
    for overlap in (CORE_SIZE, MIN_OVERLAP):
        for core in range(len(cores.masks)):
            mask = cores.masks[core]
            if mask & ~allowed or popcount(mask & hand.once) != overlap:
                continue
            if popcount(mask & ~hand.once & ~hand.alive) <= hand.jokers:
                work.order[count], work.overlap[count] = core, overlap
                count += 1
    return count


@compilable
def _choose(cores: Cores, work: CoreWork, level: int, count: int) -> bool:
    """Choose the next meld at a level, if a set with it can be one of the best."""
    while work.position[level] < count and work.best[NODES] < MAX_NODES:
        index = work.position[level]
        work.position[level] = index + 1
        limit = work.held[level] + (MELDS - level) * work.overlap[index] + EXTENSIONS
        if limit < work.best[BEST_HELD]:
            return False
        mask = cores.masks[work.order[index]]
        if popcount(mask & work.once[level]) >= MIN_OVERLAP:
            _take(work, level, index, mask)
            return True
    return False


@compilable
def _take(work: CoreWork, level: int, index: int, mask: int) -> None:
    """Write the next level: the tiles of the hand in a meld are used, its others are missing."""
    used, below = mask & work.once[level], level + 1
    work.chosen[level] = work.order[index]
    work.once[below] = work.once[level] & ~(used & ~work.twice[level])
    work.twice[below] = work.twice[level] & ~used
    work.missing[below] = work.missing[level] | (mask & ~used)
    work.held[below] = work.held[level] + popcount(used)
    work.position[below] = index


@compilable
def _score(cores: Cores, work: CoreWork, level: int, alive: int, allowed: int) -> None:
    """Compare a set of melds, with extensions and single tiles for the other melds."""
    work.best[NODES] += 1
    once, twice = work.once[level], work.twice[level]
    ends, seconds, bridges, far = _sides(cores, work, level, allowed)
    gain, used, needed = _extensions(once, ends, seconds, bridges, far)
    left = popcount(once) + popcount(twice)
    singles = min(MELDS - level, left - gain)
    held = work.held[level] + gain + singles
    if held < work.best[BEST_HELD]:
        return
    near = _near(cores, once) & allowed & ~once if level < MELDS else 0
    missing = work.missing[level] | near
    is_left = left - gain > singles
    spare = once & ~(used & ~twice) if is_left else 0
    _accumulate(work, held, spare, (missing | needed) & alive)
    if gain == 1 and bridges and ends & once:
        # without the held face next to a meld, the one beyond a missing face is kept instead
        spare = once & ~(_single(far) & ~twice) if is_left else 0
        _accumulate(work, held, spare, (missing | bridges) & alive)


@compilable
def _extensions(once: int, ends: int, seconds: int, bridges: int, far: int) -> tuple[int, int, int]:
    """Return how many of two extensions the hand has, the faces for them, and those it needs.

    Faces that can replace each other are not in the faces for them. `once` are the faces that are
    not used, the others are from `_sides`.
    """
    held = ends & once
    if popcount(held) >= EXTENSIONS:
        return EXTENSIONS, held if popcount(held) == EXTENSIONS else 0, 0
    if held and seconds & once & ~held:
        return EXTENSIONS, held | _single(seconds & once), 0
    if held:
        return 1, held, (ends | seconds | bridges) & ~once
    if bridges:
        return 1, _single(far), bridges
    return 0, 0, ends


@compilable
def _sides(cores: Cores, work: CoreWork, level: int, allowed: int) -> tuple[int, int, int, int]:
    """Return the faces next to the chosen melds and those beyond them.

    They are: all next faces, the faces beyond a held one, and, where the face beyond is held but
    the next one is not, the next faces and the faces beyond.
    """
    ends, seconds, bridges, far = 0, 0, 0, 0
    for chosen in range(2 * level):
        place = 2 * work.chosen[chosen // 2] + chosen % 2
        end, second = cores.ends[place] & allowed, cores.seconds[place] & allowed
        ends |= end
        if end & work.once[level]:
            seconds |= second
        elif second & work.once[level]:
            bridges |= end
            far |= second
    return ends, seconds, bridges, far


@compilable
def _single(faces: int) -> int:
    """Return the faces if there is only one, else 0."""
    return 0 if faces & faces - 1 else faces


@compilable
def _near(cores: Cores, faces: int) -> int:
    """Return the faces that share a meld of three tiles with one of the faces."""
    near = 0
    while faces:
        near |= cores.near[lowest_index(faces)]
        faces &= faces - 1
    return near


@compilable
def _accumulate(work: CoreWork, held: int, spare: int, missing: int) -> None:
    """Add a set to the best ones; a better one replaces them."""
    if held > work.best[BEST_HELD]:
        work.best[BEST_HELD], work.best[SPARE], work.best[MISSING] = held, 0, 0
        for face in range(len(work.outs)):
            work.outs[face] = 0
    work.best[SPARE] |= spare
    work.best[MISSING] |= missing
    while spare:
        work.outs[lowest_index(spare)] |= missing
        spare &= spare - 1
