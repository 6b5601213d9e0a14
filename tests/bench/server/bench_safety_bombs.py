"""The largest pictures that are not refused: time and memory for decoding each, in its process."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from PIL import Image

from tests.bench.table import Figure
from tests.fuzz.picture_bombs import PLAIN, heic_grid, jpeg_with_scans, png, stored

WIDTH, HEIGHT = SIZE = 7_900, 7_800
"""Just under what may take 500 MB at 8 bytes for each pixel."""
DEEP = 3_950
"""The same for 32 bytes."""
TILE, ROWS = 512, 16
SCANS = 9
"""Further scans of a progressive JPEG, which has ten of its own."""
MAX_SECONDS, MAX_MEGABYTES = 2.0, 500
TIMEOUT = 120
DECODE = """
import re, sys, time
from pathlib import Path
import pillow_heif
from tilesight.vision.errors import PhotoError
from tilesight.vision.io.frame import load_frame
photo = Path(sys.argv[1]).read_bytes()
# the resident set that getrusage reports is at least that of the process that started this one
status = Path("/proc/self/status")
used = lambda: int(re.search(r"VmHWM:\\s+(\\d+)", status.read_text())[1]) / 1024
before, started = used(), time.process_time()
load_frame(photo)
print(time.process_time() - started, used() - before)
"""
"""Prints the processor time and the memory in MB that decoding takes, without the start."""


def bench() -> Iterator[Figure]:
    """Decode all of them."""
    with tempfile.TemporaryDirectory() as folder:
        for name, picture in pictures().items():
            path = Path(folder) / "photo"
            path.write_bytes(picture())
            command = [sys.executable, "-c", DECODE, str(path)]
            done = subprocess.run(command, capture_output=True, timeout=TIMEOUT, check=True)
            seconds, megabytes = map(float, done.stdout.split())
            yield Figure(f"{name}: processor time", seconds, "s", MAX_SECONDS)
            yield Figure("  memory", megabytes, "MB", MAX_MEGABYTES)


def pictures() -> dict[str, Callable[[], bytes]]:
    """Return what makes each picture."""
    plain, clear = (Image.new(mode, SIZE, PLAIN) for mode in ("RGB", "RGBA"))
    return {
        "PNG": lambda: png(WIDTH, HEIGHT),
        "PNG with alpha": lambda: stored(clear, "PNG", compress_level=1),
        "PNG with alpha and 16 bits": lambda: png(DEEP, DEEP, deep_alpha=True),
        "JPEG with 19 scans": lambda: jpeg_with_scans(HEIGHT, SCANS),
        "WebP": lambda: stored(plain, "WEBP", method=0),
        "WebP with alpha": lambda: stored(clear, "WEBP", method=0),
        "HEIC": lambda: stored(plain, "HEIF", quality=10),
        "HEIC grid": lambda: heic_grid(TILE, TILE * ROWS - ROWS * 20, ROWS),
    }
