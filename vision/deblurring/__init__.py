"""Blind deconvolution: read a blurred photo again after its blur was removed.

Start with `deblur`; `kernel_search` finds the blur that the recognizer is most certain without.
"""
