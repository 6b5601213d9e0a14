"""The first stage: detection of tile faces.

The entry point is `detect.detect`; `candidate_proposals` adds candidates beside detected tiles.
"""
