"""Operations on bit masks of faces, compiled if numba is available."""

from __future__ import annotations

from tilesight.engine.hints.solver.compiled import compilable, compiled

PAIRS_OF_BITS = 0x5555555555555555
FOURS_OF_BITS = 0x3333333333333333
BYTES_LOW = 0x0F0F0F0F0F0F0F0F
BYTE_SUM = 0x0101010101010101


@compiled
def popcount(bits: int) -> int:
    """Return the number of set bits of a mask of at most 62 bits."""
    bits = bits - (bits >> 1 & PAIRS_OF_BITS)
    bits = (bits & FOURS_OF_BITS) + (bits >> 2 & FOURS_OF_BITS)
    bits = bits + (bits >> 4) & BYTES_LOW
    return bits * BYTE_SUM >> 56 & 0xFF


@compilable
def lowest_index(bits: int) -> int:
    """Return the index of the lowest set bit of a mask that is not 0."""
    return popcount((bits & -bits) - 1)
