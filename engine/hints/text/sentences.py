"""Hints and their steps as sentences, from a table of templates for each language."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from tilesight.engine.hints.hint import HAND, RACK, Action, Goal, Hint, Level, Step
from tilesight.engine.hints.open_table.step_replay import play_step
from tilesight.engine.judging.meld import Kind, Meld, read_meld
from tilesight.engine.judging.piece_names import counted, vocabulary
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.multiset import printed
from tilesight.engine.tiles.notation import Table, Tiles, format_meld
from tilesight.engine.tiles.tile import Tile

_FILE = Path(__file__).with_name("sentences.toml")


@cache
def languages() -> Mapping[str, Mapping[str, str]]:
    """Return the sentence templates of each language, by their keys."""
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))


def describe_hint(
    hint: Hint, before: Table, rack: Tiles, rules: RuleSet, level: Level = Level.PLAY
) -> tuple[str, ...]:
    """Return a hint as sentences.

    Args:
        hint: The hint.
        before: The table before the play.
        rack: The rack before the play.
        rules: The rules, with the words for tiles.
        level: How much of the hint is revealed.
    """
    return SentenceWriter(rules).describe(hint, before, rack, level)


@dataclass(frozen=True, slots=True)
class SentenceWriter:
    """Writes hints in one language, with the vocabulary of one rule set."""

    rules: RuleSet
    cells: Sequence[tuple[int, int]] = ()
    """The cell of each meld on the photo, as row and column of a 3 x 3 grid.

    Melds without a cell are identified by their numbers.
    """
    language: str = "en"

    def describe(self, hint: Hint, before: Table, rack: Tiles, level: Level) -> tuple[str, ...]:
        """Return a hint as sentences, with the detail of the level."""
        if hint.draw:
            return self.draw(hint)
        lines = [self.headline(hint, level)]
        if level is Level.PLAY:
            lines += self.steps(hint.steps, before, rack)
        if hint.goal is Goal.OUT and not hint.out:
            lines.append(self.render("not_out"))
        if hint.opens and hint.points >= self.rules.opening:
            lines.append(self.render("opening", points=str(hint.points)))
        if not hint.proven:
            lines.append(self.render("unproven"))
        elif not hint.least_disturbing and level is Level.PLAY:
            lines.append(self.render("unproven_change"))
        return tuple(lines)

    def draw(self, hint: Hint) -> tuple[str, ...]:
        """Return the sentences of a hint to draw."""
        if not hint.held_back:
            return (self.render("draw" if hint.proven else "draw_unproven"),)
        tiles = counted(hint.held_back, vocabulary(self.rules.words).piece)
        them = self.render("it" if hint.held_back == 1 else "them")
        lines = [self.render("held_back", tiles=tiles, them=them)]
        if not hint.proven:
            lines.append(self.render("unproven"))
        return (*lines, self.render("hold_back"))

    def headline(self, hint: Hint, level: Level) -> str:
        """Return the sentence for how many tiles can be played, or which."""
        if level is not Level.NUDGE:
            return self.render("tiles", tiles=self.listed(hint.placed))
        number = counted(len(hint.placed), vocabulary(self.rules.words).piece)
        key = "nudge_out" if hint.out else "nudge_open" if hint.opens else "nudge"
        return self.render(key, tiles=number)

    def steps(self, steps: Sequence[Step], before: Table, rack: Tiles) -> list[str]:
        """Return a sentence for each step; each refers to the table before that step."""
        piles, hand, own, lines = list(before), Counter[Tile](), printed(rack), []
        for step in steps:
            lines.append(self.step(step, tuple(piles)))
            play_step(step, piles, hand, own)
        return lines

    def step(self, step: Step, table: Table) -> str:
        """Return the sentence for one step; `table` is the table before it."""
        parts = {
            "tiles": self.listed(step.tiles),
            "moved": self.listed(step.tiles, the=True),
            "own": self.listed(step.taken(RACK)),
            "made": self.tiles(step.made),
            "kind": self.kind(step.made),
            "meld": self.target(step, table),
            "take": " ".join(self.takes(step, table)),
            "them": self.render("it" if _taken(step) == 1 else "them"),
            "source": self.meld(table, step.sources[0])
            if min(step.sources, default=RACK) >= 0
            else "",
        }
        return self.render(_key(step), **parts)

    def takes(self, step: Step, table: Table) -> Iterator[str]:
        """Yield a sentence for each place from which tiles are taken, except the rack."""
        left = dict(step.left)
        for place in dict.fromkeys(step.sources):
            if place == HAND:
                yield self.render("from_hand")
            elif place >= 0:
                tiles = self.taken(table[place], left[place])
                key = "take_end" if self.at_end(table[place], left[place]) else "take"
                listed = self.listed(tiles, the=True)
                yield self.render(key, tiles=listed, source=self.meld(table, place))

    def taken(self, meld: Tiles, left: Tiles) -> Tiles:
        """Return the tiles taken from a meld; if it has several jokers, with their faces."""
        several = sum(tile.joker for tile in meld) > 1
        faces = [reading.faces for reading in read_meld(meld, self.rules)[:1] if several]
        removed, rest = [], list(left)
        for spot, tile in enumerate(meld):
            if rest and rest[0] == tile:
                del rest[0]
            elif tile.joker and faces:
                removed.append(replace(faces[0][spot], joker=True))
            else:
                removed.append(tile)
        return tuple(removed)

    def at_end(self, meld: Tiles, left: Tiles) -> bool:
        """Return whether exactly one tile is taken, from an end of a run."""
        kinds = [reading.kind for reading in read_meld(meld, self.rules)[:1]]
        return kinds == [Kind.RUN] and left in (meld[1:], meld[:-1])

    def target(self, step: Step, table: Table) -> str:
        """Return the name of the meld that tiles are added to; empty for a new meld."""
        if step.meld is None or step.meld >= len(table) or not table[step.meld]:
            return ""
        return self.meld(table, step.meld)

    def meld(self, table: Table, place: int) -> str:
        """Return the name of a meld: its kind, its tiles and its location."""
        tiles = table[place]
        where = self.where(place)
        for reading in read_meld(tiles, self.rules)[:1]:
            if reading.kind is Kind.RUN:
                return self.run(reading, where)
            return self.group(reading, where)
        return self.render("meld_other", tiles=self.tiles(tiles), place=where)

    def where(self, place: int) -> str:
        """Return the location of a meld: its cell on the photo, and its number if ambiguous."""
        number = str(place + 1)
        if place >= len(self.cells):
            return self.render("place", number=number)
        row, column = self.cells[place]
        where = self.render(f"where_{row}_{column}")
        if list(self.cells).count((row, column)) > 1:
            where = self.render("where_nth", where=where, number=number)
        return f" ({where})"

    def run(self, run: Meld, where: str) -> str:
        """Return the name of a run, for example "the red run 4-5-6"."""
        numbers = "-".join(str(face.number) for face in run.faces)
        color = run.faces[0].color
        word = color.word if color else ""
        return self.render("meld_run", color=word, numbers=numbers, place=where)

    def group(self, group: Meld, where: str) -> str:
        """Return the name of a group, for example "the group of 7s in black, blue and red"."""
        colors = [face.color.word for face in group.faces if face.color]
        number = str(group.faces[0].number)
        return self.render("meld_group", number=number, colors=self.joined(colors), place=where)

    def kind(self, tiles: Tiles) -> str:
        """Return the name of a meld's kind."""
        readings = read_meld(tiles, self.rules)
        return self.render(readings[0].kind if readings else "group")

    def listed(self, tiles: Sequence[Tile], *, the: bool = False) -> str:
        """Return the names of tiles as a list in a sentence, with an article if `the` is set."""
        words = [vocabulary(self.rules.words).tile(tile) for tile in tiles]
        return self.joined([self.render("the", tile=word) if the else word for word in words])

    def tiles(self, tiles: Tiles) -> str:
        """Return tiles in notation."""
        return format_meld(tiles)

    def joined(self, words: Sequence[str]) -> str:
        """Return words joined by commas and a final "and"."""
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} {self.render('and')} {words[-1]}"

    def render(self, key: str, **parts: str) -> str:
        """Return the sentence of a key, with its placeholders filled in."""
        return languages()[self.language][key].format(**parts)


def _key(step: Step) -> str:
    own = RACK in step.sources
    if step.action is Action.REPLACE:
        return "replace" if own else "replace_from"
    if step.action is Action.MAKE:
        return "make" if own else "make_alone"
    if step.action is Action.MOVE:
        if set(step.sources) == {step.meld}:
            return "shift"
        return "move_own" if own else "move"
    return step.action.value


def _taken(step: Step) -> int:
    return sum(source != RACK for source in step.sources)
