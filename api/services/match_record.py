"""A kept match with its totals, and a round as players tell it."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field

from tilesight.api.errors import WRONG_REQUEST, RequestError
from tilesight.api.ledger.matches import KeptMatch, PlayedRound
from tilesight.api.services.meld_verdict import Record
from tilesight.api.services.parameters import changed_rules
from tilesight.api.services.position import noted_position
from tilesight.api.services.score import Round, scored_round
from tilesight.engine.games.ending_faults import player_faults
from tilesight.engine.games.match import Match
from tilesight.engine.rules.rule_set import RuleSet


@dataclass(frozen=True, slots=True)
class RoundBody:
    """A round as the players tell it: what was left on each rack, or the points themselves."""

    racks: tuple[str, ...] | None = None
    points: tuple[int, ...] | None = None
    out: int | None = None
    """Who went out, counted from 0."""
    said: Round = field(default_factory=Round)


def played_round(told: RoundBody, match: KeptMatch) -> PlayedRound:
    """Count a round by the rules of its match.

    Raises:
        RequestError: not one entry for each player, racks and points at once, or racks that
            cannot be counted.
    """
    if told.racks is not None and told.points is not None:
        raise RequestError("a round is told by its racks or its points, not both", WRONG_REQUEST)
    entries = told.racks if told.points is None else told.points
    if entries is None or len(entries) != len(match.players):
        raise RequestError(f"a round needs {len(match.players)} racks or points", WRONG_REQUEST)
    if told.out is not None and told.out >= len(match.players):
        raise RequestError(f"there is no player {told.out + 1}", WRONG_REQUEST)
    said = asdict(told.said)
    if told.points is not None:
        return PlayedRound(told.points, None, told.out, said)
    rules = rules_of(match)
    positions = [noted_position(rack, rules) for rack in told.racks or ()]
    scored = scored_round(positions, told.said, rules)
    return PlayedRound(scored.scores, told.racks, scored.ending.winner, said)


def check_players(players: Sequence[str], rules: RuleSet) -> None:
    """Check that the game allows as many players.

    Raises:
        RequestError: there are too many.
    """
    for fault in player_faults(len(players), rules):
        raise RequestError(fault, WRONG_REQUEST)


def match_record(kept: KeptMatch) -> Record:
    """Give a match with its totals; players are counted from 0."""
    match = standing(kept)
    return {
        "id": kept.id,
        "made": kept.made.isoformat(),
        "rules": kept.rules,
        "title": match.rules.title,
        "house_rules": dict(kept.house_rules),
        "players": list(kept.players),
        "target": match.target,
        "length": match.length,
        "revision": kept.revision,
        "rounds": [_round_record(played) for played in kept.rounds],
        "totals": list(match.totals),
        "over": match.over,
        "won_by": match.winner,
        "begins": match.starter,
        "undoable": kept.back > 0,
    }


def standing(kept: KeptMatch) -> Match:
    """Give the match as the engine counts it."""
    rounds = tuple(played.points for played in kept.rounds)
    return Match(rules_of(kept), len(kept.players), rounds)


def rules_of(kept: KeptMatch) -> RuleSet:
    """Load the rules that a match is played by; an agreed target is a house rule."""
    agreed = {"match_targets": [kept.target] * 3} if kept.target else {}
    return changed_rules(kept.rules, {**kept.house_rules, **agreed})


def csv_of(kept: KeptMatch) -> str:
    """Write the rounds and the totals as a table for a spreadsheet."""
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow(["round", *map(_inert, kept.players)])
    for number, played in enumerate(kept.rounds, 1):
        rows.writerow([number, *played.points])
    rows.writerow(["total", *standing(kept).totals])
    return out.getvalue()


def _inert(name: str) -> str:
    # a spreadsheet would run such a name as a formula
    return f"'{name}" if name.startswith(("=", "+", "-", "@", "\t", "\r")) else name


def _round_record(played: PlayedRound) -> Record:
    racks: Sequence[str] | None = played.racks
    return {
        "points": list(played.points),
        "racks": None if racks is None else list(racks),
        "out": played.out,
        "said": dict(played.said),
    }
