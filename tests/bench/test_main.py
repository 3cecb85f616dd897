"""What the benchmark makes of a contestant that fails."""

from __future__ import annotations

from bench.__main__ import own_failures, topics_called
from bench.plan import MANY_WANTED, TOPICS


def test_a_missing_peer_is_only_named() -> None:
    assert own_failures({"open_spiel": "cannot be had", "pgx: playouts": "no such game"}) == []


def test_our_own_failure_is_a_failure() -> None:
    missing = {
        "mothership: playouts lunar": "ImportError",
        "mothership-interpreted": "x",
        "course of lunar": "x",
    }
    assert own_failures(missing) == list(missing)


def test_topics_are_found_by_words_in_their_names() -> None:
    assert len(topics_called("many GAMES")) == len(MANY_WANTED)
    assert topics_called("") == TOPICS
    assert topics_called("no such topic") == ()
