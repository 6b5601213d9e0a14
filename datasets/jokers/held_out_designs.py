"""Joker designs that are not used in training, for the test on unseen sets."""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.datasets.assets.fonts import glyph
from tilesight.datasets.jokers.pen import CENTER, Design, Pen, disc, polar, polygon, stamp, stroke


def _mask(pen: Pen) -> None:
    x, y = CENTER
    wide = int(pen.rng.integers(92, 114))
    cv2.ellipse(pen.first, (x, y), (wide, 56), 0, 0, 360, 255, -1, cv2.LINE_AA)
    disc(pen.first, (x, y + 66), 26, 0)
    disc(pen.first, (x, y - 66), 22, 0)
    for side in (-1, 1):
        eye = (x + side * 46, y - 4)
        cv2.ellipse(pen.first, eye, (24, 14), side * -12, 0, 360, 0, -1, cv2.LINE_AA)
        plume = [(x + side * (wide - 26), y - 30), (x + side * wide, y - 108)]
        stroke(pen.second, plume, int(pen.rng.integers(8, 16)))
    stroke(pen.second, [(x + wide - 8, y + 10), (x + wide - 24, y + 112)], 7)


def _cat(pen: Pen) -> None:
    x, y = CENTER
    cv2.ellipse(pen.first, (x, y + 14), (86, 76), 0, 0, 360, 255, -1, cv2.LINE_AA)
    for side in (-1, 1):
        ear = [(x + side * 84, y - 100), (x + side * 16, y - 50), (x + side * 82, y + 4)]
        polygon(pen.first, ear)
        cv2.ellipse(pen.first, (x + side * 34, y), (18, 14), 0, 0, 360, 0, -1, cv2.LINE_AA)
        disc(pen.second, (x + side * 34, y), 8)
        for k in (-1, 0, 1):
            stroke(pen.second, [(x + side * 40, y + 38), (x + side * 118, y + 36 + 16 * k)], 4)
    polygon(pen.first, [(x - 10, y + 24), (x + 10, y + 24), (x, y + 38)], 0)


def _fish(pen: Pen) -> None:
    x, y = CENTER
    way = 1 if pen.rng.random() < 0.5 else -1
    fat = int(pen.rng.integers(42, 64))
    cv2.ellipse(pen.first, (x - way * 18, y), (84, fat), 0, 0, 360, 255, -1, cv2.LINE_AA)
    tail = [(x + way * 52, y), (x + way * 116, y - 52), (x + way * 116, y + 52)]
    polygon(pen.second, tail)
    disc(pen.first, (x - way * 66, y - 12), 12, 0)
    stroke(pen.first, [(x - way * 34, y - fat + 12), (x - way * 34, y + fat - 12)], 6, 0)


def _bird(pen: Pen) -> None:
    x, y = CENTER
    cv2.ellipse(pen.first, (x, y + 16), (72, 44), -18, 0, 360, 255, -1, cv2.LINE_AA)
    disc(pen.first, (x + 62, y - 36), 30)
    polygon(pen.second, [(x + 84, y - 48), (x + 122, y - 34), (x + 86, y - 24)])
    polygon(pen.first, [(x - 56, y + 6), (x - 122, y + 20), (x - 116, y + 66)])
    cv2.ellipse(pen.second, (x - 12, y - 22), (22, 66), 30, 0, 360, 255, -1, cv2.LINE_AA)
    for leg in (-8, 16):
        stroke(pen.second, [(x + leg, y + 50), (x + leg, y + 104)], 6)


def _ladybird(pen: Pen) -> None:
    x, y = CENTER
    disc(pen.first, (x, y + 16), 88)
    disc(pen.second, (x, y - 82), 32)
    stroke(pen.first, [(x, y - 76), (x, y + 106)], 7, 0)
    for side in (-1, 1):
        for down, out in ((-20, 42), (30, 50), (72, 28))[: pen.rng.integers(2, 4)]:
            disc(pen.first, (x + side * out, y + 8 + down), 18, 0)
            disc(pen.second, (x + side * out, y + 8 + down), 14)


def _snowflake(pen: Pen) -> None:
    line, arms = int(pen.rng.integers(8, 14)), 6
    for arm in range(arms):
        turn = 2 * np.pi * arm / arms + np.pi / 6
        stroke(pen.first, [CENTER, polar(turn, 112)], line)
        for reach in (52, 84):
            for side in (-1, 1):
                tip = polar(turn + side * 24 / reach, reach + 24)
                stroke(pen.second, [polar(turn, reach), tip], line - 2)


def _top_hat(pen: Pen) -> None:
    x, y = CENTER
    wide = int(pen.rng.integers(48, 64))
    polygon(
        pen.first,
        [(x - wide, y - 96), (x + wide, y - 96), (x + wide - 8, y + 56), (x - wide + 8, y + 56)],
    )
    cv2.ellipse(pen.first, (x, y + 62), (108, 22), 0, 0, 360, 255, -1, cv2.LINE_AA)
    cv2.rectangle(pen.first, (x - wide, y + 10), (x + wide, y + 36), 0, -1)
    cv2.rectangle(pen.second, (x - wide + 6, y + 13), (x + wide - 6, y + 33), 255, -1)


