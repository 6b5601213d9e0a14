#!/usr/bin/env bash
# Build the release into dist/: wheel, source archive with tests, and SBOM. Check them, try them, and tag the commit.
# Usage: make release (ARGS=--no-tag leaves the tag out). Publishing stays a step by hand: twine upload dist/*.
set -euo pipefail
cd "$(dirname "$0")/.."

bin=.venv/bin
version=$($bin/python -c 'import tomllib; print(tomllib.load(open("pyproject.toml", "rb"))["project"]["version"])')
grep -q "^## $version$" CHANGELOG.md || { echo "CHANGELOG.md has no section $version"; exit 1; }
test -z "$(git status --porcelain)" || { echo "Commit first: the release is what git holds."; exit 1; }

rm -rf dist
$bin/python -m build --outdir dist > /dev/null
$bin/cyclonedx-py requirements --pyproject pyproject.toml --output-reproducible --output-file "dist/tilesight-$version.cdx.json" requirements/run.txt
$bin/twine check --strict dist/*.whl dist/*.tar.gz
$bin/python -m tarfile --list "dist/tilesight-$version.tar.gz" > dist/contents.txt
for needed in tests/engine/test_cases.py tests/golden/demo.jpg datasets/CARD.md requirements/run.txt Makefile; do
	grep -q "/$needed" dist/contents.txt || { echo "the source archive lacks $needed"; exit 1; }
done
rm dist/contents.txt
bash .ci/try_wheel.sh "dist/tilesight-$version-py3-none-any.whl"
bash .ci/try_wheel.sh "dist/tilesight-$version.tar.gz"
test "${1:-}" = --no-tag || git tag --annotate "v$version" --message "Tilesight $version"
ls -l dist
