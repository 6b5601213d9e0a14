"""The entry point of the command line; Ctrl+C ends it without a traceback while it is imported."""

from __future__ import annotations

import sys

from tilesight.api.cli.interrupts import INTERRUPTED, end_at_second_interrupt


def main() -> None:
    """Run the command line, and end the process."""
    end_at_second_interrupt()
    try:
        from tilesight.api.cli.main import main as run
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    run()
