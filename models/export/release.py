"""Put trained networks into place: the files, their versions and their checksums."""

from __future__ import annotations

import argparse
import hashlib
import tomllib
from collections.abc import Sequence
from pathlib import Path

from tilesight.jobs.whole_files import write_whole
from tilesight.vision.inference.onnx_network import (
    ALL_CLASSES,
    WEIGHTS,
    ModelError,
    check_network,
)


def release(name: str, trained: Path, version: str, folder: Path = WEIGHTS) -> None:
    """Copy a trained network to the released ones and add it to the manifest.

    Each of the two files is replaced as a whole, since the reader may start meanwhile.

    Args:
        name: The name of the network.
        trained: Its ONNX file.
        version: The version to record.
        folder: The folder of the manifest and the released files.
    """
    manifest = folder / "manifest.toml"
    entries = tomllib.loads(manifest.read_text()) if manifest.exists() else {}
    target, weights = folder / f"{name}.onnx", trained.read_bytes()
    checksum = hashlib.sha256(weights).hexdigest()
    entries[name] = {"file": target.name, "version": version, "sha256": checksum}
    listed = "\n".join(_table(name, entries[name]) for name in sorted(entries))
    write_whole(target, weights)
    write_whole(manifest, listed.encode())


def _table(name: str, entry: dict[str, str]) -> str:
    lines = [f"[{name}]", *(f'{key} = "{value}"' for key, value in entry.items())]
    return "\n".join(lines) + "\n"


def main(words: Sequence[str] | None = None) -> None:
    """Run from the command line.

    Raises:
        SystemExit: The file is not this network; the released one is kept.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", choices=tuple(ALL_CLASSES))
    parser.add_argument("trained", type=Path)
    parser.add_argument("--version", required=True)
    chosen = parser.parse_args(words)
    try:
        check_network(chosen.name, chosen.trained.read_bytes())
    except (OSError, ModelError) as error:
        raise SystemExit(f"{chosen.trained} cannot be released: {error}") from error
    release(chosen.name, chosen.trained, chosen.version)
    print(f"{chosen.name} {chosen.version} is released; describe it in models/{chosen.name}.md")


if __name__ == "__main__":
    main()
