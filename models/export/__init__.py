"""From trained networks to released ONNX files: export, quantization, release.

Start with `release`.
"""
