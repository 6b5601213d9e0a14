import asyncio
import socket
import ssl
import stat
import threading
from datetime import UTC, datetime, timedelta, tzinfo
from ipaddress import ip_address
from pathlib import Path
from typing import Self

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.x509.oid import ExtendedKeyUsageOID

from tilesight.api.server.security import authority, certificate, certificate_renewal, x509_files
from tilesight.api.server.security.authority import AuthorityError
from tilesight.api.server.security.certificate import (
    CertificateError,
    Certificates,
    _signed,
    local_certificates,
    own_certificates,
)
from tilesight.api.server.security.x509_files import Signer, common_name, new_key, parsed

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


OTHER = b"of another authority"


def authority_of(files: Certificates) -> x509.Certificate:
    assert files.authority
    return x509.load_pem_x509_certificate(files.authority.read_bytes())


def server_of(files: Certificates) -> x509.Certificate:
    return x509.load_pem_x509_certificate(files.certificate.read_bytes())


def test_authority_may_certify_this_machine_only_and_only_as_a_server(tmp_path: Path) -> None:
    authority = authority_of(local_certificates(tmp_path, NAMES))
    limits = authority.extensions.get_extension_for_class(x509.NameConstraints)
    assert limits.critical
    assert {str(name.value) for name in limits.value.permitted_subtrees or ()} == {
        "localhost", "127.0.0.1/32", "::1/128", "192.168.1.7/32", "fe80::/64", "table.local",
    }  # fmt: skip
    basic = authority.extensions.get_extension_for_class(x509.BasicConstraints).value
    assert (basic.ca, basic.path_length) == (True, 0)
    purposes = authority.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
    assert list(purposes) == [ExtendedKeyUsageOID.SERVER_AUTH]


def forged(folder: Path, names: list[x509.GeneralName]) -> Certificates:
    """Return a certificate that a thief of the authority's key has signed."""
    files = local_certificates(folder, NAMES)
    assert files.authority
    stolen = parsed(files.authority.read_bytes(), (folder / "ca.key").read_bytes())
    signed = _signed(stolen, names)
    forged = folder / "forged.pem"
    forged.write_bytes(signed.key_pem + signed.certificate_pem)
    return Certificates(forged, forged, files.authority)


def test_stolen_key_imitates_no_other_machine(tmp_path: Path) -> None:
    names: list[x509.GeneralName] = [
        x509.DNSName("bank.example"),
        x509.DNSName("other.local"),
        x509.IPAddress(ip_address("192.168.1.8")),
        x509.IPAddress(ip_address("8.8.8.8")),
    ]
    for name in names:
        files = forged(tmp_path, [name])
        with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree violation"):
            connect(files, str(name.value))
    assert connect(forged(tmp_path, [x509.DNSName("table.local")]), "table.local")


def test_keys_are_readable_only_by_the_owner(tmp_path: Path) -> None:
    local_certificates(tmp_path / "state", NAMES)
    private = [path for path in (tmp_path / "state").iterdir() if "PRIVATE" in path.read_text()]
    assert sorted(path.name for path in private) == ["ca.key", "server.pem"]
    assert {stat.S_IMODE(path.stat().st_mode) for path in private} == {0o600}


def test_certificate_is_reused_while_it_is_valid(tmp_path: Path) -> None:
    files = local_certificates(tmp_path, NAMES)
    first = files.certificate.read_bytes(), authority_of(files)
    again = local_certificates(tmp_path, NAMES[:1])
    assert (again.certificate.read_bytes(), authority_of(again)) == first
    assert (files.notice, again.notice) == ("", "")


def test_new_address_needs_a_further_authority_and_the_old_one_is_kept(tmp_path: Path) -> None:
    home = local_certificates(tmp_path, NAMES)
    away = local_certificates(tmp_path, ["192.168.1.99"])
    assert away.authority != home.authority
    assert "phones have to trust it again" in away.notice
    assert connect(away, "192.168.1.99")
    with pytest.raises(ssl.SSLCertVerificationError):
        connect(home, "192.168.1.99")
    back = local_certificates(tmp_path, NAMES)
    assert (back.authority, back.notice) == (home.authority, "")
    assert connect(back, "192.168.1.7")


def test_damaged_certificate_of_the_server_is_created_again(tmp_path: Path) -> None:
    files = local_certificates(tmp_path, NAMES)
    before = authority_of(files)
    files.certificate.write_bytes(b"not a certificate")
    again = local_certificates(tmp_path, NAMES)
    assert connect(again, "localhost")
    assert authority_of(again) == before


