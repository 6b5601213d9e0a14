"""What `tilesight serve` prints: the address of the page, also as a QR code."""

from __future__ import annotations

import io
from dataclasses import dataclass

import segno

from tilesight.api.server.runtime.settings import Settings
from tilesight.api.server.security.certificate import Certificates
from tilesight.api.server.security.x509_files import fingerprint
from tilesight.api.texts.catalog import text


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
    lines = [text("banner-running"), f"  {link}", *_secure(addresses, settings)]
    lines += [files.notice] if files and files.notice else []
    lines += [text("banner-open")] if settings.open else []
    lines += [text("banner-scan"), qr_code(link)]
    return "\n".join((*lines, text("banner-stop")))


def _secure(addresses: Addresses, settings: Settings) -> list[str]:
    """Return the lines about HTTPS."""
    if not addresses.secure or addresses.secure == addresses.page:
        return []
    if not addresses.plain or not settings.authority:
        return [f"  {addresses.secure}  {text('banner-camera')}"]
    explained = text("banner-camera-explained", page=f"{addresses.plain}certificate")
    return [
        f"  {addresses.secure}  {explained}",
        text("banner-fingerprint", fingerprint=fingerprint(settings.authority)),
    ]


def qr_code(link: str) -> str:
    """Return a text as a QR code of block characters, two rows of modules per line."""
    code = io.StringIO()
    segno.make(link, error="m").terminal(code, compact=True)
    return code.getvalue().rstrip("\n")
