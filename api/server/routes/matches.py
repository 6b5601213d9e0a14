"""The ledger over HTTP: matches and their rounds."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse, Response
from pydantic import AfterValidator

from tilesight.api.errors import refuse_faults
from tilesight.api.json_record import Record
from tilesight.api.ledger.match_limit import TooManyMatchesError
from tilesight.api.ledger.match_state import NewMatch
from tilesight.api.ledger.matches import (
    ConflictError,
    Edit,
    NothingToUndoError,
    UnknownMatchError,
    UsedKeyError,
)
from tilesight.api.ledger.played_rounds import UnknownRoundError
from tilesight.api.server.error_handlers import Problem, documented, problem
from tilesight.api.server.runtime.app_state import Server
from tilesight.api.server.schemas import responses
from tilesight.api.server.schemas.ledger_requests import (
    HouseRulesRequest,
    MatchRequest,
    PlayersRequest,
    RoundRequest,
    SeatingRequest,
    UndoRequest,
    storable,
)
from tilesight.api.server.security.paired_only import (
    AnyVisitor,
    VisibleLedger,
    check_table,
    tables_of,
)
from tilesight.api.services.matches.kept_match import as_played
from tilesight.api.services.matches.match_changes import check_house_rules, check_names
from tilesight.api.services.matches.match_csv import csv_of
from tilesight.api.services.matches.match_record import match_record
from tilesight.api.services.matches.reported_round import check_seat, played_round
from tilesight.api.texts.catalog import text
from tilesight.engine.games.ending_faults import match_player_faults

router = APIRouter(prefix="/matches", tags=["matches"])

MatchId = Annotated[str, Path(max_length=32, description="The match's id")]
Number = Annotated[int, Path(ge=0, le=9999, description="The round, counted from 0")]
Revision = Annotated[int, Query(ge=0, le=2**31 - 1, description="The revision that was seen")]
Key = Annotated[
    str | None,
    AfterValidator(storable),
    Query(max_length=64, description="The same for every repetition"),
]

Separator = Annotated[
    Literal[",", ";"], Query(description="; for spreadsheets of countries with a decimal comma")
]

KEPT = documented(HTTPStatus.SERVICE_UNAVAILABLE)
BEGUN = documented(HTTPStatus.CONFLICT, HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE)
FOUND = documented(HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE)
CHANGED: dict[int | str, dict[str, Any]] = {
    **FOUND,
    409: {"model": responses.Conflict | Problem, "description": "Another person changed it"},
}


def _conflict(_: Request, error: ConflictError) -> JSONResponse:
    sentence = text("match-changed-elsewhere")
    return problem(HTTPStatus.CONFLICT, "conflict", sentence, match=match_record(error.match))


def _too_many(_: Request, error: TooManyMatchesError) -> JSONResponse:
    sentence = text("match-limit", limit=error.limit)
    return problem(HTTPStatus.CONFLICT, "too_many_matches", sentence)


PROBLEMS: dict[type[Exception], tuple[HTTPStatus, str, str]] = {
    UnknownMatchError: (HTTPStatus.NOT_FOUND, "no_match", "match-missing"),
    UnknownRoundError: (HTTPStatus.NOT_FOUND, "no_round", "match-round-missing"),
    NothingToUndoError: (HTTPStatus.CONFLICT, "nothing_to_undo", "match-nothing-to-undo"),
    UsedKeyError: (HTTPStatus.CONFLICT, "used_key", "match-key-used"),
}
"""The status, the code and the text of the errors that need no more."""


def _plain(_: Request, error: Exception) -> JSONResponse:
    status, code, text_id = PROBLEMS[type(error)]
    return problem(status, code, text(text_id))


HANDLERS: dict[Any, Any] = {
    **dict.fromkeys(PROBLEMS, _plain),
    ConflictError: _conflict,
    TooManyMatchesError: _too_many,
}


@router.post("", response_model=responses.Match, status_code=201, responses=BEGUN)
def begin(request: MatchRequest, server: Server, visitor: AnyVisitor) -> JSONResponse:
    """Begin a match; the same key again returns the match that it began."""
    rules = request.rule_set()
    refuse_faults(match_player_faults(len(request.players), rules))
    check_seat(request.first, len(request.players))
    new = NewMatch(
        rules.name, tuple(request.players), request.house_rules, request.target, request.first
    )
    table = request.table or server.tables.current(visitor.phone)
    check_table(table, visitor, server)
    ledger = server.ledger(tables_of(visitor, server))
    match = ledger.begin(new, request.key, table)
    return JSONResponse(match_record(match), HTTPStatus.CREATED)


@router.get("", response_model=list[responses.Match], responses=KEPT)
def newest(ledger: VisibleLedger) -> JSONResponse:
    """Return the matches, the newest first."""
    # the framework would check all fields again, which takes longer than all the rest
    return JSONResponse([match_record(match) for match in ledger.newest()])


@router.get("/{match}", response_model=responses.Match, responses=FOUND)
def one(match: MatchId, ledger: VisibleLedger) -> Record:
    """Return the current state of a match."""
    return match_record(ledger.match(match))


@router.delete("/{match}", status_code=HTTPStatus.NO_CONTENT, responses=FOUND)
def delete(match: MatchId, ledger: VisibleLedger) -> None:
    """Delete a match; it can be restored for a month."""
    ledger.delete(match)


@router.post("/{match}/restore", response_model=responses.Match, responses=FOUND)
def restore(match: MatchId, ledger: VisibleLedger) -> Record:
    """Restore a deleted match."""
    return match_record(ledger.restore(match))


@router.post("/{match}/rounds", response_model=responses.Match, status_code=201, responses=CHANGED)
def add_round(match: MatchId, request: RoundRequest, ledger: VisibleLedger) -> JSONResponse:
    """Add a round, by the racks at its end or the points."""
    # a repeated request, or one in conflict, may have fewer players than the match has by now
    played = played_round(request.body(), ledger.seen(match, request.revision))
    changed = ledger.add_round(match, played, request.edit())
    return JSONResponse(match_record(changed), HTTPStatus.CREATED)


@router.put("/{match}/rounds/{number}", response_model=responses.Match, responses=CHANGED)
def replace_round(
    match: MatchId, number: Number, request: RoundRequest, ledger: VisibleLedger
) -> Record:
    """Replace a round."""
    played = played_round(request.body(), as_played(ledger.seen(match, request.revision), number))
    return match_record(ledger.replace_round(match, number, played, request.edit()))


@router.delete("/{match}/rounds/{number}", response_model=responses.Match, responses=CHANGED)
def remove_round(
    match: MatchId, number: Number, revision: Revision, ledger: VisibleLedger, key: Key = None
) -> Record:
    """Delete a round."""
    return match_record(ledger.remove_round(match, number, Edit(revision, key)))


@router.put("/{match}/house_rules", response_model=responses.Match, responses=CHANGED)
def change_house_rules(match: MatchId, request: HouseRulesRequest, ledger: VisibleLedger) -> Record:
    """Change the house rules for the rounds to come; the rounds before keep their points."""
    check_house_rules(ledger.match(match), request.house_rules)
    edit = Edit(request.revision)
    return match_record(ledger.change_house_rules(match, request.house_rules, edit))


@router.put("/{match}/players", response_model=responses.Match, responses=CHANGED)
def change_players(match: MatchId, request: PlayersRequest, ledger: VisibleLedger) -> Record:
    """Change the names of the players, in all rounds, also when the match is over."""
    check_names(ledger.match(match), request.players)
    return match_record(ledger.change_players(match, request.players, Edit(request.revision)))


@router.put("/{match}/seating", response_model=responses.Match, responses=CHANGED)
def change_seating(match: MatchId, request: SeatingRequest, ledger: VisibleLedger) -> Record:
    """Let players join, leave or come back; the rounds before and the points stay."""
    changed = ledger.change_seating(match, request.left, request.player(), request.edit())
    return match_record(changed)


@router.post("/{match}/undo", response_model=responses.Match, responses=CHANGED)
def undo(match: MatchId, request: UndoRequest, ledger: VisibleLedger) -> Record:
    """Undo the last change that was not undone."""
    return match_record(ledger.undo(match, request.edit()))


@router.get("/{match}/export.csv", response_class=Response, responses=FOUND)
def export(match: MatchId, ledger: VisibleLedger, separator: Separator = ",") -> Response:
    """Return the rounds and the totals for a spreadsheet."""
    name = f'attachment; filename="match-{match}.csv"'
    kept = ledger.match(match)
    return Response(
        csv_of(kept, separator), media_type="text/csv", headers={"Content-Disposition": name}
    )
