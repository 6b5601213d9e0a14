"""Readings of a folder of photos in other processes."""

from __future__ import annotations

from pathlib import Path

from tilesight.api.services.readings.archive import read_archive
from tilesight.api.texts.catalog import speaking
from tilesight.engine.rules.variants import load_rules
from tilesight.jobs.local_pool import LocalPool


def test_records_are_in_the_language_of_the_command(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(b"no photo")
    with speaking("de"):
        records = read_archive(tmp_path, ["a.jpg"], load_rules("rrrummy"), None, LocalPool(1))
        (record,) = records
    assert record["error"]["detail"].startswith("Das ist kein Bild;")
