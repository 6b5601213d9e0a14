"""Training of the networks that read playing cards.

Start with `train_index_detector` and `train_card_recognizer`.
"""
