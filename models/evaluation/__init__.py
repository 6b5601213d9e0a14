"""Evaluation of the reader: accuracy, calibration, robustness.

Start with `evaluate`, which `make accuracy` runs.
"""
