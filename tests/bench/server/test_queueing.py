"""The simulation of queues, compared with what is known exactly."""

from __future__ import annotations

import random
import statistics

import pytest

from tests.bench.server.queueing import Servers, simulate

pytest.importorskip("simpy", reason="needs the extra `bench`")


def test_one_client_waits_for_its_own_job_only() -> None:
    answers = simulate(Servers(1, 1, 16, [0.5]), clients=1, pause=1.0, until=1000)
    assert answers.seconds == pytest.approx([0.5] * len(answers.seconds))
    assert len(answers.seconds) == pytest.approx(900 / 1.5, rel=0.15)


def test_clients_without_a_pause_share_the_servers() -> None:
    answers = simulate(Servers(2, 1, 16, [0.5]), clients=8, pause=0.0, until=1000)
    assert statistics.median(answers.seconds) == pytest.approx(8 * 0.5 / 2)
    assert answers.refused == 0


def test_random_jobs_wait_as_queueing_theory_says() -> None:
    """Many clients are a Poisson process: an M/M/1 queue, mean time 1 / (service - arrivals)."""
    numbers = random.Random(1)
    seconds = [numbers.expovariate(1.0) for _ in range(20_000)]
    answers = simulate(Servers(1, 1, 10_000, seconds), clients=2000, pause=4000.0, until=100_000)
    assert statistics.mean(answers.seconds) == pytest.approx(1 / (1 - 0.5), rel=0.1)


def test_what_does_not_fit_into_the_queue_is_refused_and_tried_again() -> None:
    answers = simulate(Servers(1, 1, 2, [1.0]), clients=8, pause=0.0, until=100)
    assert answers.refused > 100
    assert len(answers.seconds) == pytest.approx(90, abs=8)
