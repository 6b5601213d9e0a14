"""Train the palette, which names the inks of a photo together, and export it."""

from __future__ import annotations

import argparse
import copy
import math
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from models.export import export_palette
from models.inks import UNKNOWN, Lesson, load_lessons
from models.palette_net import COLORS, TOLD, PaletteNet
from vision.ink import LEAST_CHANCE

Rng = np.random.Generator

BATCH = 48
PEAK_RATE = 2e-3
KEPT = 0.995
"""Part of the running mean of the weights that each step leaves."""
HELD_OUT = 300
"""Lessons that nothing is trained on."""
TELL_EVERY = 60
MOST_TILES = 64
CAST, SCATTER = 0.06, 0.02
"""How much light changes the tones of a photo, and of each tile, in powers of e."""
SPEECHLESS, DOUBTED = 0.25, 0.5
"""Parts of the lessons in which crops alone say nothing of colors, and say it less surely."""
OTHER_INK, OTHER_TONE = 0.35, 0.12
"""Part of the lessons in which one ink is another than was drawn, and by how much; of such an ink
the recognizer knows nothing, or something wrong."""
GLOSSY, MOST_GLOSS = 0.3, 0.25
"""Part of the lessons in which some tiles mirror a window, and the most light that this lays over
their inks, in parts of the body's."""
PALE, LEAST_COVER = 0.3, 0.55
"""Part of the lessons in which the ink of some tiles is worn or blurred, and the least that is left
of it: the rest is body."""
PART_IN_VIEW, FEW_COLORS = 0.5, 0.4
"""Part of the lessons of which some tiles are in view, and part of those with only some colors."""

TONE, ALONE = slice(0, 3), slice(4, 8)


def vary(lesson: Lesson, rng: Rng) -> Lesson:
    """Show a lesson in another light, with another ink, with a part of its tiles in view."""
    told, truth = lesson[0].copy(), lesson[1]
    told[:, TONE] += rng.normal(0, CAST, 3) + rng.normal(0, SCATTER, (len(told), 3))
    told[:, ALONE] = _less_sure(told[:, ALONE], rng)
    if rng.random() < OTHER_INK:
        ink = truth == rng.integers(COLORS)
        told[ink, TONE] += rng.normal(0, OTHER_TONE, 3)
        said = rng.dirichlet(np.full(COLORS, 0.7)) if rng.random() < 0.5 else np.full(COLORS, 0.25)
        told[ink, ALONE] = np.log(np.maximum(said, LEAST_CHANCE))
    if rng.random() < GLOSSY:
        some = rng.random(len(told)) < rng.uniform(0, 0.6)
        told[some] = lit(told[some], 1.0, rng.uniform(0, MOST_GLOSS))
    if rng.random() < PALE:
        some = rng.random(len(told)) < rng.uniform(0, 0.4)
        cover = rng.uniform(LEAST_COVER, 1)
        told[some] = lit(told[some], cover, 1 - cover)
    shown = _in_view(truth, rng)
    return told[shown], truth[shown]


def lit(told: np.ndarray, kept: float, laid: float) -> np.ndarray:
    """Let inks give back a part of what they gave, and as much more of the body's light.

    The light laid over them is the same in every channel, which changes dark ones most.
    """
    tones = np.log(kept * np.exp(told[:, TONE]) + laid)
    shallower = tones.min(axis=1) - told[:, TONE].min(axis=1)
    return np.column_stack([tones, told[:, 3] - shallower, told[:, 4:]]).astype(np.float32)


def _less_sure(alone: np.ndarray, rng: Rng) -> np.ndarray:
    chance = rng.random()
    if chance < SPEECHLESS:
        return np.full_like(alone, -np.log(COLORS))
    force = rng.uniform(0.15, 1) if chance < SPEECHLESS + DOUBTED else 1.0
    weaker = np.exp(alone * force)
    return np.asarray(np.log(weaker / weaker.sum(axis=1, keepdims=True)))


