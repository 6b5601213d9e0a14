"""Opening points of melds, and violations of the opening rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, islice

from tilesight.engine.judging.joker_rules import HandFilter, joker_assignments
from tilesight.engine.judging.meld import Kind, Meld, best_points, read_meld
from tilesight.engine.judging.meld_growth import MeldMatches, new_places
from tilesight.engine.judging.meld_search import Combination, lay_down_search
from tilesight.engine.judging.pairs import opening_pair_faults, opens_with_pairs, pair_places
from tilesight.engine.judging.violation import Fault, Violation
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.engine.tiles.multiset import canonical, printed
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Tile

MAX_MEANINGS = 252
"""The meanings that are tried for the jokers of a turn: of the ten jokers of the largest box, five
can be chosen in 252 ways. Only photos that were misread show more."""
MAX_STEPS = 50_000
"""The steps of all searches for opening melds of one turn, for all meanings of its jokers."""


def opening_points(melds: Iterable[Tiles], rules: RuleSet) -> int:
    """Return the total opening points of melds; jokers count as the tile they stand for."""
    return sum(best_points(meld, rules) for meld in melds)


def opening_points_with(jokers: int, melds: Iterable[Tiles], rules: RuleSet) -> int:
    """Return the most opening points of melds with at most `jokers` jokers.

    Other jokers, and tiles beyond them, may have been added after the opening.
    """
    best = [0] * (jokers + 1)
    for meld in melds:
        points = _points_by_jokers(meld, rules)
        best = [
            max(best[left - spent] + worth for spent, worth in points.items() if spent <= left)
            for left in range(jokers + 1)
        ]
    return best[jokers]


def _points_by_jokers(meld: Tiles, rules: RuleSet) -> dict[int, int]:
    """Return the most points of a part of a meld, by the number of its jokers."""
    points = {0: 0}
    for reading in read_meld(meld, rules):
        for part in _parts(reading):
            jokers = sum(reading.tiles[place].joker for place in part)
            faces = tuple(reading.faces[place] for place in part)
            points[jokers] = max(points.get(jokers, 0), best_points(faces, rules))
    return points


def _parts(meld: Meld) -> Iterator[Sequence[int]]:
    """Yield the places of the tiles that may have been laid first: later ones follow at the ends.

    Only jokers are added later to a group.
    """
    jokers = [place for place, tile in enumerate(meld.tiles) if tile.joker]
    if jokers and meld.kind is Kind.RUN:
        yield from (range(*ends) for ends in combinations(range(len(meld.tiles) + 1), 2))
        return
    for count in range(len(jokers) + 1):
        later = jokers[count:]
        yield [place for place in range(len(meld.tiles)) if place not in later]


def new_melds(before: Table, table: Table, played: Counter[Tile]) -> tuple[list[int], list[int]]:
    """Return the indices of the new melds and of the other changed melds on a table.

    A new meld consists only of played tiles. Melds with the same printed tiles as an old meld are
    unchanged.

    Args:
        before: Table before the turn.
        table: Table after the turn.
        played: Printed tiles that were played from the rack.
    """
    old = Counter(canonical(meld) for meld in before)
    left, new, changed = Counter(played), [], []
    for index, meld in enumerate(table):
        if old[canonical(meld)]:
            old[canonical(meld)] -= 1
        elif printed(meld) <= left:
            left -= printed(meld)
            new.append(index)
        else:
            changed.append(index)
    return new, changed


def opening_faults(
    before: Table, table: Table, played: Counter[Tile], rules: RuleSet
) -> list[Violation]:
    """Return the violations of the opening rules by a turn in which tiles were `played`."""
    new, changed = new_melds(before, table, played)
    if rules.opening_same_turn:
        total = _points_to_open_with(before, table, played, rules)(played)
    else:
        total = opening_points((table[meld] for meld in new), rules)
    found = []
    if played and total < rules.opening:
        found.append(_too_few_points(total, new, rules))
    if changed and (total < rules.opening or not rules.opening_same_turn):
        found.append(_used_too_early(changed, opens=total >= rules.opening))
    return found


def joker_opening_faults(
    before: Table, table: Table, played: Counter[Tile], rules: RuleSet
) -> list[Violation]:
    """Return the violations of a turn that only opens with tiles spent on jokers of the table.

    A tile that replaced one of these jokers, or joined it in a new meld, cannot open as well.

    Args:
        before: Table before the turn.
        table: Table after the turn, which keeps the joker rules.
        played: Printed tiles that were played from the rack.
        rules: Rules of the game.
    """
    new, changed = new_melds(before, table, played)
    points = _points_to_open_with(before, table, played, rules)
    left = (found.hand for found in joker_assignments(before, table, played, rules))
    total = max(map(points, left), default=0)
    return [_too_few_points(total, new, rules), _used_too_early(changed, opens=False)]


def lay_down_opening_faults(
    table: Table, matches: MeldMatches, spoiled: Collection[int], own_jokers: int, rules: RuleSet
) -> list[Violation]:
    """Return the violations of the opening rules in a lay-down game.

    Args:
        table: Table after the move.
        matches: The melds of the table before the move, matched to melds of this one.
        spoiled: Indices of melds to which only wrong tiles were added.
        own_jokers: Number of jokers that the player held.
        rules: Rules of the game.
    """
    new = new_places(table, matches, spoiled)
    pairs = pair_places(table, new, rules)
    # S3, Making the groups: a joker on the table may be swapped only after the opening
    total = opening_points_with(own_jokers, (table[index] for index in new), rules)
    by_points = total >= rules.opening and bool(new) and not pairs
    opens = by_points or opens_with_pairs(table, new, own_jokers, rules)
    used = list(_used_melds(table, matches, lay_off=rules.lay_off_unopened))
    used += [] if rules.lay_off_unopened else spoiled
    found = [] if opens else opening_pair_faults(table, new, rules)
    if not (opens or pairs) and rules.opening and (new or not rules.lay_off_unopened):
        found.append(_too_few_points(total, new, rules))
    if used and not (opens and rules.opening_same_turn):
        found.append(_used_too_early(used, opens=opens))
    return found


def _too_few_points(total: int, new: Iterable[int], rules: RuleSet) -> Violation:
    """Return the violation that the new melds do not reach the opening."""
    sentence = text("opening-too-low", points=total, opening=rules.opening)
    return Violation(Fault.OPENING, sentence, "opening", melds=tuple(new))


def _used_too_early(melds: Iterable[int], *, opens: bool) -> Violation:
    """Return the violation that the melds at these table indices were used too early.

    Args:
        melds: Indices on the table after the turn.
        opens: Whether the player opens in the turn, and may use them from the next one on.
    """
    sentence = text("used-in-opening-turn" if opens else "used-before-opening")
    rule = "opening_same_turn" if opens else "lay_off_unopened"
    return Violation(Fault.UNOPENED, sentence, rule, melds=tuple(melds))


def _used_melds(table: Table, matches: MeldMatches, *, lay_off: bool) -> Iterator[int]:
    """Yield the indices of the old melds to which tiles were added or from which jokers came.

    Args:
        table: Table after the move.
        matches: The melds of the table before the move, matched to melds of this one.
        lay_off: Whether tiles may be added before the opening: only the jokers count then.
    """
    for new_place, growth in matches.values():
        if growth.swapped or (len(growth.places) < len(table[new_place]) and not lay_off):
            yield new_place


def reaches_opening(
    before: Table, table: Table, played: Counter[Tile], rules: RuleSet
) -> HandFilter:
    """Return a predicate: whether a subset of the played tiles reaches the opening."""
    points = _points_to_open_with(before, table, played, rules)
    return lambda hand: points(hand) >= rules.opening


def _points_to_open_with(
    before: Table, table: Table, played: Counter[Tile], rules: RuleSet
) -> Callable[[Counter[Tile]], int]:
    """Return a function: the most points that a subset of the played tiles can open with.

    Once the opening is reached, no more points are looked for.
    """
    new, changed = new_melds(before, table, played)
    search = lay_down_search(rules, MAX_STEPS)

    @cache
    def most(counts: frozenset[tuple[Tile, int]]) -> int:
        hand = Counter(dict(counts))
        points = opening_points(_melds_from(table, new, hand), rules)
        if points < rules.opening:
            points = max(points, _opened_for(table, new, changed, hand, rules, search))
        return points

    return lambda hand: most(frozenset(hand.items()))


def _melds_from(table: Table, melds: Iterable[int], hand: Counter[Tile]) -> Iterator[Tiles]:
    """Yield the melds that can be formed from a hand, chosen greedily in order."""
    left = Counter(hand)
    for meld in melds:
        if printed(table[meld]) <= left:
            left -= printed(table[meld])
            yield table[meld]


def _opened_for(
    table: Table,
    new: Sequence[int],
    changed: Sequence[int],
    played: Counter[Tile],
    rules: RuleSet,
    search: Callable[[Iterable[Tile]], Combination],
) -> int:
    """Return the most points the played tiles can open with, before later moves in the turn.

    A joker from the hand keeps its current meaning. Only if the rules let jokers move without being
    replaced, and the turn changes melds of the table, every joker may have opened as any tile: the
    tile that it stood for may now be one of the table. If the search runs out of steps, there
    may be more points.
    """
    own = [tile for tile in played.elements() if not tile.joker]
    jokers = _joker_faces((table[n] for n in (*new, *changed)), rules)
    if changed and not (rules.joker_replace or rules.joker_locks):
        jokers = [JOKER] * played[JOKER]
    meanings = islice(combinations(jokers, min(played[JOKER], len(jokers))), MAX_MEANINGS)
    return max(search([*own, *faces]).points for faces in meanings)


def _joker_faces(melds: Iterable[Tiles], rules: RuleSet) -> list[Tile]:
    """Return the tiles that the jokers in melds stand for, by the first reading of each meld."""
    return [
        face
        for meld in melds
        for reading in read_meld(meld, rules)[:1]
        for tile, face in zip(reading.tiles, reading.faces, strict=True)
        if tile.joker
    ]
