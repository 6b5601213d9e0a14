# Every target makes the virtual environment that it needs; a second call finds it ready.
# The two commands a newcomer needs: make run, make test.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

VENV := .venv
TRAIN_VENV := .venv-train
BIN := $(VENV)/bin
TRAIN_BIN := $(TRAIN_VENV)/bin

PHOTO ?= tests/golden/demo.jpg
OVERLAY ?= out/reading.jpg
ARGS ?=
VERSION ?= dev

# `python3` may be too old, a stub that only prints an error, or come without venv: each is tried.
PYTHON ?= $(shell for name in python3.11 python3.12 python3.13 python3.14 python3 python; do \
	if $$name -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
	then echo $$name; break; fi; done)

SUDO := $(if $(filter 0,$(shell id -u)),,sudo)

.PHONY: help run read test test-all caddy chromium postgresql llvm check lint mypy pyright lock release gate bench accuracy robustness fonts data unseen train smoke docs

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: $(VENV)/ready  ## read a picture that comes with the project, then serve the page for phones
	@mkdir -p $(dir $(OVERLAY))
	@$(BIN)/tilesight read tests/golden/demo.jpg --overlay $(OVERLAY)
	@$(BIN)/tilesight serve $(ARGS)

read: $(VENV)/ready  ## read your photo: make read PHOTO=table.jpg
	@mkdir -p $(dir $(OVERLAY))
	@$(BIN)/tilesight read "$(PHOTO)" --overlay $(OVERLAY) $(ARGS)

test: $(VENV)/ready-dev  ## run the tests but the thorough ones, on all cores; what is missing here is skipped and named
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal -m "not thorough" $(ARGS)

test-all: $(VENV)/ready-all caddy chromium postgresql llvm  ## install Caddy, Chromium, PostgreSQL, LLVM, Ray and the fonts to train with, then run every test
	@$(MAKE) --no-print-directory fonts ARGS=
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal $(ARGS)

# Debian's package where this user may install it, else the browser that is there or Playwright's.
chromium: $(VENV)/ready-dev
	@command -v chromium-headless-shell >/dev/null || { $(APT_INSTALL) chromium-headless-shell; } || \
		command -v chromium >/dev/null || $(BIN)/python -m playwright install chromium

postgresql:
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { $(APT_INSTALL) postgresql; }

caddy:
	@command -v caddy >/dev/null || { $(APT_INSTALL) caddy; }

llvm: $(VENV)/ready-all
	-@$(BIN)/python -c 'import sys; from tilesight.datasets.path_tracer.llvm import find_llvm; sys.exit(find_llvm() is None)' || { $(APT_INSTALL) libllvm19; }

APT_INSTALL = $(SUDO) apt-get update --quiet=2 && $(SUDO) apt-get install --quiet=2 --yes --no-install-recommends

check: lint mypy pyright  ## lint, formatting and types

lint: $(VENV)/ready-check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

mypy: $(VENV)/ready-check
	$(BIN)/mypy

pyright: $(VENV)/ready-check
	$(BIN)/pyright --level error

lock: $(VENV)/ready-check  ## write requirements/*.txt anew: the versions that are installed, with hashes
	$(LOCK) --output-file requirements/run.txt
	$(LOCK) --extra fast --extra postgresql --output-file requirements/image.txt
	$(LOCK) --extra dev --output-file requirements/dev.txt
	$(LOCK) --extra dev --extra check --output-file requirements/check.txt
	$(LOCK) --extra dev --extra tracer --extra bench --extra cluster --output-file requirements/all.txt
	$(LOCK) --extra dev --extra bench --output-file requirements/bench.txt
	$(LOCK) --extra dev --extra cluster --output-file requirements/cluster.txt
	$(LOCK) --extra dev --extra docs --output-file requirements/docs.txt
	$(LOCK) --extra dev --extra release --output-file requirements/release.txt
	$(LOCK) --extra dev --extra train --output-file requirements/train.txt

LOCK := $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url --upgrade

release: $(VENV)/ready-release  ## build wheel, source archive and SBOM into dist/, try both in empty environments, tag
	@bash .ci/release.sh $(ARGS)

docs: $(VENV)/ready-docs  ## build the documentation site into site/; any warning is an error
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict $(ARGS)

bench: $(VENV)/ready-bench  ## time, memory and what synthetic games and tables show
	@$(BIN)/python -m tests.bench $(ARGS)

gate: $(VENV)/ready-dev  ## compare readings, hints, verdicts and OpenAPI with the committed ones
	@$(BIN)/python -m tests.gate $(ARGS)

# `--cluster` alone means the Ray cluster of this machine; `--cluster=HOST:PORT` names another one.
CLUSTER := $(if $(findstring --cluster,$(ARGS)),-cluster)
CLUSTER_ARGS := $(patsubst --cluster,--cluster=auto,$(ARGS))

accuracy: $(VENV)/$(or $(CLUSTER:-%=ready-%),ready-dev)  ## how well the reader does on real photos
	@$(BIN)/python -m tilesight.models.evaluation.evaluate $(CLUSTER_ARGS)
	@$(BIN)/python -m tilesight.models.evaluation.card_accuracy $(filter --cluster%,$(CLUSTER_ARGS))

