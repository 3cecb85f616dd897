"""How even Invaders is: bots play the set of the box, and what came out is kept in docs/cards-balance.md.

``python -m tools.invaders_balance`` measures everything anew; ``--help`` says how to measure less.
"""
