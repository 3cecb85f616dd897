"""What all cards are and do, as integers that the rules read quickly; shared by all copies.

``loading.py`` makes a card set from the data.
"""

from __future__ import annotations

from mothership.core.vectors import i64, vec


class CardSet:
    """For each kind of card its facts; for all of them together programs, choices and filters.

    Made of lists: vectors that compiled code is handed from outside it never gives back.
    """

    def __init__(
        self,
        strength: list[int],
        discard: list[int],
        drain: list[int],
        symbols: list[int],
        keywords: list[int],
        flags: list[int],
        tokens: list[int],
        reacts: list[int],
        ability_discard: list[int],
        ability_drain: list[int],
        ability_tokens: list[int],
        bonus: list[int],
        bonus_filter: list[int],
        each: list[int],
        each_filter: list[int],
        tax: list[int],
        tax_symbols: list[int],
        cheaper: list[int],
        cheaper_symbols: list[int],
        proof_symbols: list[int],
        proof_keywords: list[int],
        sections: list[int],
        choices_at: list[int],
        choices_in: list[int],
        strategies: list[int],
        strategy_choices_at: list[int],
        strategy_choices_in: list[int],
        program: list[int],
        choices: list[int],
        filters: list[int],
        can_cancel: list[int],
        can_prevent: list[int],
        worth: list[int],
    ) -> None:
        self.strength = vec[i64](strength)
        self.discard = vec[i64](discard)  # cost: other cards of the hand
        self.drain = vec[i64](drain)  # cost: cards of the own deck
        self.symbols = vec[i64](symbols)  # a mask
        self.keywords = vec[i64](keywords)  # a mask
        self.flags = vec[i64](flags)
        self.tokens = vec[i64](tokens)  # with which it comes into play
        self.reacts = vec[i64](
            reacts
        )  # cards prevented; or a mask of the symbols that can be cancelled, 0 for all
        self.ability_discard = vec[i64](ability_discard)
        self.ability_drain = vec[i64](ability_drain)
        self.ability_tokens = vec[i64](ability_tokens)
        # As long as it lies there.
        self.bonus = vec[i64](bonus)  # strength of other own cards in the zone that pass the filter
        self.bonus_filter = vec[i64](bonus_filter)
        self.each = vec[i64](each)  # own strength for each card in the zone that passes the filter
        self.each_filter = vec[i64](each_filter)
        self.tax = vec[i64](tax)  # more to discard for the opponent's cards with one of these symbols
        self.tax_symbols = vec[i64](tax_symbols)
        self.cheaper = vec[i64](cheaper)  # less to discard for own cards with one of these symbols
        self.cheaper_symbols = vec[i64](cheaper_symbols)
        self.proof_symbols = vec[i64](proof_symbols)  # impervious to cards with one of these
        self.proof_keywords = vec[i64](proof_keywords)
        # Texts.
        self.sections = vec[i64](sections)  # kind * SECTIONS + section: where its program begins, or NONE
        self.choices_at = vec[i64](choices_at)  # likewise: its first choice
        self.choices_in = vec[i64](choices_in)  # likewise: how many
        self.strategies = vec[i64](strategies)  # where the program of a strategy begins, or NONE
        self.strategy_choices_at = vec[i64](strategy_choices_at)
        self.strategy_choices_in = vec[i64](strategy_choices_in)
        self.program = vec[i64](program)
        self.choices = vec[i64](choices)
        self.filters = vec[i64](filters)
        # Of each side: whether any card of its whole pool cancels or prevents (INV-I20).
        self.can_cancel = vec[i64](can_cancel)
        self.can_prevent = vec[i64](can_prevent)
        self.worth = vec[i64](worth)  # an opinion, for bots
