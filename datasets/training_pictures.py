"""Generation of the training pictures that are listed in `training_pictures.toml`."""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from tilesight.datasets.cards import compose as cards
from tilesight.datasets.compositor import generate
from tilesight.datasets.fill_folder import fill
from tilesight.datasets.labels.records import from_plain
from tilesight.datasets.path_tracer import trace
from tilesight.datasets.scenes.resolution import Megapixels
from tilesight.datasets.workers import add_place
from tilesight.jobs.executor import Place
from tilesight.jobs.run import place_named

LIST = Path(__file__).with_suffix(".toml")


@dataclass(frozen=True, slots=True)
class Renderer:
    """A way of drawing pictures."""

    draw: Callable[..., None]
    """Writes the picture of a seed, and its labels."""
    done: str
    """The participle for the report: composed, traced or drawn."""
    smoke_count: int
    """Number of pictures of a folder in a smoke test."""
    has_options: bool = True
    """Whether `draw` takes `jokers` and `megapixels`."""


RENDERERS = {
    "composed": Renderer(generate.make_picture, "composed", 6),
    "traced": Renderer(trace.make_picture, "traced", 2),
    "cards": Renderer(cards.make_picture, "drawn", 6, has_options=False),
}
SMOKE_MEGAPIXELS: Megapixels = (0.15, 0.2)
SMOKE_JOKERS = 0.1
"""Fraction of jokers in a smoke test: few pictures would otherwise have none."""


@dataclass(frozen=True, slots=True)
class PictureFolder:
    """A folder of pictures that are drawn in one way."""

    name: str
    renderer: str
    """A name in `RENDERERS`."""
    first_seed: int
    count: int
    jokers: float
    """Fraction of the tiles replaced by jokers, 0 to 1; not used for cards."""
    megapixels: Megapixels | None
    """Minimum and maximum size, or None for 0.2 to 0.8; not used for cards."""


def load_folders(path: Path = LIST) -> dict[str, PictureFolder]:
    """Return the listed folders by name.

    Raises:
        OSError: The file cannot be read.
        ValueError: It is not TOML, a folder lacks a value, or its renderer is unknown.
    """
    entries = tomllib.loads(path.read_text("utf-8"))
    defaults = {"jokers": 0.0, "megapixels": None}
    try:
        folders = [
            from_plain(PictureFolder, defaults | {"name": name} | entry)
            for name, entry in entries.items()
        ]
    except KeyError as error:
        raise ValueError(f"{path.name} lacks {error}") from error
    for folder in folders:
        if folder.renderer not in RENDERERS:
            known = ", ".join(RENDERERS)
            raise ValueError(f"{path.name}: renderer={folder.renderer!r} is not one of {known}")
    return {folder.name: folder for folder in folders}


def draw_pictures(
    folders: Sequence[PictureFolder], data: Path, place: Place, smoke: bool = False
) -> None:
    """Draw the missing pictures of the folders, or exit with an error message.

    Args:
        folders: The folders.
        data: The folder in which they are.
        place: Where they are drawn.
        smoke: Whether to draw a few small pictures only.
    """
    for folder in folders:
        chosen = _smoke_size(folder) if smoke else folder
        seeds = range(chosen.first_seed, chosen.first_seed + chosen.count)
        done = RENDERERS[chosen.renderer].done
        fill(data / chosen.name, seeds, place, _drawing(chosen), done)


def _drawing(folder: PictureFolder) -> Callable[..., None]:
    """Return the function that draws a picture of a folder, given its file and its seed."""
    renderer = RENDERERS[folder.renderer]
    if not renderer.has_options:
        return renderer.draw
    return partial(renderer.draw, jokers=folder.jokers, megapixels=folder.megapixels)


def _smoke_size(folder: PictureFolder) -> PictureFolder:
    """Return the folder with a few small pictures, many of whose tiles are jokers."""
    count = RENDERERS[folder.renderer].smoke_count
    return replace(folder, count=count, jokers=SMOKE_JOKERS, megapixels=SMOKE_MEGAPIXELS)


def main() -> None:
    """Run from the command line."""
    folders = load_folders()
    parser = argparse.ArgumentParser(description="Draw the pictures to train on that are missing.")
    folder_names = f"{', '.join(folders)}; default: all of them"
    parser.add_argument("names", nargs="*", metavar="NAME", help=folder_names)
    parser.add_argument("--data", type=Path, default=Path("data"))
    add_place(parser)
    chosen = parser.parse_args()
    unknown = [name for name in chosen.names if name not in folders]
    if unknown:
        parser.error(f"{', '.join(unknown)}: not one of {', '.join(folders)}")
    place = place_named(chosen.cluster, chosen.workers)
    draw_pictures([folders[name] for name in chosen.names or folders], chosen.data, place)


if __name__ == "__main__":
    main()
