"""The type of what services return for programs."""

from __future__ import annotations

from typing import Any

Record = dict[str, Any]
"""A JSON object; its keys are those of the command line and of the HTTP API."""
