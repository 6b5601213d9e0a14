"""Joker designs that networks are trained on."""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.datasets.jokers.pen import (
    CENTER,
    SIDE,
    Design,
    Pen,
    disc,
    features,
    polar,
    polygon,
    stroke,
    write,
)


def _face(pen: Pen) -> None:
    line = int(pen.rng.integers(5, 13))
    radius = int(pen.rng.integers(88, 118))
    if pen.rng.random() < 0.75:
        cv2.circle(pen.first, CENTER, radius, 255, line, cv2.LINE_AA)
    features(pen.rng, pen.second, radius, line)


def _sun(pen: Pen) -> None:
    rays, core = int(pen.rng.integers(7, 19)), int(pen.rng.integers(42, 70))
    reach, half = int(pen.rng.integers(100, 124)), np.pi / rays * pen.rng.uniform(0.35, 0.8)
    for ray in range(rays):
        turn = 2 * np.pi * ray / rays
        polygon(pen.first, [polar(turn - half, core), polar(turn, reach), polar(turn + half, core)])
    cv2.circle(pen.first, CENTER, core - 8, 0, -1, cv2.LINE_AA)
    cv2.circle(pen.second, CENTER, core - 12, 255, -1 if pen.rng.random() < 0.4 else 8, cv2.LINE_AA)
    if pen.rng.random() < 0.5:
        cv2.circle(pen.second, CENTER, core - 16, 0, -1)
        features(pen.rng, pen.second, core - 14, 6)


def _star(pen: Pen) -> None:
    points, inner = int(pen.rng.integers(4, 9)), pen.rng.uniform(0.35, 0.6)
    outer = int(pen.rng.integers(96, 124))
    tips = [
        polar(np.pi * k / points - np.pi / 2, outer * (inner if k % 2 else 1))
        for k in range(2 * points)
    ]
    polygon(pen.first, tips)
    if pen.rng.random() < 0.5:
        small = [tuple(np.asarray(CENTER) + 0.72 * (np.asarray(p) - CENTER)) for p in tips]
        polygon(pen.first, small, 0)
        if pen.rng.random() < 0.5:
            inside = [tuple(np.asarray(CENTER) + 0.5 * (np.asarray(p) - CENTER)) for p in tips]
            polygon(pen.second, inside)


def _butterfly(pen: Pen) -> None:
    x, y = CENTER
    wing, tail = pen.rng.integers(44, 58), pen.rng.integers(30, 46)
    tilt = float(pen.rng.uniform(20, 50))
    for side in (-1, 1):
        top, low = (x + side * 56, y - 38), (x + side * 44, y + 46)
        cv2.ellipse(pen.first, top, (int(wing), 38), side * -tilt, 0, 360, 255, -1, cv2.LINE_AA)
        cv2.ellipse(pen.first, low, (int(tail), 30), side * tilt, 0, 360, 255, -1, cv2.LINE_AA)
        cv2.circle(pen.first, top, 14, 0, -1, cv2.LINE_AA)
        cv2.circle(pen.second, low, 10, 255, -1, cv2.LINE_AA)
        cv2.line(pen.second, (x, y - 60), (x + side * 30, y - 104), 255, 6, cv2.LINE_AA)
    cv2.ellipse(pen.second, CENTER, (10, 72), 0, 0, 360, 255, -1, cv2.LINE_AA)


def _jester(pen: Pen) -> None:
    x, y = CENTER
    lobes = int(pen.rng.integers(3, 6))
    for lobe in range(lobes):
        lean = (lobe / (lobes - 1) - 0.5) * pen.rng.uniform(2.0, 2.7)
        tip = (int(x + 104 * np.sin(lean)), int(y - 20 - 84 * np.cos(lean)))
        ink = pen.first if lobe % 2 else pen.second
        polygon(ink, [(x - 46, y + 30), tip, (x + 46, y + 30)])
        cv2.circle(pen.first, tip, 15, 255, -1, cv2.LINE_AA)
    cv2.rectangle(pen.first, (x - 62, y + 24), (x + 62, y + 48), 255, -1)
    if pen.rng.random() < 0.6:
        head = np.zeros_like(pen.first)
        features(pen.rng, head, 70, 8)
        pen.second[:] = np.maximum(pen.second, np.roll(head, 76, axis=0))


def _letters(pen: Pen) -> None:
    words = ("J", "JOKER", "JOLLY", "W", "JO", "J", "Joker", "JJ")
    write(pen, words[pen.rng.integers(len(words))])
    if pen.rng.random() < 0.5:
        cv2.circle(pen.second, CENTER, 120, 255, int(pen.rng.integers(4, 10)), cv2.LINE_AA)


