"""The reader of photos: the tiles on the table and the rack, and the confidence in each.

Start with `reader`, the pipeline of five stages; `reading` is its result.
"""

import os

# must be set before onnxruntime is imported, which sends telemetry from version 1.32 on
os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")
