"""Pictures with changed bytes are read or refused with a sentence, whatever was changed.

`make bench ARGS=safety_fuzz` does the same with 10,000 pictures.
"""

from __future__ import annotations

import json
import time
from itertools import islice
from pathlib import Path

import pytest

from tests.fuzz.mutated_pictures import FORMATS, mutated, pictures
from tilesight.api.cli.readings.read import run_read
from tilesight.api.cli.readings.read_options import ReadOptions
from tilesight.engine.rules.variants import load_rules
from tilesight.vision.errors import PhotoError
from tilesight.vision.io.frame import load_frame

COUNT = 400
READ = 10
SECONDS = 2.0


def test_pictures_are_readable_before_they_are_changed() -> None:
    shapes = {name: load_frame(content).pixels.shape for name, content in pictures().items()}
    assert shapes == dict.fromkeys(FORMATS, (360, 480, 3))


def refusal(content: bytes) -> str | None:
    """Return why a picture cannot be loaded; None if it can."""
    try:
        load_frame(content)
    except PhotoError as error:
        return error.detail
    return None


def test_changed_picture_is_loaded_or_refused_in_time() -> None:
    loaded, refused = set(), set()
    for name, content in islice(mutated(32), COUNT):
        started = time.process_time()
        reason = refusal(content)
        assert time.process_time() - started < SECONDS, name
        assert reason is None or reason.endswith("."), reason
        (loaded if reason is None else refused).add(name)
    # each part of a PNG has a checksum, so that hardly any change leaves a picture
    assert (loaded | {"png"}, refused) == (set(FORMATS), set(FORMATS))


def test_command_reads_changed_pictures_or_says_why_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = []
    for number, (name, content) in enumerate(islice(mutated(33), READ)):
        paths.append(tmp_path / f"{number}.{name.split()[-1]}")
        paths[-1].write_bytes(content)
    run_read(paths, ReadOptions(load_rules("rrrummy"), as_json=True))
    records = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [record["photo"] for record in records] == list(map(str, paths))
    assert all("notation" in record or record["error"]["detail"] for record in records)
