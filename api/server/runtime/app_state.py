"""The state of the running server, and the dependency by which routes get it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends
from sqlalchemy import Engine
from starlette.requests import HTTPConnection

from tilesight.api.ledger.game_tables import GameTables
from tilesight.api.ledger.matches import Ledger
from tilesight.api.ledger.pairing import Pairing
from tilesight.api.server.connections.live_views import LiveViews
from tilesight.api.server.runtime.metrics import Metrics
from tilesight.api.server.runtime.settings import Settings
from tilesight.api.server.runtime.thread_pool import ThreadPool
from tilesight.api.server.runtime.warm_up import WarmUp
from tilesight.api.server.watching.match_changes import MatchChanges
from tilesight.api.server.watching.removals import Removals
from tilesight.api.services.matches.match_changes import check_change
from tilesight.vision.inference.onnx_network import Models


@dataclass(frozen=True, slots=True)
class AppState:
    """What all requests share."""

    settings: Settings
    models: Models
    pool: ThreadPool
    """For photos and hints."""
    quick_pool: ThreadPool
    """For tiles in notation, which take milliseconds and must not wait for photos."""
    engine: Engine
    changes: MatchChanges
    removals: Removals
    live_views: LiveViews = field(default_factory=LiveViews)
    metrics: Metrics = field(default_factory=Metrics)
    warm_up: WarmUp = field(default_factory=WarmUp)

    def ledger(self, tables: Collection[str] | None) -> Ledger:
        """Return the ledger of the matches of some tables; None for all matches."""
        return Ledger(self.engine, check_change, tables, self.settings.max_matches)

    @property
    def tables(self) -> GameTables:
        """Return the tables at which people play."""
        return GameTables(self.engine)

    @property
    def pairing(self) -> Pairing:
        """Return the paired phones."""
        return Pairing(self.engine)

    @property
    def stopping(self) -> bool:
        """Return whether the server stops."""
        return self.pool.stopping

    def invite(self) -> None:
        """Let phones pair with this server's code; they join the tables that nobody has joined."""
        every = self.settings.all_tables
        joined = self.tables.every() if every else self.tables.without_phones()
        self.pairing.invite(self.settings.code, joined)

    def metrics_text(self) -> str:
        """Return the counts of this process as Prometheus reads them."""
        pools = {"photos": self.pool, "notation": self.quick_pool}
        return self.metrics.text({name: pool.states() for name, pool in pools.items()})

    def refuse(self) -> None:
        """Take no more jobs; those that run go on."""
        for pool in (self.pool, self.quick_pool):
            pool.refuse()
        self.changes.wake()
        self.warm_up.end()

    def cancel(self) -> None:
        """Cancel the jobs that run."""
        for pool in (self.pool, self.quick_pool):
            pool.cancel()

    def close(self) -> None:
        """Cancel all jobs and close the database."""
        for pool in (self.pool, self.quick_pool):
            pool.close()
        self.changes.close()
        self.removals.close()
        self.engine.dispose()


def app_state(connection: HTTPConnection) -> AppState:
    """Return the state of the server that a request is sent to."""
    state: AppState = connection.app.state.app_state
    return state


Server = Annotated[AppState, Depends(app_state)]
