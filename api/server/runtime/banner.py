"""What `tilesight serve` says in the terminal: where the page is, and that as a QR code."""

from __future__ import annotations

import io

import segno


def welcome(open_url: str, secure_url: str | None) -> str:
    """Tell how a phone gets to the page."""
    lines = ["Tilesight is running at", f"  {open_url}"]
    if secure_url:
        lines += [f"  {secure_url}  (with the live camera; the page explains how)"]
    lines += ["Scan this code with a phone on the same network:", qr_code(open_url)]
    return "\n".join((*lines, "Stop it with Ctrl+C."))


def qr_code(text: str) -> str:
    """Draw a text as a QR code of characters, two rows of dots in each."""
    drawn = io.StringIO()
    segno.make(text, error="m").terminal(drawn, compact=True)
    return drawn.getvalue().rstrip("\n")
