"""A match of the ledger with its totals as JSON and CSV, and rounds to add to it."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from datetime import timedelta

from tilesight.api.errors import WRONG_REQUEST, RequestError, refuse_faults
from tilesight.api.json_record import Record
from tilesight.api.ledger.matches import KeptMatch
from tilesight.api.ledger.played_rounds import PlayedRound
from tilesight.api.services.parameters import changed_rules, dealt_rules, round_rules
from tilesight.api.services.position import position_of_notation
from tilesight.api.services.score import RoundReport, check_report, score_positions
from tilesight.api.texts.catalog import text
from tilesight.engine.games.ending_faults import match_player_faults
from tilesight.engine.games.match import Match
from tilesight.engine.rules.choices import Starter
from tilesight.engine.rules.rule_sentences import rule_sentence
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.rule_values import RulesError

MAX_ROUNDS = 200
MAX_CHANGES = 500
"""Maximum number of changes of a match; each one keeps the rounds that it replaced."""
MAX_ROUND_TEXT = 1000
"""Maximum number of characters of the racks of a round; all tiles of a box have 424."""
SEPARATORS = str.maketrans(dict.fromkeys(",;|\t", " "))
END_RULES = ("match_rounds", "match_rounds_each", "match_minutes", "match_targets", "low_wins")
"""The rules that decide when a match ends and who wins it: they stay while it is played."""
FORMULAS = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""Characters that begin a formula in a spreadsheet; the last four are their wide forms."""


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
    refuse_faults(match_player_faults(len(kept.players), changed))


def check_rounds(kept: KeptMatch, rounds: Sequence[PlayedRound]) -> None:
    """Check that the rounds of a match may become these: its end and its winner stay (F15).

    Args:
        kept: The match as it is.
        rounds: All rounds that it is to have.

    Raises:
        RequestError: The match is over, and would go on or have another winner; or it has as many
            rounds or changes as a match may have.
    """
    _check_limits(kept, len(rounds))
    before = match_of(kept)
    if not before.over:
        return
    after = match_of(replace(kept, rounds=tuple(rounds)))
    if len(rounds) > len(kept.rounds) or (after.over, after.winner) != (True, before.winner):
        raise RequestError(_over(before.winner, kept.players), WRONG_REQUEST)


def _check_limits(kept: KeptMatch, rounds: int) -> None:
    if rounds > MAX_ROUNDS:
        raise RequestError(text("match-too-many-rounds", limit=MAX_ROUNDS), WRONG_REQUEST)
    if kept.revision > MAX_CHANGES:
        raise RequestError(text("match-too-many-changes", limit=MAX_CHANGES), WRONG_REQUEST)


def _over(winner: int | None, players: Sequence[str]) -> str:
    if winner is None:
        return text("match-over-tied")
    return text("match-over-won", winner=players[winner])


def as_played(kept: KeptMatch, number: int) -> KeptMatch:
    """Return a match with the house rules that one of its rounds, counted from 0, was played by."""
    by = kept.rounds[number].house_rules if number < len(kept.rounds) else None
    return kept if by is None else replace(kept, house_rules=by)


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
        "target": match.target,
        "length": match.length,
        "ends": _ends(kept, match.rules),
        "revision": kept.revision,
        "rounds": [_round_record(played) for played in kept.rounds],
        "totals": list(match.totals),
        "over": match.over,
        "won_by": match.winner,
        "low_wins": match.rules.low_wins,
        "begins": _begins(kept, match.rules),
        "begins_by": rule_sentence(match.rules, "starter"),
        "undoable": kept.back > 0,
    }


def _begins(kept: KeptMatch, rules: RuleSet) -> int | None:
    """Return who begins the next round, counted from 0; None if nobody can know."""
    players, since = len(kept.players), len(kept.rounds)
    if rules.starter is not Starter.IN_TURN:
        return None if kept.rounds else kept.first
    for number, played in reversed([*enumerate(kept.rounds)]):
        began = played.report.get("began")
        if began is not None:
            return int(began - 1 + since - number) % players
    return None if kept.first is None else (kept.first + since) % players


def _ends(kept: KeptMatch, rules: RuleSet) -> str | None:
    """Return when the time of a match is up; None if it has no time limit."""
    minutes = rules.match_minutes
    return (kept.made + timedelta(minutes=minutes)).isoformat() if minutes else None


def match_of(kept: KeptMatch) -> Match:
    """Return the match with the totals that the engine computes."""
    rounds = tuple(played.points for played in kept.rounds)
    agreed = any(played.report.get("last") for played in kept.rounds)
    return Match(rules_of(kept), len(kept.players), rounds, agreed)


def rules_of(kept: KeptMatch) -> RuleSet:
    """Return the rules of a match; an agreed target is a house rule.

    A house rule that an earlier version took and this one refuses is left out: the match must not
    hide all others of a list.
    """
    agreed = {"match_targets": [kept.target] * 3} if kept.target else {}
    changes = {**kept.house_rules, **agreed}
    with suppress(RequestError):
        return changed_rules(kept.rules, changes)
    rules = changed_rules(kept.rules, {})
    for name, value in changes.items():
        with suppress(RulesError):
            rules = rules.override({name: value})
    return rules


def csv_of(kept: KeptMatch, separator: str = ",") -> str:
    """Return the rounds and the totals as a table for a spreadsheet, in the current language.

    Args:
        kept: The match.
        separator: What is between two cells; where numbers have a decimal comma, it is ";".
    """
    out = io.StringIO()
    rows = csv.writer(out, delimiter=separator)
    rows.writerow([text("export-round"), *map(_without_formula, kept.players)])
    for number, played in enumerate(kept.rounds, 1):
        rows.writerow([number, *played.points])
    rows.writerow([text("export-total"), *match_of(kept).totals])
    return out.getvalue()


def _without_formula(name: str) -> str:
    """Return a name that no spreadsheet runs as a formula, whatever separates its cells."""
    cell = " ".join(name.translate(SEPARATORS).split())
    return f"'{cell}" if cell.startswith(FORMULAS) else cell


def _round_record(played: PlayedRound) -> Record:
    racks: Sequence[str] | None = played.racks
    return {
        "points": list(played.points),
        "racks": None if racks is None else list(racks),
        "out": played.out,
        "said": dict(played.report),
        "house_rules": None if played.house_rules is None else dict(played.house_rules),
    }
