"""Put trained networks into place: the files, their versions and their checksums."""

from __future__ import annotations

import argparse
import hashlib
import shutil
import tomllib
from pathlib import Path

from tilesight.vision.networks.onnx_network import ALL_CLASSES, WEIGHTS


def release(name: str, trained: Path, version: str, folder: Path = WEIGHTS) -> None:
    """Copy a trained network to the released ones and add it to the manifest.

    Args:
        name: The name of the network.
        trained: Its ONNX file.
        version: The version to record.
        folder: The folder of the manifest and the released files.
    """
    manifest = folder / "manifest.toml"
    entries = tomllib.loads(manifest.read_text()) if manifest.exists() else {}
    target = folder / f"{name}.onnx"
    shutil.copy(trained, target)
    checksum = hashlib.sha256(target.read_bytes()).hexdigest()
    entries[name] = {"file": target.name, "version": version, "sha256": checksum}
    manifest.write_text("\n".join(_table(name, entries[name]) for name in sorted(entries)))


def _table(name: str, entry: dict[str, str]) -> str:
    lines = [f"[{name}]", *(f'{key} = "{value}"' for key, value in entry.items())]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", choices=tuple(ALL_CLASSES))
    parser.add_argument("trained", type=Path)
    parser.add_argument("--version", required=True)
    chosen = parser.parse_args()
    release(chosen.name, chosen.trained, chosen.version)


if __name__ == "__main__":
    main()
