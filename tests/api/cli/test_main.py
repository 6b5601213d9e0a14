"""The command line as a process: its output and its exit code."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command_line import ROOT, tilesight
from tilesight.api.cli.main import app


def test_version_names_the_program() -> None:
    done = tilesight("--version")
    assert (done.returncode, done.stdout.split()[0]) == (0, "tilesight")


def test_help_lists_the_verbs() -> None:
    out = tilesight("--help").stdout
    assert all(verb in out for verb in ("read", "check", "variants"))


def test_without_a_command_the_help_is_printed() -> None:
    done = tilesight("--language", "de")
    assert (done.returncode, done.stderr) == (2, "")
    assert "Schiedsrichter" in done.stdout


def test_variants_names_every_game() -> None:
    listed = json.loads(tilesight("variants", "--json").stdout)
    assert "rrrummy" in [game["name"] for game in listed]
    assert "RRRummy" in tilesight("variants").stdout


def test_check_of_valid_melds() -> None:
    done = tilesight("check", "r5 * r7 | k7 b7 y7", "--json")
    record = json.loads(done.stdout)
    assert (done.returncode, record["valid"], record["points"]) == (0, True, 39)
    assert record["melds"][0] == {
        "tiles": ["r5", "*", "r7"],
        "kind": "run",
        "valid": True,
        "reasons": [],
        "points": 18,
        "readings": ["r5 *=r6 r7"],
    }


def test_check_of_an_invalid_meld_has_a_reason_and_exits_with_1() -> None:
    done = tilesight("check", "b6 b8 b9", "--json")
    (meld,) = json.loads(done.stdout)["melds"]
    assert (done.returncode, meld["valid"], meld["kind"]) == (1, False, None)
    assert meld["reasons"] == ["7 is missing between 6 and 8"]


def test_check_prints_kind_and_reason() -> None:
    out = tilesight("check", "k7 b7 y7 | b6 b8 b9 / r1").stdout
    assert "group" in out
    assert "7 is missing between 6 and 8" in out
    assert "2 melds, 1 not valid; 7 of 106 tiles; 21 points" in out


def test_check_prints_what_the_box_does_not_hold() -> None:
    table = "r7 b7 k7 | y7 b7 k7 | b6 b7 b8 / *"
    done = tilesight("check", table, "--json")
    record = json.loads(done.stdout)
    assert (done.returncode, record["valid"]) == (1, False)
    assert record["faults"] == ["three blue 7s: the box has two"]
    assert "three blue 7s: the box has two" in tilesight("check", table).stdout


def test_check_of_an_empty_table() -> None:
    done = tilesight("check", "")
    assert (done.returncode, done.stdout) == (0, "no melds; 0 of 106 tiles; 0 points\n")


def test_turn_with_a_house_rule() -> None:
    words = ("turn", "", "r9 r10 r11", "--rack", "r9 r10 r11 k1", "--json")
    assert tilesight(*words).returncode == 0
    done = tilesight(*words, "--rule", "opening=50")
    (violation,) = json.loads(done.stdout)["violations"]
    assert (done.returncode, violation["rule"], violation["source"]) == (1, "opening", "house rule")


def test_score_names_the_winner_and_every_score() -> None:
    done = tilesight("score", "r13 *", "", "--rules", "rummy_club", "--json")
    record = json.loads(done.stdout)
    assert (record["scores"], record["winner"]) == ([0, 63], 2)


def test_variants_prints_the_rules_of_one_game() -> None:
    out = tilesight("variants", "--rules", "rummy45").stdout
    assert "opening = 45  # The first melds of a player" in out


def test_tiles_are_colored_only_in_a_terminal() -> None:
    assert "\x1b" not in tilesight("check", "k7 b7 y7").stdout


@pytest.mark.parametrize(
    ("names", "function"),
    [
        (("--merge", "--together"), "readings.merged_reading.run_merge"),
        (("--video", "--follow"), "readings.video.run_video"),
    ],
)
def test_the_old_name_of_an_option_does_the_same(
    names: tuple[str, str], function: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[object, ...]] = []

    def record(*given: object) -> int:
        calls.append(given)
        return 7

    monkeypatch.setattr(f"tilesight.api.cli.{function}", record)
    codes = [app(["read", "a.jpg", "b.jpg", name], standalone_mode=False) for name in names]
    assert codes == [7, 7]
    assert calls[0] == calls[1]
    assert calls[0][0] == [Path("a.jpg"), Path("b.jpg")]


def test_help_lists_only_the_new_names() -> None:
    out = tilesight("read", "--help").stdout
    assert all(name in out for name in ("--merge", "--video"))
    assert not any(name in out for name in ("--together", "--follow"))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["check", "r5 z6"], "at character 4: expected a tile"),
        (["turn", "r5 r6 r7", "r5 r6 7r", "--rack", "r8"], "at character 7: expected a tile"),
        (["check", "5H 6H x", "--rules", "basic_rummy"], "at character 7: expected a card"),
        (["check", "r5 r6 r7", "--rule", "jokers=9"], "jokers=9 must be in the range 0 to 6"),
        (["check", "r5 r6 r7", "--rules", "chess"], "rules='chess' must be one of pup, easy"),
        (["check"], "Missing argument 'TABLE'. See `tilesight check --help`."),
        (["check", "r5", "--fast"], "option: --fast"),
        (["read"], "Missing argument 'PHOTO...'"),
        (["read", "p.jpg", "--zone", "floor"], "Invalid value for '--zone': 'floor' is not one of"),
        (["score", "r5", "--winner", "abc"], "'--winner': must be a whole number, not 'abc'."),
        (["hint", "r5", "--time-limit", "0"], "'--time-limit': must be at least 0.01, not '0'."),
        (["read", ""], "The name of a file is empty."),
        (["read", "p.jpg", "--overlay", ""], "The name of a file is empty."),
        (["read", ".", "--cluster", ""], "--cluster is empty."),
        (["serve", "--host", ""], "--host is empty."),
        (["corrections", "--database", ""], "--database is empty."),
        (["score", "r5", "", "--set", "s.json"], "--set is for photos, and no photo is given."),
        (["variants", "--rule", "opening=50"], "--rule needs the game that it changes"),
        (["variants", "--rule"], "requires an argument. See `tilesight variants --help`."),
        (["play"], "command 'play'. See `tilesight --help`."),
        (["serv"], "Did you mean 'serve'? See `tilesight --help`."),
    ],
)
def test_bad_usage_is_one_sentence(words: list[str], sentence: str) -> None:
    done = tilesight(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_file_name_that_is_not_text_can_be_printed() -> None:
    command = [sys.executable, "-m", "tilesight.api.cli.main", "check", b"\xff.jpg"]
    done = subprocess.run(command, capture_output=True, cwd=ROOT, check=False)
    assert b"Traceback" not in done.stderr
    assert done.stderr.count(b"\n") == 1


def test_a_file_name_that_is_too_long_is_named() -> None:
    done = tilesight("read", "a" * 300)
    assert (done.returncode, done.stderr) == (1, f"{'a' * 300}: File name too long.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["read", "{}"], "{}: File name too long."),
        (["hint", "r5", "--level", "{}"], "'{}' is not one of 'nudge', 'tiles'"),
        (["{}"], "No such command '{}'."),
    ],
)
def test_a_long_word_is_cut_in_its_middle(words: list[str], sentence: str) -> None:
    value = "".join(map(str, range(1500)))
    done = tilesight(*(word.format(value) for word in words))
    before, after = (part.strip() for part in sentence.split("{}"))
    quote = before[-1:]
    start, end = done.stderr.split("…")
    assert start.endswith(quote + value[: 200 - len(quote)])
    assert value[-90:] + after in end
    assert len(done.stderr) < 500


def test_output_that_is_not_read_is_not_an_error() -> None:
    code = f"{sys.executable} -m tilesight.api.cli.main variants --json | true"
    done = subprocess.run(
        ["bash", "-c", code], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert done.stderr == ""


@pytest.mark.parametrize("as_json", [[], ["--json"]])
def test_a_closed_pipe_ends_quietly(as_json: list[str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tilesight.api.cli.main", "check", "k7 b7 y7", *as_json],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 1


@pytest.mark.parametrize(
    ("sink", "code", "message"),
    [(">&-", 0, ""), (">/dev/full", 1, "The answer cannot be written: No space left on device.\n")],
)
def test_a_closed_or_full_output_prints_no_traceback(sink: str, code: int, message: str) -> None:
    for verb in ("variants", "check 'k7 b7 y7' --json", "check 'k7 b7 y7'"):
        command = ["bash", "-c", f"{sys.executable} -m tilesight.api.cli.main {verb} {sink}"]
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
        assert (done.returncode, done.stderr) == (code, message), verb
