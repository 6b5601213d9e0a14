"""The compilation of the searches of hints when the server starts."""

from __future__ import annotations

import asyncio

from tilesight.api.server.error_handlers import TooLongError
from tilesight.api.server.runtime.thread_pool import JOB_SECONDS, ThreadPool
from tilesight.api.services.hints.hand_hint import PlayerReport
from tilesight.api.services.hints.hint import HintOptions, find_hint
from tilesight.api.services.inputs import InputReader
from tilesight.api.services.parameters import rules_named
from tilesight.engine.rules.choices import Family
from tilesight.engine.rules.variants import DEFAULT_RULES

POSITIONS = {
    Family.OPEN_TABLE: (DEFAULT_RULES, "r5 r6 r7 / r8 k2", PlayerReport(opened=True)),
    Family.LAY_DOWN: ("rummy45", "r5 r6 r7 / r8 k2", PlayerReport(opened=True)),
    Family.CLOSED_HAND: (
        "rummy_pro",
        "/ k1 k2 k3 b4 b5 b6 r7 y7 k7 r9 r10 y11 y13 b13 *",
        PlayerReport(discards="b1"),
    ),
}
"""A position for each search, which is compiled, or loaded from the cache, by a hint for it."""
SECONDS = 0.1
"""The time limit of these hints; the compilation does not count."""


def warm_up(family: Family) -> None:
    """Compile the search of hints for a family of games: up to half a minute without a cache."""
    name, position, report = POSITIONS[family]
    options = HintOptions(seconds=SECONDS, report=report)
    find_hint(InputReader(rules_named(name)), position, None, options)


class WarmUp:
    """The warm-up of a server in a thread of its own, and the hints that wait for its end.

    On a busy machine it takes minutes. A hint that was searched meanwhile would wait in a thread
    of the photos, and two of them would keep all photos and live views waiting.
    """

    def __init__(self) -> None:
        self._ended = {family: asyncio.Event() for family in Family}

    async def run(self) -> None:
        """Compile the searches, and let the hints of each go on."""
        pool = ThreadPool(threads=1, waiting=0, seconds=None)
        try:
            for family, ended in self._ended.items():
                await pool.run(warm_up, family)
                ended.set()
        finally:
            self.end()

    async def wait(self, family: Family) -> None:
        """Wait until hints for a game can be searched, or are refused because the server stops.

        Raises:
            TooLongError: The compilation takes longer than a client waits for a job.
        """
        try:
            async with asyncio.timeout(JOB_SECONDS):
                await self._ended[family].wait()
        except TimeoutError as error:
            raise TooLongError from error

    def end(self) -> None:
        """Let hints wait no longer."""
        for ended in self._ended.values():
            ended.set()
