"""The certificate of the server, made by the authority of this machine or given by a person.

A phone's browser allows the camera only on pages loaded over HTTPS, and no public authority
certifies addresses in a local network.
"""

from __future__ import annotations

import ssl
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes

from tilesight.api.server.security.authority import certifiable, local_authority
from tilesight.api.server.security.x509_files import (
    Signer,
    builder,
    common_name,
    is_current,
    new_key,
    parsed,
    usage,
)
from tilesight.api.texts.catalog import text
from tilesight.jobs.whole_files import OWNER_ONLY, write_whole

DAYS = 397
"""Validity of the server's certificate: phones refuse those valid for more than 398 days."""
ALWAYS = ("localhost", "127.0.0.1", "::1")
SERVER = "server.pem"
FORMER = ("server.crt", "server.key")
"""Files of earlier versions; two files are not replaced in one step."""


class CertificateError(Exception):
    """A certificate cannot be used; the text is a sentence for people."""


@dataclass(frozen=True, slots=True)
class Certificates:
    """The files that a server needs for HTTPS."""

    certificate: Path
    key: Path
    """May be the file of the certificate."""
    authority: Path | None = None
    """The certificate of the authority for phones; None for a certificate of a person's own."""
    names: tuple[str, ...] = ()
    """The addresses and names of the server."""
    notice: str = ""
    """What a person has to know, in a sentence."""

    def renewed(self) -> None:
        """Renew the certificate if its authority is this machine's and it expires soon.

        Raises:
            AuthorityError: The authority is damaged.
            OSError: The files cannot be written.
        """
        if self.authority is not None:
            local_certificates(self.certificate.parent, self.names)

    def load_into(self, context: ssl.SSLContext) -> None:
        """Load the files into a context, whose new connections use them from then on.

        Raises:
            OSError: They cannot be read or used.
        """
        # without a password, OpenSSL would ask for it in the terminal
        context.load_cert_chain(self.certificate, self.key, password=lambda: "")

    @property
    def changed(self) -> tuple[int, ...]:
        """Return when the files were changed, in nanoseconds.

        Raises:
            OSError: They cannot be read.
        """
        return tuple(file.stat().st_mtime_ns for file in (self.certificate, self.key))


def local_certificates(folder: Path, names: Sequence[str]) -> Certificates:
    """Return the certificate for names; it is created or renewed if that is needed.

    Args:
        folder: The folder of the files.
        names: The addresses and host names of the server.

    Raises:
        AuthorityError: The authority is damaged.
        OSError: The folder cannot be read or written.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    wanted, file = certifiable((*ALWAYS, *names)), folder / SERVER
    authority = local_authority(folder, wanted)
    if not _is_valid(file, authority.signer, wanted):
        signed = _signed(authority.signer, wanted)
        write_whole(file, signed.key_pem + signed.certificate_pem, OWNER_ONLY)
        for former in FORMER:
            (folder / former).unlink(missing_ok=True)
    notice = text("certificate-new-authority") if authority.replaces else ""
    return Certificates(file, file, authority.file, tuple(names), notice)


def own_certificates(certificate: Path, key: Path | None) -> Certificates:
    """Return a person's own certificate, which is only read.

    Args:
        certificate: The file of the certificate and those of its issuers, as PEM.
        key: The file of the private key; None if it is in the same file.

    Raises:
        CertificateError: They cannot be used.
    """
    files = Certificates(certificate, key or certificate)
    try:
        files.load_into(ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER))
        own = x509.load_pem_x509_certificate(certificate.read_bytes())
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or text("certificate-no-pair")
        both = {"certificate": str(files.certificate), "key": str(files.key)}
        raise CertificateError(text("certificate-unusable", **both, reason=reason)) from error
    return Certificates(files.certificate, files.key, None, _dns_names(own), _validity(own))


def _dns_names(certificate: x509.Certificate) -> tuple[str, ...]:
    try:
        names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return ()
    found = names.get_values_for_type(x509.DNSName)
    return tuple(name for name in found if not name.startswith("*"))


def _validity(certificate: x509.Certificate) -> str:
    since, until = certificate.not_valid_before_utc, certificate.not_valid_after_utc
    if since <= datetime.now(UTC) <= until:
        return ""
    return text("certificate-not-now", since=f"{since:%Y-%m-%d}", until=f"{until:%Y-%m-%d}")


def _signed(authority: Signer, names: Sequence[x509.GeneralName]) -> Signer:
    key = new_key()
    until = min(datetime.now(UTC) + timedelta(days=DAYS), authority.certificate.not_valid_after_utc)
    made = builder(common_name("Tilesight"), authority.certificate.subject, key, until)
    made = made.add_extension(x509.SubjectAlternativeName(names), critical=False)
    made = made.add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
    made = made.add_extension(usage(signs_certificates=False), critical=True)
    issuer = x509.AuthorityKeyIdentifier.from_issuer_public_key(authority.key.public_key())
    made = made.add_extension(issuer, critical=False)
    return Signer(made.sign(authority.key, hashes.SHA256()), key)


def _is_valid(file: Path, authority: Signer, wanted: Sequence[x509.GeneralName]) -> bool:
    """Return whether a server's certificate is the authority's, for all names, and current."""
    try:
        certificate = parsed(file.read_bytes(), file.read_bytes()).certificate
        certificate.verify_directly_issued_by(authority.certificate)
    except Exception:  # missing, damaged or another authority's: cryptography raises several types
        return False
    named = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return set(wanted) <= set(named) and is_current(certificate)
