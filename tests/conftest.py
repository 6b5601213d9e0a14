"""What holds for all tests: the fonts they draw with, and a last line about what was skipped."""

import os
from collections import Counter

import pytest

# before any test draws: worker processes inherit it
os.environ.setdefault("TILESIGHT_FONT_LIST", "packaged")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was skipped and how to run it."""
    reasons = Counter(_reason(report) for report in terminalreporter.stats.get("skipped", ()))
    if reasons:
        listed = "; ".join(f"{count}: {reason}" for reason, count in sorted(reasons.items()))
        terminalreporter.write_line(
            f"Skipped ({listed}). `make test-all` installs what is missing."
        )


def _reason(report: pytest.TestReport) -> str:
    text = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    return text.removeprefix("Skipped: ")
