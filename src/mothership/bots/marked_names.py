"""Names of bots at tables of the server and in their records: a mark, and the bot."""

from __future__ import annotations

from typing import Final

BOT_MARK: Final = "⚙"


def bot_name(bot: str) -> str:
    """What a bot is called at a table."""
    return f"{BOT_MARK} {bot}"


def bot_called(name: str) -> str | None:
    """The bot that has this name; None if it is a person's."""
    return name.removeprefix(BOT_MARK).strip() if name.startswith(BOT_MARK) else None
