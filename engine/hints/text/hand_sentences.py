"""Hints for games with discards as sentences: what to draw, lay, add, swap, discard, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.moves import Discard, Draw, Move
from tilesight.engine.hints.choice import Choice
from tilesight.engine.hints.closed_hand.closed_hand_hint import ClosedHandHint, DiscardOption
from tilesight.engine.hints.closed_hand.closing_distance import ClosedPosition, Distance
from tilesight.engine.hints.hint import Level
from tilesight.engine.hints.lay_down.lay_down_hint import LayDownHint
from tilesight.engine.hints.text.sentences import Article, SentenceWriter
from tilesight.engine.judging.meld_search import best_lay_down
from tilesight.engine.judging.pairs import most_pairs
from tilesight.engine.judging.piece_names import piece_count, tile_name
from tilesight.engine.texts.catalog import text
from tilesight.engine.texts.lists import enumerated, joined, separated
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import Table, Tiles, format_meld
from tilesight.engine.tiles.tile import JOKER, Tile

OUTS_NAMED = 8
"""The maximum number of outs that a sentence lists."""


def describe_lay_down(
    state: LayDown, hint: LayDownHint, writer: SentenceWriter, level: Level
) -> tuple[str, ...]:
    """Return the sentences for a turn of a lay-down game, with the detail of the level."""
    play = level is Level.PLAY
    lines = tuple(_turn(state, hint, writer)) if play else (_summary(state, hint, writer, level),)
    pairs = _pairs_that_open(state)
    if not pairs or _cannot_open(state) in lines:
        return lines
    return (*lines, text("hand-could-open-with-pairs", pairs=pairs))


def _summary(state: LayDown, hint: LayDownHint, writer: SentenceWriter, level: Level) -> str:
    """Return the sentence for a turn that does not yet tell the play."""
    if not state.piles.drawn:
        return text("hand-look-first")
    goes_out, placed = _goes_out(state, hint), hint.placed
    if goes_out and (level is Level.NUDGE or not placed):
        return text("hint-can-go-out")
    if not placed:
        return _held_back(state, hint) or _cannot_open(state) or text("hand-nothing-yet")
    if level is Level.TILES:
        return text("hint-goes-out" if goes_out else "hand-can-lay", tiles=writer.listed(placed))
    opens = hint.opening and state.rules.points_to_open
    number = piece_count(len(placed), state.rules.words)
    return text("hand-can-open" if opens else "hand-can-lay", tiles=number)


def _goes_out(state: LayDown, hint: LayDownHint) -> bool:
    """Return whether the turn leaves no tile in the hand."""
    last = hint.moves[-1]
    if isinstance(last, Discard):
        return sum(map(len, hint.melds)) + len(hint.added) + 1 == len(state.rack)
    return not isinstance(last, Draw)


def _held_back(state: LayDown, hint: LayDownHint) -> str:
    """Return the sentence for tiles that stay in the hand; empty if there are none."""
    if not hint.held_back:
        return ""
    tiles = piece_count(hint.held_back, state.rules.words)
    return text("hand-held-back", tiles=tiles, count=hint.held_back)


def _cannot_open(state: LayDown) -> str:
    """Return the sentence for the points that an opening lacks; empty if it lacks none."""
    opening, pairs = state.rules.opening, _pairs_that_open(state)
    if state.has_opened:
        return ""
    points = best_lay_down(state.rack, state.rules).points
    if points >= opening:
        return ""
    text_id = "hand-only-pairs-open" if pairs else "hand-cannot-open"
    return text(text_id, points=points, opening=opening, pairs=pairs)


def _pairs_that_open(state: LayDown) -> int:
    """Return the number of pairs that the player could open with; 0 if they are too few."""
    rules = state.rules
    pairs = most_pairs(state.rack) if rules.pairs_are_melds and not state.has_opened else 0
    return pairs if pairs >= rules.opening_pairs else 0


def _turn(state: LayDown, hint: LayDownHint, writer: SentenceWriter) -> Iterator[str]:
    if hint.held_back:
        yield _held_back(state, hint)
    elif state.piles.drawn and not hint.placed and not _goes_out(state, hint):
        yield from filter(None, [_cannot_open(state)])
    yield from _new_melds(hint.melds[: hint.laid_first], writer)
    for tile in hint.swapped:
        yield text("hand-swap", tile=writer.listed((tile,), Article.YOUR))
    yield from _new_melds(hint.melds[hint.laid_first :], writer)
    yield from _additions(state, hint, writer)
    if hint.opening and state.rules.points_to_open:
        yield text("hint-opens", points=hint.opening)
    if hint.points:
        yield text("hand-worth", points=hint.points)
    yield from _last_move(state, hint, writer)
    if len(hint.choices) > 1:
        yield from (_gain(state.piles.discards, choice, writer) for choice in hint.choices[1:])


def _new_melds(melds: Table, writer: SentenceWriter) -> Iterator[str]:
    """Yield a sentence for each new meld."""
    for meld in melds:
        tiles = writer.listed([tile.printed for tile in meld])
        yield text("hand-lay", tiles=tiles, pieces=writer.rules.words, kind=writer.kind(meld))


def _additions(state: LayDown, hint: LayDownHint, writer: SentenceWriter) -> Iterator[str]:
    """Yield a sentence for each meld that tiles are added to, including new melds."""
    before = (*state.table, *hint.melds)
    for place, (old, new) in enumerate(zip(before, hint.table, strict=False)):
        if len(new) > len(old):
            front = _shift(old, new)
            tiles = (*new[:front], *new[front + len(old) :])
            listed = writer.listed([tile.printed for tile in tiles], Article.YOUR)
            meld = text("hand-meld", number=place + 1)
            if place >= len(state.table):
                kind, laid = writer.kind(old), written(old, writer)
                meld = text("hand-new-meld", kind=kind, tiles=laid)
            yield text("hand-add", tiles=listed, meld=meld, made=written(new, writer))


def _shift(old: Tiles, new: Tiles) -> int:
    shifts = range(len(new) - len(old) + 1)
    same = (s for s in shifts if new[s : s + len(old)] == old)
    return next(same, next((s for s in shifts if _alike(old, new[s : s + len(old)])), 0))


def _alike(old: Tiles, new: Tiles) -> bool:
    """Return whether tiles are equal, except where the old tile is a joker."""
    return all(a.joker or a == b for a, b in zip(old, new, strict=True))


def _last_move(state: LayDown, hint: LayDownHint, writer: SentenceWriter) -> Iterator[str]:
    last = hint.moves[-1]
    if isinstance(last, Draw | Discard):
        yield move_in_words(last, state.piles.discards, writer)
    if _goes_out(state, hint):
        thrown = isinstance(last, Discard)
        yield text("hand-last-piece", pieces=state.rules.words) if thrown else text("hand-empty")


_GAINS = {
    "draw": "hand-gain-draw",
    "take": "hand-gain-take",
    "throw": "hand-gain-throw",
    "other": "hand-gain-other",
}
_EQUAL_GAINS = {
    "draw": "hand-equal-draw",
    "take": "hand-equal-take",
    "throw": "hand-equal-throw",
    "other": "hand-equal-other",
}
_MOVES = {"draw": "hand-draw", "take": "hand-take", "throw": "hand-throw"}


def _gain(discards: Tiles, choice: Choice, writer: SentenceWriter) -> str:
    kind, tile = _kind_and_tile(choice.moves[-1], discards, writer)
    # "or 0.0" removes the sign of -0.0
    gain, error = (round(float(points), 1) or 0.0 for points in (choice.gain, choice.error))
    text_id = (_EQUAL_GAINS if choice.about_equal else _GAINS)[kind]
    return text(text_id, gain=gain, error=error, tile=tile)


def move_in_words(move: Move, discards: Tiles, writer: SentenceWriter) -> str:
    """Return the sentence for a draw or a discard."""
    kind, tile = _kind_and_tile(move, discards, writer)
    return text(_MOVES[kind], tile=tile) if kind in _MOVES else tile


def _kind_and_tile(move: Move, discards: Tiles, writer: SentenceWriter) -> tuple[str, str]:
    """Return the kind of a move, and the name of the tile that is taken or thrown.

    Another move than a draw or a discard is returned in its notation.
    """
    if isinstance(move, Draw):
        if not move.discard:
            return "draw", ""
        return "take", writer.listed(discards[-1:], Article.THE)
    if isinstance(move, Discard):
        return "throw", writer.listed((move.tile,), Article.THE)
    return "other", str(move)


def describe_closed_hand(
    position: ClosedPosition, hint: ClosedHandHint, writer: SentenceWriter, level: Level
) -> tuple[str, ...]:
    """Return the sentences for a closed hand, with the detail of the level."""
    if hint.closing is not None:
        return (_closing(hint, writer, level),)
    if level is not Level.PLAY:
        return (_nearest(hint.distances[0], writer, level),)
    advice = _advice(position, hint, writer)
    away = (distance_in_words(distance, writer) for distance in hint.distances)
    return (*advice, *away, *(_gain(position.seen, other, writer) for other in hint.simulated[1:]))


def _closing(hint: ClosedHandHint, writer: SentenceWriter, level: Level) -> str:
    closing = hint.closing
    if closing is None or closing.free is None or level is Level.NUDGE:
        return text("hand-can-close")
    game, points = closing.game, closing.points
    if level is Level.TILES:
        return text("hand-can-close-as", game=game)
    rows = separated(
        [writer.listed([tile.printed for tile in row], Article.NAME) for row in closing.rows]
    )
    free = writer.listed((closing.free,), Article.THE)
    return text("hand-close", game=game, points=points, rows=rows, tile=free)


def _nearest(distance: Distance, writer: SentenceWriter, level: Level) -> str:
    """Return the sentence for the nearest game, without a move."""
    if distance.tiles is None:
        return distance_in_words(distance, writer)
    if distance.tiles == 0:  # whichever tile is drawn
        named = level is Level.TILES
        return text("hand-can-close-as", game=distance.game) if named else text("hand-can-close")
    lacking = _lacking(distance, writer)
    if level is Level.NUDGE:
        return text("hand-from-closing", lacking=lacking)
    outs = _outs(distance, writer)
    return text("hand-nearest", game=distance.game, lacking=lacking, outs=outs)


def _advice(
    position: ClosedPosition, hint: ClosedHandHint, writer: SentenceWriter
) -> Iterator[str]:
    if not hint.discards:
        yield move_in_words(hint.move, position.seen, writer)
        if isinstance(hint.move, Draw) and hint.move.discard and hint.take_option is not None:
            yield _taken(hint.take_option, writer)
        return
    best = hint.discards[0]
    yield _about(_throw_text(hint, best), best, writer)
    if hint.joker_discard is not None:
        text_id = "hand-throw-joker" if best.tile == JOKER else "hand-keep-joker"
        yield _about(text_id, hint.joker_discard, writer)


def _taken(best: DiscardOption, writer: SentenceWriter) -> str:
    """Return the sentence for what a hand lacks after a tile is taken and the best one thrown."""
    closes = any(distance.tiles == 0 for distance in best.distances)
    return text("hand-can-close") if closes else _about("hand-take-brings", best, writer)


def _throw_text(hint: ClosedHandHint, best: DiscardOption) -> str:
    """Return the id of the sentence for a discard: the game closes, stays as near, or does not."""
    (before, after), *_ = [
        (old.tiles, new.tiles)
        for old in hint.distances
        for new in best.distances
        if old.game is new.game is best.game
    ] or [(None, None)]
    if after == 0:
        return "hand-throw-closes"
    return "hand-throw-stays" if before == after and after is not None else "hand-throw-then"


def _about(text_id: str, throw: DiscardOption, writer: SentenceWriter) -> str:
    """Return the sentence `text_id` for a discard and the game with the highest expected gain."""
    found = next((d for d in throw.distances if d.game is throw.game), throw.distances[0])
    return text(
        text_id,
        tile=_named(throw.tile, writer),
        game=found.game,
        lacking=_lacking(found, writer),
        unseen=found.unseen,
    )


def distance_in_words(distance: Distance, writer: SentenceWriter) -> str:
    """Return the sentence for the distance of a hand from one game, with the tiles that help."""
    if distance.tiles is None:
        return text("hand-out-of-reach", game=distance.game)
    if distance.tiles == 0:
        return text("hand-closes-now", game=distance.game, points=distance.points)
    return text(
        "hand-away",
        game=distance.game,
        points=distance.points,
        lacking=_lacking(distance, writer),
        unseen=distance.unseen,
        outs=_outs(distance, writer),
    )


def _lacking(distance: Distance, writer: SentenceWriter) -> str:
    return piece_count(distance.tiles or 0, writer.rules.words)


def _outs(distance: Distance, writer: SentenceWriter) -> str:
    shown = [_named(out.tile, writer) for out in distance.outs[:OUTS_NAMED]]
    more = len(distance.outs) - len(shown)
    return text("hand-outs-more", outs=enumerated(shown), more=more) if more else joined(shown)


def _named(tile: Tile, writer: SentenceWriter) -> str:
    return tile_name(tile, writer.rules.words)


def written(tiles: Iterable[Tile], writer: SentenceWriter) -> str:
    """Return tiles or cards in the notation of the rules."""
    return format_meld(tiles, notation_of(writer.rules))
