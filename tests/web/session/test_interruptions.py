"""A job that is interrupted at any step, in any way, continues as it was."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Browser

from tests.thorough import few_of
from tests.web.phone import new_phone, phone
from tests.web.serving import Server
from tests.web.session.interruptions import (
    INTERRUPTIONS,
    JOBS,
    Interruption,
    fingerprint,
    offline,
    reload,
)

SHORT = {("turn", reload)}
"""What `make test` tries; `make test-all` interrupts all jobs in all ways."""


@pytest.mark.parametrize(
    ("job", "interrupt"),
    few_of(product(JOBS, INTERRUPTIONS), SHORT),
    ids=lambda one: one if isinstance(one, str) else one.__name__,
)
def test_an_interruption_at_any_step_loses_nothing(
    browser: Browser, server: Server, job: str, interrupt: Interruption
) -> None:
    kind = new_phone if interrupt is offline else phone
    with kind(browser, server.address) as page:
        for number, step in enumerate(JOBS[job]):
            step(page)
            before = fingerprint(page)
            interrupt(page)
            assert fingerprint(page) == before, f"step {number} of {job}"
