"""A worker of a cluster that was forgotten when the bots were changed: its random bot is none."""

from __future__ import annotations

import pytest
from dask.__main__ import main

from mothership.bots.random_bot import RandomBot
from mothership.core import SeatRecord, View


def first_move(_: RandomBot, view: View, record: SeatRecord) -> int:
    return view.legal[0]


if __name__ == "__main__":
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(RandomBot, "choose", first_move)
        main()
