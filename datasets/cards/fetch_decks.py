"""Download the free decks of GNOME, render their faces, and find the indices on them.

    python -m tilesight.datasets.cards.fetch_decks data/decks

Writes `DECK/RANKSUIT.jpg`, as in `11H.jpg`, and `DECK/index.json`. Needs `rsvg-convert`, which
Debian has in `librsvg2-bin`. The decks are under the GPL: pictures for training, never committed.
"""

from __future__ import annotations

import argparse
import gzip
import json
import shutil
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np

from tilesight.datasets.arrays import Pixels
from tilesight.datasets.assets.fetch_fonts import (
    Package,
    PackageError,
    chosen_archives,
    download_file,
    font_files,
    load,
)

GNOME = Package(
    "gnome-cards-data",
    "pool/main/a/aisleriot/gnome-cards-data_3.22.23-1_all.deb",
    "54ef445826dd7701d3ea83f999fbc8f058d304b714732425b23cde5c632596e0",
)
TRAINED = (
    "ancient_french", "anglo", "anglo_modern", "anglo_modern_4_color", "anglo_poker", "atlasnye",
    "bellot", "berlin", "dondorf", "gnomangelo", "lattmann", "neoclassical", "orell", "paris",
    "rheinland", "slavic_costumes", "tigullio", "tango",
)  # fmt: skip
UNSEEN = ("guyenne-classic", "ornamental", "plastic", "simplistic", "tango_nuevo")
"""Decks that are only measured with."""
FOUR_INDICES = frozenset({"dondorf"})
ROWS, COLUMNS = "CDHS", 13
WIDTH = 4000
"""Pixels of a rendered sheet, which has `COLUMNS` cards in a row and five rows."""
MAX_SHIFT, MAX_GROWTH = 0.3, 1.35
"""How far an index may be from the usual place of a deck's indices, in their heights, and by what
factor its height may differ from theirs."""

Box = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels."""


def render(drawing: bytes) -> Pixels:
    """Return the (H, W, 3) BGR sheet of a deck's gzipped SVG.

    Raises:
        OSError: `rsvg-convert` is missing or fails.
    """
    command = ["rsvg-convert", "--unlimited", "-w", str(WIDTH), "-a", "-b", "white"]
    done = subprocess.run(command, input=gzip.decompress(drawing), capture_output=True, check=False)
    sheet = cv2.imdecode(np.frombuffer(done.stdout, np.uint8), cv2.IMREAD_COLOR)
    if sheet is None:
        raise OSError(f"rsvg-convert failed: {done.stderr[:200].decode(errors='replace')}")
    return sheet.astype(np.uint8, copy=False)


def cut_cards(sheet: Pixels) -> dict[str, Pixels]:
    """Return the 52 (H, W, 3) faces of a sheet by their names, as in `11H`."""
    height, width = sheet.shape[0] // 5, sheet.shape[1] / COLUMNS
    return {
        f"{column + 1}{suit}": sheet[
            row * height : (row + 1) * height, round(column * width) : round((column + 1) * width)
        ]
        for row, suit in enumerate(ROWS)
        for column in range(COLUMNS)
    }


def find_index(card: Pixels) -> Box | None:
    """Return the box of the top-left index of a card, or None if none is clear.

    Args:
        card: The face, shape `(H, W, 3)`.

    Returns:
        Left, top, right and bottom in pixels.
    """
    height, width = card.shape[:2]
    edge = round(0.022 * width)
    part = card[edge : round(0.4 * height), edge : round(0.22 * width)].astype(np.int32)
    paper = np.median(card[: height // 2].reshape(-1, 3), axis=0)
    ink = (np.abs(part - paper).max(axis=2) > 70).astype(np.uint8)
    count, _, boxes, centers = cv2.connectedComponentsWithStats(ink)
    kept = [
        box
        for box, center in zip(boxes[1:count], centers[1:count], strict=True)
        if box[4] > 12
        and box[0] > 0
        and box[0] + box[2] < part.shape[1]
        and box[1] + box[3] < part.shape[0]
        and center[0] < 0.15 * width
    ]
    if len(kept) < 2:
        return None
    boxes = np.array(kept)
    left, top = boxes[:, 0].min(), boxes[:, 1].min()
    right, bottom = (boxes[:, 0] + boxes[:, 2]).max(), (boxes[:, 1] + boxes[:, 3]).max()
    return int(left + edge), int(top + edge), int(right + edge), int(bottom + edge)


def at_usual_place(boxes: dict[str, Box]) -> dict[str, Box]:
    """Return the boxes that lie where most of a deck's do; the others are parts of pictures."""
    if not boxes:
        return {}
    corners = np.array([*boxes.values()], np.float64)
    middles, heights = corners.reshape(-1, 2, 2).mean(axis=1), corners[:, 3] - corners[:, 1]
    usual = float(np.median(heights))
    away = np.abs(middles - np.median(middles, axis=0)).max(axis=1) / usual
    kept = (away < MAX_SHIFT) & (np.abs(np.log(heights / usual)) < np.log(MAX_GROWTH))
    return {name: box for (name, box), keep in zip(boxes.items(), kept, strict=True) if keep}


def write_deck(drawing: bytes, folder: Path) -> int:
    """Write the faces of a deck and their indices; return the number of indices found."""
    folder.mkdir(parents=True, exist_ok=True)
    cards = cut_cards(render(drawing))
    boxes = {name: find_index(card) for name, card in cards.items()}
    for name, card in cards.items():
        cv2.imwrite(str(folder / f"{name}.jpg"), card, [cv2.IMWRITE_JPEG_QUALITY, 95])
    found = at_usual_place({name: box for name, box in boxes.items() if box is not None})
    (folder / "index.json").write_text(json.dumps(found))
    return len(found)


def main() -> None:
    """Run the command."""
    given = _parser().parse_args()
    archives = chosen_archives(given.archive)
    if shutil.which("rsvg-convert") is None:
        sys.exit("rsvg-convert is missing: install librsvg2-bin.")
    wanted = frozenset(f"{name}.svgz" for name in (*TRAINED, *UNSEEN))
    try:
        package = load(GNOME, archives, download_file)
    except PackageError as error:
        sys.exit(f"The decks cannot be downloaded: {error}.")
    drawings = font_files(package, wanted)
    for name, drawing in sorted(drawings.items()):
        folder = given.target / Path(name).stem
        if not (folder / "index.json").exists():
            print(f"{folder.name}: {write_deck(drawing, folder)} indices", flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("target", type=Path, help="folder for the decks")
    parser.add_argument("--archive", action="append", help="root of a Debian archive or mirror")
    return parser


if __name__ == "__main__":
    main()
