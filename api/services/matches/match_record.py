"""A match of the ledger with its totals as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from tilesight.api.json_record import Record
from tilesight.api.ledger.match_state import KeptMatch
from tilesight.api.ledger.played_rounds import PlayedRound
from tilesight.api.services.matches.kept_match import match_of
from tilesight.engine.games.match import Match
from tilesight.engine.rules.choices import Starter
from tilesight.engine.rules.rule_sentences import rule_sentence
from tilesight.engine.rules.rule_set import RuleSet


def match_record(kept: KeptMatch) -> Record:
    """Return a match with its totals as JSON; players are counted from 0."""
    match = match_of(kept)
    return {
        "id": kept.id,
        "table": kept.table,
        "made": kept.made.isoformat(),
        "rules": kept.rules,
        "title": match.rules.title,
        "house_rules": dict(kept.house_rules),
        "players": list(kept.players),
        "start_points": list(kept.start_points),
        "left": list(kept.seating.left),
        "target": match.target,
        "length": match.length,
        "ends": _ends(kept, match.rules),
        "revision": kept.revision,
        "rounds": [_round_record(played) for played in kept.rounds],
        "totals": list(match.totals),
        "over": match.over,
        "won_by": match.winner,
        "low_wins": match.rules.low_wins,
        "begins": _begins(kept, match),
        "begins_by": rule_sentence(match.rules, "starter"),
        "undoable": kept.back > 0,
    }


def _begins(kept: KeptMatch, match: Match) -> int | None:
    """Return who begins the next round, counted from 0; None if nobody can know."""
    begins = kept.first if kept.first in match.playing_round(0) else None
    if match.rules.starter is not Starter.IN_TURN:
        return None if kept.rounds else begins
    for number, played in enumerate(kept.rounds, 1):
        began = played.report.get("began")
        begins = begins if began is None else began - 1
        if begins is not None:
            begins = _next(begins, match, number)
    return begins


def _next(before: int, match: Match, number: int) -> int:
    """Return who begins a round, counted from 0, after the player who began the one before it."""
    playing = match.playing_round(number)
    return next((seat for seat in playing if seat > before), playing[0])


def _ends(kept: KeptMatch, rules: RuleSet) -> str | None:
    """Return when the time of a match is up; None if it has no time limit."""
    minutes = rules.match_minutes
    return (kept.made + timedelta(minutes=minutes)).isoformat() if minutes else None


def _round_record(played: PlayedRound) -> Record:
    racks: Sequence[str | None] | None = played.racks
    return {
        "points": list(played.points),
        "racks": None if racks is None else list(racks),
        "out": played.out,
        "said": dict(played.report),
        "house_rules": None if played.house_rules is None else dict(played.house_rules),
    }
