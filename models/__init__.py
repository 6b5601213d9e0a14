"""Weights with their cards and manifest, and how they were trained and measured."""