@pytest.mark.parametrize("damaged", ["ca.crt", "ca.key"])
@pytest.mark.parametrize("content", [b"not a certificate", None, OTHER])
def test_damaged_authority_is_reported_and_left_alone(
    tmp_path: Path, damaged: str, content: bytes | None
) -> None:
    folder = tmp_path / "state"
    local_certificates(folder, NAMES)
    if content is None:
        (folder / damaged).unlink()
    elif content is OTHER:  # of another authority
        local_certificates(tmp_path / "other", NAMES)
        (folder / damaged).write_bytes((tmp_path / "other" / damaged).read_bytes())
    else:
        (folder / damaged).write_bytes(content)
    before = {path: path.read_bytes() for path in folder.iterdir()}
    with pytest.raises(
        AuthorityError, match=r"^The certificate authority .*ca\.crt is damaged"
    ) as raised:
        local_certificates(folder, NAMES)
    assert str(raised.value).count("\n") == 0
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


def test_authority_of_an_earlier_version_is_not_used_but_kept(tmp_path: Path) -> None:
    key, name = new_key(), common_name("Tilesight on this network")
    unlimited = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(1).not_valid_before(datetime.now(UTC) - timedelta(days=1))
        .not_valid_after(datetime.now(UTC) + timedelta(days=3000))
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
    )  # fmt: skip
    old = Signer(unlimited.sign(key, hashes.SHA256()), key)
    (tmp_path / "ca.crt").write_bytes(old.certificate_pem)
    (tmp_path / "ca.key").write_bytes(old.key_pem)
    files = local_certificates(tmp_path, NAMES)
    assert "phones have to trust it again" in files.notice
    assert connect(files, "192.168.1.7")
    assert (tmp_path / "ca.crt").read_bytes() == old.certificate_pem


def at(folder: Path, monkeypatch: pytest.MonkeyPatch, days: int) -> Certificates:
    """Return certificates made some days from now."""

    class Moved(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Self:
            return super().now(tz) + timedelta(days=days)

    for module in (x509_files, authority, certificate):
        monkeypatch.setattr(module, "datetime", Moved)
    files = local_certificates(folder, NAMES)
    monkeypatch.undo()
    return files


@pytest.mark.parametrize(("days", "renewed"), [(-380, True), (-300, False), (10, True)])
def test_certificate_that_expires_or_is_not_valid_yet_is_renewed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: int, renewed: bool
) -> None:
    before = server_of(at(tmp_path, monkeypatch, days))
    files = local_certificates(tmp_path, NAMES)
    assert (server_of(files) != before) == renewed
    assert connect(files, "localhost")


def test_the_validity_is_within_the_limit_of_phones(tmp_path: Path) -> None:
    certificate = server_of(local_certificates(tmp_path, NAMES))
    lasts = certificate.not_valid_after_utc - certificate.not_valid_before_utc
    assert lasts <= timedelta(days=398)
    assert certificate.not_valid_before_utc < datetime.now(UTC)


def test_own_certificate_is_used_and_never_written(tmp_path: Path) -> None:
    made = local_certificates(tmp_path / "theirs", NAMES)
    before = made.certificate.read_bytes()
    own = own_certificates(made.certificate, None)
    assert (own.authority, own.names) == (None, ("localhost", "table.local"))
    own.renewed()
    assert connect(Certificates(own.certificate, own.key, made.authority), "table.local")
    assert made.certificate.read_bytes() == before


def test_own_certificate_that_cannot_be_used_is_one_sentence(tmp_path: Path) -> None:
    made = local_certificates(tmp_path / "one", NAMES)
    other = local_certificates(tmp_path / "two", NAMES)
    for file, key in (
        (tmp_path / "missing.pem", None),
        (made.authority or tmp_path, other.key),
        (tmp_path / "one" / "ca.key", made.key),
    ):
        with pytest.raises(CertificateError, match="cannot be used") as raised:
            own_certificates(file, key)
        assert str(raised.value).count("\n") == 0


def test_running_server_uses_a_renewed_certificate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = at(tmp_path, monkeypatch, -380)
    before, context = server_of(old), ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    old.load_into(context)
    monkeypatch.setattr(certificate_renewal, "CHECK_SECONDS", 0.01)

    async def run() -> bytes:
        def hang_up(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.close()

        server = await asyncio.start_server(hang_up, "127.0.0.1", 0, ssl=context)
        renewal = asyncio.create_task(certificate_renewal.keep_certificate(context, old))
        while server_of(old) == before:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        address = server.sockets[0].getsockname()
        shown = await asyncio.to_thread(ssl.get_server_certificate, address)
        renewal.cancel()
        server.close()
        return shown.encode()

    assert x509.load_pem_x509_certificate(asyncio.run(run())) == server_of(old) != before
