"""Events of a match over HTTP: its state now and after each change."""

from __future__ import annotations

import time
from collections.abc import AsyncGenerator
from contextlib import ExitStack, aclosing

from anyio import to_thread
from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from tilesight.api.ledger.database import DatabaseError
from tilesight.api.ledger.matches import UnknownMatchError
from tilesight.api.server.error_handlers import StoppingError
from tilesight.api.server.routes.matches import FOUND, MatchId
from tilesight.api.server.runtime.app_state import AppState, Server
from tilesight.api.server.security.paired_only import AnyVisitor, Visitor, tables_of
from tilesight.api.server.watching.match_changes import HEARTBEAT_SECONDS

router = APIRouter(prefix="/matches", tags=["matches"])


@router.get("/{match}/events", response_class=StreamingResponse, responses=FOUND)
async def events(
    match: MatchId, request: Request, server: Server, visitor: AnyVisitor
) -> StreamingResponse:
    """Send the match now and after each change, as server-sent events."""
    await request.body()  # one that is too slow or too large would be an error within the stream
    changes = _changes(match, server, visitor)
    first = await anext(changes)  # its errors are answers, later ones end the stream
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(
        _stream(first, changes), media_type="text/event-stream", headers=headers
    )


async def _stream(first: str, later: AsyncGenerator[str]) -> AsyncGenerator[str]:
    async with aclosing(later):
        yield first
        try:
            async for one in later:
                yield one
        except (DatabaseError, UnknownMatchError):  # the browser reconnects, or shows the error
            return


async def _changes(match: str, server: AppState, visitor: Visitor) -> AsyncGenerator[str]:
    """Yield a match and each change as events, and comments while nothing changes.

    Raises:
        DatabaseError: The database cannot be read.
        StoppingError: The server stops, before the first event.
        UnknownMatchError: The match was deleted, or the phone was removed from its table.
    """
    if server.stopping:
        raise StoppingError
    seen, table, heard, woken = 0, None, time.monotonic(), True
    with server.changes.of(match) as changed, ExitStack() as watching:
        while not server.stopping:
            newer = await server.changes.newer(match, seen, woken=woken)
            table = newer.table if newer else table
            if woken:
                await _check_visible(table, server, visitor)
            if newer:
                if not seen:
                    watching.enter_context(server.removals.watching(visitor.phone, table, changed))
                seen, heard = newer.revision, time.monotonic()
                yield f"id: {seen}\ndata: {newer.data}\n\n"
            elif time.monotonic() - heard >= HEARTBEAT_SECONDS:
                heard = time.monotonic()
                yield ": still here\n\n"
            woken = await server.changes.wait(changed)


async def _check_visible(table: str | None, server: AppState, visitor: Visitor) -> None:
    """Raise UnknownMatchError unless the phone plays at the table of the match."""
    tables = await to_thread.run_sync(tables_of, visitor, server, limiter=server.changes.threads)
    if tables is not None and table not in tables:
        raise UnknownMatchError
