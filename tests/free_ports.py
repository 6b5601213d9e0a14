"""Ports of this machine that nothing listens on, for servers in processes of their own."""

import socket


def free_ports(count: int) -> list[int]:
    """Return different ports; another program may still take one before it is used."""
    opened = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in opened]
    for one in opened:
        one.close()
    return ports
