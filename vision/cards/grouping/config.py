"""The thresholds of grouping indices into cards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GroupingConfig:
    """When two indices are on one card; lengths in index heights."""

    across: tuple[float, float] = (0.6, 7.5)
    """Limits of the distance between two indices of a card along the card's width."""
    down: tuple[float, float] = (0.45, 9.0)
    """The same along its height."""
    aspect: tuple[float, float] = (0.3, 4.0)
    """Limits of the ratio of both; small for large indices on a card that is seen at an angle."""
    low_index: float = 0.45
    """Width of an index relative to its height, from which it is taken to be foreshortened."""
    joker_range: float = 2.0
    """Factor by which `across` and `down` are wider for jokers, whose index is a star or a long
    word."""
    max_turn: float = 0.6
    """Maximum deviation from opposite directions in radians."""
    max_growth: float = 2.6
    """Maximum ratio of the heights of both."""
    symmetry: float = 0.5
    """Maximum relative difference of the offsets seen from either index."""
    min_agreement: float = 0.005
    """Probability that both show the same card, from which they are one card where the offsets are
    those of the deck."""
    clear_agreement: float = 0.3
    """The same where the offsets are not known."""
    lone_agreement: float = 0.03
    """The same where a photo shows no third index."""
    usual: float = 0.25
    """Maximum relative difference from the deck's usual offsets."""
    hidden_doubt: float = 0.1
    """Probability that a partly hidden index shows another rank or suit than the one it is read
    with, where the other index of its card differs: high enough for a doubt."""
    sharpening: float = 0.8
    """Exponent of the product of the probabilities of a card's indices, which are correlated."""
    min_evidence: float = 0.45
    """Minimum sum of the evidence of a card's indices; below it there is no card. On the photos of
    cards/dev, cards have 0.75 or more, and false positives less than 0.35."""
    small_width: float = 7.0
    """Width in pixels below which the indices of a card are small."""
    min_small_evidence: float = 0.65
    """Minimum sum of the evidence of a card with small indices."""
    plain_width: float = 14.0
    """Width in pixels from which an index may be plain: it is clearly there, and only its rank or
    suit is unsure."""
    plain_wholeness: float = 0.9
    """Probability that an index is whole, from which it may be plain."""
    plain_score: float = 0.8
    """Score of the detector from which an index may be plain."""
    min_plain_evidence: float = 0.3
    """Minimum sum of the evidence of a card with a plain index."""
    min_seen: float = 0.65
    """Evidence that there is an index, from which one that is too unsure for a card causes a doubt.
    Chosen so that nothing else causes one on the photos of cards/dev and cards/train."""
    clearly_hidden: float = 0.9
    """Probability of being partly hidden, from which an index is clearly so."""
    min_seen_if_hidden: float = 0.3
    """The same for a clearly hidden index: pictures and pips do not look like it."""
    mirrored_ratio: float = 2.0
    """Number of indices that fit on mirrored cards, relative to those that fit on plain ones, above
    which the photo is mirrored. A blurred deck with four indices on a card has about as many of
    both; of the mirrored photos of cards/dev that are noticed, none has less than 3."""
    compared_cards: int = 4
    """Number of cards from which their sizes are compared."""
    odd_size: float = 1.4
    """Ratio of the size of a lone index to the most similar one of another card, from which it is
    on no card."""
    min_end_evidence: float = 0.5
    """Minimum evidence of each end of a card on which print is left out."""
    min_evidence_upon: float = 0.6
    """Minimum evidence of a card inside a better one; below it, it is print on that card."""
    print_size: float = 1.3
    """Ratio of the sizes of their indices from which it is print, too."""
    unsure_suits: float = 0.1
    """Probability that the suit of a black-and-white card is any, so that every card is doubted."""
    clear_evidence: float = 0.65
    """Evidence below which a card's confidence is lower, so that it is doubted."""
    min_joker_evidence: float = 0.45
    """Minimum evidence of a joker, of which only a whole, certain index counts: printed words and
    pictures look like one."""
    joker_wholeness: float = 8.0
    """Exponent of the probability that a joker's index is whole, in its evidence."""
    min_next_joker_evidence: float = 0.15
    """Minimum evidence of a joker next to another card's index. Chosen on drawn pictures: with a
    smaller one, more false jokers are taken, with a larger one, fewer true ones."""
    next_joker_wholeness: float = 2.0
    """Exponent of the probability that the index of this joker is whole; chosen likewise."""
    next_distance: float = 3.0
    """Distance from that index in its heights below which a joker's index is next to it."""
    max_above: float = 0.35
    """Maximum distance above that index in its heights."""
    side_agreement: float = 0.5
    """Probability that both show the same card, from which two indices at any corners of a card are
    on one card: decks may have four indices."""
    side_usual: float = 0.35
    """Maximum relative difference of the distance of two indices at one side of a card from the
    deck's usual offset."""
    off_side: float = 0.6
    """Maximum offset of two indices at one side of a card, across that side."""
    default_offsets: tuple[float, float] = (2.74, 3.16)
    """Offsets between the indices of a poker-sized card, where no card shows both."""
    margins: tuple[float, float] = (0.13, 0.2)
    """Distance of an index from the sides of its card, across and down."""
