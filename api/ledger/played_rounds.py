"""A round of a match, as the ledger keeps it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

REPORT = "said"
"""The key of a report in stored rounds."""


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """One round: the points of each player, and what they were computed from, if it is known."""

    points: tuple[int | None, ...]
    """None for who did not play the round."""
    racks: tuple[str | None, ...] | None = None
    """The tiles that each player had left or had laid, in notation."""
    out: int | None = None
    """The player who went out, counted from 0."""
    report: Mapping[str, Any] = field(default_factory=dict)
    """What else the players reported about the round."""
    house_rules: Mapping[str, Any] | None = None
    """The house rules it was played by; None if they are those of the match now."""


Rounds = tuple[PlayedRound, ...]


class UnknownRoundError(LookupError):
    """The match does not have this round."""


def with_house_rules(rounds: Rounds, house_rules: Mapping[str, Any]) -> Rounds:
    """Return rounds of which those without house rules of their own get these."""
    return tuple(
        replace(one, house_rules=house_rules) if one.house_rules is None else one for one in rounds
    )


def with_absent_player(rounds: Rounds) -> Rounds:
    """Return rounds that one more player, the last, did not play."""
    return tuple(
        replace(one, points=(*one.points, None), racks=one.racks and (*one.racks, None))
        for one in rounds
    )


def with_round(rounds: Rounds, number: int, played: PlayedRound) -> Rounds:
    """Return rounds with one of them replaced; the new one keeps the house rules of the old one.

    Raises:
        UnknownRoundError: There is no round with this number.
    """
    others = without_round(rounds, number)
    played = replace(played, house_rules=rounds[number].house_rules)
    return (*others[:number], played, *others[number:])


def without_round(rounds: Rounds, number: int) -> Rounds:
    """Return rounds without the one with this number.

    Raises:
        UnknownRoundError: There is no round with this number.
    """
    if not 0 <= number < len(rounds):
        raise UnknownRoundError
    return (*rounds[:number], *rounds[number + 1 :])


def stored_rounds(rounds: Rounds) -> list[Any]:
    """Return rounds as JSON, as the database returns them: with lists instead of tuples."""
    stored: list[Any] = json.loads(json.dumps([_record(one) for one in rounds]))
    return stored


def _record(played: PlayedRound) -> dict[str, Any]:
    record = {"points": played.points, "racks": played.racks, "out": played.out}
    own = {} if played.house_rules is None else {"house_rules": dict(played.house_rules)}
    return {**record, REPORT: dict(played.report), **own}


def loaded_rounds(stored: Iterable[Mapping[str, Any]]) -> Rounds:
    """Return the rounds that `stored_rounds` made."""
    return tuple(map(_loaded, stored))


def _loaded(stored: Mapping[str, Any]) -> PlayedRound:
    racks = stored["racks"]
    return PlayedRound(
        points=tuple(stored["points"]),
        racks=None if racks is None else tuple(racks),
        out=stored["out"],
        report=stored[REPORT],
        house_rules=stored.get("house_rules"),
    )
