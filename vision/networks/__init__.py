"""Load ONNX networks, check them against the manifest and run them.

The entry point is `onnx_network.load_models`. No other package imports onnxruntime.
"""