def _fool(pen: Pen) -> None:
    """Draw a fool's profile under a cap with two horns."""
    x, y = CENTER
    profile = [(-44, -10), (30, -10), (34, 14), (58, 34), (36, 42), (40, 60), (18, 92), (-40, 84)]
    polygon(pen.first, [(x + a, y + b) for a, b in profile])
    disc(pen.first, (x + 10, y + 20), 7, 0)
    for tip, ink in (((92, -58), pen.second), ((-100, -20), pen.first)):
        horn = [(x - 48, y - 6), (x - 6, y - 104), (x + tip[0], y + tip[1]), (x + 36, y - 10)]
        polygon(ink, horn)
        disc(pen.second, (x + tip[0], y + tip[1]), int(pen.rng.integers(12, 18)))


def _column(pen: Pen) -> None:
    """Write a word vertically, one upright letter below the other."""
    word = ("JOKER", "JOLLY", "JOKER", "FREE", "WILD")[pen.rng.integers(5)]
    tall = 236 / len(word)
    for k, letter in enumerate(word):
        ink = pen.second if k % 2 else pen.first
        stamp(ink, glyph(pen.font, letter), (CENTER[0], 10 + tall * (k + 0.5)), (90, tall * 0.84))


def _twins(pen: Pen) -> None:
    """Draw a letter twice, once upside down, as on playing cards."""
    letter = ("J", "J", "JK", "?")[pen.rng.integers(4)]
    stamp(pen.first, glyph(pen.font, letter), (CENTER[0], 66), (120, 100))
    pen.second[:] = pen.first[::-1, ::-1]
    stroke(pen.first, [(40, 140), (216, 116)], int(pen.rng.integers(5, 10)))


def _bolt(pen: Pen) -> None:
    x, y = CENTER
    wide = pen.rng.uniform(0.8, 1.3)
    bolt = [(26, -112), (-54, 14), (-8, 14), (-30, 112), (58, -26), (10, -26)]
    polygon(pen.first, [(x + wide * a, y + b) for a, b in bolt])
    if pen.rng.random() < 0.6:
        cv2.circle(pen.second, CENTER, 118, 255, 8, cv2.LINE_AA)


def _boat(pen: Pen) -> None:
    x, y = CENTER
    polygon(pen.first, [(x - 104, y + 44), (x + 104, y + 44), (x + 62, y + 98), (x - 62, y + 98)])
    polygon(pen.second, [(x + 6, y - 112), (x + 6, y + 32), (x + 92, y + 32)])
    polygon(pen.second, [(x - 8, y - 80), (x - 8, y + 32), (x - 74, y + 32)])


def _juggler(pen: Pen) -> None:
    x, y = CENTER
    line = int(pen.rng.integers(8, 14))
    disc(pen.first, (x, y - 26), 22)
    stroke(pen.first, [(x, y - 8), (x, y + 50)], line)
    for side in (-1, 1):
        stroke(pen.first, [(x, y + 50), (x + side * 34, y + 112)], line)
        stroke(pen.first, [(x, y + 8), (x + side * 52, y + 14), (x + side * 64, y - 30)], line)
    for k in range(balls := int(pen.rng.integers(3, 6))):
        disc(pen.second, polar(-np.pi * (k + 0.5) / balls, 102), 14)


def _winking(pen: Pen) -> None:
    """Draw a winking face in a square."""
    x, y = CENTER
    half, line = int(pen.rng.integers(80, 100)), int(pen.rng.integers(8, 14))
    cv2.rectangle(pen.first, (x - half, y - half), (x + half, y + half), 255, line, cv2.LINE_AA)
    disc(pen.second, (x - 38, y - 28), 15)
    stroke(pen.second, [(x + 20, y - 26), (x + 58, y - 30)], line)
    cv2.ellipse(pen.second, (x + 8, y + 24), (50, 36), -8, 10, 150, 255, line, cv2.LINE_AA)


def _tulip(pen: Pen) -> None:
    x, y = CENTER
    polygon(
        pen.first,
        [(x - 50, y - 100), (x - 22, y - 62), (x, y - 108), (x + 22, y - 62), (x + 50, y - 100),
         (x + 42, y - 24), (x, y + 6), (x - 42, y - 24)],
    )  # fmt: skip
    stroke(pen.second, [(x, y), (x, y + 114)], 9)
    for side in (-1, 1)[: pen.rng.integers(1, 3)]:
        cv2.ellipse(
            pen.second, (x + side * 34, y + 62), (14, 46), side * 35, 0, 360, 255, -1, cv2.LINE_AA
        )


def _compass(pen: Pen) -> None:
    for k in range(8):
        turn, reach = np.pi * k / 4, 116 if k % 2 == 0 else 70
        tip = polar(turn, reach)
        polygon(pen.first, [CENTER, polar(turn - 0.5, 24), tip])
        polygon(pen.second, [CENTER, polar(turn + 0.5, 24), tip])


DESIGNS: dict[str, Design] = {
    "mask": _mask, "cat": _cat, "fish": _fish, "bird": _bird, "ladybird": _ladybird,
    "snowflake": _snowflake, "top hat": _top_hat, "fool": _fool, "column": _column,
    "twins": _twins, "bolt": _bolt, "boat": _boat, "juggler": _juggler, "winking": _winking,
    "tulip": _tulip, "compass": _compass,
}  # fmt: skip
