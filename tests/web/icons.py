"""Draw the icons that phones want as PNG from the SVG: `python -m tests.web.icons`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.phone import launch

ICONS = Path(__file__).parents[2] / "api" / "web" / "icons"
SIZES = (180, 192, 512)
FELT = "#1d5a43"


def main() -> None:
    """Write one file for each size; the felt fills the square, phones round it as they like."""
    drawing = (ICONS / "icon.svg").read_text()
    style = f"<style>body{{margin:0;background:{FELT}}}svg{{display:block;width:100vw}}</style>"
    with sync_playwright() as playwright:
        browser = launch(playwright, None)
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(style + drawing)
            page.screenshot(path=ICONS / f"icon-{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
