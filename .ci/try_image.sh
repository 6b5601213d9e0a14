#!/usr/bin/env bash
# Build the image of the Dockerfile without a daemon, start it as `compose.yaml` does, and measure its size and its start.
# Usage, as root on Debian or Ubuntu: bash .ci/try_image.sh [BASE]. Without BASE, an image to build on is made from Debian's packages
# (kept for the next call), for machines that reach no registry of images. Installs what is missing of podman, runc and debootstrap.
set -euo pipefail
cd "$(dirname "$0")/.."

requested_megabytes=600
requested_seconds=5.0
suite=bookworm
image=localhost/tilesight
name=tilesight-try
certificates=${PIP_CERT:-/etc/ssl/certs/ca-certificates.crt}
scratch=$(mktemp -d)
trap 'engine rm --force --volumes "$name" > /dev/null 2>&1 || true; rm -rf "$scratch"' EXIT

engine() { podman --runtime runc --cgroup-manager cgroupfs "$@"; }

# Like python:3.12-slim: a small Debian with `python` and `pip` in /usr/local.
make_base() {
	local mirror root=$scratch/base
	mirror=$(apt-get indextargets --format '$(REPO_URI)' | grep '/debian/$' | sort -u)
	debootstrap --variant=minbase --include=python3,python3-venv,ca-certificates "$suite" "$root" "${mirror%%$'\n'*}" > "$scratch/base.log" 2>&1 ||
		{ tail -n 20 "$scratch/base.log"; exit 1; }
	chroot "$root" python3 -m venv /usr/local
	printf '[global]\ncert = /etc/ssl/certs/ca-certificates.crt\n' > "$root/etc/pip.conf"
	rm -rf "$root"/var/cache/apt/* "$root"/var/lib/apt/lists/* "$root"/usr/share/{doc,man,locale}/*
	tar --directory "$root" --create . | engine import --quiet --change 'ENV PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' - "$1" > /dev/null
}

# In the container's own network, where nothing but its loopback interface is.
inside() { nsenter --net="/proc/$(engine inspect --format '{{.State.Pid}}' "$name")/ns/net" python3 "$@"; }

# Print the seconds from the start to the first answer of /api/ready.
start() {
	local started
	started=$(date +%s.%N)
	engine start "$name" > /dev/null 2> "$scratch/start.log" || { cat "$scratch/start.log"; exit 1; }
	inside - "$started" <<-'PYTHON' || { engine logs "$name"; exit 1; }
		import sys, time, urllib.request
		started = float(sys.argv[1])
		while time.time() < started + 120:
		    try:
		        urllib.request.urlopen("http://127.0.0.1:8080/api/ready", timeout=5)
		    except OSError:
		        time.sleep(0.02)
		    else:
		        print(f"{time.time() - started:.1f}")
		        sys.exit()
		sys.exit("the server is not ready after two minutes")
	PYTHON
}

for program in podman runc debootstrap; do
	command -v "$program" > /dev/null || { apt-get update --quiet=2 && apt-get install --quiet=2 --yes --no-install-recommends "$program"; } > /dev/null
done
engine rm --force --volumes "$name" > /dev/null 2>&1 || true
base=${1:-localhost/tilesight-base:$suite}
[ -n "${1:-}" ] || engine image exists "$base" || make_base "$base"
engine build --isolation chroot --format docker --build-arg "BASE=$base" --volume "$certificates:/etc/ssl/certs/ca-certificates.crt:ro" --tag "$image" . > "$scratch/build.log" 2>&1 ||
	{ tail -n 30 "$scratch/build.log"; exit 1; }
megabytes=$(($(engine image inspect --format '{{.Size}}' "$image") / 1000000))
echo "image: $megabytes MB ($requested_megabytes requested) on $base of $(($(engine image inspect --format '{{.Size}}' "$base") / 1000000)) MB;" \
	"compressed $(($(engine image save "$image" | gzip | wc -c) / 1000000)) MB"

limits=(--network none --read-only --cap-drop ALL --security-opt no-new-privileges --ulimit nofile=1024:1024 --ulimit nproc=4096:4096)
engine create --name "$name" "${limits[@]}" --tmpfs /tmp --volume /data "$image" tilesight serve --open > /dev/null
for run in first second third; do
	seconds=$(start)
	pid=$(engine inspect --format '{{.State.Pid}}' "$name")
	busy=$(awk -v ticks="$(getconf CLK_TCK)" '{ printf "%.1f", ($14 + $15) / ticks }' "/proc/$pid/stat")
	echo "$run start: ready after $seconds s ($requested_seconds requested), of which the processor worked $busy s; load $(cut -d' ' -f1 /proc/loadavg)"
	[ "$run" = third ] || engine stop --time 20 "$name" > /dev/null 2>&1
done
engine healthcheck run "$name" 2> /dev/null
test "$(engine exec "$name" id -u)" = 1000
engine exec "$name" touch /app/file 2> /dev/null && { echo "the root can be written"; exit 1; }
inside - tests/golden/demo.jpg <<-'PYTHON'
	import json, sys, time, urllib.error, urllib.request
	def post(path, body, kind):
	    started = time.time()
	    request = urllib.request.Request(f"http://127.0.0.1:8080{path}", body, {"Content-Type": kind})
	    return json.load(urllib.request.urlopen(request, timeout=300)), time.time() - started
	hint = json.dumps({"position": "r5 r6 r7 / r8 k2", "opened": True, "goal": "tiles"}).encode()
	for _ in range(120): # the solver may still be warming up
	    try:
	        answer, seconds = post("/api/hint", hint, "application/json")
	        break
	    except urllib.error.HTTPError as error:
	        assert error.code == 503, error
	        time.sleep(1)
	assert answer["placed"] == ["r8"], answer
	print(f"a hint: {seconds:.2f} s")
	photo = b"--x\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"p.jpg\"\r\n\r\n" + open(sys.argv[1], "rb").read() + b"\r\n--x--\r\n"
	answer, seconds = post("/api/read", photo, "multipart/form-data; boundary=x")
	print(f"a photo: {len(answer['tiles'])} tiles in {seconds:.2f} s")
PYTHON
engine rm --force --volumes "$name" > /dev/null

# no folder can be written at all
engine run --rm --name "$name" "${limits[@]}" --read-only-tmpfs=false --image-volume ignore "$image" \
	tilesight hint "r5 r6 r7 / r8 k2" --opened --goal tiles --json > "$scratch/hint.json" 2> "$scratch/hint.log" || { cat "$scratch/hint.log"; exit 1; }
grep -q '"placed": \["r8"\]' "$scratch/hint.json"
echo "a hint without any folder to write to: works"
[ "$megabytes" -le "$requested_megabytes" ] || { echo "the image is too large"; exit 1; }
