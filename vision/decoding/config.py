"""The costs and thresholds of the decoding stage.

Costs are negative log-probabilities up to a constant. They were chosen on simulated misreadings
(`python -m tests.bench.reader.choose_prior`), on other tables than those of the benchmark, and
where noted on held-out synthetic images.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class RowConfig:
    """The costs of the melds of one row, and how far labels may be changed to make a meld legal."""

    illegal_cost: float = 5.0
    """Cost of an illegal meld: most melds on the tables that players check are legal. On synthetic
    images slightly more were read exactly than with 4."""
    further_fault_cost: float = 3.5
    """Cost of each fault after the first, as counted by `meld_faults.faults_from`: with more faults
    it is less likely that the tiles were laid as one meld."""
    joker_position_weight: float = 0.5
    """Weight of the cost of a joker's position, the logarithm of the meld's length. On synthetic
    images 0.5 made more readings exact than 1 and spoiled fewer than 0. The reason is not known;
    the crop probabilities may already account for how rare jokers are."""
    further_joker_cost: float = 2.5
    """Cost of each joker after the first in a meld: jokers are rare and could be in any meld."""

    max_relabeling_cost: float = 2.75
    """Maximum cost of the labels of a legal meld, in addition to that of the most likely labels. A
    label of probability 0.06 may replace one of 0.93, but not a more certain one.

    It is 2.3, scaled as `CropConfig.sharpening_exponent` of the recognition stage scales log-odds.
    A cost of 1.5 corrects fewer tiles. In the simulation, higher costs occasionally make an illegal
    table legal if its wrong tile is easily confused with the legal one. On synthetic images this
    value made more readings correct."""
    max_relabeled_tiles: float = 2
    """Maximum number of tiles of a legal meld that do not have their most likely label; infinite
    for no limit."""


@dataclass(frozen=True, slots=True)
class SearchConfig:
    """The search for the joint reading of all rows, within the copies of the tile set."""

    surplus_cost: float = 3.9
    """Cost of a tile beyond the copies in the tile set: two sets are mixed, or it is no tile."""
    surplus_joker_cost: float = 1.5
    """The same for a joker: a set may have more than the rules state, and jokers look alike. Chosen
    among 0.7, 1.5, 2.5 and 3.9 on synthetic images: with a lower cost, more images with at least
    three jokers were read exactly; 1.5 is a cautious choice."""
    max_nodes: int = 100
    """Maximum number of nodes that are expanded for the best reading."""
    max_runner_up_nodes: int = 6
    """Maximum number of nodes that are expanded after it for the runner-up."""
    max_steps: int = 300_000
    """Maximum number of steps of a photo, of about 2 microseconds each: labels that are compared
    with a meld, parts of a row that are compared, rows of a node. No photo of a sample of 38 needs
    3,000; what a client sends to `/api/arrange` may need millions."""
    max_meld_steps: int = 30_000
    """Maximum number of steps for the melds that start at one tile."""


@dataclass(frozen=True, slots=True)
class DoubtConfig:
    """Which tiles and boundaries a person should check."""

    min_confidence: float = 0.9
    """Confidence below which a tile is doubted: at least one reading in ten is wrong there."""
    min_alternative: float = 0.015
    """Probability from which an alternative is a doubt; chosen on held-out pictures so that few
    wrong readings have no doubt. With 0.03, more wrong readings of blurred and noisy photos have
    none."""
    min_alternative_joker: float = 0.005
    """The same for a joker. It is lower since the networks know hundreds of joker designs and read
    an unknown one as a number."""
    min_alternative_illegal: float = 0.15
    """The same for an alternative that would make a legal meld illegal. Most melds are legal, so it
    is several times less likely than the crop alone says."""
    min_confidence_if_hidden: float = 0.99
    """Confidence below which a partly hidden tile is doubted. Racks hide the lower edge of most
    tiles, which carries no information."""
    max_overlap: float = 0.05
    """Overlap, as a share of the smaller tile, above which one of two tiles partly hides the other.
    The recognizer may not notice: half of a 3 is half of a 2. Corner errors are rarely that
    large."""
    min_confidence_in_illegal_meld: float = 0.9995
    """Confidence below which a tile is doubted that makes a meld of three illegal. All tiles of the
    illegal melds in `train`, `dev` and `other` have more; misread tiles of blurred photos have
    less."""
    min_boundary_odds: float = 3.0
    """Log-odds below which the alternative to a meld boundary is a doubt: about one in twenty."""
    min_spaced_odds: float = -2.0
    """Median log-odds of the boundaries within the melds of a photo, above which the melds are laid
    with gaps. Tiles that touch have -3.5; a gap of a third of a tile width has -1.8."""
    legal_alternative_cost: float = 0.5
    """Cost, in addition to that of an illegal meld, above which a legal reading is too unlikely for
    a doubt: less than two in ten are right."""


@dataclass(frozen=True, slots=True)
class DecodingConfig:
    """The decoding stage."""

    rows: RowConfig = field(default_factory=RowConfig)
    search: SearchConfig = field(default_factory=SearchConfig)
    doubts: DoubtConfig = field(default_factory=DoubtConfig)

    min_probability: float = 0.002
    """Probability below which alternatives are ignored."""
    joker_label_cost: float = 1.0
    """Cost of a joker as an alternative label, in addition to that of its probability. A joker
    completes nearly any meld, also an illegal one. With it, fewer drawn illegal tables are called
    legal; legal ones, and pictures of unseen sets, are read alike with 0 and 1."""
    upside_down_cost: float = 3.0
    """Cost of a 6 or 9 that is upside down in its row: about one in twenty is, the others are the
    other number, read in the wrong orientation."""
    upside_down_factor: float = 0.1
    """Factor of the probability of the original label where a 6 or 9 was corrected since it is
    upside down in its row. Tuned; reason unknown."""
    max_unlisted_probability: float = 0.1
    """Probability of no tile or of an unlisted label from which neighbors are no evidence of a
    label."""


DEFAULT = DecodingConfig()
"""The configuration that is used where no other is given."""
