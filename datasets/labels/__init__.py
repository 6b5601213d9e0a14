"""The label format and the folders of labelled pictures.

Begin with `labels`.
"""
