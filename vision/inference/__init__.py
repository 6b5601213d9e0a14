"""Loading and running of ONNX networks, which are verified with the manifest.

Start with `onnx_network`, the only module that imports onnxruntime.
"""
