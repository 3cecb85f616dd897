"""What all cards are and do, as whole numbers that the rules can read quickly; shared by all copies.

Loading makes one from the data: see loading.py for what stands there in words.
"""

from __future__ import annotations

from mothership.core.vectors import i64, vec


class CardSet:
    """For each kind of card its facts; for all of them together programs, choices and filters."""

    def __init__(
        self,
        strength: vec[i64],
        discard: vec[i64],
        drain: vec[i64],
        symbols: vec[i64],
        keywords: vec[i64],
        flags: vec[i64],
        tokens: vec[i64],
        reacts: vec[i64],
        ability_discard: vec[i64],
        ability_drain: vec[i64],
        ability_tokens: vec[i64],
        bonus: vec[i64],
        bonus_filter: vec[i64],
        each: vec[i64],
        each_filter: vec[i64],
        tax: vec[i64],
        tax_symbols: vec[i64],
        cheaper: vec[i64],
        cheaper_symbols: vec[i64],
        proof_symbols: vec[i64],
        proof_keywords: vec[i64],
        sections: vec[i64],
        choices_at: vec[i64],
        choices_in: vec[i64],
        strategies: vec[i64],
        strategy_choices_at: vec[i64],
        strategy_choices_in: vec[i64],
        program: vec[i64],
        choices: vec[i64],
        filters: vec[i64],
        can_cancel: vec[i64],
        can_prevent: vec[i64],
        worth: vec[i64],
    ) -> None:
        self.strength = strength
        self.discard = discard  # cost: other cards of the hand
        self.drain = drain  # cost: cards of the own deck
        self.symbols = symbols  # a mask
        self.keywords = keywords  # a mask
        self.flags = flags
        self.tokens = tokens  # with which it comes into play
        self.reacts = reacts  # cards prevented; or a mask of the symbols that can be cancelled, 0 for all
        self.ability_discard = ability_discard
        self.ability_drain = ability_drain
        self.ability_tokens = ability_tokens
        # As long as it lies there.
        self.bonus = bonus  # strength of other own cards in the zone that pass the filter
        self.bonus_filter = bonus_filter
        self.each = each  # own strength for each card in the zone that passes the filter
        self.each_filter = each_filter
        self.tax = tax  # more to discard for the opponent's cards with one of these symbols
        self.tax_symbols = tax_symbols
        self.cheaper = cheaper  # less to discard for own cards with one of these symbols
        self.cheaper_symbols = cheaper_symbols
        self.proof_symbols = proof_symbols  # impervious to cards with one of these
        self.proof_keywords = proof_keywords
        # Texts.
        self.sections = sections  # kind * SECTIONS + section: where its program begins, or NONE
        self.choices_at = choices_at  # likewise: its first choice
        self.choices_in = choices_in  # likewise: how many
        self.strategies = strategies  # where the program of a strategy begins, or NONE
        self.strategy_choices_at = strategy_choices_at
        self.strategy_choices_in = strategy_choices_in
        self.program = program
        self.choices = choices
        self.filters = filters
        # Of each side: whether any card of its whole pool cancels or prevents (INV-I20).
        self.can_cancel = can_cancel
        self.can_prevent = can_prevent
        self.worth = worth  # an opinion, for bots