def _in_view(truth: np.ndarray, rng: Rng) -> np.ndarray:
    order = rng.permutation(len(truth))
    if rng.random() < PART_IN_VIEW:
        order = order[: rng.integers(1, len(order) + 1)]
        if rng.random() < FEW_COLORS:
            colors = rng.permutation(COLORS)[: rng.integers(1, COLORS)]
            few = order[np.isin(truth[order], colors)]
            order = few if len(few) else order
    return order[:MOST_TILES]


def batch_of(lessons: list[Lesson]) -> tuple[Tensor, Tensor]:
    """Put lessons side by side: (B, N, TOLD) and (B, N), filled up with tiles of no ink."""
    most = max(len(truth) for _, truth in lessons)
    told = np.zeros((len(lessons), most, TOLD), np.float32)
    names = np.full((len(lessons), most), UNKNOWN)
    for place, (one, truth) in enumerate(lessons):
        told[place, : len(truth)], names[place, : len(truth)] = one, truth
    return torch.from_numpy(told), torch.from_numpy(names)


def train(lessons: list[Lesson], held_out: list[Lesson], minutes: float, seed: int) -> PaletteNet:
    """Train for a time; gives the running mean of the weights."""
    rng, net = np.random.default_rng(seed), PaletteNet()
    mean, optimizer = copy.deepcopy(net), torch.optim.AdamW(net.parameters(), weight_decay=0.02)
    started = told = time.monotonic()
    while (part := (time.monotonic() - started) / (60 * minutes)) < 1:
        for group in optimizer.param_groups:
            group["lr"] = (
                PEAK_RATE * (0.5 + 0.5 * math.cos(math.pi * part)) * min(1, 0.05 + 40 * part)
            )
        picked = rng.integers(len(lessons), size=BATCH)
        inks, names = batch_of([vary(lessons[place], rng) for place in picked])
        loss = functional.cross_entropy(
            net(inks).flatten(0, 1), names.flatten(), ignore_index=UNKNOWN
        )
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        with torch.no_grad():
            for slow, fast in zip(mean.parameters(), net.parameters(), strict=True):
                slow.lerp_(fast, 1 - min(KEPT, 10 * part))
        if time.monotonic() - told > TELL_EVERY:
            told = time.monotonic()
            print(f"{60 * part * minutes:4.0f} s: {measure(mean, held_out)}", flush=True)
    return mean


@torch.no_grad()
def measure(net: PaletteNet, lessons: list[Lesson]) -> str:
    """Say how many colors are wrong, in how many pictures, and how surprising the true ones are."""
    wrong, tiles, surprise = [], 0, 0.0
    for told, truth in lessons:
        known = truth != UNKNOWN
        chances = torch.softmax(net(torch.from_numpy(told)[None])[0], dim=1).numpy()[known]
        wrong.append(int((chances.argmax(axis=1) != truth[known]).sum()))
        tiles += int(known.sum())
        true = chances[np.arange(len(chances)), truth[known]]
        surprise -= float(np.log(np.maximum(true, LEAST_CHANCE)).sum())
    pictures = sum(map(bool, wrong))
    return (
        f"{sum(wrong)} of {tiles} colors wrong, in {pictures} of {len(lessons)} pictures; "
        f"surprise {surprise / tiles:.4f}"
    )


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lessons", type=Path, default=Path("data/inks.npz"))
    parser.add_argument("--runs", type=Path, default=Path("runs"))
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    chosen = parser.parse_args()
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(chosen.threads)
    chosen.runs.mkdir(parents=True, exist_ok=True)
    try:
        lessons = load_lessons(chosen.lessons)
    except OSError:
        sys.exit(f"{chosen.lessons} cannot be read: run `python -m models.inks` first.")
    order = np.random.default_rng(0).permutation(len(lessons))
    held_out, drawn = ([lessons[i] for i in part] for part in np.split(order, [HELD_OUT]))
    net = train(drawn, held_out, chosen.minutes, chosen.seed)
    target = chosen.runs / "palette.onnx"
    export_palette(net, target)
    print(f"{measure(net, held_out)}; written to {target}")


if __name__ == "__main__":
    main()
