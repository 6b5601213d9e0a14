"""`tilesight deal`: print who begins, who may refuse, and whether more tiles are dealt."""

from __future__ import annotations

import json
from collections.abc import Sequence

from tilesight.api.services.deal import DealReport, Dealt, deal_notes, deal_record, judge_deal
from tilesight.api.services.inputs import InputReader, input_of


def run_deal(hands: Sequence[str], report: DealReport, inputs: InputReader, as_json: bool) -> int:
    """Print what the rules say about a deal and return the exit code, 0.

    Args:
        hands: The hand of each player in seat order, in notation or as the path of a photo.
        report: What the players report besides.
        inputs: Reads inputs by the rules of the game.
        as_json: Whether to print JSON for programs.

    Raises:
        RequestError: An input cannot be read, or the deal is impossible.
    """
    dealt = judge_deal(inputs, [input_of(hand) for hand in hands], report)
    _print(dealt, as_json)
    return 0


def _print(dealt: Dealt, as_json: bool) -> None:
    if as_json:
        print(json.dumps(deal_record(dealt)))
    else:
        print("\n".join(deal_notes(dealt)))
