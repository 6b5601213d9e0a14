"""Refuse requests for host names that others can register (DNS rebinding).

A page of another site can make its own name resolve to this machine; the browser then takes the
server for a part of that site. Addresses and names of the local network cannot be registered.
"""

from __future__ import annotations

from collections.abc import Collection
from http import HTTPStatus
from ipaddress import ip_address

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from tilesight.api.server.error_handlers import ProblemError, refuse
from tilesight.api.texts.catalog import text

LOCAL_DOMAINS = ("localhost", "local", "lan", "internal", "home.arpa")
"""Top-level domains that are not in the public name system: RFC 6761, 6762 and 8375, ICANN's
`internal`, and `lan`, which many routers use."""


class KnownHost:
    """Refuses requests whose `Host` is neither local nor one of the given names."""

    def __init__(self, app: ASGIApp, hosts: Collection[str] = ()) -> None:
        self._app, self._hosts = app, frozenset(host.lower() for host in hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on requests to this server's own names."""
        if self._is_known(scope):
            await self._app(scope, receive, send)
        else:
            sentence = text("request-other-name")
            error = ProblemError(HTTPStatus.FORBIDDEN, "unknown_host", sentence)
            await refuse(error, scope, receive, send)

    def _is_known(self, scope: Scope) -> bool:
        name = host_name(Headers(scope=scope).get("host", ""))
        return name in self._hosts or is_local(name)


def host_name(host: str) -> str:
    """Return the name in a `Host` header, in lower case, without the port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower().removesuffix(".")


def is_local(name: str) -> bool:
    """Return whether a name is an address, or of the local network."""
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return "." not in name or any(name.endswith(f".{domain}") for domain in LOCAL_DOMAINS)
    return True