def _smiley(pen: Pen) -> None:
    cv2.circle(pen.first, CENTER, int(pen.rng.integers(90, 118)), 255, -1, cv2.LINE_AA)
    hole = np.zeros_like(pen.first)
    features(pen.rng, hole, 95, 10)
    pen.first[:] = np.where(hole > 127, 0, pen.first)


def _crown(pen: Pen) -> None:
    x, y = CENTER
    tips = int(pen.rng.integers(3, 6))
    wide, low = int(pen.rng.integers(80, 108)), y + 62
    outline: list[tuple[float, float]] = [(x - wide + 14, low)]
    for k in range(tips):
        across = x - wide + 2 * wide * k / (tips - 1)
        outline += [(across, y - 62 - 26 * (k % 2))]
        if k < tips - 1:
            outline += [(across + wide / (tips - 1), y + 10)]
        cv2.circle(pen.second, (int(across), y - 70 - 26 * (k % 2)), 12, 255, -1, cv2.LINE_AA)
    polygon(pen.first, [*outline, (x + wide - 14, low)])
    cv2.rectangle(pen.second, (x - wide + 14, low + 10), (x + wide - 14, low + 26), 255, -1)


def _flower(pen: Pen) -> None:
    petals, out = int(pen.rng.integers(5, 10)), int(pen.rng.integers(60, 78))
    for petal in range(petals):
        at = polar(2 * np.pi * petal / petals, out)
        cv2.circle(
            pen.first, (int(at[0]), int(at[1])), int(2.4 * out / petals), 255, -1, cv2.LINE_AA
        )
    cv2.circle(pen.first, CENTER, 40, 0, -1, cv2.LINE_AA)
    cv2.circle(pen.second, CENTER, 32, 255, -1, cv2.LINE_AA)


def _diamonds(pen: Pen) -> None:
    count = int(pen.rng.integers(1, 5))
    for k in range(count):
        x = int(SIDE * (k + 1) / (count + 1))
        half, tall = 90 // count + 14, int(pen.rng.integers(70, 110))
        diamond = [(x, 128 - tall), (x + half, 128), (x, 128 + tall), (x - half, 128)]
        polygon(pen.second if k % 2 else pen.first, diamond)


def _moon(pen: Pen) -> None:
    cv2.circle(pen.first, CENTER, 108, 255, -1, cv2.LINE_AA)
    cv2.circle(pen.first, (CENTER[0] + int(pen.rng.integers(36, 60)), 118), 92, 0, -1, cv2.LINE_AA)
    star = [polar(np.pi * k / 5 - np.pi / 2, 34 if k % 2 == 0 else 15) for k in range(10)]
    polygon(pen.second, [(px + 44, py) for px, py in star])


def _clown(pen: Pen) -> None:
    x, y = CENTER
    for side in (-1, 1):
        for k in range(3):
            disc(pen.second, (x + side * (84 + 8 * (k % 2)), y - 40 + 34 * k), 26)
    disc(pen.first, CENTER, 84)
    disc(pen.first, CENTER, 84 - int(pen.rng.integers(6, 12)), 0)
    features(pen.rng, pen.first, 70, 8)
    disc(pen.second, (x, y + 4), int(pen.rng.integers(12, 20)))
    if pen.rng.random() < 0.6:
        polygon(pen.second, [(x - 40, y - 78), (x, y - 124), (x + 40, y - 78)])


def _heart(pen: Pen) -> None:
    x, y = CENTER
    for side in (-1, 1):
        disc(pen.first, (x + side * 46, y - 34), 50)
    polygon(pen.first, [(x - 92, y - 14), (x + 92, y - 14), (x, y + 98)])
    if pen.rng.random() < 0.5:
        features(pen.rng, face := np.zeros_like(pen.first), 66, 9)
        pen.first[face > 127] = 0


def _spiral(pen: Pen) -> None:
    turns = np.linspace(0, 2 * np.pi * pen.rng.uniform(2.2, 3.6), 160)
    reach = np.linspace(6, pen.rng.uniform(92, 116), 160)
    way = 1 if pen.rng.random() < 0.5 else -1
    path = [polar(way * t, r) for t, r in zip(turns, reach, strict=True)]
    stroke(pen.first, path, int(pen.rng.integers(9, 16)))
    disc(pen.second, CENTER, 16)


def _bell(pen: Pen) -> None:
    x, y = CENTER
    cv2.ellipse(pen.first, (x, y - 10), (66, 96), 0, 180, 360, 255, -1, cv2.LINE_AA)
    polygon(pen.first, [(x - 66, y - 12), (x + 66, y - 12), (x + 96, y + 60), (x - 96, y + 60)])
    disc(pen.second, (x, y + 80), int(pen.rng.integers(16, 26)))
    disc(pen.second, (x, y - 110), 12)


