"""The automatic shutter of the page, in Chromium, over tables and racks that are held still."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from playwright.sync_api import Playwright, TimeoutError, sync_playwright

from tests.bench.page.still_cameras import Scene, sample_scenes
from tests.bench.table import Figure
from tests.web.phone import launch, phone_with_worker
from tests.web.sample_media import write_clip
from tests.web.serving import Server, running_server
from tilesight.datasets.assets.fonts import LIST_SETTING

EACH = int(os.environ.get("BENCH_EACH", "10"))
"""Number of tables, racks and reprinted photos."""
MAX_SECONDS = 3.0
PATIENCE_MS = 15_000
RIGHT = {"starting", "connecting", "settling", "ready"}
"""Advice that finds no fault; the first frames are not read yet."""
WATCH = """
window.seen = [];
new MutationObserver(() => {
  const view = document.querySelector("dialog.viewfinder");
  const code = view?.querySelector(".advice")?.dataset.code;
  const stamp = (name, state) => {
    if (view?.classList.contains(state)) window[name] ??= performance.now();
  };
  stamp("startedAt", "running");
  stamp("firedAt", "flash");
  if (code && window.seen.at(-1) !== code) window.seen.push(code);
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""


@dataclass(frozen=True, slots=True)
class Shot:
    """What the page did with one scene."""

    seconds: float
    """Time from the first picture to the shot; infinite without one."""
    advice: tuple[str, ...]


def bench() -> Iterator[Figure]:
    """Yield how often the shutter fires in time, and how often the advice is wrong."""
    os.environ.setdefault(LIST_SETTING, "packaged")
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        folder = Path(place)
        with running_server(folder) as server:
            shots = [_shot(playwright, server, scene) for scene in sample_scenes(EACH)]
    late = sum(shot.seconds > MAX_SECONDS for shot in shots)
    yield Figure("scenes", len(shots), "scenes")
    yield Figure("no shot within 3 s of a still hand", late, "scenes", len(shots) // 15)
    yield Figure("time to the shot, median", float(np.median([s.seconds for s in shots])), "s")
    wrong = sum(not RIGHT.issuperset(shot.advice) for shot in shots)
    yield Figure("scenes with wrong advice", wrong, "scenes", 0)


def _shot(playwright: Playwright, server: Server, scene: Scene) -> Shot:
    """Film a scene, wait for the shutter, and print what happened."""
    clip = server.folder / "scene.mjpeg"
    write_clip(clip, np.asarray(cv2.cvtColor(scene.picture, cv2.COLOR_RGB2BGR), np.uint8))
    browser = launch(playwright, clip)
    try:
        with phone_with_worker(browser, server.address) as page:
            page.add_init_script(WATCH)
            page.goto("#/check")
            page.get_by_role("button", name="Photograph the table", exact=True).click()
            try:
                page.wait_for_function("() => window.firedAt", timeout=PATIENCE_MS)
                seconds = page.evaluate("(firedAt - startedAt) / 1000")
            except TimeoutError:
                seconds = float("inf")
            shot = Shot(seconds, tuple(page.evaluate("seen")))
    finally:
        browser.close()
    print(f"  {scene.name}, {scene.tiles} tiles: {shot.seconds:.1f} s, {', '.join(shot.advice)}")
    return shot
