"""The verbs of the command line over HTTP: each gives what `tilesight VERB --json` prints."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import Annotated, TypeVar

from fastapi import APIRouter, Depends
from fastapi.responses import JSONResponse

from tilesight.api.server.error_handlers import documented
from tilesight.api.server.routes.photo_inputs import PhotoInputs
from tilesight.api.server.runtime.app_state import AppState, Server
from tilesight.api.server.schemas import responses as answers
from tilesight.api.server.schemas.requests import (
    CheckRequest,
    GameRequest,
    HintRequest,
    ReadRequest,
    ScoreRequest,
    TurnRequest,
    asked,
    body_of,
)
from tilesight.api.services.check import check_record, checked
from tilesight.api.services.hand_hint import Hand
from tilesight.api.services.hint import HintOptions, hint_record
from tilesight.api.services.meld_verdict import Record
from tilesight.api.services.reading_record import reading_record
from tilesight.api.services.score import Round, score_record, scored_round
from tilesight.api.services.turn import judged, seen_turn, turn_record
from tilesight.engine.hints.hint import Goal, Level
from tilesight.vision.reading import Zone

router = APIRouter(tags=["verbs"])

PROBLEMS = documented(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, HTTPStatus.SERVICE_UNAVAILABLE)


@router.post(
    "/read",
    response_model=answers.Reading,
    responses=PROBLEMS,
    openapi_extra=body_of(ReadRequest, json_too=False),
)
async def read(
    asked: Annotated[ReadRequest, Depends(asked(ReadRequest))], server: Server
) -> JSONResponse:
    """Read the tiles in a photo of a table or a rack, or in overlapping photos of one table."""
    return await _answer(server, _read, asked)


@router.post(
    "/check", response_model=answers.Check, responses=PROBLEMS, openapi_extra=body_of(CheckRequest)
)
async def check(
    asked: Annotated[CheckRequest, Depends(asked(CheckRequest))], server: Server
) -> JSONResponse:
    """Judge every meld of a table."""
    return await _answer(server, _check, asked)


@router.post(
    "/turn", response_model=answers.Turn, responses=PROBLEMS, openapi_extra=body_of(TurnRequest)
)
async def turn(
    asked: Annotated[TurnRequest, Depends(asked(TurnRequest))], server: Server
) -> JSONResponse:
    """Judge a turn by the table before and after, and the rack before it where it was shown."""
    return await _answer(server, _turn, asked)


@router.post(
    "/score", response_model=answers.Score, responses=PROBLEMS, openapi_extra=body_of(ScoreRequest)
)
async def score(
    asked: Annotated[ScoreRequest, Depends(asked(ScoreRequest))], server: Server
) -> JSONResponse:
    """Score the end of a round: the tiles left in each hand, or laid, or closed with."""
    return await _answer(server, _score, asked)


@router.post(
    "/hint", response_model=answers.Hint, responses=PROBLEMS, openapi_extra=body_of(HintRequest)
)
async def hint(
    asked: Annotated[HintRequest, Depends(asked(HintRequest))], server: Server
) -> JSONResponse:
    """Find the best play."""
    return await _answer(server, _hint, asked)


A = TypeVar("A", bound=GameRequest)


async def _answer(
    server: AppState, verb: Callable[[A, PhotoInputs], Record], asked: A
) -> JSONResponse:
    inputs = PhotoInputs(server.models, asked.rule_set())
    return JSONResponse(await server.workbench.do(verb, asked, inputs))


def _read(asked: ReadRequest, inputs: PhotoInputs) -> Record:
    zone = Zone(asked.zone) if asked.zone else None
    return reading_record(inputs.merged(asked.photo, zone), inputs.rules)


def _check(asked: CheckRequest, inputs: PhotoInputs) -> Record:
    return check_record(checked(inputs.position(asked.notation), inputs.rules))


def _turn(asked: TurnRequest, inputs: PhotoInputs) -> Record:
    held = None if asked.rack is None else inputs.position(asked.rack)
    tables = inputs.position(asked.before), inputs.position(asked.after)
    return turn_record(judged(seen_turn(tables, held, asked.opened, inputs.rules)))


def _score(asked: ScoreRequest, inputs: PhotoInputs) -> Record:
    winner = None if asked.out is None else asked.out + 1
    trump = tuple(seat + 1 for seat in asked.trump)
    said = Round(winner, asked.went_rummy, asked.thrown, trump)
    return score_record(
        scored_round([inputs.position(rack) for rack in asked.racks], said, inputs.rules)
    )


def _hint(asked: HintRequest, inputs: PhotoInputs) -> Record:
    hand = Hand(asked.opened, asked.discards, asked.to_draw, asked.thrown)
    level = Level(asked.level)
    wanted = HintOptions(Goal(asked.goal), asked.opened, level, asked.time_limit_s, hand)
    return hint_record(inputs.seen(asked.position, asked.rack), inputs.rules, wanted)
