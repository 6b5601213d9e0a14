"""The application: the API under /api, the authority's certificate, and the page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from anyio import to_thread
from fastapi import FastAPI
from fastapi.concurrency import run_in_threadpool
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount, Route
from starlette.types import Lifespan, Receive, Scope, Send

from tilesight.api.ledger.database import DatabaseError, open_database
from tilesight.api.ledger.game_tables import GameTables
from tilesight.api.ledger.matches import Ledger
from tilesight.api.ledger.pairing import CODE_LIFETIME
from tilesight.api.server.error_handlers import answer_problems
from tilesight.api.server.request_language import RequestLanguage
from tilesight.api.server.routes import (
    corrections,
    game_routes,
    game_tables,
    known_sets,
    live,
    match_events,
    matches,
    operations,
    pairing,
    relayout,
    variants,
)
from tilesight.api.server.routes.certificate_page import certificate_routes
from tilesight.api.server.routes.page import Page
from tilesight.api.server.routes.page_texts import text_routes
from tilesight.api.server.runtime.app_state import AppState
from tilesight.api.server.runtime.request_log import RequestLog
from tilesight.api.server.runtime.settings import Settings, default_database
from tilesight.api.server.runtime.thread_pool import MAX_WAITING_QUICK, ThreadPool
from tilesight.api.server.security.address_turns import AddressTurns
from tilesight.api.server.security.body_limit import BodyLimit
from tilesight.api.server.security.known_host import KnownHost
from tilesight.api.server.security.paired_only import PairedOnly
from tilesight.api.server.security.rate_limit import PAIRING_RATE, TABLE_RATE, RateLimit
from tilesight.api.server.security.request_watch import RequestWatch
from tilesight.api.server.security.response_headers import ResponseHeaders
from tilesight.api.server.security.same_origin import SameOrigin
from tilesight.api.server.security.upload_gate import UploadGate
from tilesight.api.server.watching.match_changes import MatchChanges
from tilesight.api.server.watching.removals import Removals
from tilesight.vision.inference.onnx_network import Models, load_models

ROUTES = (
    game_routes,
    relayout,
    known_sets,
    variants,
    operations,
    matches,
    match_events,
    corrections,
    live,
    pairing,
    game_tables,
)
REQUEST_THREADS = 16
"""Threads for look-ups in the database. With the 40 of the framework, the event loop waits for as
many others whenever it gives up Python's lock; each has one of the database's connections."""
COMPRESSION = 4
"""Level of gzip: the highest keeps the event loop busy for several times as long."""
RENEWALS = 24
"""How often the code to pair with is renewed within its lifetime."""


class Application(Starlette):
    """An application whose middleware sees requests only, not its start and its end."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or start and stop."""
        if scope["type"] == "lifespan":
            scope["app"] = self
            await self.router(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def create_app(models: Models | None = None, settings: Settings | None = None) -> Starlette:
    """Return the application.

    Args:
        models: The networks; None to load them when the application starts.
        settings: The settings; None for the default database.
    """
    settings = settings or Settings(default_database())
    api = _api(settings)
    routes, middleware = _routes(api, settings), _middleware(settings)
    lifespan = _lifespan(api, models, settings)
    app = Application(routes=routes, middleware=middleware, lifespan=lifespan)
    answer_problems(app)
    return app


def _lifespan(api: FastAPI, models: Models | None, settings: Settings) -> Lifespan[Starlette]:
    """Return what opens the state of the application at its start, and closes it at its end."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        to_thread.current_default_thread_limiter().total_tokens = REQUEST_THREADS
        state = await _opened_state(models, settings)
        api.state.app_state = app.state.app_state = state
        tasks = [asyncio.create_task(state.warm_up.run())]
        if settings.code:
            await _renew_code(state)
            tasks.append(asyncio.create_task(_keep_code(state)))
        yield
        for task in tasks:
            task.cancel()
        state.close()

    return lifespan


async def _opened_state(models: Models | None, settings: Settings) -> AppState:
    if models is None:
        models = await run_in_threadpool(load_models, threads=settings.threads)
    engine = await run_in_threadpool(open_database, settings.database)
    quick = ThreadPool(waiting=MAX_WAITING_QUICK)
    changes = MatchChanges(engine, Ledger(engine))
    removals = Removals(GameTables(engine), changes.threads)
    return AppState(settings, models, ThreadPool(), quick, engine, changes, removals)


def _routes(api: FastAPI, settings: Settings) -> list[Mount | Route]:
    return [Mount("/api", api), *certificate_routes(settings), *text_routes(), Mount("/", Page())]


def _middleware(settings: Settings) -> list[Middleware]:
    return [
        Middleware(RequestLog),
        Middleware(AddressTurns),
        Middleware(ResponseHeaders),
        Middleware(RequestLanguage),
        Middleware(KnownHost, hosts=settings.hosts),
        Middleware(RequestWatch),
        Middleware(SameOrigin),
        Middleware(BodyLimit),
        Middleware(GZipMiddleware, minimum_size=1000, compresslevel=COMPRESSION),
    ]


async def _keep_code(state: AppState) -> None:
    """Renew the code to pair with while the server runs."""
    while True:
        await asyncio.sleep(CODE_LIFETIME.total_seconds() / RENEWALS)
        await _renew_code(state)


async def _renew_code(state: AppState) -> None:
    with suppress(DatabaseError):  # a phone that pairs renews it, too, or gets the error
        await run_in_threadpool(state.invite)


def _api(settings: Settings) -> FastAPI:
    # FastAPI's own page of the API loads its scripts from another host
    api = FastAPI(
        title="Tilesight",
        summary="Referee, scorekeeper and coach for real games of rummy, with tiles or cards.",
        version=operations.VERSION,
        docs_url=None,
        redoc_url=None,
        middleware=[
            Middleware(RateLimit, rate=settings.api_rate),
            Middleware(RateLimit, rate=PAIRING_RATE, path="/pair"),
            Middleware(RateLimit, rate=TABLE_RATE, path="/tables"),
            Middleware(RateLimit, rate=TABLE_RATE, path="/invitations"),
            Middleware(PairedOnly),
            Middleware(UploadGate),
        ],
    )
    for routes in ROUTES:
        api.include_router(routes.router)
    answer_problems(api)
    api.exception_handlers.update(matches.HANDLERS)
    # FastAPI builds its routes at the first request, when the solver may still be compiling; both
    # change the filters of warnings, which are shared by all threads
    _drop_exceptions(api.openapi())
    return api


def _drop_exceptions(description: dict[str, Any]) -> None:
    """Remove from each description the Python exceptions: `responses` describes the errors."""
    for methods in description["paths"].values():
        for operation in methods.values():
            operation["description"] = operation["description"].partition("\n\nRaises:")[0]
