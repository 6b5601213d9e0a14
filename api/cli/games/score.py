"""`tilesight score`: print the points of each player at the end of a round."""

from __future__ import annotations

import json
from collections.abc import Sequence

from tilesight.api.cli.output.styles import GOOD, UNCERTAIN
from tilesight.api.services.inputs import InputReader, input_of
from tilesight.api.services.round_report import RoundReport
from tilesight.api.services.score import Scored, score_hands, score_record
from tilesight.api.texts.catalog import text
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import format_position


def run_score(given: Sequence[str], report: RoundReport, inputs: InputReader, as_json: bool) -> int:
    """Print the points of each player and return the exit code, 0.

    Args:
        given: The tiles of each player in seat order, in notation or as the path of a photo.
        report: What the players report about the round.
        inputs: Reads inputs by the rules of the game.
        as_json: Whether to print JSON for programs.

    Raises:
        RequestError: A hand cannot be read, or the round cannot be scored.
    """
    scored = score_hands(inputs, list(map(input_of, given)), report)
    _print(scored, as_json)
    return 0


def _print(scored: Scored, as_json: bool) -> None:
    if as_json:
        print(json.dumps(score_record(scored)))
    else:
        _print_scores(scored)


def _print_scores(scored: Scored) -> None:
    from tilesight.api.cli.output.terminal_tables import screen

    out = screen()
    for player, line in enumerate(_score_lines(scored)):
        out.print(line, style=GOOD if player == scored.winner else None)
    if scored.closing is not None:
        game, points = scored.closing.game, scored.closing.points
        out.print(text("closes-as", game=game, points=points))
    for note in scored.notes:
        out.print(note)
    for position in scored.positions:
        for doubt in position.doubts:
            out.print(text("not-sure-of", doubt=doubt), style=UNCERTAIN)


def _score_lines(scored: Scored) -> list[str]:
    notation = notation_of(scored.rules)
    hands = [format_position(p.melds, p.rack, notation).strip(" /") for p in scored.positions]
    return [
        _score_line(number, hand, score, scored.rules)
        for number, (hand, score) in enumerate(zip(hands, scored.scores, strict=True), 1)
    ]


def _score_line(player: int, hand: str, score: int, rules: RuleSet) -> str:
    points = f"{score:+5d}"
    if not hand:
        return text("score-line-empty", player=player, score=points, pieces=rules.words)
    return text("score-line", player=player, score=points, tiles=hand)