robustness: $(VENV)/ready-dev  ## how reading falls with blur, light, tilt, size, glare, fingers and haste
	@$(BIN)/python -m tilesight.models.evaluation.robustness.measure $(ARGS)

fonts: $(VENV)/ready-dev  ## download the fonts to train with into data/fonts (800 MB; no root needed)
	@$(BIN)/python -m tilesight.datasets.assets.fetch_fonts data/fonts $(ARGS)

data: $(TRAIN_VENV)/ready$(CLUSTER)  ## draw the pictures to train on, into data/; resumes after an interruption
	if command -v rsvg-convert >/dev/null; then $(TRAIN_BIN)/python -m tilesight.datasets.cards.fetch_decks data/decks; \
		else echo "No free decks of cards are drawn: rsvg-convert is missing (Debian: librsvg2-bin)."; fi
	$(TRAIN_BIN)/python -m tilesight.datasets.training_pictures $(CLUSTER_ARGS)

unseen: $(TRAIN_VENV)/ready  ## draw pictures of tile sets and decks never trained on, for make accuracy
	$(TRAIN_BIN)/python -m tilesight.datasets.unseen $(ARGS)
	$(TRAIN_BIN)/python -m tilesight.datasets.cards.generate data/cards_unseen --unseen --first-seed 1100000 --count 400
	if [ -d ../shared/photos/dev ]; then $(TRAIN_BIN)/python -m tilesight.datasets.labels.reprint data/reprinted/dev --unseen; fi

train: $(TRAIN_VENV)/ready  ## train the seven networks, many hours on a CPU, and put them into models/
	$(TRAIN_BIN)/python -m tilesight.models.training.train --version $(VERSION) $(ARGS)

smoke: $(TRAIN_VENV)/ready  ## draw a few pictures and train every network for seconds, in out/smoke
	rm -rf out/smoke
	$(TRAIN_BIN)/python -m tilesight.models.training.train --smoke $(ARGS)

$(VENV)/ready: pyproject.toml .ci/link_packages.py requirements/run.txt
	$(call environment,$(VENV),run)

$(VENV)/ready-dev: requirements/dev.txt | $(VENV)/ready
	$(call requirements,$(VENV),dev)
	@touch $@

$(VENV)/ready-%: requirements/%.txt | $(VENV)/ready-dev
	$(call requirements,$(VENV),$*)
	@touch $@

$(TRAIN_VENV)/ready-cluster: requirements/cluster.txt | $(TRAIN_VENV)/ready
	$(call requirements,$(TRAIN_VENV),cluster)
	@touch $@

# TORCH=cpu takes the smaller wheels of PyTorch without CUDA, which have no hashes here.
$(TRAIN_VENV)/ready: pyproject.toml .ci/link_packages.py requirements/train.txt
ifeq ($(TORCH),cpu)
	@"$(PYTHON)" -m venv $(TRAIN_VENV)
	@$(TRAIN_BIN)/python -m pip install --quiet torch torchvision --index-url https://download.pytorch.org/whl/cpu
	@$(TRAIN_BIN)/python -m pip install --quiet --editable ".[train,dev]"
	@$(TRAIN_BIN)/python .ci/link_packages.py
	@touch $@
else
	$(call environment,$(TRAIN_VENV),train)
endif
# ultralytics brings the opencv that needs a display; where its libraries are absent, ours goes on top
	@$(TRAIN_BIN)/python -c 'import cv2' 2>/dev/null || \
		$(TRAIN_BIN)/python -m pip install --quiet --force-reinstall --no-deps opencv-python-headless

# uv is much faster than pip. It is used where it is found; if it fails, as behind a proxy that only
# pip knows, pip tries. Python compiles what it imports: bytecode of all modules would be 50 MB in
# $(VENV)/ready. Each wheel is installed once, so that a copy in a cache would only take space.
UV := $(shell command -v uv)
OPTIONS := --quiet --no-deps
UV_INSTALL = $(UV) pip install --python $(1)/bin/python --no-cache $(OPTIONS)
PIP_INSTALL = $(1)/bin/python -m pip install --disable-pip-version-check --no-cache-dir --no-compile $(OPTIONS)
INSTALL = $(if $(UV),$(UV_INSTALL) $(2) ||) $(PIP_INSTALL) $(2)

define environment
@if [ -z "$(PYTHON)" ]; then \
	echo "Tilesight needs Python 3.11 or newer with its venv module, and found none." >&2; \
	echo "Debian, Ubuntu: sudo apt-get install python3 python3-venv." >&2; \
	echo "Or name one: make $(MAKECMDGOALS) PYTHON=/path/to/python3.11" >&2; exit 1; fi
@test -x $(1)/bin/python || "$(PYTHON)" -m venv $(1)
$(call requirements,$(1),$(2))
@$(call INSTALL,$(1),--editable .)
@$(1)/bin/python .ci/link_packages.py
@touch $@
endef

define requirements
@echo "Installing requirements/$(2).txt into $(1) (once) ..."
@$(call INSTALL,$(1),--require-hashes -r requirements/$(2).txt)
endef
