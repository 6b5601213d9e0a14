"""What a running server holds, and how a route gets at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from sqlalchemy import Engine
from starlette.requests import HTTPConnection

from tilesight.api.ledger.matches import Ledger
from tilesight.api.server.runtime.settings import Settings
from tilesight.api.server.runtime.thread_pool import ThreadPool
from tilesight.vision.networks.onnx_network import Models


@dataclass(frozen=True, slots=True)
class AppState:
    """Everything that is made once and serves every request."""

    settings: Settings
    models: Models
    workbench: ThreadPool
    engine: Engine

    @property
    def ledger(self) -> Ledger:
        """Open the ledger of matches."""
        return Ledger(self.engine)


def running(connection: HTTPConnection) -> AppState:
    """Give what the server of a request holds."""
    held: AppState = connection.app.state.running
    return held


Server = Annotated[AppState, Depends(running)]
