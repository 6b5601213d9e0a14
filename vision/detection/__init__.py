"""The first stage: where tile faces are.

Begin with `detect.detect`; `candidate_proposals` adds places beside the tiles that were found.
"""
