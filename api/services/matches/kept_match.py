"""A match of the ledger as a match of the engine, with its rules and totals."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from tilesight.api.errors import RequestError
from tilesight.api.ledger.match_state import KeptMatch
from tilesight.api.services.parameters import changed_rules
from tilesight.engine.games.match import Match
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.rule_values import RulesError


def match_of(kept: KeptMatch) -> Match:
    """Return the match with the totals that the engine computes."""
    rounds = tuple(played.points for played in kept.rounds)
    agreed = any(played.report.get("last") for played in kept.rounds)
    start, left = kept.start_points, kept.seating.left
    return Match(rules_of(kept), len(kept.players), rounds, agreed, start, left)


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


def as_played(kept: KeptMatch, number: int) -> KeptMatch:
    """Return a match with the house rules that one of its rounds, counted from 0, was played by."""
    by = kept.rounds[number].house_rules if number < len(kept.rounds) else None
    return kept if by is None else replace(kept, house_rules=by)
