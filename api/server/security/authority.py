"""The certificate authority of this machine, for phones to trust.

It may certify servers only, and only this machine's names and addresses in the local network: with
a stolen key no other site can be imitated. On another network the machine gets a further authority.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from itertools import chain, count
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.x509.oid import ExtendedKeyUsageOID

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

NAME = "Tilesight on this network"
DAYS = 3650
LOCAL_NETWORKS = (
    *map(ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10")),
    *map(ip_network, ("127.0.0.0/8", "169.254.0.0/16", "::1/128", "fc00::/7", "fe80::/10")),
)
CERTIFIED_DOMAINS = ("localhost", "local")
IPV6_PREFIX = 64
"""Machines change their IPv6 addresses within a network of this size every day."""

Network = IPv4Network | IPv6Network


class AuthorityError(Exception):
    """The authority is damaged; the text is a sentence for people."""


@dataclass(frozen=True, slots=True)
class Authority:
    """An authority and the file of its certificate."""

    signer: Signer
    file: Path
    replaces: bool = False
    """Whether it was created just now, and phones may trust another one of this machine."""


def local_authority(folder: Path, names: Sequence[x509.GeneralName]) -> Authority:
    """Return the authority that may certify names, which is created if there is none.

    Args:
        folder: The folder of the files; nothing in it is overwritten.
        names: The names.

    Raises:
        AuthorityError: The files of an authority are damaged.
        OSError: The folder cannot be read or written.
    """
    places = _existing(folder)
    for file in places:
        signer = _loaded(file)
        if is_current(signer.certificate) and _may_certify(signer.certificate, names):
            return Authority(signer, file)
    file, signer = _unused(folder, places), _created(names)
    write_whole(file.with_suffix(".key"), signer.key_pem, OWNER_ONLY)
    write_whole(file, signer.certificate_pem)
    return Authority(signer, file, replaces=bool(places))


def certifiable(names: Iterable[str]) -> list[x509.GeneralName]:
    """Return the names and addresses that are of the local network, without repetitions."""
    found: list[x509.GeneralName] = []
    for name in dict.fromkeys(names):
        try:
            address = ip_address(name.partition("%")[0])
        except ValueError:
            if name.rpartition(".")[2] in CERTIFIED_DOMAINS:
                found.append(x509.DNSName(name))
        else:
            if any(address in network for network in LOCAL_NETWORKS):
                found.append(x509.IPAddress(address))
    return found


def _existing(folder: Path) -> list[Path]:
    """Return the files of the certificates of all authorities, also of those with only a key."""
    found = (file for suffix in ("crt", "key") for file in folder.glob(f"ca*.{suffix}"))
    return sorted({file.with_suffix(".crt") for file in found})


def _unused(folder: Path, places: Sequence[Path]) -> Path:
    names = chain(["ca.crt"], (f"ca-{number}.crt" for number in count(2)))
    return next(folder / name for name in names if folder / name not in places)


def _loaded(file: Path) -> Signer:
    key = file.with_suffix(".key")
    try:
        return parsed(file.read_bytes(), key.read_bytes())
    except FileNotFoundError as error:
        raise _damaged(file, text("authority-file-missing", file=str(error.filename))) from error
    except (TypeError, ValueError) as error:
        raise _damaged(file, text("authority-unreadable")) from error


def _damaged(file: Path, reason: str) -> AuthorityError:
    key = f"{file.stem}.key"
    return AuthorityError(text("authority-damaged", file=str(file), reason=reason, key=key))


def _created(names: Sequence[x509.GeneralName]) -> Signer:
    key, name = new_key(), common_name(NAME)
    made = builder(name, name, key, datetime.now(UTC) + timedelta(days=DAYS))
    made = made.add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
    made = made.add_extension(usage(signs_certificates=True), critical=True)
    permitted = list(dict.fromkeys(_subtree(name) for name in names))
    limits = x509.NameConstraints(permitted_subtrees=permitted, excluded_subtrees=None)
    made = made.add_extension(limits, critical=True)
    return Signer(made.sign(key, hashes.SHA256()), key)


def _subtree(name: x509.GeneralName) -> x509.GeneralName:
    """Return the constraint that permits a name."""
    if isinstance(name, x509.IPAddress) and isinstance(name.value, IPv4Address | IPv6Address):
        return x509.IPAddress(_network(name.value))
    return name


def _network(address: IPv4Address | IPv6Address) -> Network:
    """Return the network of one IPv4 address, or of the IPv6 addresses that the machine may get."""
    if isinstance(address, IPv4Address) or address.is_loopback:
        return ip_network(address)
    return ip_network(f"{address}/{IPV6_PREFIX}", strict=False)


def _may_certify(certificate: x509.Certificate, names: Sequence[x509.GeneralName]) -> bool:
    """Return whether an authority may certify all names, and servers only."""
    try:
        extensions = certificate.extensions
        purposes = extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
        limits = extensions.get_extension_for_class(x509.NameConstraints).value
    except x509.ExtensionNotFound:  # made by an earlier version
        return False
    permitted = set(limits.permitted_subtrees or ())
    only_servers = list(purposes) == [ExtendedKeyUsageOID.SERVER_AUTH]
    return only_servers and {_subtree(name) for name in names} <= permitted
