"""ONNX files: loaded, checked against the manifest and run.

The only package that imports onnxruntime; begin with `onnx_network.load_models`.
"""
