"""The table of the ways by which each rule reaches a player: commands and requests."""

from __future__ import annotations

from collections.abc import Mapping

from docs.generators.markdown import table
from tilesight.engine.rules.rule_set import rule_forms
from tilesight.engine.rules.variants import load_rules, variant_names

INTRODUCTION = """\
# Where each rule is applied

Each rule of [the games](games.md) with the games that have it, the command that applies it and the
request of the HTTP API that does the same. `tilesight hint` applies the rules of `turn` and, in
Rummy PRO, those of `score`.
"""

MATCHES = "matches"
"""The requests below `/api/matches`; the command line keeps no matches."""

WAYS: Mapping[str, tuple[str, ...]] = {
    "check": (
        *("words", "colors", "highest", "copies", "jokers", "extra_jokers"),
        *("run_min", "run_max", "run_wraps", "group_min", "group_max", "meld_jokers"),
        *("meld_points", "indicator", "opening_pairs"),
    ),
    "turn": (
        *("family", "opening", "opening_same_turn", "lay_off_unopened", "table_to_hand"),
        *("joker_replace", "joker_from_hand", "joker_locks", "joker_new_meld", "joker_swap"),
        *("draw", "penalty_draw", "timer", "timer_min", "timer_max", "reshuffles", "stalemate"),
        *("take_discard", "take_discarded_joker", "discard_taken", "taken_laid", "last_discard"),
        "discard_penalty",
    ),
    "deal": (
        *("players_max", "hands", "first_extra", "deal_until_open", "starter", "stacks"),
        "refuse_doubles",
    ),
    "score": (
        *("round_scoring", "hand_highest", "hand_joker", "going_rummy", "laid_low", "laid_high"),
        *("laid_one", "laid_joker", "closing_bonus", "trump", "trump_each_pays", "disconnect"),
        *("small_games", "big_games", "special_games", "small_prices", "big_prices"),
        *("special_prices", "multiplier", "hand_unopened", "going_out", "joker_out"),
        "pairs_factor",
    ),
    MATCHES: (
        *("players_min", "match_rounds", "match_rounds_each", "match_minutes", "match_targets"),
        "low_wins",
    ),
    "variants": ("upcard",),
}
"""The rules that each command applies; what only sets the table up is shown by `variants`."""


def page() -> str:
    """Return the page: a table of the rules with their ways."""
    rows = [
        (f"`{rule}`", games_with(rule), command(verb), f"`{path(verb)}`")
        for verb, keys in WAYS.items()
        for rule in keys
    ]
    return f"{INTRODUCTION}\n{table(('rule', 'games', 'command', 'request'), rows)}"


def command(verb: str) -> str:
    """Return the command that applies the rules of a verb."""
    return "" if verb == MATCHES else f"`tilesight {verb}`"


def path(verb: str) -> str:
    """Return the request that applies the rules of a verb."""
    return f"{'GET' if verb == 'variants' else 'POST'} /api/{verb}"


def games_with(rule: str) -> str:
    """Return the titles of the games whose book sets a rule."""
    games = [load_rules(name) for name in variant_names()]
    return ", ".join(game.title for game in games if game.sources[rule] != "none") or "house rule"


def without_a_way() -> list[str]:
    """Return the rules that no command and no request applies."""
    reached = {rule for keys in WAYS.values() for rule in keys}
    return [rule for rule in rule_forms() if rule not in reached]
