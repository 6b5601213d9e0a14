"""Requests and responses as OpenAPI describes them.

Begin with `requests` and `responses`.
"""
