"""Hints for games with discards as sentences: what to draw, lay, add, swap, discard, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tilesight.engine.games.lay_down import LayDown
from tilesight.engine.games.moves import Discard, Draw, Move
from tilesight.engine.hints.hands.choice import Choice
from tilesight.engine.hints.hands.closed_hand_hint import ClosedHandHint, DiscardOption
from tilesight.engine.hints.hands.closing_distance import ClosedPosition, Distance
from tilesight.engine.hints.hands.lay_down_hint import LayDownHint
from tilesight.engine.hints.hint import Level
from tilesight.engine.hints.text.sentences import Article, SentenceWriter
from tilesight.engine.judging.piece_names import counted, vocabulary
from tilesight.engine.rules.choices import Game
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import Tiles, format_meld
from tilesight.engine.tiles.tile import JOKER, Tile

OUTS_NAMED = 8
"""The maximum number of outs that a sentence lists."""


def describe_lay_down(
    state: LayDown, hint: LayDownHint, writer: SentenceWriter, level: Level
) -> tuple[str, ...]:
    """Return the sentences for a turn of a lay-down game, with the detail of the level."""
    placed = (*hint.swapped, *(tile.printed for m in hint.melds for tile in m), *hint.added)
    if level is Level.PLAY:
        return tuple(_turn(state, hint, writer))
    if not state.piles.drawn:
        return (writer.render("hand_nudge_draw"),)
    if not placed:
        held = _held_back(state, hint, writer)
        return (held or writer.render("hand_nudge_none"),)
    if level is Level.TILES:
        return (writer.render("hand_tiles", tiles=writer.listed(placed)),)
    number = counted(len(placed), vocabulary(state.rules.words).piece)
    key = "hand_nudge_open" if hint.opening and state.rules.opening else "hand_nudge"
    return (writer.render(key, tiles=number),)


def _held_back(state: LayDown, hint: LayDownHint, writer: SentenceWriter) -> str:
    """Return the sentence for tiles that stay in the hand; empty if there are none."""
    if not hint.held_back:
        return ""
    tiles = counted(hint.held_back, vocabulary(state.rules.words).piece)
    them = writer.render("it" if hint.held_back == 1 else "them")
    return writer.render("hand_held_back", tiles=tiles, them=them)


def _turn(state: LayDown, hint: LayDownHint, writer: SentenceWriter) -> Iterator[str]:
    if hint.held_back:
        yield _held_back(state, hint, writer)
    for tile in hint.swapped:
        yield writer.render("hand_swap", tile=writer.listed((tile,), Article.YOUR))
    for meld in hint.melds:
        tiles = writer.listed([tile.printed for tile in meld])
        holder = writer.render(f"holder_{state.rules.words.value}")
        yield writer.render("hand_lay", tiles=tiles, holder=holder, kind=writer.kind(meld))
    yield from _additions(state, hint, writer)
    if hint.opening and state.rules.opening:
        yield writer.render("hand_opening", points=str(hint.opening))
    if hint.points:
        yield writer.render("hand_worth", points=str(hint.points))
    yield from _last_move(state, hint, writer)
    if len(hint.choices) > 1:
        yield from (_gain(state.piles.discards, choice, writer) for choice in hint.choices[1:])


def _additions(state: LayDown, hint: LayDownHint, writer: SentenceWriter) -> Iterator[str]:
    """Yield a sentence for each meld that tiles are added to, including new melds."""
    before = (*state.table, *hint.melds)
    for place, (old, new) in enumerate(zip(before, hint.table, strict=False)):
        if len(new) > len(old):
            front = _shift(old, new)
            tiles = (*new[:front], *new[front + len(old) :])
            listed = writer.listed([tile.printed for tile in tiles], Article.YOUR)
            meld = writer.render("hand_meld", number=str(place + 1))
            if place >= len(state.table):
                kind, laid = writer.kind(old), written(old, writer)
                meld = writer.render("hand_new_meld", kind=kind, tiles=laid)
            made = written(new, writer)
            yield writer.render("hand_add", tiles=listed, meld=meld, made=made)


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
    placed = sum(map(len, hint.melds)) + len(hint.added)
    piece = vocabulary(state.rules.words).piece
    if isinstance(last, Discard) and placed + 1 == len(state.rack):
        yield writer.render("hand_out", piece=piece)
    if not isinstance(last, Draw | Discard):
        yield writer.render("hand_empty")


def _gain(discards: Tiles, choice: Choice, writer: SentenceWriter) -> str:
    move = move_in_words(choice.moves[-1], discards, writer).rstrip(".")
    if choice.about_equal:
        return writer.render("hand_gain_equal", move=move, gain=f"{choice.gain:.1f}")
    return writer.render(
        "hand_gain", move=move, gain=f"{choice.gain:.1f}", error=f"{choice.error:.1f}"
    )


def move_in_words(move: Move, discards: Tiles, writer: SentenceWriter) -> str:
    """Return the sentence for a draw or a discard."""
    if isinstance(move, Draw):
        if not move.discard:
            return writer.render("hand_draw")
        return writer.render("hand_take", tile=writer.listed(discards[-1:], Article.THE))
    if isinstance(move, Discard):
        return writer.render("hand_throw", tile=writer.listed((move.tile,), Article.THE))
    return str(move)


def describe_closed_hand(
    position: ClosedPosition, hint: ClosedHandHint, writer: SentenceWriter, level: Level
) -> tuple[str, ...]:
    """Return the sentences for a closed hand, with the detail of the level."""
    if hint.closing is not None:
        return (_closing(hint, writer, level),)
    nearest = hint.distances[0]
    if level is Level.NUDGE:
        return (writer.render("near_nudge", lacking=_lacking(nearest, writer)),)
    if level is Level.TILES:
        parts = {"game": game_name(nearest.game, writer), "lacking": _lacking(nearest, writer)}
        return (writer.render("near_tiles", **parts, outs=_outs(nearest, writer)),)
    advice = _advice(position, hint, writer)
    away = (distance_in_words(distance, writer) for distance in hint.distances)
    return (*advice, *away, *(_gain(position.seen, other, writer) for other in hint.simulated[1:]))


def _closing(hint: ClosedHandHint, writer: SentenceWriter, level: Level) -> str:
    closing = hint.closing
    if closing is None or closing.free is None or level is Level.NUDGE:
        return writer.render("close_nudge")
    game = game_name(closing.game, writer)
    if level is Level.TILES:
        return writer.render("close_tiles", game=game)
    rows = "; ".join(writer.listed([tile.printed for tile in row]) for row in closing.rows)
    points, free = str(closing.points), writer.listed((closing.free,), Article.THE)
    return writer.render("close", game=game, points=points, rows=rows, tile=free)


def _advice(
    position: ClosedPosition, hint: ClosedHandHint, writer: SentenceWriter
) -> Iterator[str]:
    if not hint.discards:
        yield move_in_words(hint.move, position.seen, writer)
        if isinstance(hint.move, Draw) and hint.move.discard and hint.take_option is not None:
            yield _about("take_why", hint.take_option, writer)
        return
    best = hint.discards[0]
    yield _about(_throw_key(hint, best), best, writer)
    if hint.joker_discard is not None:
        key = "throw_joker" if best.tile == JOKER else "keep_joker"
        yield _about(key, hint.joker_discard, writer)


def _throw_key(hint: ClosedHandHint, best: DiscardOption) -> str:
    """Return the key of the sentence for a discard: the game closes, stays as near, or does not."""
    (before, after), *_ = [
        (old.tiles, new.tiles)
        for old in hint.distances
        for new in best.distances
        if old.game is new.game is best.game
    ] or [(None, None)]
    if after == 0:
        return "throw_now"
    return "throw_why" if before == after and after is not None else "throw_then"


def _about(key: str, throw: DiscardOption, writer: SentenceWriter) -> str:
    """Return the sentence `key` for a discard and the game with the highest expected gain."""
    found = next((d for d in throw.distances if d.game is throw.game), throw.distances[0])
    return writer.render(
        key,
        tile=_named(throw.tile, writer),
        game=game_name(found.game, writer),
        lacking=_lacking(found, writer),
        unseen=str(found.unseen),
    )


def distance_in_words(distance: Distance, writer: SentenceWriter) -> str:
    """Return the sentence for the distance of a hand from one game, with the tiles that help."""
    parts = {"game": game_name(distance.game, writer), "points": str(distance.points)}
    if distance.tiles is None:
        return writer.render("distance_never", **parts)
    if distance.tiles == 0:
        return writer.render("distance_none", **parts)
    lacking, outs = _lacking(distance, writer), _outs(distance, writer)
    unseen = str(distance.unseen)
    return writer.render("distance", **parts, lacking=lacking, unseen=unseen, outs=outs)


def _lacking(distance: Distance, writer: SentenceWriter) -> str:
    return counted(distance.tiles or 0, vocabulary(writer.rules.words).piece)


def _outs(distance: Distance, writer: SentenceWriter) -> str:
    shown = [_named(out.tile, writer) for out in distance.outs[:OUTS_NAMED]]
    more = len(distance.outs) - len(shown)
    return writer.joined([*shown, *([str(more)] if more else [])]) + (" more" if more else "")


def _named(tile: Tile, writer: SentenceWriter) -> str:
    return vocabulary(writer.rules.words).tile(tile)


def game_name(game: Game, writer: SentenceWriter) -> str:
    """Return the name of a game."""
    return writer.render(f"game_{game.value}")


def written(tiles: Iterable[Tile], writer: SentenceWriter) -> str:
    """Return tiles or cards in the notation of the rules."""
    return format_meld(tiles, notation_of(writer.rules))
