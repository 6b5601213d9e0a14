"""The rules of each game variant as data, loaded from `variants.toml`.

Start with `rule_set`; `variants` loads them.
"""
