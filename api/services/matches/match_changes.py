"""Checks of what changes in a match: its rounds, its house rules, its players and their names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tilesight.api.errors import WRONG_REQUEST, RequestError, as_request_error, refuse_faults
from tilesight.api.ledger.limits import MAX_PLAYERS
from tilesight.api.ledger.match_state import KeptMatch
from tilesight.api.services.matches.kept_match import match_of, rules_of
from tilesight.api.services.matches.player_names import checked_names
from tilesight.api.services.matches.reported_round import check_seat
from tilesight.api.services.parameters import changed_rules
from tilesight.api.texts.catalog import text
from tilesight.engine.games.ending_faults import match_player_faults

MAX_ROUNDS = 200
MAX_CHANGES = 500
"""Maximum number of changes of a match; each one keeps the rounds that it replaced."""
END_RULES = ("match_rounds", "match_rounds_each", "match_minutes", "match_targets", "low_wins")
"""The rules that decide when a match ends and who wins it: they stay while it is played."""


def check_names(kept: KeptMatch, names: Sequence[str]) -> None:
    """Check that each player of a match has one of these names.

    Raises:
        RequestError: There are more or fewer names than players.
    """
    if len(names) != len(kept.players):
        raise RequestError(text("match-needs-names", players=len(kept.players)), WRONG_REQUEST)


def check_house_rules(kept: KeptMatch, house_rules: Mapping[str, object]) -> None:
    """Check that a match may go on by these house rules.

    Raises:
        RequestError: The match is over, its end would change, it has more players than the rules
            allow, or a rule cannot have its value.
    """
    match = match_of(kept)
    if match.over:
        raise RequestError(_over(match.winner, kept.players), WRONG_REQUEST)
    changed_rules(kept.rules, house_rules)
    rules, changed = rules_of(kept), rules_of(replace(kept, house_rules=house_rules))
    if any(getattr(changed, name) != getattr(rules, name) for name in END_RULES):
        raise RequestError(text("match-end-stays"), WRONG_REQUEST)
    refuse_faults(match_player_faults(len(kept.players) - len(kept.seating.left), changed))


def check_change(before: KeptMatch, after: KeptMatch) -> None:
    """Check that a match may become another one: its end, its winner and its players stay (F15).

    Args:
        before: The match as it is.
        after: The match with other rounds, or others who joined or left.

    Raises:
        RequestError: The match is over, and would go on or have another winner; it has as many
            rounds or changes as a match may have; or a player may not join or leave.
    """
    _check_limits(before, len(after.rounds))
    match = match_of(before)
    if not match.over:
        if after.seating != before.seating:
            _check_seating(after)
        return
    changed = match_of(after)
    grown = len(after.rounds) > len(before.rounds) or after.seating != before.seating
    if grown or (changed.over, changed.winner) != (True, match.winner):
        raise RequestError(_over(match.winner, before.players), WRONG_REQUEST)


def _check_seating(kept: KeptMatch) -> None:
    """Raise RequestError if the names, the numbers or the points of the players are impossible."""
    with as_request_error(ValueError):
        checked_names(kept.players)
    if len(kept.players) > MAX_PLAYERS:
        raise RequestError(text("match-too-many-players", limit=MAX_PLAYERS), WRONG_REQUEST)
    for seat in kept.seating.left:
        check_seat(seat, len(kept.players))
    match = match_of(kept)
    refuse_faults(match_player_faults(len(kept.players) - len(kept.seating.left), match.rules))
    if 0 < match.target <= max(kept.start_points):
        raise RequestError(text("match-starts-at-end", target=match.target), WRONG_REQUEST)


def _check_limits(kept: KeptMatch, rounds: int) -> None:
    if rounds > MAX_ROUNDS:
        raise RequestError(text("match-too-many-rounds", limit=MAX_ROUNDS), WRONG_REQUEST)
    if kept.revision > MAX_CHANGES:
        raise RequestError(text("match-too-many-changes", limit=MAX_CHANGES), WRONG_REQUEST)


def _over(winner: int | None, players: Sequence[str]) -> str:
    if winner is None:
        return text("match-over-tied")
    return text("match-over-won", winner=players[winner])
