"""The page that explains how a phone trusts the authority of this machine."""

from __future__ import annotations

from html import escape
from http import HTTPStatus

from fastapi import Request
from starlette.responses import FileResponse, HTMLResponse
from starlette.routing import Route

from tilesight.api.server.error_handlers import ProblemError
from tilesight.api.server.routes.page import HEADERS
from tilesight.api.server.runtime.settings import Settings
from tilesight.api.server.security.x509_files import fingerprint

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The secure page · Tilesight</title>
<link rel="icon" href="icons/icon.svg" type="image/svg+xml">
<style>
{style}</style>
<main>
<h1>The secure page</h1>
{content}
<p><a href="./">Back to Tilesight</a></p>
</main>
</html>
"""
STYLE = """\
  :root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
  main { max-width: 40rem; margin: 0 auto; padding: 8px 12px 40px; }
  li { margin-block: 8px; }
  .fingerprint { padding: 12px 16px; border: 1px solid; border-radius: 12px; }
  .fingerprint { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
  .download { display: inline-block; padding: 12px 20px; border: 2px solid; border-radius: 12px; }
"""
NOTHING = "<p>There is nothing to install: this server has made no certificate of its own.</p>"
STEPS = """
<p>Only a secure page may use the live camera. The machine that runs Tilesight has made a
certificate for it, which this phone has to trust once.</p>
<p>This is the fingerprint (SHA-256) of its authority. The machine printed it, too: if the two
differ, somebody in this network has changed this page, and you should stop here.</p>
<p class="fingerprint">{fingerprint}</p>
<p><a class="download" href="ca.crt">Download the certificate</a></p>
<h2>iPhone and iPad</h2>
<ol>
<li>Open this page in Safari, tap <em>Download the certificate</em>, and tap <em>Allow</em>.</li>
<li>Open the Settings and tap <em>Profile Downloaded</em>, then <em>Install</em>. <em>More
Details</em> shows the fingerprint.</li>
<li>In the Settings, open <em>General</em>, <em>About</em>, <em>Certificate Trust Settings</em>, and
turn on <em>Tilesight on this network</em>.</li>
</ol>
<h2>Android</h2>
<ol>
<li>Tap <em>Download the certificate</em>.</li>
<li>Open the Settings, search for <em>CA certificate</em>, and tap it. It is below
<em>Security</em>, <em>Encryption and credentials</em>, <em>Install a certificate</em>.</li>
<li>Tap <em>Install anyway</em>, and choose the file <em>ca.crt</em> among the downloads.
<em>Trusted credentials</em>, <em>User</em> then shows the fingerprint.</li>
</ol>
<h2>Then</h2>
<p>Open the <a href="{secure}">secure page</a>. The authority can only certify the
names and addresses of this one machine, for servers: no other page can be imitated with it. Delete
it in the same place of the settings if you do not use Tilesight any more.</p>
"""


def certificate_routes(settings: Settings) -> list[Route]:
    """Return the routes of the page and of the authority's certificate, which need no pairing."""

    async def page(request: Request) -> HTMLResponse:
        return HTMLResponse(
            PAGE.format(style=STYLE, content=_content(request, settings)), headers=HEADERS
        )

    async def authority(_: Request) -> FileResponse:
        if settings.authority is None:
            sentence = "This server has made no certificate of its own."
            raise ProblemError(HTTPStatus.NOT_FOUND, "no_certificate", sentence)
        return FileResponse(settings.authority, media_type="application/x-x509-ca-cert")

    return [Route("/certificate", page), Route("/ca.crt", authority)]


def _content(request: Request, settings: Settings) -> str:
    if settings.authority is None:
        return NOTHING
    host = request.url.hostname or ""
    name = f"[{host}]" if ":" in host else host
    secure = escape(f"https://{name}:{settings.secure_port}/")
    return STEPS.format(fingerprint=fingerprint(settings.authority), secure=secure)
