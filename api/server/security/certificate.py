"""A certificate authority of this machine, and the certificate of its server.

A phone's browser allows the camera only on pages loaded over HTTPS, and no public authority
certifies addresses in a local network.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address, ip_network
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

CA_NAME = "Tilesight on this network"
CA_DAYS = 3650
DAYS = 397
"""Validity of the server's certificate: phones refuse those valid for more than 398 days."""
RENEWED_DAYS = 30
"""Remaining validity below which a certificate is renewed."""
OWNER_ONLY = 0o600

LOCAL_NETWORKS = (
    *map(ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10")),
    *map(ip_network, ("127.0.0.0/8", "169.254.0.0/16", "::1/128", "fc00::/7", "fe80::/10")),
)
LOCAL_DOMAINS = ("localhost", "local")
"""The authority is limited to these names: with a stolen key no other site can be imitated."""

Key = ec.EllipticCurvePrivateKey


@dataclass(frozen=True, slots=True)
class Certificates:
    """The files of the authority's certificate for phones, the server's certificate and its key."""

    authority: Path
    certificate: Path
    key: Path


@dataclass(frozen=True, slots=True)
class _Signer:
    certificate: x509.Certificate
    key: Key


def local_certificates(folder: Path, names: Sequence[str]) -> Certificates:
    """Return the certificates; those that are missing, expired or for other names are created.

    Args:
        folder: The folder of the files.
        names: The addresses and host names of the server.

    Raises:
        OSError: The folder cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    files = Certificates(folder / "ca.crt", folder / "server.crt", folder / "server.key")
    authority = _load(files.authority, folder / "ca.key")
    if authority is None or _expires(authority.certificate):
        authority = _authority()
        _store(authority, files.authority, folder / "ca.key")
    server = _load(files.certificate, files.key)
    wanted = _alternative_names(names)
    if server is None or not _is_valid(server.certificate, authority, wanted):
        _store(_signed(authority, wanted), files.certificate, files.key)
    return files


def _authority() -> _Signer:
    key = ec.generate_private_key(ec.SECP256R1())
    name = _name(CA_NAME)
    builder = _builder(name, name, key, CA_DAYS)
    builder = builder.add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
    builder = builder.add_extension(_usage(signs_certificates=True), critical=True)
    allowed: list[x509.GeneralName] = [x509.IPAddress(network) for network in LOCAL_NETWORKS]
    allowed += [x509.DNSName(domain) for domain in LOCAL_DOMAINS]
    limits = x509.NameConstraints(permitted_subtrees=allowed, excluded_subtrees=None)
    builder = builder.add_extension(limits, critical=True)
    return _Signer(builder.sign(key, hashes.SHA256()), key)


def _signed(authority: _Signer, names: Sequence[x509.GeneralName]) -> _Signer:
    key = ec.generate_private_key(ec.SECP256R1())
    builder = _builder(_name("Tilesight"), authority.certificate.subject, key, DAYS)
    builder = builder.add_extension(x509.SubjectAlternativeName(names), critical=False)
    builder = builder.add_extension(x509.BasicConstraints(ca=False, path_length=None), True)
    builder = builder.add_extension(_usage(signs_certificates=False), critical=True)
    server = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])
    builder = builder.add_extension(server, critical=False)
    issuer = x509.AuthorityKeyIdentifier.from_issuer_public_key(authority.key.public_key())
    builder = builder.add_extension(issuer, critical=False)
    return _Signer(builder.sign(authority.key, hashes.SHA256()), key)


def _builder(subject: x509.Name, issuer: x509.Name, key: Key, days: int) -> x509.CertificateBuilder:
    now = datetime.now(UTC)
    identifier = x509.SubjectKeyIdentifier.from_public_key(key.public_key())
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))  # a phone's clock may be behind
        .not_valid_after(now + timedelta(days=days))
        .add_extension(identifier, critical=False)
    )


def _name(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def _usage(signs_certificates: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs_certificates,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=signs_certificates,
        crl_sign=signs_certificates,
        encipher_only=False,
        decipher_only=False,
    )


def _alternative_names(names: Sequence[str]) -> list[x509.GeneralName]:
    """Return the names that the authority may certify, without public addresses."""
    found: list[x509.GeneralName] = []
    for name in dict.fromkeys(("localhost", "127.0.0.1", "::1", *names)):
        try:
            address = ip_address(name.partition("%")[0])
        except ValueError:
            if name.rpartition(".")[2] in LOCAL_DOMAINS:
                found.append(x509.DNSName(name))
        else:
            if any(address in network for network in LOCAL_NETWORKS):
                found.append(x509.IPAddress(address))
    return found


def _is_valid(
    certificate: x509.Certificate, authority: _Signer, wanted: Sequence[x509.GeneralName]
) -> bool:
    named = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    try:
        certificate.verify_directly_issued_by(authority.certificate)
    except Exception:  # cryptography raises several types for a certificate that is not valid
        return False
    return set(wanted) <= set(named) and not _expires(certificate)


def _expires(certificate: x509.Certificate) -> bool:
    return certificate.not_valid_after_utc < datetime.now(UTC) + timedelta(days=RENEWED_DAYS)


def _load(certificate: Path, key: Path) -> _Signer | None:
    try:
        shown = x509.load_pem_x509_certificate(certificate.read_bytes())
        held = load_pem_private_key(key.read_bytes(), None)
    except (OSError, ValueError):  # missing or damaged: a new one is created
        return None
    if not isinstance(held, ec.EllipticCurvePrivateKey) or shown.public_key() != held.public_key():
        return None
    return _Signer(shown, held)


def _store(signer: _Signer, certificate: Path, key: Path) -> None:
    private = signer.key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    _write(key, private, OWNER_ONLY)
    _write(certificate, signer.certificate.public_bytes(Encoding.PEM), 0o644)


def _write(path: Path, content: bytes, mode: int) -> None:
    """Write a file completely or not at all, with this mode from the start."""
    partial = path.with_name(f".{path.name}.{os.getpid()}")
    partial.unlink(missing_ok=True)
    with os.fdopen(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
        file.write(content)
    partial.replace(path)
