"""One encoding of every game: what a seat sees and may do, as numbers that begin with that seat.

``Encoding(game, players)`` is made from the game's schema and vocabulary alone. docs/encoding.md describes
what the numbers mean.
"""

from mothership.core.encoding.encoding import Encoding

__all__ = ["Encoding"]
