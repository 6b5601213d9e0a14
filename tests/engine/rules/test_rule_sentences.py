"""Every rule of every game has a sentence in our own words."""

import re
from pathlib import Path

import pytest

from tilesight.engine.rules.rule_sentences import rule_citation, rule_sentence, rule_text
from tilesight.engine.rules.rule_set import rule_forms
from tilesight.engine.rules.variants import load_rules, variant_names
from tilesight.engine.texts.catalog import LANGUAGES, speaking, text

ROOT = Path(__file__).parents[3]
BOOKS = ROOT.parent / "shared" / "rules" / "sources"
TEXTS = (".py", ".toml", ".md", ".jsonl", ".js", ".json", ".txt", ".ftl")
RULES = ROOT / "engine" / "texts" / "en" / "rules.ftl"
SHINGLE = 9
"""Words in a row that only a copied sentence shares with a rulebook."""


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9']+", text.lower().replace("\u2019", "'"))


def shingles(text: str) -> set[tuple[str, ...]]:
    found = words(text)
    return {tuple(found[place : place + SHINGLE]) for place in range(len(found) - SHINGLE + 1)}


@pytest.mark.parametrize("name", variant_names())
def test_every_rule_of_every_game_has_a_sentence(name: str) -> None:
    rules = load_rules(name)
    for key in rule_forms():
        sentence = rule_sentence(rules, key)
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "{" not in sentence


def test_no_sentence_is_for_what_is_no_rule() -> None:
    known = {rule_text(key, value) for key in rule_forms() for value in (0, 1)}
    for key, form in rule_forms().items():
        known |= {rule_text(key, name) for name in form.limits.get("names", ())}
    ids = re.findall(r"^(rule-[\w-]+) =", RULES.read_text("utf-8"), re.MULTILINE)
    assert set(ids) <= known | {"rule-with-source"}


def test_a_sentence_says_the_value_of_a_house_rule() -> None:
    rules = load_rules("rrrummy").override({"opening": 50, "timer": 60, "colors": "rk"})
    assert "50 points" in rule_sentence(rules, "opening")
    assert "60 seconds" in rule_sentence(rules, "timer")
    assert rule_sentence(rules, "colors") == "The colors are black and red."
    assert rule_citation(rules, "opening").endswith("(house rule)")


def test_a_value_of_one_or_two_is_written_as_people_say_it() -> None:
    rules = load_rules("rrrummy").override({"copies": 1, "jokers": 1, "opening": 1})
    assert rule_sentence(rules, "copies") == "There is one of each number in each color."
    assert rule_sentence(rules, "jokers") == "There is one joker."
    assert "at least one point together" in rule_sentence(rules, "opening")
    with speaking("de"):
        twice = rule_sentence(load_rules("rrrummy"), "copies")
        assert twice == "Jede Zahl gibt es in jeder Farbe zweimal."


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("colors", "The suits are spades, clubs, hearts and diamonds."),
        ("copies", "There is one of each number in each suit."),
        ("run_min", "A run has at least 3 of one suit with numbers in sequence."),
        ("group_min", "A group has at least 3 of one number, each of another suit."),
        ("group_max", "A group has at most 4, each of another suit."),
        ("run_wraps", "An ace only begins a run; it never follows the highest number."),
    ],
)
def test_the_rules_of_a_game_with_cards_speak_of_suits(key: str, sentence: str) -> None:
    """Hearts and diamonds have one color, but make no run."""
    assert rule_sentence(load_rules("basic_rummy"), key) == sentence
    with speaking("es"):
        assert "color" not in rule_sentence(load_rules("basic_rummy"), key).lower()


def test_a_price_times_one_is_not_multiplied() -> None:
    rules = load_rules("rummy_pro")
    assert rule_sentence(rules, "multiplier") == "Prices are not multiplied."
    twice = rules.override({"multiplier": 2})
    assert rule_sentence(twice, "multiplier") == "All prices are multiplied by 2."


def test_a_value_of_nothing_has_its_own_sentence() -> None:
    assert rule_text("opening", 0) == "rule-opening-none"
    assert rule_text("hands", (0, 0, 0)) == "rule-hands-none"
    assert rule_text("opening", 30) == "rule-opening"


def test_no_text_of_the_project_copies_a_rulebook() -> None:
    if not BOOKS.exists():
        pytest.skip("../shared/rules/sources is not here")
    copied = set().union(*(shingles(book.read_text("utf-8")) for book in BOOKS.iterdir()))
    copied = {run for run in copied if not all(len(word) < 4 for word in run)}
    found = {
        str(path.relative_to(ROOT)): " ".join(next(iter(shared)))
        for folder in ("engine", "api", "docs", "tests")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in TEXTS and (shared := shingles(path.read_text("utf-8")) & copied)
    }
    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_of_a_game_of_cards_names_tiles_or_a_rack(language: str) -> None:
    rules = load_rules("basic_rummy")
    with speaking(language):
        words = [text(text_id, pieces="tiles") for text_id in ("piece-name", "row-rack")]
        counted = [text("piece-count", pieces="tiles", count=count) for count in (2, 30)]
        words += [each.split()[-1] for each in counted]
        found = re.compile(rf"\b({'|'.join(words)})\b", re.IGNORECASE)
        for key in rule_forms():
            assert not found.search(rule_sentence(rules, key))
