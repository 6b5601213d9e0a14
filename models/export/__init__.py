"""Trained networks as released ONNX files: export, quantization, release.

Begin with `release`.
"""
