"""Which addresses and names are those of this machine, and which clients count as one."""

import socket

import pytest

from tilesight.api.server.runtime import addresses
from tilesight.api.server.runtime.addresses import host_names, is_loopback, network_of


@pytest.mark.parametrize(
    ("address", "here"),
    [
        ("127.0.0.1", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),  # what a server that listens on :: sees
        ("::ffff:192.168.1.7", False),
        ("fe80::1%eth0", False),
        ("unknown", False),
    ],
)
def test_loopback_address_is_of_this_machine(address: str, here: bool) -> None:
    assert is_loopback(address) is here


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("2001:db8::1", "2001:0db8:0000:0000"),
        ("2001:db8:0:1:2::3%eth0", "2001:0db8:0000:0001"),
        ("x" * 1000, "x" * 45),
    ],
)
def test_addresses_of_one_network_count_as_one_client(address: str, network: str) -> None:
    assert network_of(address) == network


def test_phones_are_sent_to_addresses_that_they_can_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    own = ["127.0.1.1", "fe80::1%eth0", "0.0.0.0", "192.168.1.7", "fd00::7"]
    found = [(None, None, None, "", (address, 0)) for address in own]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_: found)
    monkeypatch.setattr(addresses, "_towards", lambda _: "")
    assert addresses.addresses() == ["192.168.1.7", "fd00::7"]
    shown = [addresses.shown_host(host) for host in ("0.0.0.0", "10.0.0.1")]
    assert shown == ["192.168.1.7", "10.0.0.1"]


@pytest.mark.parametrize(
    ("name", "names"),
    [("Kitchen.lan", ["kitchen", "kitchen.local"]), ("localhost", []), ("", [])],
)
def test_names_of_this_machine(
    name: str, names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: name)
    assert host_names() == names
