"""A job that is interrupted at any step, in any way, continues as it was."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.session.interruptions import INTERRUPTIONS, JOBS, Interruption, fingerprint

SHORT = "turn"
"""The job that `make test` interrupts; `make test-all` interrupts all."""


@pytest.mark.parametrize("interrupt", INTERRUPTIONS, ids=lambda one: one.__name__)
@pytest.mark.parametrize(
    "job", [SHORT, *(pytest.param(job, marks=pytest.mark.thorough) for job in JOBS if job != SHORT)]
)
def test_an_interruption_at_any_step_loses_nothing(
    page: Page, job: str, interrupt: Interruption
) -> None:
    for number, step in enumerate(JOBS[job]):
        step(page)
        before = fingerprint(page)
        interrupt(page)
        assert fingerprint(page) == before, f"step {number} of {job}"
