"""Positions of lay-down games in which a win is at hand, found by exhaustive search."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.moves import Close, Discard, Draw, Play
from tilesight.engine.games.piles import Piles
from tilesight.engine.hints.lay_down.lay_down_hint import LayDownHint
from tilesight.engine.judging.meld_search import all_melds
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Tile

MAX_RACK = 6


def winning_positions(name: str, count: int) -> Iterator[LayDown]:
    """Yield random positions in which the player can go out, half of them before the draw."""
    rules, random = load_rules(name), Random(name)
    found = 0
    while found < count:
        state = _random_position(rules, random, drawn=found % 2 == 0)
        if state is not None and can_win(state):
            found += 1
            yield state


def wins(state: LayDown, hint: LayDownHint) -> bool:
    """Return whether a hint goes out, or takes the discard that lets the player go out."""
    for move in hint.moves:
        if isinstance(move, Draw):
            return move.discard
        if isinstance(move, Close) or state.faults(move):
            return False
        state = state.after(move)
    return state.winner == 0


def can_win(state: LayDown) -> bool:
    """Return whether the player can go out in this turn, without a card of the stock."""
    if not state.piles.drawn:
        take = Draw(discard=True)
        return not state.faults(take) and can_win(state.after(take))
    seen: set[tuple[Table, Tiles]] = set()
    queue = [state]
    while queue:
        state = queue.pop()
        if state.winner == 0 or _can_discard_last(state):
            return True
        for table in _next_tables(state):
            if (key := (table, state.rack)) not in seen and not state.faults(Play(table)):
                seen.add(key)
                queue.append(state.after(Play(table)))
    return False


def _can_discard_last(state: LayDown) -> bool:
    return len(state.rack) == 1 and not state.faults(Discard(state.rack[0]))


def _next_tables(state: LayDown) -> Iterator[Table]:
    """Yield the tables with one new meld, one tile more, or one joker swapped."""
    for meld in _melds(state.rack, state.rules):
        yield (*state.table, meld)
    for place, old in enumerate(state.table):
        others = state.table[:place], state.table[place + 1 :]
        for tile in set(state.rack):
            swaps = [(*old[:s], tile, *old[s + 1 :]) for s, t in enumerate(old) if t.joker]
            for meld in ((tile, *old), (*old, tile), *swaps):
                yield (*others[0], meld, *others[1])


def _melds(rack: Tiles, rules: RuleSet) -> Iterator[Tiles]:
    held = printed(rack)
    for meld in all_melds(rules, MAX_RACK):
        for count in range(min(held[JOKER], len(meld.faces)) + 1):
            for spots in combinations(range(len(meld.faces)), count):
                faces = enumerate(meld.faces)
                tiles = tuple(JOKER if spot in spots else face for spot, face in faces)
                if printed(tiles) <= held:
                    yield tiles


def _random_position(rules: RuleSet, random: Random, *, drawn: bool) -> LayDown | None:
    """Return a position with melds on the table and a rack close to them, or None."""
    box = printed(rules.tiles.box())
    every = list(all_melds(rules, 4))
    table: list[Tiles] = []
    for _ in range(random.randint(1, 3)):
        faces = list(random.choice(every).faces)
        if rules.jokers and random.random() < 0.5:
            faces[random.randrange(len(faces))] = JOKER
        if printed(faces) <= box:
            box -= printed(faces)
            table.append(tuple(faces))
    rack: list[Tile] = []
    own = random.choice(every).faces if random.random() < 0.7 else ()
    for tile in (*own, *random.sample(sorted(box.elements(), key=str), random.randint(1, 2))):
        if box[tile] > rack.count(tile):
            rack.append(tile)
    last = random.choice(rack)
    piles = Piles((), (last,), drawn=False)
    if drawn:
        return LayDown.position(rules, tuple(table), tuple(rack), opened=True)
    rack.remove(last)
    return (
        LayDown.position(rules, tuple(table), tuple(rack), opened=True, piles=piles)
        if rack
        else None
    )
