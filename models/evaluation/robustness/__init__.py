"""How reading falls as photos are corrupted: corruptions, their levels, curves and a chart.

Start with `measure`, which `make robustness` runs.
"""
