#!/usr/bin/env bash
# Run `make run` and `make test` on a bare Debian (git, make, python3, python3-venv), as an ordinary user.
# Usage, as root: bash .ci/try_bare.sh bookworm|trixie. Needs debootstrap; uses the machine's Debian mirror and pip settings.
set -euo pipefail
cd "$(dirname "$0")/.."

suite=${1:-bookworm}
commit=$(git rev-parse HEAD)
bare=$(mktemp -d)
chmod 755 "$bare"
trap 'rm -rf "$bare"' EXIT
mirror=$(apt-get indextargets --format '$(REPO_URI)' | grep '/debian/$' | sort -u)
debootstrap --variant=minbase --include=git,make,python3,python3-venv,ca-certificates "$suite" "$bare" "${mirror%%$'\n'*}" > "$bare.log" 2>&1 ||
	{ tail -n 20 "$bare.log"; exit 1; }

cp /etc/resolv.conf /etc/hosts "$bare/etc/"
cp -L "${PIP_CERT:-/etc/ssl/certs/ca-certificates.crt}" "$bare/etc/ssl/certs/ca-certificates.crt"
chroot "$bare" useradd --create-home player
git clone --quiet --no-local . "$bare/home/player/tilesight"
git -C "$bare/home/player/tilesight" checkout --quiet "$commit"
chroot "$bare" chown -R player /home/player/tilesight

cat > "$bare/home/player/try.sh" <<'INNER'
set -eu
cd ~/tilesight
started=$(date +%s)
make run ARGS="--http-only --host 127.0.0.1 --port 18474" > ~/run.txt 2>&1 &
until python3 -c 'import urllib.request as r; r.urlopen("http://127.0.0.1:18474/", timeout=1)' 2>/dev/null; do
	if [ $(($(date +%s) - started)) -gt 600 ]; then cat ~/run.txt; exit 1; fi
	sleep 1
done
echo "make run: the page is up after $(($(date +%s) - started)) s; .venv $(du -sm .venv | cut -f1) MB"
kill $!
started=$(date +%s)
make test > ~/test.txt 2>&1 || { grep -E '^(E  |FAILED|ERROR|====)' ~/test.txt | sort | uniq -c | sort -rn | head -n 80; exit 1; }
tail -n 2 ~/test.txt
echo "make test: $(($(date +%s) - started)) s with installation; .venv $(du -sm .venv | cut -f1) MB"
INNER
# a process and mount namespace of its own: everything that runs in it ends with it
unshare --mount --pid --fork chroot "$bare" sh -c 'mount -t proc proc /proc && mkdir -p /dev/shm && mount -t tmpfs shm /dev/shm && exec su - player -c "PIP_CERT=/etc/ssl/certs/ca-certificates.crt sh try.sh"'
