"""The examples in the README produce exactly the output that it shows."""

import re
import shlex

import pytest

from tests.command_line import tilesight
from tests.docs.examples import ROOT, comparable, examples

README = (ROOT / "README.md").read_text()


EXAMPLES = list(examples(ROOT / "README.md"))


def run(command: str) -> str:
    program, *words = shlex.split(command)
    assert program == "tilesight", f"{command}: only tilesight is supported"
    finished = tilesight(*words)
    return finished.stdout + finished.stderr


@pytest.mark.parametrize(("command", "output"), EXAMPLES)
def test_a_command_prints_the_output_in_the_readme(command: str, output: str) -> None:
    assert comparable(run(command)) == comparable(output)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 3


def test_links_and_images_exist() -> None:
    targets = re.findall(r"\]\((?!https?:)([^)#]+)\)", README)
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_each_make_target_exists() -> None:
    makefile = (ROOT / "Makefile").read_text()
    text = re.sub(r"^```console\n.*?^```", "", README, flags=re.MULTILINE | re.DOTALL)
    code = " ".join(re.findall(r"`[^`\n]+`|^make .*$", text, re.MULTILINE))
    named = set(re.findall(r"make ([a-z]+)", code))
    assert {name for name in named if not re.search(rf"^{name}:", makefile, re.MULTILINE)} == set()
