"""Request limits, paired phones, allowed origins, and certificates for HTTPS.

Start with `same_origin`; `certificate` creates the certificates.
"""
