"""Render the PNG icons that phones need from the SVG: `python -m tests.web.icons`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.phone import launch

ICONS = Path(__file__).parents[2] / "api" / "web" / "icons"
SIZES = (180, 192, 512)
BACKGROUND = "#1d5a43"


def main() -> None:
    """Write one file for each size. The background fills the square; phones cut the shape."""
    drawing = (ICONS / "icon.svg").read_text()
    style = (
        f"<style>body{{margin:0;background:{BACKGROUND}}}svg{{display:block;width:100vw}}</style>"
    )
    with sync_playwright() as playwright:
        browser = launch(playwright, None)
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(style + drawing)
            page.screenshot(path=ICONS / f"icon-{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
