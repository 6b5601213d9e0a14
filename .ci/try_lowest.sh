#!/usr/bin/env bash
# Run the tests with the lowest versions that pyproject.toml names.
set -euo pipefail
cd "$(dirname "$0")/.."

mkdir -p out
scratch=$(mktemp -d "$PWD/out/lowest.XXXXXX") # not in /tmp, over which tests mount
trap 'rm -rf "$scratch"' EXIT
python=${PYTHON:-python3.11}
"$python" -m venv "$scratch/uv"
"$scratch/uv/bin/python" -m pip install --quiet uv
"$python" -m venv "$scratch/lowest"
"$scratch/uv/bin/uv" pip install --quiet --resolution lowest-direct --python "$scratch/lowest/bin/python" --editable ".[dev]"
"$scratch/lowest/bin/python" .ci/link_packages.py
"$scratch/lowest/bin/python" -m pytest --numprocesses auto --dist worksteal "$@"
