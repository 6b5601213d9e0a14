import socket
import ssl
import stat
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509

from tilesight.api.server.security.certificate import Certificates, local_certificates

NAMES = ["192.168.1.7", "fe80::1", "table.local"]


def connect(files: Certificates, name: str) -> str:
    """Return the protocol of a TLS connection from a phone that trusts the authority."""
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(files.certificate, files.key)
    phone = ssl.create_default_context(cafile=str(files.authority))
    ours, theirs = socket.socketpair()

    def serve() -> None:
        try:
            with serving.wrap_socket(theirs, server_side=True) as opened:
                opened.recv(1)
        except OSError:  # the phone refused the certificate
            pass

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        with ours, phone.wrap_socket(ours, server_hostname=name) as opened:
            return str(opened.version())
    finally:
        thread.join()
        theirs.close()


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", *NAMES])
def test_a_phone_that_trusts_the_authority_can_connect(tmp_path: Path, name: str) -> None:
    assert connect(local_certificates(tmp_path, NAMES), name).startswith("TLSv1")


def test_no_other_name_is_certified(tmp_path: Path) -> None:
    files = local_certificates(tmp_path, [*NAMES, "bank.example", "8.8.8.8"])
    for name in ("bank.example", "8.8.8.8", "192.168.1.8"):
        with pytest.raises(ssl.SSLCertVerificationError):
            connect(files, name)


def test_the_authority_is_limited_to_the_local_network(tmp_path: Path) -> None:
    files = local_certificates(tmp_path, NAMES)
    authority = x509.load_pem_x509_certificate(files.authority.read_bytes())
    limits = authority.extensions.get_extension_for_class(x509.NameConstraints)
    assert limits.critical
    permitted = limits.value.permitted_subtrees
    assert permitted
    assert x509.DNSName("local") in permitted
    assert not any("0.0.0.0/0" in str(name.value) for name in permitted)


def test_keys_are_readable_only_by_the_owner(tmp_path: Path) -> None:
    local_certificates(tmp_path / "state", NAMES)
    keys = sorted((tmp_path / "state").glob("*.key"))
    assert [key.name for key in keys] == ["ca.key", "server.key"]
    assert {stat.S_IMODE(key.stat().st_mode) for key in keys} == {0o600}


def test_a_certificate_is_reused_and_renewed_for_new_names(tmp_path: Path) -> None:
    files = local_certificates(tmp_path, NAMES)
    first = files.certificate.read_bytes(), files.authority.read_bytes()
    local_certificates(tmp_path, NAMES[:1])
    assert (files.certificate.read_bytes(), files.authority.read_bytes()) == first
    local_certificates(tmp_path, ["192.168.1.99"])
    assert files.certificate.read_bytes() != first[0]
    assert files.authority.read_bytes() == first[1]  # phones still trust it
    assert connect(files, "192.168.1.99")


def test_damaged_files_are_created_again(tmp_path: Path) -> None:
    files = local_certificates(tmp_path, NAMES)
    for damaged in (files.key, files.certificate, files.authority, tmp_path / "ca.key"):
        damaged.write_bytes(b"not a certificate")
        assert connect(local_certificates(tmp_path, NAMES), "localhost")


def test_the_validity_is_within_the_limit_of_phones(tmp_path: Path) -> None:
    files = local_certificates(tmp_path, NAMES)
    certificate = x509.load_pem_x509_certificate(files.certificate.read_bytes())
    lasts = certificate.not_valid_after_utc - certificate.not_valid_before_utc
    assert lasts <= timedelta(days=398)
    assert certificate.not_valid_before_utc < datetime.now(UTC)
