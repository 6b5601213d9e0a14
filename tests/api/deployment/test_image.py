"""`Dockerfile` and `compose.yaml`: what they name exists, and a server needs no writable root."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.api.deployment.deployment import CADDYFILE, ROOT
from tests.test_architecture import ARROWS
from tilesight.api.server.security.paired_only import ANONYMOUS

LINES = (ROOT / "Dockerfile").read_text().replace("\\\n", " ").splitlines()
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
SERVERS = [COMPOSE["services"][name] for name in ("server-1", "server-2")]
LOAD = """
import tilesight.api.server.app
from tilesight.engine.hints.solver.compiled import CACHED
print(CACHED)
"""
READ_ONLY_ROOT = """
mount --make-rprivate / && mount --bind / {root} && mount -o remount,bind,ro {root} || exit 77
mount --bind /proc {root}/proc && mount --bind /dev {root}/dev
mount -t tmpfs none {root}/tmp || exit 77
cd {folder} && exec chroot {root} env -C {folder} {words}
"""


def words_of(instruction: str) -> list[list[str]]:
    """Return the words of each line with an instruction."""
    found = (line for line in LINES if line.startswith(f"{instruction} "))
    return [shlex.split(line)[1:] for line in found]


def environment() -> dict[str, str]:
    return dict(word.split("=", 1) for words in words_of("ENV") for word in words)


def test_everything_that_is_copied_into_the_image_exists() -> None:
    words = [words for words in words_of("COPY") if not words[0].startswith("--from")]
    copied = [source for *sources, _ in words for source in sources]
    assert {*ARROWS, "requirements/image.txt"} - {"datasets"} <= set(copied)
    assert [source for source in copied if not (ROOT / source).exists()] == []


def test_packages_of_the_image_are_pinned_by_hashes() -> None:
    locked = (ROOT / "requirements" / "image.txt").read_text()
    assert any("--require-hashes" in words for words in words_of("RUN"))
    assert locked.count("--hash=sha256:") >= len(re.findall(r"^\S+==", locked, re.MULTILINE)) > 20


def test_image_is_not_run_as_root_and_writes_to_its_volume_only() -> None:
    assert words_of("USER") == [["1000"]]
    (volume,) = words_of("VOLUME")
    written = {name: path for name, path in environment().items() if path.startswith("/")}
    assert {"XDG_DATA_HOME", "XDG_STATE_HOME"} <= set(written)
    assert all(path.startswith(volume[0]) for path in written.values())


def test_health_check_asks_what_answers_without_pairing() -> None:
    (line,) = [line for line in LINES if line.startswith("HEALTHCHECK")]
    path = re.search(r":8080/api(/\w+)'", line)
    assert path is not None
    assert path[1] in ANONYMOUS


def test_compose_starts_two_servers_of_one_database_behind_the_tested_proxy() -> None:
    assert SERVERS[0]["command"] == SERVERS[1]["command"]
    assert "postgresql://" in SERVERS[0]["command"]
    for server in SERVERS:
        assert server["read_only"]
        assert server["cap_drop"] == ["ALL"]
    mounted = COMPOSE["services"]["proxy"]["volumes"][0].partition(":")[0]
    assert (ROOT / mounted).resolve() == CADDYFILE
    assert "server-1:8080 server-2:8080" in CADDYFILE.read_text()


def test_servers_wait_for_a_database_that_takes_connections() -> None:
    """While the image makes the database, a PostgreSQL without TCP answers `pg_isready`."""
    command = COMPOSE["services"]["database"]["healthcheck"]["test"]
    assert command[command.index("-h") + 1] == "127.0.0.1"


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform != "linux", reason="other systems mount nothing")
@pytest.mark.parametrize(("folder", "cached"), [("/tmp", True), ("/nonexistent", False)])
def test_server_is_loaded_with_a_read_only_root(folder: str, cached: bool, tmp_path: Path) -> None:
    """As in a container with numba, which looks for its cache and can write in /tmp at most."""
    if os.geteuid() != 0 or not shutil.which("unshare"):
        pytest.skip("only root may mount")
    if ROOT.is_relative_to("/tmp"):
        pytest.skip("the checkout is in /tmp, which is empty here")
    words = [
        *(f"{name}={path.replace('/data', folder)}" for name, path in environment().items()),
        f"NUMBA_CACHE_DIR={folder}/numba",
        "HOME=/nonexistent",
        *(sys.executable, "-c", LOAD),
    ]
    script = READ_ONLY_ROOT.format(root=tmp_path, folder=ROOT, words=shlex.join(words))
    done = subprocess.run(
        ["unshare", "--mount", "bash", "-c", script], capture_output=True, text=True, timeout=500
    )
    if done.returncode == 77 or "unshare" in done.stderr:
        pytest.skip("mounts are not allowed here")
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.split() == [str(cached)]
