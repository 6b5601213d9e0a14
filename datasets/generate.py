"""Compose pictures into a folder: resumes where it stopped, uses all cores, shows progress."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import cv2
from rich.progress import track

from datasets.compose import compose, decoys, save_picture
from datasets.labels import LabelledPhoto, save_labels
from datasets.scene import sample_scene


def generate(folder: Path, seeds: Iterable[int], workers: int) -> int:
    """Compose the pictures that the folder still lacks; returns how many were made."""
    folder.mkdir(parents=True, exist_ok=True)
    missing = [seed for seed in seeds if not _target(folder, seed).with_suffix(".json").exists()]
    with ProcessPoolExecutor(workers, initializer=cv2.setNumThreads, initargs=(1,)) as pool:
        done = pool.map(partial(make_picture, folder), missing, chunksize=4)
        for _ in track(done, "composing", total=len(missing)):
            pass
    return len(missing)


def make_picture(folder: Path, seed: int) -> None:
    """Compose one picture; its labels are written last, so they tell that it is whole."""
    scene = sample_scene(seed)
    picture, tiles = compose(scene)
    target = _target(folder, seed)
    save_picture(picture, target, scene.film.quality)
    size = scene.camera.size
    save_labels(LabelledPhoto(target, size, "composed", scene.zone, tiles, decoys(scene)))


def _target(folder: Path, seed: int) -> Path:
    return folder / f"{seed:06d}.jpg"


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=5000)
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    seeds = range(chosen.first_seed, chosen.first_seed + chosen.count)
    made = generate(chosen.folder, seeds, chosen.workers)
    print(f"{made} pictures composed, {len(seeds)} in {chosen.folder}")


if __name__ == "__main__":
    main()
