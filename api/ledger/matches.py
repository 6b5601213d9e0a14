"""The ledger of matches: every change of the rounds adds a revision, and none is overwritten."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Engine, RowMapping, Select, and_, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from tilesight.api.ledger.change_notices import notify
from tilesight.api.ledger.database import as_utc, reading, writing
from tilesight.api.ledger.deletion import mark_deleted, mark_restored
from tilesight.api.ledger.limits import MAX_LISTED, MAX_MATCHES
from tilesight.api.ledger.match_limit import first_with_rounds, make_room
from tilesight.api.ledger.match_state import (
    Joined,
    KeptMatch,
    NewMatch,
    loaded_seating,
    stored_seating,
    with_changed_players,
    with_names,
    with_seating,
)
from tilesight.api.ledger.past_rounds import rounds_at, shorten
from tilesight.api.ledger.played_rounds import (
    PlayedRound,
    loaded_rounds,
    stored_rounds,
    with_house_rules,
    with_round,
    without_round,
)
from tilesight.api.ledger.sql_tables import matches, revisions

NUL = "\0"
"""The character that PostgreSQL cannot store: no id contains it."""

Change = Callable[[KeptMatch], KeptMatch]
"""Returns a match with other rounds, or others who joined or left."""
Check = Callable[[KeptMatch, KeptMatch], None]
"""Raises an error if a match, the first, may not become the second."""


class UnknownMatchError(LookupError):
    """The match does not exist."""


class UsedKeyError(Exception):
    """The key was used to begin another match, or for another change of this match."""


class NothingToUndoError(LookupError):
    """The match has no change that can be undone."""


class ConflictError(Exception):
    """Another person has changed the match in the meantime; `match` is its current state."""

    def __init__(self, match: KeptMatch) -> None:
        super().__init__(f"The match is now at revision {match.revision}.")
        self.match = match


@dataclass(frozen=True, slots=True)
class Edit:
    """The revision that a change is based on, and a key, so that a repetition changes nothing."""

    revision: int
    key: str | None = None


class Ledger:
    """The matches of a database, or of some of its tables: others do not exist for it."""

    def __init__(
        self,
        engine: Engine,
        check: Check = lambda before, after: None,
        tables: Collection[str] | None = None,
        max_matches: int = MAX_MATCHES,
    ) -> None:
        self._engine = engine
        self._max_matches = max_matches
        self._check = check
        self._tables = tables
        """The ids of the tables; None for all matches."""

    def begin(self, new: NewMatch, key: str | None = None, table: str | None = None) -> KeptMatch:
        """Begin a match and return it; the same key again returns the match that it began.

        Raises:
            UsedKeyError: The key began a match with other settings, or at another table.
            TooManyMatchesError: The database has as many matches as it may have.
        """
        try:
            return self._begin(new, key, table)
        except IntegrityError:  # another server has used the key in this moment
            return self._begin(new, key, table)

    def _begin(self, new: NewMatch, key: str | None, table: str | None) -> KeptMatch:
        with writing(self._engine) as connection:
            same = select(matches.c.id).where(matches.c.key == key)
            known = None if key is None else connection.scalar(same)
            if not known:
                make_room(connection, self._max_matches)
                return self._load(connection, _insert_match(connection, new, key, table))
            match = self._known(connection, known)
            if match is None or match.settings != new:
                raise UsedKeyError
            return match

    def match(self, id_: str) -> KeptMatch:
        """Return a match.

        Raises:
            UnknownMatchError: No match has this id.
        """
        with reading(self._engine) as connection:
            return self._load(connection, id_)

    def seen(self, id_: str, revision: int) -> KeptMatch:
        """Return a match with the rounds and the players that a person saw who changes it.

        Raises:
            UnknownMatchError: No match has this id.
        """
        with reading(self._engine) as connection:
            match = self._load(connection, id_)
            is_past = 0 < revision < match.revision
            return _at(connection, match, revision) if is_past else match

    def revision(self, id_: str) -> int:
        """Return the number of the last revision of a match; 0 if it is missing or deleted."""
        return self.revisions([id_]).get(id_, 0)

    def revisions(self, ids: Collection[str]) -> dict[str, int]:
        """Return the number of the last revision of each match that was not deleted."""
        newest = select(revisions.c.match, func.max(revisions.c.revision)).join(matches)
        stored = [id_ for id_ in ids if NUL not in id_]
        listed = revisions.c.match.in_(stored), matches.c.deleted.is_(None)
        query = newest.where(*listed).group_by(revisions.c.match)
        with reading(self._engine) as connection:
            return {row[0]: row[1] for row in connection.execute(query)}

    def newest(self) -> list[KeptMatch]:
        """Return the matches, the newest first, up to the limits of a list."""
        order = matches.c.made.desc(), matches.c.id
        kept = select(matches.c.id).where(matches.c.deleted.is_(None))
        # limited before their last revisions are looked up, which all matches would take long for
        newest = self._visible(kept).order_by(*order).limit(MAX_LISTED)
        query = _current().where(matches.c.id.in_(newest.scalar_subquery())).order_by(*order)
        with reading(self._engine) as connection:
            listed = map(_kept, connection.execute(query).mappings())
            return list(first_with_rounds(listed, lambda match: len(match.rounds)))

    def delete(self, id_: str) -> None:
        """Delete a match; it can be restored for a month.

        Raises:
            UnknownMatchError: No match has this id.
        """
        with writing(self._engine) as connection:
            mark_deleted(connection, self._load(connection, id_).id)

    def restore(self, id_: str) -> KeptMatch:
        """Restore a deleted match, and return it; one that is not deleted stays as it is.

        Raises:
            UnknownMatchError: No match has this id, or it was deleted too long ago.
        """
        if NUL in id_:
            raise UnknownMatchError
        with writing(self._engine) as connection:
            found = self._visible(select(matches.c.id).where(matches.c.id == id_))
            mark_restored(connection, connection.scalar(found) or "")
            return self._load(connection, id_)

    def add_round(self, id_: str, played: PlayedRound, edit: Edit) -> KeptMatch:
        """Add a round at the end, and return the match."""
        return self._change(id_, edit, lambda one: replace(one, rounds=(*one.rounds, played)))

    def replace_round(self, id_: str, number: int, played: PlayedRound, edit: Edit) -> KeptMatch:
        """Replace a round, counted from 0, and return the match."""
        return self._change(
            id_, edit, lambda one: replace(one, rounds=with_round(one.rounds, number, played))
        )

    def remove_round(self, id_: str, number: int, edit: Edit) -> KeptMatch:
        """Delete a round, counted from 0, and return the match."""
        return self._change(
            id_, edit, lambda one: replace(one, rounds=without_round(one.rounds, number))
        )

    def change_seating(
        self, id_: str, left: Collection[int], player: Joined | None, edit: Edit
    ) -> KeptMatch:
        """Change who plays the rounds to come, and return the match.

        Args:
            id_: The match.
            left: The players who play no further round, counted from 0; others come back.
            player: A player who joins; None for nobody.
            edit: The revision that the change is based on.
        """
        return self._change(id_, edit, lambda one: with_changed_players(one, left, player))

    def change_house_rules(self, id_: str, house_rules: Mapping[str, Any], edit: Edit) -> KeptMatch:
        """Change the house rules for the rounds to come, and return the match.

        The rounds before keep the house rules that they were played by. An undo does not go back
        beyond this change.
        """

        def change(match: KeptMatch) -> KeptMatch:
            rounds = with_house_rules(match.rounds, match.house_rules)
            return replace(match, rounds=rounds, house_rules=house_rules)

        return self._change_setting(id_, edit, change)

    def change_players(self, id_: str, players: Sequence[str], edit: Edit) -> KeptMatch:
        """Change the names of the players, in all rounds, and return the match.

        An undo does not go back beyond this change: it would undo an earlier one instead.
        """
        return self._change_setting(id_, edit, lambda match: with_names(match, players))

    def _change_setting(self, id_: str, edit: Edit, change: Change) -> KeptMatch:
        """Change the names or the house rules of a match, and return it."""
        with writing(self._engine) as connection:
            match = self._locked(connection, id_, edit)
            self._check(match, match)
            changed = change(match)
            settings = {"players": changed.first_players, "house_rules": changed.house_rules}
            connection.execute(update(matches).where(matches.c.id == id_).values(**settings))
            _insert_revision(connection, match, edit, changed, back=0)
            return self._load(connection, id_)

    def undo(self, id_: str, edit: Edit) -> KeptMatch:
        """Undo the last change that was not undone, and return the match.

        Raises:
            NothingToUndoError: There is no change to undo.
        """
        with writing(self._engine) as connection:
            match = self._locked(connection, id_, edit)
            if _made_with(connection, match, edit) is not None:
                return match
            if match.back == 0:
                raise NothingToUndoError
            past = _at(connection, match, match.back)
            _insert_revision(connection, match, edit, past, _back_of(connection, match))
            return self._load(connection, id_)

    def _change(self, id_: str, edit: Edit, change: Change) -> KeptMatch:
        """Change a match and return it; the same key again changes nothing.

        Raises:
            UsedKeyError: The key was used for another change.
        """
        with writing(self._engine) as connection:
            match = self._locked(connection, id_, edit)
            known = _made_with(connection, match, edit)
            if known is not None:
                _check_same_change(connection, match, known, change)
                return match
            changed = change(match)
            self._check(match, changed)
            _insert_revision(connection, match, edit, changed, match.revision)
            return self._load(connection, id_)

    def _known(self, connection: Connection, id_: str) -> KeptMatch | None:
        """Return a match; None if no match of the tables has this id."""
        if NUL in id_:
            return None
        query = self._visible(_current().where(matches.c.id == id_))
        row = connection.execute(query).mappings().one_or_none()
        return None if row is None else _kept(row)

    def _load(self, connection: Connection, id_: str) -> KeptMatch:
        match = self._known(connection, id_)
        if match is None:
            raise UnknownMatchError
        return match

    def _locked(self, connection: Connection, id_: str, edit: Edit) -> KeptMatch:
        """Return a match to be changed; other writers wait until the transaction ends."""
        if NUL in id_:
            raise UnknownMatchError
        connection.execute(select(matches.c.id).where(matches.c.id == id_).with_for_update())
        match = self._load(connection, id_)
        if edit.revision != match.revision and _made_with(connection, match, edit) is None:
            raise ConflictError(match)
        return match

    def _visible(self, query: Select[Any]) -> Select[Any]:
        if self._tables is None:
            return query
        return query.where(matches.c.table.in_(self._tables))


def _check_same_change(
    connection: Connection, match: KeptMatch, revision: int, change: Change
) -> None:
    """Raise UsedKeyError unless this change made the revision."""
    before, after = (_at(connection, match, number) for number in (revision - 1, revision))
    if _stored(change(before)) != _stored(after):
        raise UsedKeyError


def _at(connection: Connection, match: KeptMatch, revision: int) -> KeptMatch:
    """Return a match with the rounds and the players of a revision."""
    row = revisions.c.match == match.id, revisions.c.revision == revision
    seating = loaded_seating(connection.scalar(select(revisions.c.seating).where(*row)))
    return with_seating(match, loaded_rounds(rounds_at(connection, match.id, revision)), seating)


def _stored(match: KeptMatch) -> dict[str, Any]:
    """Return the rounds and the players of a match as its last revision stores them."""
    return {"rounds": stored_rounds(match.rounds), "seating": stored_seating(match.seating)}


def _made_with(connection: Connection, match: KeptMatch, edit: Edit) -> int | None:
    """Return the revision that was made with this key; None if there is none."""
    if edit.key is None:
        return None
    same = and_(revisions.c.match == match.id, revisions.c.key == edit.key)
    return connection.scalar(select(revisions.c.revision).where(same))


def _insert_match(connection: Connection, new: NewMatch, key: str | None, table: str | None) -> str:
    id_, now = secrets.token_urlsafe(9), datetime.now(UTC)
    begun = {**asdict(new), "id": id_, "key": key, "made": now, "table": table}
    first = {"match": id_, "revision": 1, "key": None, "back": 0, "rounds": [], "made": now}
    connection.execute(insert(matches).values(**begun))
    connection.execute(insert(revisions).values(**first))
    return id_


def _back_of(connection: Connection, match: KeptMatch) -> int:
    """Return the revision that the one to undo to leads back to; 0 if there is none."""
    row = and_(revisions.c.match == match.id, revisions.c.revision == match.back)
    return connection.scalar(select(revisions.c.back).where(row)) or 0


def _insert_revision(
    connection: Connection, match: KeptMatch, edit: Edit, changed: KeptMatch, back: int
) -> None:
    stored = _stored(changed)
    shorten(connection, match.id, match.revision, stored_rounds(match.rounds), stored["rounds"])
    row = {"match": match.id, "revision": match.revision + 1, "key": edit.key, "back": back}
    connection.execute(insert(revisions).values(**row, **stored, made=datetime.now(UTC)))
    notify(connection, match.id)


def _current() -> Any:
    """Return the query for all matches that were not deleted, with their last revisions."""
    last = select(func.max(revisions.c.revision)).where(revisions.c.match == matches.c.id)
    newest = and_(
        revisions.c.match == matches.c.id,
        revisions.c.revision == last.correlate(matches).scalar_subquery(),
    )
    columns = (revisions.c.revision, revisions.c.back, revisions.c.rounds, revisions.c.seating)
    kept = matches.c.deleted.is_(None)
    return select(matches, *columns).join(revisions, newest).where(kept)


def _kept(row: RowMapping) -> KeptMatch:
    seating = loaded_seating(row["seating"])
    return KeptMatch(
        id=row["id"],
        made=as_utc(row["made"]),
        rules=row["rules"],
        house_rules=row["house_rules"],
        players=(*row["players"], *(one.name for one in seating.joined)),
        target=row["target"],
        revision=row["revision"],
        back=row["back"],
        rounds=loaded_rounds(row["rounds"]),
        first=row["first"],
        table=row["table"],
        seating=seating,
    )
