"""Take screenshots for the docs: `python -m tests.web.screens [FOLDER]`.

`python -m tests.web.screens --games [FOLDER]` takes a strip of pictures of each game instead.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.web.actions import (
    choose_photo,
    choose_picture,
    go_on,
    press,
    start_match,
    type_points,
    type_tiles,
)
from tests.web.game_plays import GAMES, play
from tests.web.phone import PORTRAIT, Scheme, launch, new_phone, phone
from tests.web.sample_media import (
    Pixels,
    crowded_photo,
    rack_photo,
    table_photo,
    write_clip,
    write_photo,
)
from tests.web.serving import running_server

SCREENS = Path(__file__).parents[2] / "docs" / "screens"
MAX_BYTES = 80_000
"""Size limit of one picture."""
WIDTH = 585
STRIP_WIDTH = 1250
"""Five screens of 250 pixels."""
TIMEOUT_MS = 90_000
PLAYERS = ["Anna", "Ben", "Clara"]
ROUNDS = [
    ([-18, 49, -31], "Ben"),
    ([60, -22, -38], "Anna"),
    ([-12, -9, 21], "Clara"),
    ([35, -20, -15], "Anna"),
]

Capture = Callable[[str], None]


def main() -> None:
    """Write one picture for each screen, in both color schemes, or a strip for each game."""
    words = sys.argv[1:]
    games = "--games" in words
    folder = Path(next((word for word in words if word != "--games"), SCREENS))
    folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=TIMEOUT_MS)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        place = Path(scratch)
        browser = launch(playwright, write_clip(place / "table.mjpeg", table_photo()))
        with running_server(place) as server:
            if games:
                _write_strips(browser, server.address, folder)
            else:
                _write_screens(browser, server.address, place, folder)
        browser.close()


def _write_screens(browser: Browser, address: str, place: Path, folder: Path) -> None:
    for scheme in _SCHEMES:
        with new_phone(browser, address, PORTRAIT, scheme, pixel_ratio=2) as page:
            page.set_default_timeout(TIMEOUT_MS)
            _walk(page, place, _screenshots(page, folder, scheme))


def _write_strips(browser: Browser, address: str, folder: Path) -> None:
    for name in GAMES:
        with phone(browser, address, PORTRAIT) as page:
            page.set_default_timeout(TIMEOUT_MS)
            shots: list[bytes] = []
            play(page, name, _collector(page, shots))
        pictures = [_decoded(shot) for shot in shots]
        written = _write(folder / f"game-{name}.jpg", np.hstack(pictures), STRIP_WIDTH)
        print(f"{written.name}  {written.stat().st_size // 1000} kB")


def _collector(page: Page, shots: list[bytes]) -> Capture:
    def capture(_: str) -> None:
        page.wait_for_timeout(400)
        shots.append(page.screenshot())

    return capture


_SCHEMES: tuple[Scheme, ...] = ("light", "dark")


def _screenshots(page: Page, folder: Path, scheme: Scheme) -> Capture:
    def capture(name: str) -> None:
        page.locator(".toast").evaluate_all("all => all.forEach(toast => toast.remove())")
        page.wait_for_timeout(400)
        picture = _decoded(page.screenshot())
        written = _write(folder / f"{name}-{scheme}.jpg", picture, WIDTH)
        print(f"{written.name}  {written.stat().st_size // 1000} kB")

    return capture


def _decoded(png: bytes) -> Pixels:
    picture = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    return np.asarray(picture, np.uint8)


def _write(path: Path, picture: Pixels, width: int) -> Path:
    """Write a JPEG in the best quality that fits the size limit."""
    height = round(width * picture.shape[0] / picture.shape[1])
    small = cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)
    for quality in range(88, 40, -6):
        done, data = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, quality])
        if done and len(data) < MAX_BYTES:
            break
    path.write_bytes(data.tobytes())
    return path


def _walk(page: Page, place: Path, capture: Capture) -> None:
    page.goto("/")
    expect(page.locator(".job")).to_have_count(4)
    capture("home")
    _check(page, place, capture)
    _match(page, capture)
    _score(page, place, capture)
    _hint(page, capture)
    page.goto("#/rules")
    expect(page.get_by_role("radio")).to_have_count(10)
    capture("rules")


def _check(page: Page, place: Path, capture: Capture) -> None:
    page.evaluate("localStorage.setItem('tilesight.auto', 'off')")  # else the view may close
    page.locator("[data-key=job-check]").click()
    expect(page.locator(".live .outlines .good").first).to_be_visible()
    expect(page.locator(".advice[data-code=press]")).to_be_visible()
    capture("camera")
    press(page, "Take the photo")
    expect(page.locator(".verdict")).to_be_visible()
    capture("check")
    page.locator(".melds").get_by_role("button", name="Fix black 8").click()
    capture("fix")
    press(page, "Done")
    _turn(page, place, capture)
    press(page, "Check only the table")
    press(page, "New photo")
    crowd = write_photo(place / "crowd.jpg", crowded_photo())
    choose_picture(page, "Pictures", crowd)
    expect(page.locator(".doubt-card")).to_be_visible()
    capture("doubt")


def _turn(page: Page, place: Path, capture: Capture) -> None:
    press(page, "Check a turn")
    picture = table_photo()
    picture[1060:1380, 630:1110] = picture[1430:1431, 630:1110]  # cover the nines with wood
    choose_photo(page, "Photograph the table again", write_photo(place / "after.jpg", picture))
    expect(page.locator(".violations")).to_be_visible()
    page.locator("#main .table-drawing").scroll_into_view_if_needed()
    capture("turn")


def _match(page: Page, capture: Capture) -> None:
    start_match(page, PLAYERS, target=200)
    for number, (points, out) in enumerate(ROUNDS, 1):
        type_points(page, PLAYERS, points, out)
        expect(page.locator(".rounds tbody tr")).to_have_count(number)
    capture("match")
    press(page, "Start")
    page.locator(".timer").scroll_into_view_if_needed()
    capture("timer")
    press(page, "Stop")


def _score(page: Page, place: Path, capture: Capture) -> None:
    press(page, "Score a round")
    press(page, "Photograph the rack")
    for tiles in ("k6 k8 k9", "b1 b2 b3"):
        photo = write_photo(place / "rack.jpg", rack_photo(tiles))
        choose_picture(page, "Pictures", photo)
        expect(page.locator(".figures dd")).to_have_count(2)
        if tiles == "b1 b2 b3":
            capture("score")
        go_on(page)
    press(page, "Clara has no tiles left")
    expect(page.locator(".scores")).to_be_visible()
    capture("round")
    press(page, "Start over")


def _hint(page: Page, capture: Capture) -> None:
    page.goto("#/hint")
    press(page, "Start over")
    type_tiles(page, "r4 r5 r6 r7 | k1 k2 k3 | b9 y9 r9 | b3 b4 b5 b6")
    type_tiles(page, "r3 b7 k7 y13 y2")
    page.get_by_role("switch", name="I have opened before").check()
    press(page, "Most tiles")
    press(page, "Give me a hint")
    expect(page.locator(".verdict")).to_be_visible()
    press(page, "Which tiles?")
    press(page, "Show me the play")
    page.get_by_role("checkbox").first.check()
    capture("hint")
    press(page, "After")
    page.locator("#main").evaluate("main => main.scrollTo(0, main.scrollHeight)")
    capture("hint-after")


if __name__ == "__main__":
    main()
