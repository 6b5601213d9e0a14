"""Which addresses are those of programs on this machine."""

import pytest

from tilesight.api.server.runtime.addresses import is_loopback


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
