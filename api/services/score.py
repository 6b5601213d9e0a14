"""`tilesight score`: the points of each player at the end of a round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tilesight.api.errors import WRONG_REQUEST, RequestError, refuse_faults
from tilesight.api.json_record import Record
from tilesight.api.services.inputs import Input, InputReader
from tilesight.api.services.position import Position
from tilesight.api.services.round_report import RoundReport, check_players, check_report
from tilesight.api.texts.catalog import text
from tilesight.engine.games.closing import TILES_IN_ROWS, Closing, closing_faults, closings
from tilesight.engine.games.closing_search import every_closing
from tilesight.engine.games.ending_faults import (
    closer_faults,
    ending_notes,
    laid_faults,
    winner_faults,
)
from tilesight.engine.games.scoring import Ending, lowest_hand, score_round
from tilesight.engine.rules.choices import RoundScoring
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.lists import joined, separated
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import Tiles, format_position, format_table


@dataclass(frozen=True, slots=True)
class Scored:
    """The points of each player in a round, and how it ended."""

    rules: RuleSet
    positions: tuple[Position, ...]
    ending: Ending
    closing: Closing | None
    scores: tuple[int, ...]
    notes: tuple[str, ...] = ()
    """Who wins if nobody went out, and by which rule."""

    @property
    def winner(self) -> int | None:
        """Return the player who went out, or else who has the lowest hand, if that wins."""
        if self.ending.winner is None and self.rules.round_scoring is RoundScoring.WINNER_TAKES:
            return lowest_hand(self.ending, self.rules) if len(self.scores) > 1 else None
        return self.ending.winner


def score_hands(inputs: InputReader, hands: Sequence[Input], report: RoundReport) -> Scored:
    """Return the points of each player at the end of a round.

    Args:
        inputs: Reads the inputs by the rules of the game.
        hands: The tiles that each player has left, has laid or closes with, in seat order.
        report: What the players report about the round.

    Raises:
        RequestError: A text is not notation, the photo of a path cannot be read, or the round
            cannot be scored.
        PhotoError: A photo, given as bytes, cannot be read.
    """
    positions = [inputs.position(hand).without_frame for hand in hands]
    return score_positions(positions, report, inputs.rules)


def score_positions(positions: Sequence[Position], report: RoundReport, rules: RuleSet) -> Scored:
    """Return the points of each player by the tiles that they have left, laid or close with.

    Args:
        positions: The tiles of each player, in seat order.
        report: What the players report about the round.
        rules: The game.

    Raises:
        RequestError: A player in the report does not exist, there are too many players, or the
            report has something that does not count in the game; the box holds fewer of a tile or
            fewer jokers; it is not known who went out, or nobody did and the report says how; the
            winner holds tiles, laid none or left the table; a laid meld is not valid, or the
            winner's tiles close as no game.
    """
    check_players(report, len(positions), rules)
    check_report(report, [tile for position in positions for tile in _tiles(position)], rules)
    ending, closing = _ending(positions, report, rules)
    if report.says_how and ending.winner is None:
        raise RequestError(text("score-needs-winner"), WRONG_REQUEST)
    notes = ending_notes(ending, [position.rack for position in positions], rules)
    scores = score_round(ending, rules)
    return Scored(rules, tuple(positions), ending, closing, scores, tuple(notes))


def _ending(
    positions: Sequence[Position], report: RoundReport, rules: RuleSet
) -> tuple[Ending, Closing | None]:
    """Return the end of a round, and the game that the winner closed as, if any."""
    ending = _reported_ending([_tiles(position) for position in positions], report, rules)
    if rules.round_scoring is RoundScoring.LAID:
        refuse_faults(laid_faults([position.melds for position in positions], rules))
        _refuse_full_winner(ending.winner, [position.rack for position in positions], rules)
        ending = replace(ending, laid=tuple(position.laid for position in positions))
        refuse_faults(closer_faults(ending))
        return ending, None
    if rules.round_scoring is RoundScoring.PRICE and ending.winner is not None:
        closing = _closing(positions[ending.winner], report.jokers_thrown, rules)
        return replace(ending, price=closing.points), closing
    _refuse_full_winner(ending.winner, ending.hands, rules)
    return ending, None


def _reported_ending(hands: Sequence[Tiles], report: RoundReport, rules: RuleSet) -> Ending:
    return Ending(
        tuple(hands),
        _winner(hands, report, rules),
        report.went_rummy,
        trump_holders=_seats(report.trump),
        left=_seats(report.left),
        paired=_seats(report.with_pairs),
        joker_out=report.joker_out,
    )


def _seats(numbers: Iterable[int]) -> tuple[int, ...]:
    """Return players, counted from 0, by their numbers from 1; each of them once."""
    return tuple(number - 1 for number in sorted({*numbers}))


def _refuse_full_winner(winner: int | None, held: Sequence[Tiles], rules: RuleSet) -> None:
    """Raise RequestError if the winner holds more tiles than a player who goes out."""
    if winner is not None:
        refuse_faults(winner_faults(winner, [len(tiles) for tiles in held], rules))


def _winner(hands: Sequence[Tiles], report: RoundReport, rules: RuleSet) -> int | None:
    """Return the player who went out, counted from 0: as reported, or the one with no tiles."""
    if rules.round_scoring in (RoundScoring.LAID, RoundScoring.PRICE):
        return None if report.winner is None else report.winner - 1
    out = [player for player, hand in enumerate(hands, 1) if not hand]
    if report.winner is None and len(out) > 1:
        sentence = text("score-several-empty", players=joined([*map(str, out)]))
        raise RequestError(sentence, WRONG_REQUEST)
    if out and report.winner is not None and report.winner not in out:
        sentence = text("score-other-went-out", player=out[0], other=report.winner)
        raise RequestError(sentence, WRONG_REQUEST)
    winner = report.winner or (out[0] if out else None)
    return None if winner is None else winner - 1


def _tiles(position: Position) -> Tiles:
    return position.laid + position.rack


def _no_game(shown: Position, rules: RuleSet) -> str:
    """Return why a hand closes as no game."""
    if len(shown.rack) == 1:
        return separated(closing_faults(shown.melds, rules))
    tiles = len(_tiles(shown))
    if tiles not in (TILES_IN_ROWS, TILES_IN_ROWS + 1):
        return text("score-closed-hand-size", needed=TILES_IN_ROWS, count=tiles)
    return text("score-lay-rows")


def _closing(shown: Position, thrown: int, rules: RuleSet) -> Closing:
    """Return the closing worth the most: of the rows as shown, or of loose tiles in any rows."""
    if len(shown.rack) == 1:
        found = closings(shown.melds, shown.rack[0], thrown, rules)
    else:
        found = every_closing(_tiles(shown), thrown, rules)
    if not found:
        why = _no_game(shown, rules)
        raise RequestError(text("score-closes-as-nothing", reasons=why), WRONG_REQUEST)
    return found[0]


def score_record(scored: Scored) -> Record:
    """Return the scores as JSON."""
    notation, winner = notation_of(scored.rules), scored.winner
    return {
        "scores": list(scored.scores),
        "winner": None if winner is None else winner + 1,
        "notes": list(scored.notes),
        "game": scored.closing and str(scored.closing.game),
        "closing": scored.closing and closing_record(scored.closing),
        "doubts": [doubt for position in scored.positions for doubt in position.doubts],
        "hands": [format_position(p.melds, p.rack, notation) for p in scored.positions],
    }


def closing_record(closing: Closing) -> Record:
    """Return the game that a hand closes as, with its rows, as JSON."""
    return {
        "game": str(closing.game),
        "points": closing.points,
        "rows": format_table(closing.rows),
        "free": None if closing.free is None else str(closing.free),
    }
