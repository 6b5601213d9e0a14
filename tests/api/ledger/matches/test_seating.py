"""Players who join a match after it began, leave it, and come back."""

from dataclasses import replace

import pytest

from tilesight.api.ledger.match_state import Joined, KeptMatch, NewMatch, Seating
from tilesight.api.ledger.matches import (
    ConflictError,
    Edit,
    Ledger,
    NothingToUndoError,
    UsedKeyError,
)
from tilesight.api.ledger.played_rounds import PlayedRound

TWO = NewMatch("rrrummy", ("Anna", "Ben"))
EVA = Joined("Eva", -30)


def add(ledger: Ledger, match: KeptMatch, *points: int | None) -> KeptMatch:
    racks = tuple(None if value is None else "r5" for value in points)
    return ledger.add_round(match.id, PlayedRound(points, racks, 0), Edit(match.revision))


def join(
    ledger: Ledger, match: KeptMatch, player: Joined = EVA, key: str | None = None
) -> KeptMatch:
    edit = Edit(match.revision, key)
    return ledger.change_seating(match.id, match.seating.left, player, edit)


def leave(ledger: Ledger, match: KeptMatch, *seats: int) -> KeptMatch:
    return ledger.change_seating(match.id, seats, None, Edit(match.revision))


def test_who_joins_did_not_play_the_rounds_before(ledger: Ledger) -> None:
    begun = add(ledger, ledger.begin(TWO), 5, -5)
    match = add(ledger, join(ledger, begun), 5, 0, -5)
    assert match == ledger.match(match.id) == ledger.newest()[0]
    assert (match.players, match.start_points) == (("Anna", "Ben", "Eva"), (0, 0, -30))
    assert [played.points for played in match.rounds] == [(5, -5, None), (5, 0, -5)]
    assert [played.racks for played in match.rounds] == [("r5", "r5", None), ("r5", "r5", "r5")]
    assert match.settings == TWO


def test_an_undo_goes_back_beyond_who_joined_left_and_came_back(ledger: Ledger) -> None:
    states = [add(ledger, ledger.begin(TWO), 5, -5)]
    states.append(join(ledger, states[-1]))
    states.append(add(ledger, states[-1], 1, 2, -3))
    states.append(leave(ledger, states[-1], 0))
    states.append(add(ledger, states[-1], None, 4, -4))
    states.append(leave(ledger, states[-1]))
    assert [state.seating.left for state in states] == [(), (), (), (0,), (0,), ()]
    match = states.pop()
    while states:
        match = ledger.undo(match.id, Edit(match.revision))
        before = states.pop()
        assert match == replace(before, revision=match.revision)
    assert join(ledger, match, Joined("Dora", 0)).players == ("Anna", "Ben", "Dora")


def test_a_player_who_left_keeps_the_rounds_and_the_place(ledger: Ledger) -> None:
    match = leave(ledger, add(ledger, ledger.begin(TWO), 5, -5), 1)
    assert match.seating == Seating(left=(1,))
    assert (match.players, match.rounds[0].points) == (("Anna", "Ben"), (5, -5))
    swapped = ledger.change_seating(match.id, [0, 0], EVA, Edit(match.revision))
    assert (swapped.players, swapped.seating.left) == (("Anna", "Ben", "Eva"), (0,))
    undone = ledger.undo(match.id, Edit(swapped.revision))
    assert undone == replace(match, revision=undone.revision)


def test_the_same_key_again_joins_nobody_twice(ledger: Ledger) -> None:
    begun = add(ledger, ledger.begin(TWO), 5, -5)
    joined = join(ledger, begun, key="eva")
    later = add(ledger, joined, 1, 2, -3)
    assert join(ledger, begun, key="eva") == later
    with pytest.raises(UsedKeyError):
        join(ledger, begun, Joined("Eva", 0), key="eva")


def test_who_joined_on_another_phone_is_a_conflict(ledger: Ledger) -> None:
    begun = ledger.begin(TWO)
    joined = join(ledger, begun)
    with pytest.raises(ConflictError) as conflict:
        join(ledger, begun, Joined("Dora", 0))
    assert conflict.value.match == joined


def test_who_joined_can_be_renamed_and_an_undo_keeps_the_name(ledger: Ledger) -> None:
    match = join(ledger, add(ledger, ledger.begin(TWO), 5, -5))
    match = ledger.change_players(match.id, ["Anna", "Bo", "Ewa"], Edit(match.revision))
    assert (match.players, match.seating.joined) == (("Anna", "Bo", "Ewa"), (Joined("Ewa", -30),))
    undone = ledger.undo(match.id, Edit(add(ledger, match, 1, 2, -3).revision))
    assert (undone.players, len(undone.rounds)) == (match.players, 1)
    with pytest.raises(NothingToUndoError):
        ledger.undo(match.id, Edit(undone.revision))


def test_the_same_key_begins_no_other_match_after_somebody_joined(ledger: Ledger) -> None:
    begun = ledger.begin(TWO, "key")
    assert ledger.begin(TWO, "key") == begun
    joined = join(ledger, begun)
    assert ledger.begin(TWO, "key") == joined
