"""The schemas of requests and responses, as in the OpenAPI description.

Start with `requests` and `responses`.
"""
