"""How well the reader does: accuracy, calibration, robustness.

Begin with `evaluate`, which `make accuracy` runs.
"""
