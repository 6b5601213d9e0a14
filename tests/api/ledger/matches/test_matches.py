"""Matches in the ledger: rounds, undo, conflicts, repeated requests, and a disk without space."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Barrier

import pytest
from sqlalchemy import Engine, event, text

from tilesight.api.ledger import match_limit
from tilesight.api.ledger.database import DatabaseError, open_database, sqlite_url
from tilesight.api.ledger.match_state import KeptMatch, NewMatch
from tilesight.api.ledger.matches import (
    ConflictError,
    Edit,
    Ledger,
    NothingToUndoError,
    UnknownMatchError,
)
from tilesight.api.ledger.played_rounds import PlayedRound, UnknownRoundError
from tilesight.api.services.matches.kept_match import rules_of

THREE = NewMatch("rrrummy", ("Anna", "Ben", "Čeněk"), {"opening": 50}, 200)


def scored(match: KeptMatch) -> list[int]:
    return [played.points[0] for played in match.rounds]


def add(ledger: Ledger, match: KeptMatch, points: int, key: str | None = None) -> KeptMatch:
    played = PlayedRound((points, -points, 0), ("r5", "", "*"), 1, {"went_rummy": True})
    return ledger.add_round(match.id, played, Edit(match.revision, key))


def test_a_match_is_stored_as_it_began(ledger: Ledger) -> None:
    begun = ledger.begin(THREE)
    kept = ledger.match(begun.id)
    assert kept == begun
    assert (kept.players, kept.house_rules, kept.target) == (THREE.players, {"opening": 50}, 200)
    assert (kept.rounds, kept.revision) == ((), 1)
    assert kept.made.utcoffset() is not None


def test_rounds_are_added_changed_and_removed(ledger: Ledger) -> None:
    match = add(ledger, ledger.begin(THREE), 5)
    match = add(ledger, match, 7)
    assert match.rounds[0] == PlayedRound((5, -5, 0), ("r5", "", "*"), 1, {"went_rummy": True})
    edit = Edit(match.revision)
    match = ledger.replace_round(match.id, 0, PlayedRound((6, 0, 0)), edit)
    assert scored(match) == [6, 7]
    match = ledger.remove_round(match.id, 0, Edit(match.revision))
    assert scored(ledger.match(match.id)) == [7]


def test_undo_goes_back_step_by_step_until_nothing_is_left(ledger: Ledger) -> None:
    match = ledger.begin(THREE)
    for points in (1, 2, 3):
        match = add(ledger, match, points)
    match = ledger.remove_round(match.id, 1, Edit(match.revision))
    seen = []
    for _ in range(4):
        match = ledger.undo(match.id, Edit(match.revision))
        seen.append(scored(match))
    assert seen == [[1, 2, 3], [1, 2], [1], []]
    with pytest.raises(NothingToUndoError):
        ledger.undo(match.id, Edit(match.revision))
    match = add(ledger, match, 9)
    assert scored(ledger.undo(match.id, Edit(match.revision))) == []


def played_by(match: KeptMatch) -> list[object]:
    return [played.house_rules for played in match.rounds]


def test_rounds_keep_the_house_rules_that_they_were_played_by(ledger: Ledger) -> None:
    match = add(ledger, ledger.begin(THREE), 5)
    match = ledger.change_house_rules(match.id, {"hand_joker": 50}, Edit(match.revision))
    match = add(ledger, match, 7)
    match = ledger.change_house_rules(match.id, {"hand_joker": 10}, Edit(match.revision))
    match = add(ledger, match, 9)
    assert (match.house_rules, scored(match)) == ({"hand_joker": 10}, [5, 7, 9])
    assert played_by(match) == [THREE.house_rules, {"hand_joker": 50}, None]
    edited = ledger.replace_round(match.id, 1, PlayedRound((6, 0, 0)), Edit(match.revision))
    assert (scored(edited), played_by(edited)) == ([5, 6, 9], played_by(match))


def test_an_undo_does_not_go_back_beyond_changed_house_rules(ledger: Ledger) -> None:
    match = add(ledger, ledger.begin(THREE), 5)
    changed = ledger.change_house_rules(match.id, {"hand_joker": 50}, Edit(match.revision))
    assert changed.revision > match.revision  # so that other phones notice it
    with pytest.raises(NothingToUndoError):
        ledger.undo(match.id, Edit(changed.revision))
    longer = add(ledger, changed, 7)
    undone = ledger.undo(match.id, Edit(longer.revision))
    assert (scored(undone), played_by(undone)) == ([5], [THREE.house_rules])
    assert (undone.house_rules, undone.back) == ({"hand_joker": 50}, 0)


def test_changed_house_rules_of_another_phone_are_a_conflict(ledger: Ledger) -> None:
    match = ledger.begin(THREE)
    ledger.change_house_rules(match.id, {"hand_joker": 50}, Edit(match.revision))
    with pytest.raises(ConflictError):
        ledger.change_house_rules(match.id, {}, Edit(match.revision))


def test_changed_names_keep_the_rounds_and_all_else(ledger: Ledger) -> None:
    match = add(ledger, ledger.begin(THREE), 5)
    names = ["Hanna", "Ben", "Anna"]
    changed = ledger.change_players(match.id, names, Edit(match.revision))
    assert changed == ledger.match(match.id)
    assert changed == replace(match, players=tuple(names), revision=match.revision + 1, back=0)


def test_an_undo_does_not_go_back_beyond_changed_names(ledger: Ledger) -> None:
    match = add(ledger, ledger.begin(THREE), 5)
    match = ledger.change_players(match.id, ["A", "B", "C"], Edit(match.revision))
    with pytest.raises(NothingToUndoError):
        ledger.undo(match.id, Edit(match.revision))
    match = add(ledger, match, 7)
    match = ledger.undo(match.id, Edit(match.revision))
    assert (scored(match), match.players, match.back) == ([5], ("A", "B", "C"), 0)


def test_changed_names_of_another_phone_are_a_conflict(ledger: Ledger) -> None:
    match = ledger.begin(THREE)
    ledger.change_players(match.id, ["A", "B", "C"], Edit(match.revision))
    with pytest.raises(ConflictError) as refused:
        ledger.change_players(match.id, ["D", "E", "F"], Edit(match.revision))
    assert refused.value.match.players == ("A", "B", "C") == ledger.match(match.id).players


def test_every_revision_of_a_long_match_can_be_undone_and_takes_little_room(
    database: str, ledger: Ledger, opened: Callable[[str], Engine]
) -> None:
    chance, match = Random(1), ledger.begin(THREE)
    states = [match.rounds]
    for number in range(60):
        edit, seat = Edit(match.revision), chance.randrange(len(match.rounds) + 1)
        played = PlayedRound((number, 0, 0), ("r5 " * 50, "", "*"))
        if seat == len(match.rounds) or chance.random() < 0.6:
            match = ledger.add_round(match.id, played, edit)
        elif chance.random() < 0.5:
            match = ledger.replace_round(match.id, seat, played, edit)
        else:
            match = ledger.remove_round(match.id, seat, edit)
        states.append(match.rounds)
    lengths = text("SELECT length(CAST(rounds AS TEXT)) FROM revisions WHERE match = :match")
    with opened(database).begin() as connection:
        stored = sorted(connection.scalars(lengths, {"match": match.id}))
    assert sum(stored) < 3 * stored[-1]
    for rounds in states[-2::-1]:
        match = ledger.undo(match.id, Edit(match.revision))
        assert match.rounds == rounds


def test_a_change_of_an_older_revision_is_a_conflict(ledger: Ledger) -> None:
    begun = ledger.begin(THREE)
    add(ledger, begun, 5)
    with pytest.raises(ConflictError) as conflict:
        add(ledger, begun, 7)
    assert scored(conflict.value.match) == [5]
    for change in (ledger.undo, lambda id_, edit: ledger.remove_round(id_, 0, edit)):
        with pytest.raises(ConflictError):
            change(begun.id, Edit(begun.revision))
    assert scored(ledger.match(begun.id)) == [5]


def test_a_repetition_with_the_same_key_changes_nothing(ledger: Ledger) -> None:
    assert ledger.begin(THREE, "phone-1").id == ledger.begin(THREE, "phone-1").id
    begun = ledger.begin(THREE)
    first, again = (add(ledger, begun, 5, "round-1") for _ in range(2))
    second, repeated = (add(ledger, first, 7, "round-2") for _ in range(2))
    assert (first, second) == (again, repeated)
    undone = [ledger.undo(begun.id, Edit(second.revision, "undo-1")) for _ in range(2)]
    assert undone[0] == undone[1]
    assert scored(undone[0]) == [5]


def test_unknown_matches_and_rounds_are_errors(ledger: Ledger) -> None:
    match = ledger.begin(THREE)
    with pytest.raises(UnknownMatchError):
        ledger.match("nobody")
    with pytest.raises(UnknownMatchError):
        ledger.undo("nobody", Edit(1))
    with pytest.raises(UnknownRoundError):
        ledger.remove_round(match.id, 0, Edit(1))
    assert ledger.revision("nobody") == 0


def test_a_list_ends_before_it_has_too_many_rounds(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_limit, "MAX_LISTED_ROUNDS", 2)
    for _ in range(3):
        last = add(ledger, ledger.begin(THREE), 5)
    assert len(ledger.newest()) == 2
    for points in (6, 7):
        last = add(ledger, last, points)
    assert ledger.newest() == [last]


def test_revisions_of_many_matches_are_looked_up_at_once(ledger: Ledger) -> None:
    one, other = ledger.begin(THREE), add(ledger, ledger.begin(THREE), 5)
    found = ledger.revisions([one.id, other.id, "none", "a\0"])
    assert found == {one.id: one.revision, other.id: other.revision}


def test_the_newest_match_is_listed_first(ledger: Ledger) -> None:
    older, newer = (ledger.begin(THREE).id for _ in range(2))
    listed = [match.id for match in ledger.newest()]
    assert listed.index(newer) < listed.index(older)


def test_a_full_disk_is_an_error_and_leaves_no_partial_round(
    tmp_path: Path, opened: Callable[[str], Engine]
) -> None:
    engine = opened(sqlite_url(tmp_path / "ledger.db"))
    ledger = Ledger(engine)
    match = ledger.begin(THREE)
    engine.dispose()
    event.listen(engine, "connect", lambda raw, _: raw.execute("PRAGMA max_page_count=1"))
    with pytest.raises(DatabaseError, match=r"^The disk is full: until there is room"):
        fill(ledger, match)
    kept = scored(ledger.match(match.id))
    assert kept == list(range(len(kept)))


def fill(ledger: Ledger, match: KeptMatch) -> None:
    for points in range(100):
        match = add(ledger, match, points)


def test_empty_key_is_a_key(ledger: Ledger) -> None:
    opening = NewMatch("rrrummy", ("Anna", "Ben"), {"opening": 1})
    assert ledger.begin(opening, "").id == ledger.begin(opening, "").id


def test_servers_that_use_one_key_at_once_begin_one_match(database: str) -> None:
    opening, together = NewMatch("rrrummy", ("Anna", "Ben")), Barrier(2)

    def begin(_: int) -> str:
        engine = open_database(database)
        together.wait()
        match = Ledger(engine).begin(opening, "at once")
        engine.dispose()
        return match.id

    with ThreadPoolExecutor(2) as servers:
        assert len(set(servers.map(begin, range(2)))) == 1


def test_id_with_a_nul_character_belongs_to_no_match(ledger: Ledger) -> None:
    for ask in (ledger.match, lambda id_: ledger.undo(id_, Edit(1))):
        with pytest.raises(UnknownMatchError):
            ask("a\0b")
    assert ledger.revision("a\0b") == 0


def test_house_rule_that_is_no_longer_allowed_is_left_out(ledger: Ledger) -> None:
    house = {"lay_off_unopened": True, "opening": 50}
    kept = ledger.begin(NewMatch("rrrummy", ("Anna", "Ben"), house, 150))
    rules = rules_of(kept)
    assert (rules.lay_off_unopened, rules.opening) == (False, 50)
    assert rules.match_targets == (150, 150, 150)
