"""Reader: a 12-megapixel photo with about 50 tiles, from file to reading on two cores."""

from __future__ import annotations

import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.bench.table import Figure
from tilesight.vision.geometry.arrays import Pixels

DEMO = Path(__file__).parents[2] / "golden" / "demo.jpg"
SIZE = 4032, 3024
TILES = 50
CORES = 2
JPEG_QUALITY = 92
"""With it, the drawn photo of cards is as large as the photos of phones in ../shared/photos."""
RUNS = 7
MAX_SECONDS = 1.0
MAX_MEGABYTES = 600


def bench() -> Iterator[Figure]:
    """Yield the times of several readings in a new process with two cores."""
    tiles = len(json.loads(DEMO.with_suffix(".json").read_text())["tiles"])
    yield from bench_photo(compose_photo(DEMO, math.ceil(TILES / tiles)), "rrrummy", MAX_SECONDS)


def bench_photo(pixels: Pixels, rules: str, max_seconds: float) -> Iterator[Figure]:
    """Yield the times of reading a photo of shape (H, W, 3) in BGR."""
    import cv2

    with tempfile.TemporaryDirectory() as folder:
        photo = Path(folder) / "table.jpg"
        cv2.imwrite(str(photo), pixels, (cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY))
        command = [sys.executable, "-m", "tests.bench.reader.bench_reader", str(photo), rules]
        completed = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    measured = json.loads(completed.stdout)
    runs = [run["total"] for run in measured["runs"]]
    yield Figure("pieces read", measured["tiles"], "pieces")
    yield Figure("first reading", runs[0] / 1000, "s")
    yield Figure("reading, median", statistics.median(runs[1:]) / 1000, "s", max_seconds)
    for stage in measured["runs"][0]:
        if stage != "total":
            spent = statistics.median(run[stage] for run in measured["runs"][1:])
            yield Figure(f"  {stage}, median", spent, "ms")
    yield Figure("models loaded", measured["models_ms"], "ms")
    yield Figure("peak memory", measured["megabytes"], "MB", MAX_MEGABYTES)


def compose_photo(source: Path, copies: int) -> Pixels:
    """Return a 12-megapixel photo of shape (H, W, 3) in BGR with copies of a picture."""
    import cv2
    import numpy as np

    picture = cv2.imread(str(source))
    assert picture is not None, f"{source} is missing"
    across = math.ceil(math.sqrt(copies))
    width, height = SIZE[0] // across, SIZE[1] // across
    cell = cv2.resize(picture, (width, height))
    sheet = np.full((SIZE[1], SIZE[0], 3), np.median(picture, axis=(0, 1)), np.uint8)
    for copy in range(copies):
        top, left = height * (copy // across), width * (copy % across)
        sheet[top : top + height, left : left + width] = cell
    return sheet


def measure(photo: Path, rules: str) -> dict[str, Any]:
    """Return the measurements of readings in this process; times are in milliseconds."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:CORES])
    from tilesight.engine.rules.variants import load_rules
    from tilesight.vision.inference.onnx_network import load_models
    from tilesight.vision.reader import read

    started = time.perf_counter()
    models = load_models()
    models_ms = (time.perf_counter() - started) * 1000
    readings = [read(photo, models, load_rules(rules)) for _ in range(RUNS + 1)]
    return {
        "tiles": len(readings[0].tiles),
        "runs": [dict(reading.timings_ms) for reading in readings],
        "models_ms": models_ms,
        "megabytes": peak_megabytes(),
    }


def peak_megabytes() -> float:
    """Return the peak memory of this process in megabytes."""
    status = Path("/proc/self/status")
    if status.exists():  # ru_maxrss would include the memory of the parent before the fork
        lines = status.read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    print(json.dumps(measure(Path(sys.argv[1]), sys.argv[2])))
