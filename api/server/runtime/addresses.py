"""The addresses of this machine in the local network."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import IPv6Address, ip_address

from starlette.types import Scope

ANYWHERE = ("0.0.0.0", "::", "")
ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses reserved for documentation: nothing is sent there, only the route is looked up."""

MAX_ADDRESS = 45
"""Characters of the longest address."""


def addresses() -> list[str]:
    """Return this machine's addresses, the most likely one first."""
    found = [_towards(family) for family in ELSEWHERE]
    with suppress(OSError):
        found += [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None)]
    usable = (address for address in found if address and _is_reachable(address))
    return list(dict.fromkeys(usable))


def shown_host(host: str) -> str:
    """Return the host by which a phone reaches a server that listens on this one."""
    if host not in ANYWHERE:
        return host
    return next(iter(addresses()), "127.0.0.1")


def host_names() -> list[str]:
    """Return the names of this machine in the local network."""
    name = socket.gethostname().partition(".")[0].lower()
    return [name, f"{name}.local"] if name and name != "localhost" else []


def is_loopback(host: str) -> bool:
    """Return whether an address is that of a program on this machine."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return False
    # a server that listens on :: sees the addresses of IPv4 as those of IPv6
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return (mapped or address).is_loopback


def client_of(scope: Scope) -> str:
    """Return the address of the client that sent a request; empty if it is not known."""
    return str((scope.get("client") or ("", 0))[0])


def network_of(host: str) -> str:
    """Return a client's address; of IPv6 the network, in which a machine has many addresses.

    A proxy may send what is no address; its first 45 characters are returned.
    """
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:MAX_ADDRESS]
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or address.exploded[:19])
    return str(address)


def _towards(family: socket.AddressFamily) -> str:
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((ELSEWHERE[family], 9))
        return str(probe.getsockname()[0])
    return ""


def _is_reachable(address: str) -> bool:
    parsed = ip_address(address.partition("%")[0])
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)
