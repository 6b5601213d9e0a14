"""Files that are written whole: links are kept, and pipes are written into."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tilesight.jobs.whole_files import OWNER_ONLY, write_whole


@pytest.mark.parametrize("exists", [True, False])
def test_the_file_that_a_link_leads_to_is_written(exists: bool, tmp_path: Path) -> None:
    file, link = tmp_path / "folder" / "set.json", tmp_path / "link.json"
    file.parent.mkdir()
    link.symlink_to(file)
    if exists:
        file.write_bytes(b"old")
    write_whole(link, b"new", OWNER_ONLY)
    assert link.is_symlink()
    assert (file.read_bytes(), file.stat().st_mode & 0o777) == (b"new", OWNER_ONLY)
    assert list(file.parent.iterdir()) == [file]


def test_a_link_to_itself_is_replaced(tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(link)
    write_whole(link, b"new")
    assert link.read_bytes() == b"new"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes of POSIX")
def test_a_pipe_is_written_into(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_whole(pipe, b"new")
    assert os.read(reader, 9) == b"new"
    os.close(reader)
    assert pipe.is_fifo()


def test_a_folder_is_left_as_it_is(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        write_whole(tmp_path, b"new")
    assert not list(tmp_path.iterdir())
