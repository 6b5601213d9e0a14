"""Lay-down games: what to draw, lay down, add, swap for a joker, and discard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.moves import Discard, Draw, Move, Play
from tilesight.engine.hints.choice import Choice, worlds_within
from tilesight.engine.hints.deadline import TIME_LIMIT, Deadline
from tilesight.engine.hints.lay_down.going_out import WinningTurn, winning_turn
from tilesight.engine.hints.lay_down.lay_down_policy import (
    LayDownMove,
    may_take_discard,
    most_valuable_play,
    next_play,
    ranked_discards,
    takes_discard,
    tile_to_lay,
)
from tilesight.engine.hints.lay_down.meld_plans import tile_value
from tilesight.engine.hints.lay_down.rack_plays import RackPlay, best_rack_play
from tilesight.engine.hints.lay_down.simulation import deal_worlds, ranked_choices
from tilesight.engine.judging.meld import read_table_meld
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import JOKER, Tile
from tilesight.engine.tiles.tuples import replaced

MAX_SHOWN = 3
"""The number of discards in a hint."""
MAX_SIMULATED = 3
"""The number of discards that are simulated: the best ones of the policy."""
SAMPLES = 8
"""The number of simulated worlds with the default time limit; with it, a hint takes about half a
second."""


@dataclass(frozen=True, slots=True)
class LayDownHint:
    """The recommended play of a turn, up to the next draw or discard."""

    choices: tuple[Choice, ...]
    """The best continuations, best first."""
    melds: Table = ()
    """New melds to lay down."""
    added: Tiles = ()
    """Tiles to add to melds on the table."""
    swapped: Tiles = ()
    """Tiles to swap for the jokers that stand for them."""
    table: Table = ()
    """The table after these plays."""
    points: int = 0
    """The points of the tiles laid: on the table if that is scored, else on the rack."""
    opening: int = 0
    """The points of the new melds towards the opening, if they open."""
    laid_first: int = 0
    """The number of new melds that open before tiles are swapped for jokers."""
    held_back: int = 0
    """The number of tiles that could be laid but stay in the hand until the player can go out."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """Return the moves of the best continuation."""
        return self.choices[0].moves

    @property
    def placed(self) -> Tiles:
        """Return the tiles of the rack that are swapped, laid and added."""
        return (*self.swapped, *(tile.printed for meld in self.melds for tile in meld), *self.added)


def lay_down_hint(
    state: LayDown,
    seed: int = 0,
    samples: int | None = None,
    *,
    seconds: float = TIME_LIMIT,
    players: int = 2,
) -> LayDownHint:
    """Return the hint for the player to move, from the own rack, the table and the discards.

    Args:
        state: The state of the game.
        seed: The seed of the simulation.
        samples: The number of simulated worlds; None for as many as fit in the time limit.
        seconds: The approximate limit of processor time.
        players: The number of players, if only the own rack is known.
    """
    count = worlds_within(seconds, SAMPLES) if samples is None else samples
    worlds = deal_worlds(state, seed, count, players)
    search = _Simulation(worlds, Deadline.after_work(seconds))
    if not state.piles.drawn:
        choices = search.choices(_draws(state))
        draws = tuple(replace(choice, moves=choice.moves[:1]) for choice in choices)
        return LayDownHint(draws, table=state.table)
    ways = _ways(state)
    won = [_winning_hint(way, state, search) for way in ways]
    best = max((hint for hint in won if hint), key=partial(_gain_out, state.rules), default=None)
    return best or _best_hint(state, _best_way(ways), search)


def _gain_out(rules: RuleSet, hint: LayDownHint) -> tuple[bool, int]:
    """Return what going out brings: whether the last discard multiplies it, and the points."""
    return rules.joker_out > 1 and hint.moves[-1] == Discard(JOKER), hint.points


def _best_way(ways: Sequence[_Swapped]) -> _Swapped:
    """Return the swaps that begin a turn which does not go out.

    All that are possible, unless they come after an opening: then those that lay the most points.
    """
    first, after_opening = ways[0], [way for way in ways if way.opening]
    if not after_opening or tile_to_lay(first.state) or next_play(first.state) is None:
        return first
    return max(first, *after_opening, key=_points_laid)


def _points_laid(swapped: _Swapped) -> int:
    """Return the points of the tiles that are swapped and laid in a turn."""
    plays = (swapped.opening, next_play(swapped.state))
    tiles = sum(tile_value(tile, swapped.state.rules) for tile in swapped.tiles)
    return tiles + sum(play.value for play in plays if play)


@dataclass(frozen=True, slots=True)
class _Simulation:
    worlds: tuple[LayDown, ...]
    deadline: Deadline

    def choices(self, candidates: list[tuple[LayDownMove, ...]]) -> tuple[Choice, ...]:
        """Return the best choices; the first candidate is the one of the policy."""
        return ranked_choices(self.worlds, candidates, self.deadline)[:MAX_SHOWN]


def _best_hint(state: LayDown, swapped: _Swapped, search: _Simulation) -> LayDownHint:
    """Return the hint if the player cannot go out."""
    play = _legal_play(swapped.state)
    laid = swapped.state.after(Play(play.table)) if play else swapped.state
    moves = (*swapped.moves, *([Play(play.table)] if play else []))
    hint = _hint(state, swapped, play, search.choices(_discards(laid, moves)))
    possible = most_valuable_play(swapped.state) if play is None else None
    held_back = len(swapped.state.rack) - len(possible.left) if possible else 0
    return replace(hint, held_back=held_back)


def _legal_play(state: LayDown) -> RackPlay | None:
    """Return the play of the policy, or the best one that lays the tile which has to be laid."""
    play, taken = next_play(state), tile_to_lay(state)
    if taken is None or (play and not tile_to_lay(state.after(Play(play.table)))):
        return play
    return most_valuable_play(state, taken)


def can_end_turn(state: LayDown) -> bool:
    """Return whether a turn can end in which a tile was taken from the discards."""
    swapped = _swap_jokers(state, state.table).state
    play = _legal_play(swapped)
    laid = swapped.after(Play(play.table)) if play else swapped
    return not laid.rack or bool(ranked_discards(laid)) or _win(state) is not None


def _winning_hint(swapped: _Swapped, state: LayDown, search: _Simulation) -> LayDownHint | None:
    """Return the hint to go out, or None if that is not possible."""
    turn = winning_turn(swapped.state)
    if turn is None:
        return None
    choices = search.choices([_winning_moves(swapped, turn)])
    return _hint(state, swapped, turn.play, choices)


def _winning_moves(swapped: _Swapped, turn: WinningTurn) -> tuple[LayDownMove, ...]:
    played = [Play(turn.play.table)] if turn.play else []
    thrown = [Discard(turn.discard)] if turn.discard else []
    return (*swapped.moves, *played, *thrown)


def _hint(
    state: LayDown, swapped: _Swapped, play: RackPlay | None, choices: tuple[Choice, ...]
) -> LayDownHint:
    points = sum(tile_value(tile, state.rules) for tile in swapped.tiles)
    opening = swapped.opening or (None if state.has_opened else play)
    first = swapped.opening.melds if swapped.opening else ()
    return LayDownHint(
        choices,
        melds=(*first, *(play.melds if play else ())),
        added=_added(swapped.state.rack, play),
        swapped=swapped.tiles,
        table=play.table if play else swapped.state.table,
        points=points + sum(laid.value for laid in (swapped.opening, play) if laid),
        opening=opening.opening if opening else 0,
        laid_first=len(first),
    )


def _draws(state: LayDown) -> list[tuple[LayDownMove, ...]]:
    """Return the draws that are legal, the one of the policy first.

    A draw that wins is alone, with the moves that follow it.
    """
    take = Draw(discard=True)
    won = None if state.faults(take) else _win(state.after(take))
    if won is not None:
        return [(take, *won)]
    draws = [draw for draw in (Draw(),) if not state.faults(draw)]
    draws += [take] if may_take_discard(state) else []
    takes = len(draws) > 1 and takes_discard(state)
    return [(draw,) for draw in sorted(draws, key=lambda draw: draw.discard != takes)]


def _win(state: LayDown) -> tuple[LayDownMove, ...] | None:
    """Return the moves of a turn that goes out, after the draw; None if there is none."""
    turns = ((way, winning_turn(way.state)) for way in _ways(state))
    return next((_winning_moves(way, turn) for way, turn in turns if turn), None)


def _discards(state: LayDown, moves: tuple[LayDownMove, ...]) -> list[tuple[LayDownMove, ...]]:
    """Return the moves with each discard that is simulated; if the rack is empty, only the moves.

    A joker is discarded only if nothing else can be.
    """
    if not state.rack:
        return [moves]
    ranked = ranked_discards(state)
    tiles = [tile for tile in ranked if tile != JOKER] or list(ranked)
    return [(*moves, Discard(tile)) for tile in tiles[:MAX_SIMULATED]]


@dataclass(frozen=True, slots=True)
class _Swapped:
    state: LayDown
    moves: tuple[LayDownMove, ...] = ()
    tiles: Tiles = ()
    opening: RackPlay | None = None
    """The melds that open before the swaps."""


def _ways(state: LayDown) -> tuple[_Swapped, ...]:
    """Return the swaps that may begin a turn: all possible ones, none, those after an opening."""
    swapped = _swap_jokers(state, state.table)
    none = (_Swapped(state),) if swapped.moves else ()
    return (swapped, *none, *_swaps_after_opening(state))


def _swaps_after_opening(state: LayDown) -> Iterator[_Swapped]:
    """Yield the swaps that are possible once melds of the other tiles of the rack have opened."""
    if state.has_opened or not state.rules.opening_same_turn or not state.rules.joker_swap:
        return
    faces = dict.fromkeys(_replacements(state))
    for kept in dict.fromkeys([tuple(faces), *((face,) for face in faces)]):
        rest = tuple((Counter(state.rack) - Counter(kept)).elements())
        play = best_rack_play(rest, (), state.rules, opened=False, keeps_other=True)
        move = Play((*state.table, *play.melds)) if play else None
        if play and move and not state.faults(move):
            done = _swap_jokers(state.after(move), state.table)
            if done.moves:
                yield _Swapped(done.state, (move, *done.moves), done.tiles, play)


def _replacements(state: LayDown) -> Iterator[Tile]:
    """Yield the tiles of the rack for which jokers on the table stand."""
    for index, meld in enumerate(state.table):
        for spot, tile in enumerate(meld):
            face = _replacement(state, index, spot) if tile.joker else None
            if face is not None:
                yield face


def _swap_jokers(state: LayDown, table: Table) -> _Swapped:
    """Swap every joker of a table for its tile if the rack contains it.

    A joker is more flexible. The melds of this table come first on that of the state.
    """
    done = _Swapped(state)
    if not state.rules.joker_swap or not state.has_opened:
        return done
    for index in range(len(table)):
        for spot, tile in enumerate(state.table[index]):
            face = _replacement(done.state, index, spot) if tile.joker else None
            if face is not None:
                table = done.state.table
                move = Play(replaced(table, index, replaced(table[index], spot, face)))
                if not done.state.faults(move):
                    after = done.state.after(move)
                    done = _Swapped(after, (*done.moves, move), (*done.tiles, face))
    return done


def _replacement(state: LayDown, index: int, spot: int) -> Tile | None:
    """Return a tile of the rack for which a joker stands; in a group, any missing color (R5)."""
    readings = read_table_meld(state.table[index], state.rules)
    faces = (reading.faces[spot] for reading in readings)
    return next((face for face in faces if face in state.rack), None)


def _added(rack: Tiles, play: RackPlay | None) -> Tiles:
    if play is None:
        return ()
    new = Counter(tile.printed for meld in play.melds for tile in meld)
    return tuple((Counter(rack) - new - Counter(play.left)).elements())
