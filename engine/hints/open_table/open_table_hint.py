"""The hint for a seat at an open table: check the position, find the best play, plan its steps."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter

from tilesight.engine.games.open_table import OpenTable
from tilesight.engine.hints.deadline import TIME_LIMIT, Deadline
from tilesight.engine.hints.hint import Action, Goal, Hint, NoHint, Step
from tilesight.engine.hints.open_table.disturbance import tiles_moved, unchanged_melds
from tilesight.engine.hints.open_table.goal_play import GoalPlay, goal_play
from tilesight.engine.hints.open_table.impossible_positions import explain_impossible
from tilesight.engine.hints.open_table.opening_melds import must_open
from tilesight.engine.hints.open_table.optimal_play import Search
from tilesight.engine.hints.open_table.steps.step_replay import replay
from tilesight.engine.hints.open_table.turn_plan import plan_turn
from tilesight.engine.hints.solver.solve import warm_up
from tilesight.engine.judging.meld_search import best_lay_down
from tilesight.engine.judging.opening import opening_points
from tilesight.engine.judging.piece_values import hand_value
from tilesight.engine.tiles.multiset import listed, on_table


def open_table_hint(
    state: OpenTable,
    goal: Goal = Goal.TILES,
    seconds: float = TIME_LIMIT,
    players: int | None = None,
) -> Hint | NoHint:
    """Return the best play of the player to move, or why the position has no hint.

    Args:
        state: The table, the racks and the player to move.
        goal: What the player maximizes.
        seconds: The approximate time limit.
        players: The number of players, if it is known although the other racks are not.
    """
    warm_up()
    started = perf_counter()
    reason = explain_impossible(state)
    if reason is not None:
        return reason
    found = goal_play(state, goal, seconds, players=players)
    search = Search(state, goal, Deadline(started + seconds))
    if not search.is_legal(found.play.table):  # never return an illegal play
        found = GoalPlay(search.own_melds())
    hint = _hint(state, goal, found)
    return replace(hint, ms=(perf_counter() - started) * 1000)


def _hint(state: OpenTable, goal: Goal, chosen: GoalPlay) -> Hint:
    found = chosen.play
    before, rack = state.table, state.rack
    placed = on_table(found.table) - on_table(before)
    plan = plan_turn(state, found.table) if placed else None
    if plan is None:
        draw = Step(Action.DRAW, ())
        held = chosen.held_back
        missed = best_lay_down(rack, state.rules).points if must_open(state) else None
        return Hint(
            (),
            0,
            before,
            (draw,),
            proven=found.proven,
            goal=goal,
            opening_missed=missed,
            held_back=len(held),
            playable=held,
        )
    table, _ = replay(before, rack, plan.steps)
    value = hand_value(placed.elements(), state.rules)
    return Hint(
        placed=listed(placed),
        points=opening_points(plan.opening, state.rules) if plan.opening else value,
        table=table,
        steps=plan.steps,
        melds_touched=len(before) - unchanged_melds(before, table),
        tiles_moved=tiles_moved(before, table, state.rules),
        proven=found.proven,
        least_disturbing=found.least_disturbing,
        goal=goal,
        out=placed.total() == len(rack),
        opens=bool(plan.opening),
    )
