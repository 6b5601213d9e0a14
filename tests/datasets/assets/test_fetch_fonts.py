"""Fonts from Debian packages: only listed files are unpacked, and only from pinned packages."""

import hashlib
import io
import shutil
import sys
import tarfile
from pathlib import Path

import pytest

from tilesight.datasets.assets import fetch_fonts
from tilesight.datasets.assets.fetch_fonts import (
    Package,
    PackageError,
    fetch,
    font_files,
    load,
    load_packages,
    system_archives,
    wanted_files,
)

LISTED = "DejaVuSans-Bold.ttf"


def _tar(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:xz") as archive:
        for name, content in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return packed.getvalue()


def _deb(files: dict[str, bytes]) -> bytes:
    package = b"!<arch>\n"
    for name, content in {"debian-binary": b"2.0\n", "data.tar.xz": _tar(files)}.items():
        header = f"{name:<16}{0:<12}{0:<6}{0:<6}{100644:<8}{len(content):<10}`\n"
        package += header.encode() + content + b"\n" * (len(content) % 2)
    return package


FONTS = _deb({f"./usr/share/fonts/{LISTED}": b"a font", "./usr/share/doc/README": b"text"})
PINNED = Package("fonts-some", "pool/some.deb", hashlib.sha256(FONTS).hexdigest())


def _download(url: str) -> bytes:
    if url.startswith("http://missing"):
        raise OSError("404")
    return FONTS if url.endswith("some.deb") else b"something else"


def test_every_package_is_pinned() -> None:
    packages = load_packages()
    assert len(packages) > 100
    for package in packages:
        assert len(package.sha256) == 64
        assert package.path.startswith("pool/")
        assert package.path.endswith(".deb")


def test_only_listed_files_are_unpacked() -> None:
    assert LISTED in wanted_files()
    assert font_files(FONTS, wanted_files()) == {LISTED: b"a font"}


@pytest.mark.parametrize("content", [b"", b"no package", b"!<arch>\n"])
def test_bytes_that_are_no_package_are_rejected(content: bytes) -> None:
    with pytest.raises(PackageError, match="no Debian package"):
        font_files(content, wanted_files())


def test_a_package_missing_in_the_first_archive_is_loaded_from_the_second() -> None:
    assert load(PINNED, ("http://missing", "http://here"), _download) == FONTS


def test_a_file_with_another_checksum_is_rejected() -> None:
    other = Package("fonts-other", "pool/other.deb", PINNED.sha256)
    with pytest.raises(PackageError, match="another file"):
        load(other, ("http://here",), _download)


def test_a_package_that_cannot_be_loaded_is_reported_and_skipped(tmp_path: Path) -> None:
    missing = Package("fonts-missing", "pool/missing.deb", "0" * 64)
    done = dict(fetch([missing, PINNED], tmp_path, ("http://here",), _download))
    assert done[missing].startswith("left out: ")
    assert done[PINNED] == "1 fonts"
    assert (tmp_path / "fonts-some" / LISTED).read_bytes() == b"a font"


def test_existing_fonts_are_not_downloaded_again(tmp_path: Path) -> None:
    list(fetch([PINNED], tmp_path, ("http://here",), _download))
    again = list(fetch([PINNED], tmp_path, ("http://missing",), _download))
    assert again == [(PINNED, "is there")]


def test_fonts_that_cannot_be_written_are_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fonts").touch()
    monkeypatch.setattr(sys, "argv", ["fetch_fonts", f"{tmp_path}/fonts", "--archive", "x"])
    monkeypatch.setattr(fetch_fonts, "load_packages", lambda: [PINNED])
    monkeypatch.setattr(fetch_fonts, "download_file", _download)
    with pytest.raises(SystemExit, match="The fonts cannot be written: "):
        fetch_fonts.main()


def test_the_archives_of_the_system_are_addresses_without_a_slash_at_the_end() -> None:
    archives = system_archives()
    assert bool(archives) == (shutil.which("apt-get") is not None)
    assert all("://" in archive and not archive.endswith("/") for archive in archives)
