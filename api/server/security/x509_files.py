"""Certificates with their private keys: validity, fingerprints and files."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
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

RENEWED_DAYS = 30
"""Remaining validity below which a certificate is renewed."""

Key = ec.EllipticCurvePrivateKey


@dataclass(frozen=True, slots=True)
class Signer:
    """A certificate with its private key."""

    certificate: x509.Certificate
    key: Key

    @property
    def certificate_pem(self) -> bytes:
        """Return the certificate as PEM."""
        return self.certificate.public_bytes(Encoding.PEM)

    @property
    def key_pem(self) -> bytes:
        """Return the private key as PEM, not encrypted."""
        return self.key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def new_key() -> Key:
    """Return a new private key."""
    return ec.generate_private_key(ec.SECP256R1())


def common_name(text: str) -> x509.Name:
    """Return a distinguished name that has a common name only."""
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def builder(
    subject: x509.Name, issuer: x509.Name, key: Key, until: datetime
) -> x509.CertificateBuilder:
    """Return the builder of a certificate for servers only, valid from yesterday on."""
    identifier = x509.SubjectKeyIdentifier.from_public_key(key.public_key())
    servers = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime.now(UTC) - timedelta(days=1))  # a phone's clock may be behind
        .not_valid_after(until)
        .add_extension(identifier, critical=False)
        .add_extension(servers, critical=False)
    )


def usage(signs_certificates: bool) -> x509.KeyUsage:
    """Return what the key of a certificate is for: to sign certificates, or to serve."""
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


def is_current(certificate: x509.Certificate) -> bool:
    """Return whether a certificate is valid, and will be for a month."""
    now = datetime.now(UTC)
    until = certificate.not_valid_after_utc - timedelta(days=RENEWED_DAYS)
    return certificate.not_valid_before_utc <= now <= until


def fingerprint(file: Path) -> str:
    """Return the SHA-256 fingerprint of a certificate in a file, as phones show it."""
    certificate = x509.load_pem_x509_certificate(file.read_bytes())
    return certificate.fingerprint(hashes.SHA256()).hex(":").upper()


def parsed(certificate: bytes, key: bytes) -> Signer:
    """Return a certificate and its private key from PEM.

    Raises:
        ValueError: One of them is damaged, or they do not belong together.
    """
    shown, held = x509.load_pem_x509_certificate(certificate), load_pem_private_key(key, None)
    if not isinstance(held, ec.EllipticCurvePrivateKey) or shown.public_key() != held.public_key():
        raise ValueError("the key belongs to another certificate")
    return Signer(shown, held)
