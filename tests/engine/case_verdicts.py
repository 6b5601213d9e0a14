"""Verdicts of the engine on cases of the rulebooks, by the type of the case."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from tilesight.engine.games.closing import closings
from tilesight.engine.games.deal import deal, deals_more, may_refuse
from tilesight.engine.games.game import State, apply
from tilesight.engine.games.lay_down import LayDown, costs_penalty
from tilesight.engine.games.match import Match
from tilesight.engine.games.moves import Discard, Draw, Play
from tilesight.engine.games.open_table import OpenTable, end_turn
from tilesight.engine.games.piles import Piles, may_take
from tilesight.engine.games.scoring import Ending, score_round
from tilesight.engine.judging.meld import judge
from tilesight.engine.judging.opening import opening_points
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import Table, Tiles
from tilesight.engine.tiles.tile import Tile

Given = Mapping[str, Any]
Verdict = dict[str, Any]


def verdict(case: Mapping[str, Any]) -> Verdict:
    """Return the verdict on a case, with at least the keys that the case expects."""
    given, rules = case["given"], load_rules(case["variant"])
    if "indicator" in given:
        rules = rules.with_indicator(Tile.parse(given["indicator"]))
    return DECIDE[case["type"]](given, rules)


def pieces(texts: list[str], rules: RuleSet) -> Tiles:
    return tuple(map(notation_of(rules).read, texts))


def table_of(melds: list[list[str]], rules: RuleSet) -> Table:
    return tuple(pieces(meld, rules) for meld in melds)


def seat(
    rules: RuleSet,
    table: Table,
    rack: Tiles,
    opened: bool,
    stock: int = 0,
    *,
    paired: bool = False,
) -> Any:
    filler = rules.tiles.kinds[:stock]
    if rules.family == "lay_down":
        return LayDown.position(rules, table, rack, opened=opened, paired=paired)
    return OpenTable(rules, table, (rack, rules.tiles.kinds[:1]), (opened, False), filler)


def legal(state: State, *moves: Any) -> tuple[bool, State]:
    for move in moves:
        if state.faults(move):
            return False, state
        state = apply(state, move)
    return True, state


def meld(given: Given, rules: RuleSet) -> Verdict:
    judgement = judge(pieces(given.get("tiles") or given["cards"], rules), rules)
    return {"valid": judgement.valid, "kind": judgement.kind}


def opening(given: Given, rules: RuleSet) -> Verdict:
    melds = table_of(given["melds"], rules)
    rack = (*(tile for laid in melds for tile in laid), rules.tiles.kinds[0])
    valid, _ = legal(seat(rules, (), rack, opened=False), Play(melds))
    return {"valid": valid, "total": opening_points(melds, rules)}


def move(given: Given, rules: RuleSet) -> Verdict:
    before, after = (table_of(given[key], rules) for key in ("table_before", "table_after"))
    rack, paired = pieces(given["rack"], rules), given.get("opened_with_pairs", False)
    state = seat(rules, before, rack, given["opened"], paired=paired)
    is_legal, end = legal(state, Play(after))
    opens = is_legal and not given["opened"]
    return {"legal": is_legal, "opens": opens, "wins": is_legal and end.over}


def joker_swap(given: Given, rules: RuleSet) -> Verdict:
    laid, own = pieces(given["meld"], rules), pieces([given["with"]], rules)
    state = seat(rules, (laid,), (*own, rules.tiles.kinds[0]), given["opened"])
    swaps = [
        (*laid[:place], *own, *laid[place + 1 :]) for place, tile in enumerate(laid) if tile.joker
    ]
    return {"legal": any(legal(state, Play((swap,)))[0] for swap in swaps)}


def turn_end(given: Given, rules: RuleSet) -> Verdict:
    before = table_of([["r5", "r6", "r7"]], rules)
    rack = pieces(["r8", "k1", "k2"], rules)
    after: Table | None = None
    if given.get("table_invalid_at_end"):
        after = (*before, rack[1:])
    elif given.get("added_to_other_meld_before_opening"):
        after = ((*before[0], rack[0]),)
    elif "attempt_melds" in given:
        new = table_of(given["attempt_melds"], rules)
        after, rack = (*before, *new), (*rack, *(tile for laid in new for tile in laid))
    else:
        assert not given["played"]
    state = seat(rules, before, rack, given["opened"], given["stock"])
    end = end_turn(state, before if after is None else after)
    over = end.state.turn != state.turn
    back = end.put_back and end.state.table == before and set(rack) <= set(end.state.racks[0])
    if end.put_back or after is None:
        assert end.draw == len(end.state.racks[0]) - len(state.racks[0])
    return {
        "draw": end.draw,
        "revert": back,
        "turn_over": over,
        "drawn_playable_this_turn": not over,
        "opened_after": end.state.opened[0],
    }


def turn_choice(given: Given, rules: RuleSet) -> Verdict:
    assert given["choice"] == "draw"
    state = seat(rules, (), pieces(["r9", "r10", "r11"], rules), given["opened"], 20)
    is_legal, end = legal(state, Draw())
    assert isinstance(end, OpenTable)
    return {"legal": is_legal, "draw": len(end.racks[0]) - len(state.racks[0])}


def timer(given: Given, rules: RuleSet) -> Verdict:
    return {"allowed_s": [s for s in given["options_s"] if rules.allows_timer(s)]}


def round_score(given: Given, rules: RuleSet) -> Verdict:
    names = list(given["hands"])
    hands = tuple(pieces(hand, rules) for hand in given["hands"].values())
    winner = names.index(given["winner"]) if given["winner"] else None
    ending = Ending(
        hands,
        winner,
        given.get("going_rummy", False),
        paired=tuple(map(names.index, given.get("opened_with_pairs", ()))),
        joker_out=given.get("joker_out", False),
    )
    return {"delta": dict(zip(names, score_round(ending, rules), strict=True))}


def r45_score(given: Given, rules: RuleSet) -> Verdict:
    laid = tuple(tile for one in table_of(given["laid"], rules) for tile in one)
    winner = 0 if given["closed"] else None
    trump = (0,) if given["trump_at_start"] else ()
    ending = Ending(((), ()), winner, laid=(laid, ()), trump_holders=trump)
    return {"points": score_round(ending, rules)[0]}


def pro_close(given: Given, rules: RuleSet) -> Verdict:
    rows = table_of(given["combos"], rules)
    free = pieces(given["free"], rules)[0]
    found = closings(rows, free, given["jokers_discarded"], rules)
    best = found[0] if found else None
    return {
        "can_close": best is not None,
        "game": best.game if best else None,
        "points": best.points if best else 0,
    }


def pro_settle(given: Given, rules: RuleSet) -> Verdict:
    names = given["players"]
    rules = rules.override({"multiplier": given["multiplier"]})
    winner = names.index(given["winner"]) if given["winner"] else None
    ending = Ending(((),) * len(names), winner, price=given["points"])
    return {"delta": dict(zip(names, score_round(ending, rules), strict=True))}


def pro_trump(given: Given, rules: RuleSet) -> Verdict:
    names = list(given["hands_at_start"])
    hands = enumerate(given["hands_at_start"].values())
    held = tuple(player for player, hand in hands if given["trump"] in hand)
    ending = Ending(((),) * len(names), trump_holders=held)
    return {"delta": dict(zip(names, score_round(ending, rules), strict=True))}


def setup(given: Given, rules: RuleSet) -> Verdict:
    players = given["players"]
    extra = given.get("extra_jokers_activated", 0)
    dealt = deal(rules, players, Random(1), extra_jokers=extra)
    tiles = [*dealt.stock, *dealt.discards, *(tile for hand in dealt.hands for tile in hand)]
    return {
        "tiles_total": len(tiles),
        "jokers": sum(tile.joker for tile in tiles),
        "copies_per_tile": tiles.count(rules.tiles.kinds[0]),
        "hand": len(dealt.hands[0]),
        "hand_first": len(dealt.hands[dealt.starter]),
        "hand_others": len(dealt.hands[1]),
        "hand_min": rules.hands[players - 2],
        "stock": len(dealt.stock),
        "discard_pile": len(dealt.discards),
    }


def deal_more(given: Given, rules: RuleSet) -> Verdict:
    return {"deal_more": deals_more(list(given["best_opening_points"].values()), rules)}


def refuse(given: Given, rules: RuleSet) -> Verdict:
    return {"may_refuse": may_refuse(given["doubles_at_start"], rules)}


def pickup(given: Given, rules: RuleSet) -> Verdict:
    last = pieces([given["last_discard"]], rules)
    state = LayDown.position(rules, (), (), piles=Piles(rules.tiles.kinds, last))
    assert may_take(last[0], rules) == (not state.piles.draw_faults(Draw(discard=True), rules))
    return {"may_pick_up": may_take(last[0], rules)}


def taken_discard(given: Given, rules: RuleSet) -> Verdict:
    laid = table_of(given["laid"], rules)
    taken, thrown = (pieces([given[key]], rules)[0] for key in ("took", "threw"))
    rack = (*pieces(given["rack"], rules), taken)
    piles = Piles(rules.tiles.kinds[:1], drawn=True, taken=taken)
    state = LayDown.position(rules, (), rack, opened=given["opened"], piles=piles)
    is_legal, _ = legal(state, *([Play(laid)] if laid else []), Discard(thrown))
    return {"legal": is_legal}


def discard(given: Given, rules: RuleSet) -> Verdict:
    table = table_of(given["table"], rules)
    costs = costs_penalty(pieces([given["threw"]], rules)[0], table, rules)
    return {"penalty": rules.discard_penalty * costs}


def close(given: Given, rules: RuleSet) -> Verdict:
    rack = rules.tiles.kinds[: given["tiles_left_after_laying"]]
    is_legal, end = legal(LayDown.position(rules, (), rack), Discard(rack[0]))
    assert is_legal
    assert isinstance(end, LayDown)
    return {"closed": end.winner is not None}


def stock(given: Given, rules: RuleSet) -> Verdict:
    piles = Piles((), rules.tiles.kinds[:5], emptied=given.get("stock_depleted_times", 1) - 1)
    after = piles.after_discard(rules.tiles.kinds[5], rules)
    assert after.emptied == piles.emptied + 1
    return {
        "reshuffle_discards": bool(after.stock),
        "round_over": after.exhausted(rules),
    }


def turn(given: Given, rules: RuleSet) -> Verdict:
    first = given["first_turn_of_first_player"]
    dealt = deal(rules, 2, Random(1))
    state = LayDown.dealt(rules, dealt)
    if not first:
        state = apply(state, Discard(state.rack[0]))
    may_draw = not state.faults(Draw())
    assert may_draw == bool(state.faults(Discard(state.rack[0])))
    return {"must": "draw" if may_draw else "discard"}


def penalty(given: Given, rules: RuleSet) -> Verdict:
    ending = Ending(((), ()), laid=((), ()), left=(0,) if given["disconnected"] else ())
    return {"points": score_round(ending, rules)[0]}


def match_end(given: Given, rules: RuleSet) -> Verdict:
    scores = given["scores"]
    players = given.get("players", len(scores))
    rounds = (tuple(scores.values()),)
    match = Match(rules, players, rounds, given.get("agreed_end_reached", False))
    winner = None if match.winner is None else list(scores)[match.winner]
    return {"over": match.over, "winner": winner}


def match_length(given: Given, rules: RuleSet) -> Verdict:
    return {"games": Match(rules, given["players"]).length}


def card_turn(given: Given, rules: RuleSet) -> Verdict:
    action, laid = given["action"], table_of(given.get("table", []), rules)
    thrown = pieces([action["discard"]], rules) if "discard" in action else ()
    added = pieces([action["lay_off"]], rules) if "lay_off" in action else ()
    new = table_of(action.get("melds", []), rules)
    played = (*added, *(card for one in new for card in one), *thrown)
    known = given.get("hand_after_draw") or given.get("hand_after_melds")
    # if the case does not specify the hand, the hand has one more card
    rack = pieces(known, rules) if known else (*played, rules.tiles.kinds[-1])
    taken = pieces([given["drew"]], rules)[0] if given.get("drew_from") == "discard" else None
    opened = given.get("player_has_melded", False)
    piles = Piles(rules.tiles.kinds[:1], drawn=True, taken=taken)
    state = LayDown.position(rules, laid, rack, opened=opened, piles=piles)
    options: list[list[Any]] = [[]]
    if added:
        onto = action["onto"]
        grown = [(*added, *laid[onto]), (*laid[onto], *added)]
        options = [[Play((*laid[:onto], meld, *laid[onto + 1 :]))] for meld in grown]
    elif new:
        options = [[Play((*laid, *new))]]
    ends = [legal(state, *moves, *map(Discard, thrown)) for moves in options]
    return {
        "legal": any(is_legal for is_legal, _ in ends),
        "wins": any(is_legal and end.over for is_legal, end in ends),
    }


DECIDE: Mapping[str, Callable[[Given, RuleSet], Verdict]] = {
    decide.__name__: decide
    for decide in (
        *(meld, opening, move, joker_swap, turn_end, turn_choice, timer, round_score, r45_score),
        *(pro_close, pro_settle, pro_trump, setup, deal_more, refuse, pickup, close, stock, turn),
        *(penalty, match_end, match_length, card_turn, taken_discard, discard),
    )
}
