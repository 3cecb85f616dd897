"""A process in which bots think, seen from the server."""

from __future__ import annotations

from typing import Self

from mothership.server.workers.process import Gone, WorkerProcess

__all__ = ["BotProcess", "Gone"]


class BotProcess(WorkerProcess):
    """A bot process. Create it with ``start`` and stop it with ``end``."""

    @classmethod
    async def start(cls, most_chairs: int, memory: int) -> Self:
        """Raises OSError where nothing can be started."""
        return await cls.launch("mothership.server.bots.worker:serve", str(most_chairs), str(memory))
