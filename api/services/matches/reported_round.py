"""A round as the players report it, with its points by the rules of its match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field

from tilesight.api.errors import WRONG_REQUEST, RequestError
from tilesight.api.ledger.matches import KeptMatch
from tilesight.api.ledger.played_rounds import PlayedRound
from tilesight.api.services.matches.kept_match import rules_of
from tilesight.api.services.parameters import dealt_rules, round_rules
from tilesight.api.services.position import position_of_notation
from tilesight.api.services.round_report import RoundReport, check_report
from tilesight.api.services.score import score_positions
from tilesight.api.texts.catalog import text

MAX_ROUND_TEXT = 1000
"""Maximum number of characters of the racks of a round; all tiles of a box have 424."""


@dataclass(frozen=True, slots=True)
class RoundBody:
    """A round as the players report it: the tiles left on each rack, or the points."""

    racks: tuple[str, ...] | None = None
    points: tuple[int, ...] | None = None
    out: int | None = None
    """The player who went out, counted from 0."""
    report: RoundReport = field(default_factory=RoundReport)


def played_round(body: RoundBody, match: KeptMatch) -> PlayedRound:
    """Return a round with its points, by the rules of its match.

    Raises:
        RequestError: There is not one entry for each player, there are both racks and points, a
            player in the report does not exist, the report has something that does not count in the
            game, or the racks cannot be scored.
    """
    _check_entries(body, len(match.players))
    report = asdict(body.report)
    if body.points is not None:
        check_report(body.report, (), dealt_rules(rules_of(match), body.report.indicator))
        return PlayedRound(body.points, None, body.out, report)
    rules = round_rules(rules_of(match), body.report.indicator)
    positions = [position_of_notation(rack, rules) for rack in body.racks or ()]
    scored = score_positions(positions, body.report, rules)
    return PlayedRound(scored.scores, _kept_racks(body.racks or ()), scored.ending.winner, report)


def _kept_racks(racks: Sequence[str]) -> tuple[str, ...]:
    """Return racks without needless spaces.

    Raises:
        RequestError: They are longer than a round may be.
    """
    kept = tuple(" ".join(rack.split()) for rack in racks)
    if sum(map(len, kept)) > MAX_ROUND_TEXT:
        sentence = text("match-racks-too-long", limit=MAX_ROUND_TEXT)
        raise RequestError(sentence, WRONG_REQUEST)
    return kept


def _check_entries(body: RoundBody, players: int) -> None:
    """Raise RequestError unless each player has one entry, and the players named exist."""
    if body.racks is not None and body.points is not None:
        raise RequestError(text("match-racks-or-points"), WRONG_REQUEST)
    entries = body.racks if body.points is None else body.points
    if entries is None or len(entries) != players:
        raise RequestError(text("match-needs-entries", players=players), WRONG_REQUEST)
    report = body.report
    named = (report.began, *report.trump, *report.left, *report.with_pairs)
    for seat in (body.out, *(None if number is None else number - 1 for number in named)):
        check_seat(seat, players)


def check_seat(seat: int | None, players: int) -> None:
    """Check that a player, counted from 0, is one of the match.

    Raises:
        RequestError: The match has fewer players.
    """
    if seat is not None and seat >= players:
        raise RequestError(text("match-no-player", number=seat + 1), WRONG_REQUEST)
