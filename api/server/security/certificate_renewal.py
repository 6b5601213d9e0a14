"""Renew the certificate of a running server; new connections use the new one."""

from __future__ import annotations

import asyncio
import logging
import ssl

from tilesight.api.server.security.authority import AuthorityError
from tilesight.api.server.security.certificate import Certificates

log = logging.getLogger("tilesight")

CHECK_SECONDS = 3600.0
"""Interval of the checks; a person's own certificate is read again if its files have changed."""


async def keep_certificate(context: ssl.SSLContext, files: Certificates) -> None:
    """Renew and reload a certificate until the task is cancelled."""
    loaded = files.changed
    while True:
        await asyncio.sleep(CHECK_SECONDS)
        try:
            await asyncio.to_thread(files.renewed)
            if files.changed != loaded:
                # a context with a certificate and the key of another one would serve nobody
                files.load_into(ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER))
                files.load_into(context)
                loaded = files.changed
        except (AuthorityError, OSError) as error:
            log.warning("The certificate was not renewed: %s", error)
