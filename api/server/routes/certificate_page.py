"""The page that explains how a phone trusts the authority of this machine."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from http import HTTPStatus

from fastapi import Request
from starlette.responses import FileResponse, HTMLResponse
from starlette.routing import Route

from tilesight.api.server.error_handlers import ProblemError
from tilesight.api.server.routes.page import HEADERS
from tilesight.api.server.runtime.settings import Settings
from tilesight.api.server.security.x509_files import fingerprint
from tilesight.api.texts.catalog import language, text

PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} · Tilesight</title>
<link rel="icon" href="icons/icon.svg" type="image/svg+xml">
<style>
{style}</style>
<main>
<h1>{title}</h1>
{content}
<p><a href="./">{back}</a></p>
</main>
</html>
"""
STYLE = """\
  :root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
  main { max-width: 40rem; margin: 0 auto; padding: 8px 12px 40px; overflow-wrap: break-word; }
  li { margin-block: 8px; }
  .fingerprint { padding: 12px 16px; border: 1px solid; border-radius: 12px; }
  .fingerprint { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
  .download { display: inline-block; padding: 12px 20px; border: 2px solid; border-radius: 12px; }
"""
IOS = ("certificate-ios-open", "certificate-ios-install", "certificate-ios-trust")
ANDROID = ("certificate-android-open", "certificate-android-install", "certificate-android-trust")


def certificate_routes(settings: Settings) -> list[Route]:
    """Return the routes of the page and of the authority's certificate, which need no pairing."""

    async def page(request: Request) -> HTMLResponse:
        return HTMLResponse(_page(_content(request, settings)), headers=HEADERS)

    async def authority(_: Request) -> FileResponse:
        if settings.authority is None:
            sentence = text("certificate-none")
            raise ProblemError(HTTPStatus.NOT_FOUND, "no_certificate", sentence)
        return FileResponse(settings.authority, media_type="application/x-x509-ca-cert")

    return [Route("/certificate", page), Route("/ca.crt", authority)]


def _page(content: str) -> str:
    return PAGE.format(
        language=language(),
        title=text("certificate-title"),
        style=STYLE,
        content=content,
        back=text("certificate-back"),
    )


def _content(request: Request, settings: Settings) -> str:
    if settings.authority is None:
        return _paragraph(text("certificate-nothing"))
    secure = escape(_secure_address(request, settings))
    download = f'<a class="download" href="ca.crt">{text("certificate-download")}</a>'
    return "\n".join(
        (
            _paragraph(text("certificate-why")),
            _paragraph(text("certificate-compare")),
            f'<p class="fingerprint">{fingerprint(settings.authority)}</p>',
            _paragraph(download),
            _steps("certificate-ios", IOS),
            _steps("certificate-android", ANDROID),
            _heading("certificate-then"),
            _paragraph(text("certificate-then-open", link=f'<a href="{secure}">', end="</a>")),
        )
    )


def _secure_address(request: Request, settings: Settings) -> str:
    host = request.url.hostname or ""
    name = f"[{host}]" if ":" in host else host
    return f"https://{name}:{settings.secure_port}/"


def _paragraph(content: str) -> str:
    return f"<p>{content}</p>"


def _heading(text_id: str) -> str:
    return f"<h2>{text(text_id)}</h2>"


def _steps(text_id: str, steps: Sequence[str]) -> str:
    items = "\n".join(f"<li>{text(step)}</li>" for step in steps)
    return f"{_heading(text_id)}\n<ol>\n{items}\n</ol>"
