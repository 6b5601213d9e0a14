"""Configuration of all tests: fonts, strict catalogues, and a final summary of skipped tests."""

import gc
import os
from collections import Counter

import pytest
from hypothesis import HealthCheck, settings

from tests.programs import NEEDED

# a busy machine is no fault: times are measured by `make bench`
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")

# set before any test draws or writes, so that worker processes inherit it
os.environ.setdefault("TILESIGHT_FONT_LIST", "packaged")
os.environ.setdefault("TILESIGHT_STRICT_TEXTS", "yes")
os.environ.setdefault("TILESIGHT_LANGUAGE", "en")

# the other cores run other tests: a second thread would mostly wait, and use processor time
if "PYTEST_XDIST_WORKER" in os.environ:
    os.environ.setdefault("OMP_NUM_THREADS", "1")

# modules and collected tests live to the end: to search them for garbage again and again takes time
gc.disable()


def pytest_configure(config: pytest.Config) -> None:
    """Refuse a path that does not exist: processes of xdist would run no test and not say why.

    Raises:
        pytest.UsageError: A file or folder of tests does not exist.
    """
    for path in (argument.partition("::")[0] for argument in config.args):
        if not (config.invocation_params.dir / path).exists():
            raise pytest.UsageError(f"file or directory not found: {path}")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the tests of the page last: the event loop of Playwright runs on to the end."""
    items.sort(key=lambda item: item.nodeid.startswith("tests/web/"))


def pytest_collection_finish() -> None:
    """Search only what the tests themselves make for garbage."""
    gc.freeze()
    gc.enable()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the reasons of skipped tests, whether some were left out, and how to run them."""
    if "not thorough" in terminalreporter.config.option.markexpr:
        terminalreporter.write_line("Left out: the thorough tests. `make test-all` runs them.")
    reasons = Counter(_reason(report) for report in terminalreporter.stats.get("skipped", ()))
    if reasons:
        listed = "; ".join(f"{count}: {reason}" for reason, count in sorted(reasons.items()))
        terminalreporter.write_line(
            f"Skipped ({listed}). `make test-all` installs what is missing."
        )


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail if a test was skipped for a program that must be there, as in CI."""
    terminal = session.config.pluginmanager.get_plugin("terminalreporter")
    skipped = terminal.stats.get("skipped", ()) if terminal else ()
    if any(name in _reason(report).lower() for name in NEEDED for report in skipped):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def _reason(report: pytest.TestReport) -> str:
    text = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    return text.removeprefix("Skipped: ")
