"""What a running server holds, and how a route gets at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from sqlalchemy import Engine
from starlette.requests import HTTPConnection

from tilesight.api.ledger.matches import Ledger
from tilesight.api.server.runtime.settings import Settings
from tilesight.api.server.runtime.thread_pool import Workbench
from tilesight.vision.networks.onnx_network import Models


@dataclass(frozen=True, slots=True)
class Running:
    """Everything that is made once and serves every request."""

    settings: Settings
    models: Models
    workbench: Workbench
    engine: Engine

    @property
    def ledger(self) -> Ledger:
        """Open the ledger of matches."""
        return Ledger(self.engine)


def running(connection: HTTPConnection) -> Running:
    """Give what the server of a request holds."""
    held: Running = connection.app.state.running
    return held


Server = Annotated[Running, Depends(running)]
