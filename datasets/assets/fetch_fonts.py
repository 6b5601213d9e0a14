"""Download the fonts to train with from a Debian archive and unpack only the listed files.

    python -m tilesight.datasets.assets.fetch_fonts data/fonts [--archive URL]

Needs neither root nor Debian: a package is an `ar` archive with a tar archive in it. On Debian the
mirrors of the system are used; elsewhere `--archive` names the root of one. Packages and their
SHA-256 are in `font_packages.toml`; a package that is there already is not downloaded again.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import shutil
import subprocess
import sys
import tarfile
import tomllib
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from tilesight.datasets.assets.fonts import FONT_LISTS, font_families
from tilesight.datasets.labels.split import Split

PACKAGES = Path(__file__).with_name("font_packages.toml")
MIRRORS = "https://www.debian.org/mirror/list"
AR_MAGIC = b"!<arch>\n"
AR_HEADER = 60
"""Bytes of the header of a member: name (16), numbers (32), size (10), end (2)."""

Download = Callable[[str], bytes]


class PackageError(ValueError):
    """A package cannot be loaded, or is not what was pinned."""


@dataclass(frozen=True, slots=True)
class Package:
    """A pinned Debian package."""

    name: str
    path: str
    """Below the root of the archive."""
    sha256: str


def load_packages() -> list[Package]:
    """Return the pinned packages, sorted by name."""
    listed = tomllib.loads(PACKAGES.read_text("utf-8"))
    return [Package(name, **fields) for name, fields in sorted(listed.items())]


def system_archives() -> tuple[str, ...]:
    """Return the roots of the Debian archives that this system installs from; none elsewhere."""
    if shutil.which("apt-get") is None:
        return ()
    command = ["apt-get", "indextargets", "--format", "$(REPO_URI)"]
    listed = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return tuple(dict.fromkeys(uri.rstrip("/") for uri in listed.split()))


def wanted_files() -> frozenset[str]:
    """Return the names of all font files to train and measure with, and that of the pictographs."""
    fonts = FONT_LISTS["complete"]
    families = [font_families(split, fonts) for split in (Split.TRAINED, Split.UNSEEN)]
    listed = (name for side in families for names in side.values() for name in names)
    return frozenset(listed) | {fonts.pictographs}


def fetch(
    packages: list[Package], target: Path, archives: tuple[str, ...], download: Download
) -> Iterator[tuple[Package, str]]:
    """Unpack the listed fonts of the packages into the folder; yield what was done with each."""
    wanted = wanted_files()
    for package in packages:
        folder = target / package.name
        if (folder / package.sha256).exists():
            yield package, "is there"
            continue
        try:
            found = font_files(load(package, archives, download), wanted)
        except (PackageError, OSError, tarfile.TarError) as error:
            yield package, f"left out: {error}"
        else:
            _write(found, folder)
            (folder / package.sha256).touch()
            yield package, f"{len(found)} fonts"


def _write(files: Mapping[str, bytes], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)


def load(package: Package, archives: tuple[str, ...], download: Download) -> bytes:
    """Return the file of a package from the first archive that has it.

    Raises:
        PackageError: No archive has the file with the pinned SHA-256.
    """
    faults = []
    for archive in archives:
        try:
            content = download(f"{archive}/{package.path}")
        except OSError as error:
            faults.append(str(error))
            continue
        if hashlib.sha256(content).hexdigest() == package.sha256:
            return content
        faults.append(f"{archive} has another file of this name")
    raise PackageError("; ".join(faults))


def font_files(package: bytes, wanted: frozenset[str]) -> Mapping[str, bytes]:
    """Return the wanted files of a Debian package by their names.

    Raises:
        PackageError: The bytes are no Debian package.
    """
    found = {}
    with tarfile.open(fileobj=io.BytesIO(_data_archive(package)), mode="r|*") as files:
        for member in files:
            name = PurePosixPath(member.name).name
            content = files.extractfile(member) if member.isfile() and name in wanted else None
            if content:
                found[name] = content.read()
    return found


def _data_archive(package: bytes) -> bytes:
    """Return the tar archive with the files of a Debian package."""
    members = dict(_ar_members(package))
    data = next((name for name in members if name.startswith("data.tar")), None)
    if data is None:
        raise PackageError("no Debian package")
    return members[data]


def _ar_members(archive: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield the names and contents of the members of an `ar` archive."""
    if not archive.startswith(AR_MAGIC):
        raise PackageError("no Debian package")
    place = len(AR_MAGIC)
    while place + AR_HEADER <= len(archive):
        header = archive[place : place + AR_HEADER]
        size = int(header[48:58])
        place += AR_HEADER
        yield header[:16].decode("ascii").strip().rstrip("/"), archive[place : place + size]
        place += size + size % 2


def chosen_archives(given: list[str] | None) -> tuple[str, ...]:
    """Return the given archives, or else those of this system; exit if there are none."""
    archives = tuple(given or system_archives())
    if not archives:
        sys.exit(f"Name a Debian mirror with --archive URL; {MIRRORS} lists them.")
    return archives


def download_file(url: str) -> bytes:
    """Return the content of a file.

    Raises:
        OSError: The file cannot be downloaded.
    """
    with urllib.request.urlopen(url, timeout=60) as answer:
        content: bytes = answer.read()
    return content


def main() -> None:
    """Run the command."""
    given = _parser().parse_args()
    archives = chosen_archives(given.archive)
    left_out = 0
    try:
        for package, done in fetch(load_packages(), given.target, archives, download_file):
            print(f"{package.name}: {done}", flush=True)
            left_out += done.startswith("left out")
    except OSError as error:
        sys.exit(f"The fonts cannot be written: {error}.")
    if left_out:
        sys.exit(f"{left_out} packages were left out; the other fonts are in {given.target}.")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("target", type=Path, help="folder for the fonts")
    archive = "root of a Debian archive or mirror (repeatable)"
    parser.add_argument("--archive", action="append", help=archive)
    return parser


if __name__ == "__main__":
    main()
