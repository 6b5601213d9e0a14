"""The page's first opening on a slow phone: time to the first paint, shift of the layout, bytes.

The network and processor are slowed down as Lighthouse does for phones ("slow 4G").
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.bench.table import Figure
from tests.web.look.every_screen import home
from tests.web.phone import launch, phone_with_worker
from tests.web.serving import running_server

OPENINGS = 7
NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
"""Latency in ms, throughput in bytes per s."""
SLOWDOWN = 4
"""The factor by which the processor is slower."""
OBSERVE = """
window.shift = 0;
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime / 1000"
MAX_PAINT = 1.5
MAX_SHIFT = 0.1
"""What Web Vitals call good."""


def bench() -> Iterator[Figure]:
    """Open the page several times, each time with an empty cache."""
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        browser = launch(playwright, None)
        try:
            with running_server(Path(place)) as server:
                openings = [_opening(browser, server.address) for _ in range(OPENINGS)]
        finally:
            browser.close()
    paints, ready, shifts = zip(*openings, strict=True)
    yield Figure("first paint, median", statistics.median(paints), "s", MAX_PAINT)
    yield Figure("  slowest", max(paints), "s")
    yield Figure("four jobs to choose from, median", statistics.median(ready), "s")
    yield Figure("shift of the layout, largest", max(shifts), "", MAX_SHIFT)


def _opening(browser: Browser, address: str) -> tuple[float, float, float]:
    """Return the seconds to the first paint and to the list of jobs, and the layout shift."""
    with phone_with_worker(browser, address) as page:
        _slow_down(page)
        page.add_init_script(OBSERVE)
        home(page)
        ready = page.evaluate("performance.now() / 1000")
        return page.evaluate(PAINT), ready, page.evaluate("window.shift")


def _slow_down(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
