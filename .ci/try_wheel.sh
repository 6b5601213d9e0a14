#!/usr/bin/env bash
# Install the wheel into an empty environment outside the checkout, and use it there.
# Usage: bash .ci/try_wheel.sh [FILE]; FILE is a wheel or a source archive, by default a wheel built here.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$PWD
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# built from a copy: a build writes tilesight.egg-info anew, and packs what an earlier one left in build/
mkdir "$scratch/sources"
git ls-files -z LICENSE MANIFEST.in README.md pyproject.toml api engine jobs models vision | tar -c --null --files-from=- | tar -x -C "$scratch/sources"
.venv/bin/python -m pip wheel --quiet --no-deps --wheel-dir "$scratch" "${1:-$scratch/sources}"
names=$(.venv/bin/python -m zipfile --list "$scratch"/*.whl | awk 'NR > 1 { print $1 }' | cut -d/ -f1 | grep -v dist-info | sort -u)
test "$names" = tilesight || { echo "the wheel installs $names"; exit 1; }

cd "$scratch"
if command -v uv > /dev/null; then
	uv venv --quiet --no-cache --python "$root/.venv/bin/python" fresh
	uv pip install --quiet --no-cache --python fresh/bin/python ./*.whl
else
	"$root/.venv/bin/python" -m venv fresh
	fresh/bin/python -m pip install --quiet --disable-pip-version-check ./*.whl
fi
for module in $(fresh/bin/python -c 'import pkgutil, tilesight; print(*(m.name for m in pkgutil.walk_packages(tilesight.__path__, "tilesight.") if "migrations" not in m.name))'); do
	echo "import $module"
done | fresh/bin/python -
fresh/bin/tilesight read "$root/tests/golden/demo.jpg" --json | grep -q '"melds"'
fresh/bin/tilesight check "r5 r6 r7 | k7 b7 y7" | grep -q "2 melds"
fresh/bin/tilesight turn "r5 r6 r7" "r5 r6 r7 r8" --rack "r8 k1" --opened > turn.txt
fresh/bin/tilesight score "" "r5 k13" --rules pup > score.txt
fresh/bin/tilesight hint "r5 r6 r7 / r8 k2" --opened --goal tiles --json | grep -q '"placed": \["r8"\]'
fresh/bin/python -c 'import doctest, tilesight; found = doctest.testmod(tilesight); assert found.attempted and not found.failed'
XDG_DATA_HOME=$scratch XDG_STATE_HOME=$scratch fresh/bin/tilesight serve --http-only --host 127.0.0.1 --port 18473 > serve.txt 2>&1 &
server=$!
fresh/bin/python - > health.txt 2>&1 <<'END' && answered=yes
import time, urllib.request

end = time.monotonic() + 60
while True:
    try:
        urllib.request.urlopen("http://127.0.0.1:18473/api/health", timeout=5)
        break
    except OSError:
        if time.monotonic() > end:
            raise
        time.sleep(0.5)
END
kill "$server"
test "${answered:-no}" = yes || { cat serve.txt; echo "the server of the wheel does not answer"; exit 1; }
echo "${1:-the wheel}: read, check, turn, score, hint, serve and the Python example work"
