"""A match of the ledger at one revision: its settings, its rounds, and who joined or left it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from typing import Any

from tilesight.api.ledger.played_rounds import Rounds, with_absent_player


@dataclass(frozen=True, slots=True)
class Joined:
    """A player who joined a match after it began."""

    name: str
    points: int
    """The points to begin with."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who joined a match after it began, and who has left it."""

    joined: tuple[Joined, ...] = ()
    """The last players of the match, in the order in which they joined."""
    left: tuple[int, ...] = ()
    """The players who play no further round, counted from 0."""


@dataclass(frozen=True, slots=True)
class NewMatch:
    """The settings of a new match; with a target of 0 the rules and the players decide its end."""

    rules: str
    players: tuple[str, ...]
    house_rules: Mapping[str, Any] = field(default_factory=dict)
    target: int = 0
    first: int | None = None
    """The player who begins the first round, counted from 0; None if it is not known."""


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """A match after its last revision."""

    id: str
    made: datetime
    rules: str
    house_rules: Mapping[str, Any]
    players: tuple[str, ...]
    """All players, also those who joined later or have left."""
    target: int
    revision: int
    back: int
    """The revision that an undo returns to; 0 if there is nothing to undo."""
    rounds: Rounds
    first: int | None = None
    """The player who begins the first round, counted from 0; None if it is not known."""
    table: str | None = None
    """The table that it is played at."""
    seating: Seating = Seating()

    @property
    def first_players(self) -> tuple[str, ...]:
        """Return the players with whom the match began."""
        return self.players[: len(self.players) - len(self.seating.joined)]

    @property
    def start_points(self) -> tuple[int, ...]:
        """Return the points that each player began with."""
        return (*(0 for _ in self.first_players), *(one.points for one in self.seating.joined))

    @property
    def settings(self) -> NewMatch:
        """Return the settings with which the match began, with the names and rules of now."""
        return NewMatch(self.rules, self.first_players, self.house_rules, self.target, self.first)


def with_seating(match: KeptMatch, rounds: Rounds, seating: Seating) -> KeptMatch:
    """Return a match with other rounds, and others who joined or left."""
    players = (*match.first_players, *(one.name for one in seating.joined))
    return replace(match, players=players, rounds=rounds, seating=seating)


def with_changed_players(
    match: KeptMatch, left: Collection[int], player: Joined | None
) -> KeptMatch:
    """Return a match with other players for the rounds to come.

    Args:
        match: The match.
        left: The players who play no further round, counted from 0.
        player: A player who joins, and did not play the rounds so far; None for nobody.
    """
    seating = replace(match.seating, left=tuple(sorted({*left})))
    if player is None:
        return replace(match, seating=seating)
    seating = replace(seating, joined=(*seating.joined, player))
    return with_seating(match, with_absent_player(match.rounds), seating)


def with_names(match: KeptMatch, names: Sequence[str]) -> KeptMatch:
    """Return a match with other names of its players."""
    joined = zip(names[len(match.first_players) :], match.seating.joined, strict=True)
    seating = replace(match.seating, joined=tuple(replace(one, name=name) for name, one in joined))
    return replace(match, players=tuple(names), seating=seating)


def stored_seating(seating: Seating) -> dict[str, Any] | None:
    """Return who joined and left as JSON; None for nobody, as in matches of earlier versions."""
    if seating == Seating():
        return None
    return {"joined": [asdict(one) for one in seating.joined], "left": list(seating.left)}


def loaded_seating(stored: Mapping[str, Any] | None) -> Seating:
    """Return the seating that `stored_seating` made."""
    if stored is None:
        return Seating()
    return Seating(tuple(Joined(**one) for one in stored["joined"]), tuple(stored["left"]))
