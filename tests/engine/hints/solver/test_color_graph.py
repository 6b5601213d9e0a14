"""The graph of a color is kept between similar problems, and built anew where it has to be."""

from collections import Counter
from dataclasses import replace
from random import Random

from tilesight.engine.hints.solver.problem import GroupItem, Problem, RunItem, Weights, to_arrays
from tilesight.engine.hints.solver.problem_arrays import Graph, Workspace, new_workspace
from tilesight.engine.hints.solver.run_states import group_tables, run_tables
from tilesight.engine.hints.solver.solve_arrays import SolveRequest, solve_arrays
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import Tile

RULES = load_rules("tiles50")
PROBLEM = Problem(
    RULES,
    required=Counter(Tile(RULES.colors[n % 2], n) for n in range(3, 9)),
    optional=Counter(Tile(color, n) for color in RULES.colors for n in (2, 3, 4, 7, 8)),
    required_jokers=0,
    optional_jokers=1,
    weights=Weights(tile=1),
)


def solved(problem: Problem, workspace: Workspace) -> tuple[int, list[int]]:
    """Return the value of the best play, and the codes of its melds."""
    tables = run_tables(problem.max_overlap, False, RULES.run_min), group_tables(RULES)
    request = SolveRequest(RULES.group_min, 0, problem.weights.unit, 50_000, 0)
    value = solve_arrays(to_arrays(problem).cells, *tables, workspace, request)
    count = int(workspace.melds[0]) if value >= 0 else 0
    return value, [int(code) for code in workspace.melds[1 : 1 + count]]


def edges(graph: Graph) -> list[list[tuple[int, ...]]]:
    """Return the edges of each color: target, tiles given, jokers, value, tiles and code."""
    found = []
    for color in range(4):
        first, end = graph.layer[color * 16], graph.layer[color * 16 + RULES.highest]
        columns = (graph.to, graph.given, graph.jokers, graph.value, graph.tiles, graph.code)
        rows = zip(*(c[graph.first[first] : graph.first[end]] for c in columns), strict=True)
        found.append([tuple(map(int, row)) for row in rows])
    return found


def changed(problem: Problem, random: Random) -> Problem:
    """Return the problem with one part of it changed."""
    tile = random.choice(sorted(problem.optional, key=str))
    run = RunItem(random.randrange(4), low := random.randint(1, 10), low + 2, forced=True)
    group = GroupItem(random.randint(1, 13), (0, 1, 2), forced=True)
    return random.choice(
        [
            replace(problem, optional=problem.optional - Counter([tile])),
            replace(problem, optional=problem.optional + Counter([tile])),
            replace(problem, optional_jokers=random.randint(0, 3)),
            replace(problem, runs=(run,)),
            replace(problem, groups=(group,)),
            replace(problem, max_overlap=random.randint(2, 3)),
            replace(problem, weights=Weights(tile=random.randint(1, 2), number=1)),
            PROBLEM,
        ]
    )


def test_a_problem_after_others_is_solved_as_if_alone() -> None:
    random, problem, shared = Random(5), PROBLEM, new_workspace()
    values = set()
    for _ in range(60):
        alone = new_workspace()
        found = solved(problem, shared)
        assert found == solved(problem, alone)
        assert edges(shared.graph) == edges(alone.graph)
        values.add(found[0])
        problem = changed(problem, random)
    assert len(values) > 5


def test_the_graphs_of_colors_that_did_not_change_are_kept() -> None:
    workspace = new_workspace()
    solved(PROBLEM, workspace)
    graph = workspace.graph
    nodes = [graph.layer[color * 16 + 1] for color in range(4)]
    for node in nodes:
        graph.state[node] = -1  # a graph that is built again has another state here
    color = RULES.colors[2]
    solved(replace(PROBLEM, optional=PROBLEM.optional - Counter([Tile(color, 7)])), workspace)
    kept = [graph.state[node] == -1 for node in nodes]
    assert kept == [True, True, False, True]
