"""Count what folders of labeled pictures hold."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table

from tilesight.datasets.labels.labels import LabeledPhoto, LabeledTile, load_folder

COLUMNS = ("pictures", "racks", "faces", "jokers", "partly hidden", "cut", "decoys", "width px")


def count(photos: list[LabeledPhoto]) -> dict[str, str]:
    """Return the counts of pictures, faces and difficult cases as text, by column."""
    tiles = [tile for photo in photos for tile in photo.tiles]
    zones = Counter(photo.zone for photo in photos)
    numbers = (
        len(photos),
        zones["rack"],
        len(tiles),
        sum(tile.tile.joker for tile in tiles),
        sum(tile.visible < 1 and not tile.cut for tile in tiles),
        sum(tile.cut for tile in tiles),
        sum(len(photo.decoys) for photo in photos),
    )
    return dict(zip(COLUMNS, (*map(str, numbers), _widths(tiles)), strict=True))


def _widths(tiles: list[LabeledTile]) -> str:
    """Return the 5th, 50th and 95th percentiles of the tiles' widths in pixels as text."""
    low, middle, high = np.percentile([_width(tile) for tile in tiles] or [0.0], (5, 50, 95))
    return f"{low:.0f} to {middle:.0f} to {high:.0f}"


def _width(tile: LabeledTile) -> float:
    return float(np.linalg.norm(tile.corners[1] - tile.corners[0]))


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", type=Path, nargs="+")
    table = Table("folder", *COLUMNS, box=None)
    for folder in parser.parse_args().folders:
        if not folder.is_dir():
            sys.exit(f"{folder} is no folder.")
        table.add_row(str(folder), *count(load_folder(folder)).values())
    Console().print(table)


if __name__ == "__main__":
    main()