def _clover(pen: Pen) -> None:
    x, y = CENTER
    for at in ((x, y - 52), (x - 50, y + 14), (x + 50, y + 14)):
        disc(pen.first, at, int(pen.rng.integers(42, 50)))
    polygon(pen.second, [(x - 8, y), (x + 8, y), (x + 28, y + 108), (x - 28, y + 108)])


def _balloons(pen: Pen) -> None:
    x, y = CENTER
    for k in range(count := int(pen.rng.integers(2, 4))):
        at = (int(x + 110 * (k / (count - 1) - 0.5)), int(y - 50 - 20 * (k % 2)))
        ink = pen.second if k % 2 else pen.first
        cv2.ellipse(ink, at, (38, 50), 0, 0, 360, 255, -1, cv2.LINE_AA)
        stroke(pen.first, [(at[0], at[1] + 48), (x, y + 112)], 5)


def _umbrella(pen: Pen) -> None:
    x, y = CENTER
    cv2.ellipse(pen.first, (x, y), (108, 92), 0, 180, 360, 255, -1, cv2.LINE_AA)
    for k in range(4):
        disc(pen.first, (x - 81 + 54 * k, y + 4), 27, 0)
    stroke(pen.second, [(x, y - 104), (x, y + 84), (x + 20, y + 100), (x + 40, y + 84)], 10)


def _joker_card(pen: Pen) -> None:
    x, y = CENTER
    half = int(pen.rng.integers(56, 76))
    cv2.rectangle(pen.first, (x - half, y - 104), (x + half, y + 104), 255, 8, cv2.LINE_AA)
    tips = [polar(np.pi * k / 5 - np.pi / 2, 46 if k % 2 == 0 else 20) for k in range(10)]
    polygon(pen.second, tips)


def _owl(pen: Pen) -> None:
    x, y = CENTER
    cv2.ellipse(pen.first, (x, y + 10), (80, 104), 0, 0, 360, 255, -1, cv2.LINE_AA)
    for side in (-1, 1):
        polygon(
            pen.first, [(x + side * 78, y - 112), (x + side * 8, y - 80), (x + side * 74, y - 30)]
        )
        disc(pen.first, (x + side * 34, y - 30), 28, 0)
        disc(pen.second, (x + side * 34, y - 30), int(pen.rng.integers(10, 18)))
    polygon(pen.second, [(x - 12, y - 8), (x + 12, y - 8), (x, y + 18)])


def _dragonfly(pen: Pen) -> None:
    x, y = CENTER
    for side in (-1, 1):
        for lean, down in ((12, -34), (-14, 4)):
            at = (x + side * 58, y + down)
            cv2.ellipse(pen.first, at, (54, 15), side * -lean, 0, 360, 255, -1, cv2.LINE_AA)
    cv2.ellipse(pen.second, (x, y + 20), (9, 96), 0, 0, 360, 255, -1, cv2.LINE_AA)
    disc(pen.second, (x, y - 76), 18)


def _pinwheel(pen: Pen) -> None:
    blades = int(pen.rng.integers(4, 8))
    for k in range(blades):
        turn = 2 * np.pi * k / blades
        ink = pen.second if k % 2 else pen.first
        polygon(ink, [CENTER, polar(turn, 112), polar(turn + 2.4 / blades, 74)])
    disc(pen.first, CENTER, 14)


def _cards_fan(pen: Pen) -> None:
    x, y = CENTER
    for k in range(count := int(pen.rng.integers(3, 5))):
        lean = (k / (count - 1) - 0.5) * 1.1
        across, up = np.array([np.cos(lean), np.sin(lean)]), np.array([np.sin(lean), -np.cos(lean)])
        foot = np.array([x, y + 84])
        for half, low, ink in ((30, 40, 255), (22, 48, 0)):
            sides = ((-half, low), (half, low), (half, 200 - low), (-half, 200 - low))
            polygon(pen.first, [tuple(foot + a * across + b * up) for a, b in sides], ink)
        disc(pen.second, tuple(foot + 124 * up), 12)


DESIGNS: dict[str, Design] = {
    "face": _face, "sun": _sun, "star": _star, "butterfly": _butterfly, "jester": _jester,
    "letters": _letters, "smiley": _smiley, "crown": _crown, "flower": _flower,
    "diamonds": _diamonds, "moon": _moon, "clown": _clown, "heart": _heart, "spiral": _spiral,
    "bell": _bell, "clover": _clover, "balloons": _balloons, "umbrella": _umbrella,
    "card": _joker_card, "owl": _owl, "dragonfly": _dragonfly, "pinwheel": _pinwheel,
    "fan": _cards_fan,
}  # fmt: skip
