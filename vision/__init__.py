"""Photo to reading: what lies on the table, and how sure that is."""

import os

# Before onnxruntime is imported: from 1.32 on it would report to its makers what it runs on.
os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")
