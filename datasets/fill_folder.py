"""Make the pictures that a folder lacks: resumes after an interruption and uses all cores."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tilesight.datasets.assets.fonts import FontsError
from tilesight.datasets.labels.split import add_split
from tilesight.datasets.scenes.resolution import add_megapixels
from tilesight.datasets.workers import add_place, natural_from, over_place, share
from tilesight.jobs.executor import Place, PlaceError
from tilesight.jobs.run import place_named
from tilesight.jobs.whole_files import write_whole


def fill(
    folder: Path, seeds: range, place: Place, make: Callable[[Path, int], None], made: str
) -> None:
    """Make the missing pictures and print their number, or exit with an error message."""
    try:
        new = make_missing(folder, seeds, place, make)
    except PlaceError as error:
        sys.exit(str(error))
    except (OSError, FontsError) as error:
        sys.exit(f"No pictures can be {made}: {error}.")
    except ImportError as error:
        sys.exit(f"No pictures can be {made} without the extra `train`: {error}.")
    print(f"{new} pictures {made}, {len(seeds)} in {folder}")


def make_missing(
    folder: Path, seeds: Iterable[int], place: Place, make: Callable[[Path, int], None]
) -> int:
    """Make the pictures that are missing in the folder, in a place, and return their number."""
    folder.mkdir(parents=True, exist_ok=True)
    missing = [seed for seed in seeds if not _is_complete(_target(folder, seed))]
    for files in over_place(partial(_made, make), missing, place, "making pictures"):
        for name, content in files.items():
            write_whole(folder / name, content)
    return len(missing)


def _made(make: Callable[[Path, int], None], seed: int) -> dict[str, bytes]:
    """Return the files of a picture, its labels last: only this machine has the folder."""
    with TemporaryDirectory() as scratch:
        target = _target(Path(scratch), seed)
        make(target, seed)
        return {path.name: path.read_bytes() for path in (target, target.with_suffix(".json"))}


def _is_complete(target: Path) -> bool:
    return target.exists() and target.with_suffix(".json").exists()


def _target(folder: Path, seed: int) -> Path:
    return folder / f"{seed:06d}.jpg"


def run(made: str, make: Callable[..., None], first: int, count: int) -> None:
    """Run the command line that makes pictures; its messages say that pictures are `made`."""
    chosen = _parser(made, first, count).parse_args()
    seeds = range(chosen.first_seed, chosen.first_seed + chosen.count)
    drawn = {"split": chosen.split, "jokers": chosen.jokers, "megapixels": chosen.megapixels}
    place = place_named(chosen.cluster, chosen.workers)
    fill(chosen.folder, seeds, place, partial(make, **drawn), made)


def _parser(made: str, first: int, count: int) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description=f"Fill a folder with {made} pictures, on all cores; resumes where it stopped. "
        "Use one folder for each choice of --unseen, --held-out, --jokers and --megapixels: "
        "pictures are named after their seed, and existing ones are not drawn again."
    )
    parser.add_argument("folder", type=Path)
    add_split(parser)
    parser.add_argument(
        "--jokers", type=share, default=0.0, help="part of the tiles turned to them, 0 to 1"
    )
    add_megapixels(parser)
    parser.add_argument("--count", type=natural_from(0), default=count)
    parser.add_argument("--first-seed", type=natural_from(0), default=first)
    add_place(parser)
    return parser
