"""Fuzzing with fixed seeds: changed pictures, random notation, generated requests."""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import TypeVar

from tests.bench.table import Figure
from tests.fuzz.mutated_pictures import mutated
from tests.fuzz.random_notations import notations
from tilesight.api.errors import RequestError
from tilesight.api.services.check import check_record, check_table
from tilesight.api.services.inputs import InputReader
from tilesight.engine.rules.variants import load_rules, variant_names
from tilesight.vision.errors import PhotoError
from tilesight.vision.io.frame import load_frame

Job = TypeVar("Job")
ROOT = Path(__file__).parents[3]
SHARE = float(os.environ.get("FUZZ_SHARE", "1"))
"""The share of the full counts, for a shorter run: `FUZZ_SHARE=0.1 make bench ARGS=safety_fuzz`."""
PICTURES, NOTATIONS, CASES = (round(SHARE * count) for count in (10_000, 100_000, 5_000))
SEED = 34
OPERATIONS = 20
"""The least number of operations of the API; each gets the same number of cases."""


def bench() -> Iterator[Figure]:
    """Run all fuzzers."""
    yield from changed_pictures()
    yield from random_notations()
    yield from generated_requests()


def changed_pictures() -> Iterator[Figure]:
    """Load pictures with changed bytes, in this process."""
    before = _megabytes()
    jobs = (content for _, content in islice(mutated(SEED), PICTURES))
    crashes, slowest = _run(jobs, load_frame, PhotoError)
    yield Figure("changed pictures", PICTURES, "pictures")
    yield Figure("  crashes", crashes, "pictures", 0)
    yield Figure("  slowest", slowest, "s", 2)
    yield Figure("  most memory, above that at the start", _megabytes() - before, "MB", 500)


def random_notations() -> Iterator[Figure]:
    """Judge random texts by the rules of each game."""
    crashes, slowest, names = 0, 0.0, variant_names()
    for name in names:
        inputs = InputReader(load_rules(name))
        texts = islice(notations(inputs.rules, SEED), NOTATIONS // len(names))

        def judge(text: str, inputs: InputReader = inputs) -> None:
            check_record(check_table(inputs, text))

        found, seconds = _run(texts, judge, RequestError)
        crashes, slowest = crashes + found, max(slowest, seconds)
    yield Figure("random notations", NOTATIONS // len(names) * len(names), "texts")
    yield Figure("  crashes", crashes, "texts", 0)
    yield Figure("  slowest", slowest, "s", 1)


def generated_requests() -> Iterator[Figure]:
    """Send requests that schemathesis makes of the description of the API, with all its checks."""
    each = max(1, CASES // OPERATIONS)
    test = "tests/api/server/test_openapi.py::test_all_answers_match_the_description"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", test],
        cwd=ROOT,
        env={**os.environ, "OPENAPI_EXAMPLES": str(each)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        print(done.stdout[-4000:], flush=True)
    passed = re.search(r"\b1 passed", done.stdout) is not None
    yield Figure("generated requests, at least", each * OPERATIONS, "requests")
    yield Figure("  runs with a failed check", not passed, "runs", 0)


def _run(
    jobs: Iterator[Job], run: Callable[[Job], object], refusal: type[Exception]
) -> tuple[int, float]:
    """Run all jobs; return how many ended in an error that is no refusal, and the slowest."""
    crashes, slowest = 0, 0.0
    for job in jobs:
        started = time.perf_counter()
        try:
            run(job)
        except refusal:
            pass
        except Exception as error:  # any other error is what is counted
            crashes += 1
            print(f"{error!r} for {job!r:.200}", flush=True)
        slowest = max(slowest, time.perf_counter() - started)
    return crashes, slowest


def _megabytes() -> float:
    """Return the most memory that this process has used."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
