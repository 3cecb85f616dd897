"""One file for each library, written the way its users write it.

A contestant has ``version()`` and ``measures()``: by name, what to call once to get ready. That gives
a batch: a call that does some milliseconds of work and says how many units it did.
"""

from collections.abc import Callable

Batch = Callable[[], int]
Measures = dict[str, Callable[[], Batch]]
