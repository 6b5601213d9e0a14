"""The play for a goal: a best play of one turn, or the decision of goal `win` to hold back.

In self-play, the player who draws until the whole rack can be played in one turn wins more rounds
than the player who plays what fits: tiles on the rack can still be played later, each turn without
a play adds a tile, and the opponents get nothing to add to. With more than two players this holds
only while the others play; if they hold back, too, the stock runs out and full racks lose.
`docs/explanation/winning.md` has the method and the figures.
"""

from __future__ import annotations

from dataclasses import dataclass

from tilesight.engine.games.deal import hand_size
from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.deadline import Deadline
from tilesight.engine.hints.hint import Goal
from tilesight.engine.hints.open_table.objective import ScoredPlay
from tilesight.engine.hints.open_table.optimal_play import Search
from tilesight.engine.tiles.multiset import listed, on_table
from tilesight.engine.tiles.notation import Tiles

FREE_DRAWS = 2
"""The number of drawn tiles that a player among several holds back whatever the others do."""
LAID_PER_DRAW = 4
"""The tiles that must lie on the table for each further drawn tile, or the others hold back, too.
Both chosen by self-play with three and four players, of which `make bench ARGS=fields` is the
test."""


@dataclass(frozen=True, slots=True)
class GoalPlay:
    """The play for a goal."""

    play: ScoredPlay
    """The play; its table is the old one if the player draws."""
    held_back: Tiles = ()
    """The tiles of the rack that can be played now, if the player draws although some can."""


def goal_play(
    state: OpenTable,
    goal: Goal,
    seconds: float,
    *,
    least_change: bool = True,
    players: int | None = None,
) -> GoalPlay:
    """Return the play of the player to move.

    Args:
        state: The table, the racks and the player to move.
        goal: What the player wants to achieve.
        seconds: The approximate time limit.
        least_change: Whether to choose, among equally good plays, the one that changes the table
            least.
        players: The number of players, if it is known although the other racks are not.
    """
    deadline = Deadline.after(seconds)
    if goal is not Goal.WIN:
        return GoalPlay(Search(state, goal, deadline, least_change).best())
    # the same play as for the goal of most tiles, which a hint to hold back refers to
    most_tiles = Search(state, Goal.TILES, deadline, least_change).best()
    if most_tiles.value == len(state.rack):
        return GoalPlay(most_tiles)
    if most_tiles.value and passing_ends_round(state):
        return GoalPlay(Search(state, Goal.POINTS, deadline, least_change).best())
    if not holds_back(state, players):
        play = Search(state, Goal.KEEP_JOKERS, deadline, least_change).best()
        if play.value:
            return GoalPlay(play)
    playable = listed(on_table(most_tiles.table) - on_table(state.table))
    return GoalPlay(ScoredPlay(0, state.table, most_tiles.proven), playable)


def holds_back(state: OpenTable, players: int | None = None) -> bool:
    """Return whether a player who cannot go out keeps all tiles.

    Against one opponent always. Among several, as long as enough tiles lie on the table for the
    turns that have been played; the player's own rack counts these turns.

    If no number of players is given, it is that of the racks, or unknown if only one rack is.
    """
    players = players or len(state.racks)
    if players == 2:
        return True
    dealt = hand_size(state.rules, max(players, 3))
    drawn = len(state.rack) - dealt
    return on_table(state.table).total() >= LAID_PER_DRAW * (drawn - FREE_DRAWS)


def passing_ends_round(state: OpenTable) -> bool:
    """Return whether the round ends, and the lowest rack wins, if the player plays nothing.

    This is known only if the racks of the opponents are: the stock is empty, and every opponent has
    passed since the last play.
    """
    players = len(state.racks)
    return players > 1 and not state.stock and state.idle >= players - 1
