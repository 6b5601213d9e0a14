"""What `tilesight serve` prints: the address of the page, also as a QR code."""

from __future__ import annotations

import io
from dataclasses import dataclass

import segno

from tilesight.api.server.runtime.settings import Settings
from tilesight.api.server.security.certificate import Certificates
from tilesight.api.server.security.x509_files import fingerprint

OPEN = "Phones need not pair: anybody in this network may use the server and change every match."


@dataclass(frozen=True, slots=True)
class Addresses:
    """The addresses of a server's page."""

    page: str
    """The address for phones to begin with."""
    secure: str | None = None
    """The address over HTTPS; None without HTTPS."""
    plain: str | None = None
    """The address at which phones get the authority's certificate; None if they need none."""


def banner(addresses: Addresses, settings: Settings, files: Certificates | None) -> str:
    """Return the lines that explain how to open the page on a phone.

    Args:
        addresses: The addresses of the page.
        settings: The settings of the server.
        files: Its certificate; None without HTTPS.
    """
    # browsers do not send the part after #, so that no proxy logs the code
    pairing = f"#/pair/{settings.code}" if settings.code else ""
    link = f"{addresses.page}{pairing}"
    lines = ["Tilesight is running at", f"  {link}", *_secure(addresses, settings)]
    lines += [files.notice] if files and files.notice else []
    lines += [OPEN] if settings.open else []
    lines += ["Scan this code with a phone on the same network:", qr_code(link)]
    return "\n".join((*lines, "Stop it with Ctrl+C."))


def _secure(addresses: Addresses, settings: Settings) -> list[str]:
    """Return the lines about HTTPS."""
    if not addresses.secure or addresses.secure == addresses.page:
        return []
    if not addresses.plain or not settings.authority:
        return [f"  {addresses.secure}  (with the live camera)"]
    return [
        f"  {addresses.secure}  (with the live camera; {addresses.plain}certificate explains how)",
        f"SHA-256 of its certificate authority: {fingerprint(settings.authority)}",
    ]


def qr_code(text: str) -> str:
    """Return a text as a QR code of block characters, two rows of modules per line."""
    code = io.StringIO()
    segno.make(text, error="m").terminal(code, compact=True)
    return code.getvalue().rstrip("\n")
