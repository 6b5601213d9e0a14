"""The commands over HTTP: each answers with the JSON that `tilesight COMMAND --json` prints."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import Annotated, TypeVar

from fastapi import APIRouter, Depends
from fastapi.responses import JSONResponse

from tilesight.api.errors import as_request_error
from tilesight.api.json_record import Record
from tilesight.api.server.error_handlers import documented
from tilesight.api.server.runtime.app_state import AppState, Server
from tilesight.api.server.schemas import responses
from tilesight.api.server.schemas.request_body import body_of, parsed
from tilesight.api.server.schemas.requests import (
    CheckRequest,
    CommandRequest,
    DealRequest,
    HintRequest,
    ReadRequest,
    ScoreRequest,
    TurnRequest,
)
from tilesight.api.services.check import check_record, check_table
from tilesight.api.services.deal import deal_record, judge_deal
from tilesight.api.services.hints.hint import answer_record, hint_for_position
from tilesight.api.services.inputs import InputReader
from tilesight.api.services.known_set import models_knowing
from tilesight.api.services.parameters import zone_named
from tilesight.api.services.position import with_alternatives
from tilesight.api.services.reading_record import reading_record
from tilesight.api.services.readings.photo import read_photos
from tilesight.api.services.score import score_hands, score_record
from tilesight.api.services.turn import judge_turn, turn_record
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.stitching.board import MergeError

router = APIRouter(tags=["verbs"])

PROBLEMS = documented(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, HTTPStatus.SERVICE_UNAVAILABLE)


@router.post(
    "/read",
    response_model=responses.Reading,
    responses=PROBLEMS,
    openapi_extra=body_of(ReadRequest, json_too=False),
)
async def read(
    request: Annotated[ReadRequest, Depends(parsed(ReadRequest))], server: Server
) -> JSONResponse:
    """Read the tiles in a photo of a table or a rack, or in overlapping photos of one table."""
    record = await server.pool.run(_read, request, server.models, request.rule_set())
    server.metrics.readings["photo"] += 1
    return JSONResponse(record)


@router.post(
    "/check",
    response_model=responses.Check,
    responses=PROBLEMS,
    openapi_extra=body_of(CheckRequest),
)
async def check(
    request: Annotated[CheckRequest, Depends(parsed(CheckRequest))], server: Server
) -> JSONResponse:
    """Judge every meld of a table."""
    return await _answer(server, _check, request)


@router.post(
    "/turn", response_model=responses.Turn, responses=PROBLEMS, openapi_extra=body_of(TurnRequest)
)
async def turn(
    request: Annotated[TurnRequest, Depends(parsed(TurnRequest))], server: Server
) -> JSONResponse:
    """Judge a turn by the table before and after, and the rack before it if it is known."""
    return await _answer(server, _turn, request)


@router.post(
    "/deal", response_model=responses.Deal, responses=PROBLEMS, openapi_extra=body_of(DealRequest)
)
async def deal(
    request: Annotated[DealRequest, Depends(parsed(DealRequest))], server: Server
) -> JSONResponse:
    """Return who begins, who may refuse the deal, and whether more tiles are dealt."""
    return await _answer(server, _deal, request)


@router.post(
    "/score",
    response_model=responses.Score,
    responses=PROBLEMS,
    openapi_extra=body_of(ScoreRequest),
)
async def score(
    request: Annotated[ScoreRequest, Depends(parsed(ScoreRequest))], server: Server
) -> JSONResponse:
    """Score the end of a round by the tiles of each player: left, laid or closed with."""
    return await _answer(server, _score, request)


@router.post(
    "/hint", response_model=responses.Hint, responses=PROBLEMS, openapi_extra=body_of(HintRequest)
)
async def hint(
    request: Annotated[HintRequest, Depends(parsed(HintRequest))], server: Server
) -> JSONResponse:
    """Find the best play."""
    await server.warm_up.wait(request.rule_set().family)
    return await _answer(server, _hint, request)


R = TypeVar("R", bound=CommandRequest)


async def _answer(
    server: AppState, command: Callable[[R, InputReader], Record], request: R
) -> JSONResponse:
    pool = server.pool if _takes_long(request) else server.quick_pool
    return JSONResponse(await pool.run(_run, command, request, server.models))


def _run(command: Callable[[R, InputReader], Record], request: R, models: Models) -> Record:
    knowing = models_knowing(models, request.known_set or None)
    return command(request, InputReader(request.rule_set(), knowing))


def _takes_long(request: CommandRequest) -> bool:
    """Return whether a request has photos or asks for a hint."""
    fields = (value for _, value in request)
    values = (item for value in fields for item in (value if isinstance(value, list) else [value]))
    return isinstance(request, HintRequest) or any(isinstance(value, bytes) for value in values)


def _read(request: ReadRequest, models: Models, rules: RuleSet) -> Record:
    knowing = models_knowing(models, request.known_set or None)
    with as_request_error(MergeError):
        photo = read_photos(request.photo, knowing, rules, zone_named(request.zone))
    return reading_record(photo.reading, rules)


def _check(request: CheckRequest, inputs: InputReader) -> Record:
    return check_record(check_table(inputs, request.notation))


def _turn(request: TurnRequest, inputs: InputReader) -> Record:
    tables = request.before, request.after
    return turn_record(judge_turn(inputs, *tables, request.rack, request.report()))


def _deal(request: DealRequest, inputs: InputReader) -> Record:
    return deal_record(judge_deal(inputs, request.hands, request.report()))


def _score(request: ScoreRequest, inputs: InputReader) -> Record:
    return score_record(score_hands(inputs, request.racks, request.report()))


def _hint(request: HintRequest, inputs: InputReader) -> Record:
    read = inputs.with_rack(request.position, request.rack)
    position = with_alternatives(read, request.alternatives, inputs.rules)
    return answer_record(hint_for_position(position, inputs.rules, request.options()))
