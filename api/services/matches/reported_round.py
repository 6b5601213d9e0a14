"""A round as the players report it, with its points by the rules of its match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace

from tilesight.api.errors import WRONG_REQUEST, RequestError, refuse_faults
from tilesight.api.ledger.match_state import KeptMatch
from tilesight.api.ledger.played_rounds import PlayedRound
from tilesight.api.services.matches.kept_match import rules_of
from tilesight.api.services.parameters import dealt_rules, round_rules
from tilesight.api.services.position import position_of_notation
from tilesight.api.services.round_report import RoundReport, check_report
from tilesight.api.services.score import score_positions
from tilesight.api.texts.catalog import text
from tilesight.engine.games.ending_faults import match_player_faults

MAX_ROUND_TEXT = 1000
"""Maximum number of characters of the racks of a round; all tiles of a box have 424."""


@dataclass(frozen=True, slots=True)
class RoundBody:
    """A round as the players report it: the tiles left on each rack, or the points.

    Who did not play the round has None.
    """

    racks: tuple[str | None, ...] | None = None
    points: tuple[int | None, ...] | None = None
    out: int | None = None
    """The player who went out, counted from 0."""
    report: RoundReport = field(default_factory=RoundReport)


def played_round(body: RoundBody, match: KeptMatch) -> PlayedRound:
    """Return a round with its points, by the rules of its match.

    Raises:
        RequestError: There is not one entry for each player, there are both racks and points, too
            few or too many played, a player in the report did not play, the report has something
            that does not count in the game, or the racks cannot be scored.
    """
    played = _checked_entries(body, match)
    report = asdict(body.report)
    if body.points is not None:
        check_report(body.report, (), dealt_rules(rules_of(match), body.report.indicator))
        return PlayedRound(body.points, None, body.out, report)
    rules = round_rules(rules_of(match), body.report.indicator)
    racks = body.racks or ()
    positions = [position_of_notation(rack, rules) for rack in racks if rack is not None]
    scored = score_positions(positions, _report_of(played, body.report), rules)
    points = dict(zip(played, scored.scores, strict=True))
    out = None if scored.ending.winner is None else played[scored.ending.winner]
    return PlayedRound(tuple(map(points.get, range(len(racks)))), _kept_racks(racks), out, report)


def _report_of(played: Sequence[int], report: RoundReport) -> RoundReport:
    """Return a report that numbers only the players who played the round, counted from 0."""
    numbers = {seat + 1: number for number, seat in enumerate(played, 1)}
    return replace(
        report,
        winner=None if report.winner is None else numbers[report.winner],
        began=None if report.began is None else numbers[report.began],
        trump=tuple(numbers[one] for one in report.trump),
        left=tuple(numbers[one] for one in report.left),
        with_pairs=tuple(numbers[one] for one in report.with_pairs),
    )


def _kept_racks(racks: Sequence[str | None]) -> tuple[str | None, ...]:
    """Return racks without needless spaces.

    Raises:
        RequestError: They are longer than a round may be.
    """
    kept = tuple(None if rack is None else " ".join(rack.split()) for rack in racks)
    if sum(len(rack or "") for rack in kept) > MAX_ROUND_TEXT:
        sentence = text("match-racks-too-long", limit=MAX_ROUND_TEXT)
        raise RequestError(sentence, WRONG_REQUEST)
    return kept


def _checked_entries(body: RoundBody, match: KeptMatch) -> list[int]:
    """Return who played the round, counted from 0.

    Raises:
        RequestError: Not every player has one entry, too few or too many played, or a player in the
            report did not.
    """
    players = len(match.players)
    if body.racks is not None and body.points is not None:
        raise RequestError(text("match-racks-or-points"), WRONG_REQUEST)
    entries = body.racks if body.points is None else body.points
    if entries is None or len(entries) != players:
        raise RequestError(text("match-needs-entries", players=players), WRONG_REQUEST)
    played = [seat for seat, entry in enumerate(entries) if entry is not None]
    if len(played) != players - len(match.seating.left):
        refuse_faults(match_player_faults(len(played), rules_of(match)))
    report = body.report
    named = (report.began, *report.trump, *report.left, *report.with_pairs)
    for seat in (body.out, *(None if number is None else number - 1 for number in named)):
        check_seat(seat, players)
        if seat is not None and seat not in played:
            raise RequestError(text("match-did-not-play", name=match.players[seat]), WRONG_REQUEST)
    return played


def check_seat(seat: int | None, players: int) -> None:
    """Check that a player, counted from 0, is one of the match.

    Raises:
        RequestError: The match has fewer players.
    """
    if seat is not None and seat >= players:
        raise RequestError(text("match-no-player", number=seat + 1), WRONG_REQUEST)
