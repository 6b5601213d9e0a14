"""The rules of each game as data, from `variants.toml`.

Begin with `rule_set.RuleSet`.
"""
