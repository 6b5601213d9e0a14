"""What `tilesight serve` prints: the address of the page, also as a QR code."""

from __future__ import annotations

import io

import segno

OPEN = "Phones need not pair: anybody in this network may use the server and change every match."


def banner(open_url: str, secure_url: str | None, code: str = "") -> str:
    """Return the lines that explain how to open the page on a phone.

    Args:
        open_url: The address over HTTP.
        secure_url: The address over HTTPS; None without HTTPS.
        code: The code by which phones pair; empty if they need not.
    """
    # browsers do not send the part after #, so that no proxy logs the code
    open_url = f"{open_url}#/pair/{code}" if code else open_url
    lines = ["Tilesight is running at", f"  {open_url}"]
    if secure_url:
        lines += [f"  {secure_url}  (with the live camera; the page explains how)"]
    lines += [] if code else [OPEN]
    lines += ["Scan this code with a phone on the same network:", qr_code(open_url)]
    return "\n".join((*lines, "Stop it with Ctrl+C."))


def qr_code(text: str) -> str:
    """Return a text as a QR code of block characters, two rows of modules per line."""
    code = io.StringIO()
    segno.make(text, error="m").terminal(code, compact=True)
    return code.getvalue().rstrip("\n")
