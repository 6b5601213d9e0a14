"""The examples in the README produce exactly the output that it shows."""

import re
import shlex
from pathlib import Path

import pytest

from tests.command_line import tilesight

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()


def examples() -> list[tuple[str, str]]:
    """Return each command of the `console` blocks with the output below it."""
    blocks = re.findall(r"^```console\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    pairs = [example.partition("\n") for block in blocks for example in block.split("$ ")[1:]]
    return [(command, output) for command, _, output in pairs]


def run(command: str) -> str:
    program, *words = shlex.split(command)
    assert program == "tilesight", f"{command}: only tilesight is supported"
    finished = tilesight(*words)
    return finished.stdout + finished.stderr


def comparable(output: str) -> list[str]:
    """Return the lines of an output without trailing spaces, and with durations replaced by N."""
    return [re.sub(r"\d+ ms", "N ms", line.rstrip()) for line in output.splitlines()]


@pytest.mark.parametrize(("command", "output"), examples())
def test_a_command_prints_the_output_in_the_readme(command: str, output: str) -> None:
    assert comparable(run(command)) == comparable(output)


def test_there_are_examples() -> None:
    assert len(examples()) >= 3


def test_links_and_images_exist() -> None:
    targets = re.findall(r"\]\((?!https?:)([^)#]+)\)", README)
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_each_make_target_exists() -> None:
    makefile = (ROOT / "Makefile").read_text()
    text = re.sub(r"^```console\n.*?^```", "", README, flags=re.MULTILINE | re.DOTALL)
    code = " ".join(re.findall(r"`[^`\n]+`|^make .*$", text, re.MULTILINE))
    named = set(re.findall(r"make ([a-z]+)", code))
    assert {name for name in named if not re.search(rf"^{name}:", makefile, re.MULTILINE)} == set()
