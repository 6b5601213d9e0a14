"""Random requests for every game: HTTP and command line agree, and nothing is an internal error."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import pytest

from tests.engine.games.playout import begin_round, play_round
from tilesight.api.cli.games.check import run_check
from tilesight.api.cli.games.score import run_score
from tilesight.api.cli.games.turn import run_turn
from tilesight.api.errors import RequestError
from tilesight.api.services.inputs import InputReader
from tilesight.api.services.round_report import RoundReport
from tilesight.api.services.turn import TurnReport
from tilesight.engine.games.match import Match
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules, variant_names
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import Table, Tiles, format_meld, format_table
from tilesight.engine.tiles.tile import Tile

Request = dict[str, Any]
POSITIONS = 12
"""Positions of each game whose verdicts are compared."""
CALLS = [60, pytest.param(600, marks=pytest.mark.thorough)]
"""Random calls for each game."""
MOVES = 40
"""Moves of a round from which positions are taken."""


def positions(name: str, random: Random) -> list[tuple[Table, Table, tuple[Tiles, ...]]]:
    """Return tables before and after moves of random players, with all racks before them."""
    found = []
    while len(found) < POSITIONS:
        state: Any = begin_round(Match(load_rules(name), 3), random)
        for count, (_, after) in enumerate(play_round(state, random)):
            found.append((getattr(state, "table", ()), getattr(after, "table", ()), state.racks))
            state = after
            if count > MOVES:
                break
    return random.sample(found, POSITIONS)


def damaged(table: Table, rules: RuleSet, random: Random) -> Table:
    """Return a table, half of the time with one tile that is another."""
    if not table or random.random() < 0.5:
        return table
    place = random.randrange(len(table))
    meld = list(table[place])
    meld[random.randrange(len(meld))] = random.choice(rules.tiles.box())
    return (*table[:place], tuple(meld), *table[place + 1 :])


def answer_of(client: httpx.Client, verb: str, request: Request) -> Any:
    answer = client.post(f"/api/{verb}", json=request)
    assert answer.status_code in (200, 422), answer.text
    return answer.json() if answer.status_code == 200 else answer.json()["detail"].rstrip(".")


def printed(capsys: pytest.CaptureFixture[str], run: Callable[[], object]) -> Any:
    try:
        run()
    except RequestError as error:
        return str(error).rstrip(".")
    return json.loads(capsys.readouterr().out)


def rules_of_a_round(name: str) -> RuleSet:
    rules = load_rules(name)
    return rules.with_indicator(Tile.parse("r5")) if rules.indicator else rules


@pytest.mark.parametrize("name", variant_names())
def test_http_and_command_line_agree_on_random_positions(
    name: str, client: httpx.Client, capsys: pytest.CaptureFixture[str]
) -> None:
    random, rules = Random(f"agree {name}"), rules_of_a_round(name)
    indicator = "r5" if rules.indicator else ""
    notation, inputs = notation_of(rules), InputReader(rules)
    for before, after, racks in positions(name, random):
        old, new = (format_table(damaged(t, rules, random), notation) for t in (before, after))
        hands = [format_meld(rack, notation) for rack in racks]
        opened, winner = random.random() < 0.5, random.choice([None, 0, 1, 2])
        requests: list[tuple[str, Request, Callable[[], object]]] = [
            ("check", {"notation": new}, lambda new=new: run_check(new, inputs, True)),
            (
                "turn",
                {"before": old, "after": new, "rack": hands[0], "opened": opened},
                lambda old=old, new=new, hands=hands, opened=opened: run_turn(
                    (old, new, hands[0]), TurnReport(opened), inputs, True
                ),
            ),
            (
                "score",
                {"racks": hands, "out": winner},
                lambda hands=hands, winner=winner: run_score(
                    hands, RoundReport(None if winner is None else winner + 1), inputs, True
                ),
            ),
        ]
        for verb, request, run in requests:
            game = {"rules": name, "indicator": indicator}
            assert answer_of(client, verb, {**request, **game}) == printed(capsys, run)


def some_tiles(rules: RuleSet, random: Random, count: int) -> str:
    box = (*rules.tiles.box(), *rules.tiles.kinds)
    words = [notation_of(rules).write(random.choice(box)) for _ in range(random.randint(0, count))]
    return " ".join(random.choice([word, word, word, f"{word} |"]) for word in words)


def random_request(rules: RuleSet, random: Random) -> tuple[str, Request]:
    def tiles(count: int = 9) -> str:
        return some_tiles(rules, random, count)

    players = random.randint(1, 6)
    seats = [random.randrange(6) for _ in range(random.randint(0, 2))]
    requests: dict[str, Request] = {
        "check": {"notation": f"{tiles(20)} / {tiles(3)}".replace("| /", "/")},
        "turn": {
            "before": tiles(),
            "after": tiles(),
            "rack": random.choice([None, tiles(4)]),
            "opened": random.random() < 0.5,
            "seconds": random.choice([None, None, None, 30]),
            "emptied": random.randint(0, 2),
            "hands": random.choice([[], [1, 1], [3, 0]]),
            "took": random.choice(["", "", "stock", tiles(1).replace("|", "")]),
            "threw": random.choice(["", "", tiles(1).replace("|", "")]),
        },
        "score": {
            "racks": [tiles(4) for _ in range(players)],
            "out": random.choice([None, 0, 5]),
            "went_rummy": random.random() < 0.2,
            "trump": seats,
            "left": seats[:1],
            "thrown": random.choice([0, 1, 20]),
        },
        "deal": {
            "hands": [tiles(14).replace("|", "") for _ in range(random.randint(0, players))],
            "drawn": random.choice(["", tiles(players).replace("|", "")]),
            "trump": random.choice(["", tiles(1).replace("|", "")]),
        },
        "hint": {
            "position": f"{tiles()} / {tiles(5)}".replace("| /", "/").replace("|", ""),
            "opened": random.random() < 0.5,
            "time_limit_s": 0.01,
        },
    }
    verb = random.choices(list(requests), (6, 6, 6, 3, 1))[0]
    house = random.choice([{}, {}, {"run_wraps": True}, {"timer": 60}, {"copies": 1}])
    request = {**requests[verb], "rules": rules.name, "house_rules": house}
    if rules.indicator and verb != "deal":
        request["indicator"] = random.choice(["r5", "r5", "k13", "*", ""])
    return verb, request


@pytest.mark.parametrize("calls", CALLS)
@pytest.mark.parametrize("name", variant_names())
def test_no_random_request_is_an_internal_error(
    name: str, calls: int, client: httpx.Client
) -> None:
    random, rules = Random(f"calls {name}"), load_rules(name)
    for _ in range(calls):
        verb, request = random_request(rules, random)
        answer = client.post(f"/api/{verb}", json=request)
        assert answer.status_code in (200, 422), (verb, request, answer.text)
        if answer.status_code == 422:
            detail = answer.json()["detail"]
            assert len(detail) > 10, (verb, request)
            assert detail.endswith("."), detail
