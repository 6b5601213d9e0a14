"""Limits and origins: what a request may send, and from which page.

Begin with `same_origin`; `certificate` makes the certificate for HTTPS.
"""
