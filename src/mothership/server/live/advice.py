"""Advice for a seat: a hint, and which moves lose at once.

Both are worked out from what the seat may know. A hint is a bot's move, searched in the bots' processes. It
is only available without human opponents, because it would be cheating. A game with a hint does not enter the
high scores, and the player is told so before the first one.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import msgspec
from msgspec import Raw

from mothership.bots.dexterity_levels import gives_hints
from mothership.bots.thought import Thought
from mothership.bots.threats import shows_threats
from mothership.core import NATURE, Game
from mothership.core.game import Data
from mothership.core.registry import game_rule
from mothership.core.texts import LANGUAGES
from mothership.play import Live
from mothership.server.live import messages as m
from mothership.server.refusals import Refusal
from mothership.server.store import PersonRow
from mothership.server.tables import transitions
from mothership.server.tables.actor import TableActor
from mothership.server.tables.command_context import CommandContext
from mothership.server.tables.commands import playing_seat, seat_of
from mothership.server.tables.scores import counts
from mothership.server.tables.table_bots import ADVISER
from mothership.server.tables.transitions import Change

MOST_WAITING: Final = 2  # waiting questions for each bot process; beyond that, advice is refused
LONGEST_LINE: Final = 6  # moves of the expected line that are sent


async def hint(table: TableActor, who: PersonRow, message: m.AskHint) -> m.Hint:
    """Raises Refusal."""
    seat_of(table.state, who, message.seat)
    if any(row.kind == "person" and row.person_id != who.id for row in table.state.seats):
        raise Refusal("hint-bots-only", 403)
    if not gives_hints(table.state.game):
        raise Refusal("hint-by-hand", 403)
    seat, live = _asked(table, who, message.seat)
    pool = table.services.bots
    if pool is not None and pool.waiting > MOST_WAITING * max(1, pool.processes):
        raise Refusal("hint-busy", 503)
    if counts_for_scores(table) and not table.hint_is_warned_of:
        table.hint_is_warned_of = True
        raise Refusal("hint-costs-score", 409)
    version = table.version
    answer = await table.bots.advise(seat, "reasons")
    if answer is None or answer.thought is None:
        raise Refusal("no-hint", 503) if table.version == version else Refusal("hint-outdated", 409)
    await _note(table, seat, version)
    if table.version != version or table.state.actor != seat:
        raise Refusal("hint-outdated", 409)
    table.services.metrics.count("hints")
    return _told(message, live, table.state.seq, seat, answer.thought)


async def threat(table: TableActor, who: PersonRow, message: m.AskThreat) -> m.Threat:
    """Raises Refusal, or a MoveError for a move that is not legal."""
    seat_of(table.state, who, message.seat)
    if any(row.kind == "person" and row.person_id != who.id for row in table.state.seats):
        raise Refusal("hint-bots-only", 403)
    game = table.state.game
    if not shows_threats(game) or table.state.conceals:
        raise Refusal("no-threats", 403)
    seat, live = _asked(table, who, message.seat)
    move = _legal(live, seat, message.move)
    seq, draft, version = table.state.seq, len(live.draft), table.version
    answer = await table.bots.advise(seat, "threat", move)
    if table.version != version:
        raise Refusal("hint-outdated", 409)
    if answer is None:
        raise Refusal("no-hint", 503)
    line = [_step(game, actor, then) for actor, then in answer.threat]
    return m.Threat(message.table, message.id, message.seat, seq, draft, _json(game, move), line)


def counts_for_scores(table: TableActor) -> bool:
    """Whether the result of this game can still be a high score."""
    state = table.state
    return state.is_running and not state.unranked and counts(state.game, state.table.setup)


async def _note(table: TableActor, seat: int, version: int) -> None:
    """Store that a hint was given before sending it, if it costs the high score. Raises Refusal."""

    if counts_for_scores(table):
        await table.do(None, "", partial(note_hint, seat, version), lambda _: None)


async def note_hint(seat: int, version: int, context: CommandContext, now: int) -> Change | Live:
    """The command that stores that a seat got a hint for the position of ``version``. Raises Refusal."""
    if context.version != version:
        raise Refusal("hint-outdated", 409)
    return transitions.hinted(context.state, seat, now)


def _asked(table: TableActor, who: PersonRow, word: str) -> tuple[int, Live]:
    """The person's own seat, if it is its turn. Raises Refusal."""
    seat = playing_seat(table.state, who, word)
    if table.live is None or table.live.actor != seat:
        raise Refusal("not-your-turn", 409, seat=word)
    return seat, table.live


def _told(message: m.AskHint, live: Live, seq: int, seat: int, thought: Thought) -> m.Hint:
    game, players = live.game, live.setup.players
    expected, scored = thought.expected, is_scored(game, players)
    chance = None if expected is None or scored else round(0.5 * (1 + max(-1.0, min(1.0, expected))), 3)
    return m.Hint(
        table=message.table,
        id=message.id,
        seat=message.seat,
        seq=seq,
        draft=len(live.draft),
        bot=ADVISER,
        move=_json(game, thought.move),
        notation=game.vocabulary.notation(thought.move),
        only=len(live.view(seat).legal) == 1,
        chance=chance,
        points=round(expected, 1) if expected is not None and scored else None,
        line=[_step(game, actor, move) for actor, move in thought.line[:LONGEST_LINE]],
        fears=_feared(game, seat, thought),
    )


def is_scored(game: Game, players: int) -> bool:
    """Whether a result is a number of points rather than a win or a loss."""
    return players in game.scores if game.scores else game.results != (-1, 1)


def _step(game: Game, actor: int, move: int) -> m.Step:
    return m.Step(game.seat_word(actor), _json(game, move), game.vocabulary.notation(move))


def _feared(game: Game, seat: int, thought: Thought) -> m.Step | None:
    if thought.feared is None or game.cooperative:
        return None
    for actor, move in thought.line:
        if move == thought.feared and actor not in (seat, NATURE):
            return _step(game, actor, move)
    return None


def _json(game: Game, move: int) -> Raw:
    return Raw(msgspec.json.encode(game.vocabulary.to_json(move)))


# --- Warnings -----------------------------------------------------------------------------------------


async def warn(table: TableActor, who: PersonRow, message: m.AskWarnings) -> m.Warned:
    """Raises Refusal, or a MoveError for a move that is not legal."""
    seat, live = _asked(table, who, message.seat)
    game, legal = live.game, live.view(seat).legal
    wanted = legal
    if message.move is not None:
        wanted = (_legal(live, seat, message.move),)
    seq, found = table.state.seq, dict[int, str]()
    every, kept_open = False, live.kept_open(wanted)
    if message.only_open:
        pass
    elif table.state.conceals:
        version = table.version
        answer = await table.bots.advise(seat, "warnings")
        if table.version != version:
            raise Refusal("hint-outdated", 409)
        if answer is None:
            raise Refusal("no-hint", 503)
        found = {move: rule for move, rule in answer.fatal.items() if move in wanted}
        every = len(answer.fatal) == len(legal)
    else:
        found = live.fatal(wanted)
        every = len(found) == len(legal)
    fatal = [
        m.Fatal(
            _json(game, move), game.vocabulary.notation(move), rule, rule_texts(game, rule, live.setup.data)
        )
        for move, rule in found.items()
    ]
    return m.Warned(
        message.table,
        message.id,
        message.seat,
        seq,
        len(live.draft),
        fatal,
        every,
        [_json(game, move) for move in kept_open],
    )


def _legal(live: Live, seat: int, said: m.Words | str) -> int:
    """Raises a MoveError."""
    vocabulary = live.game.vocabulary
    move = vocabulary.parse(said) if isinstance(said, str) else vocabulary.from_json(said)
    error = live.complaint(seat, move)
    if error is not None:
        raise error
    return move


def rule_texts(game: Game, rule: str, data: Data) -> dict[str, str]:
    """A rule's text in every language, with the numbers of a table's data."""
    texts = {}
    for language in LANGUAGES:
        found = game_rule(game, language, rule, data)
        if found is not None:
            texts[language] = found.text
    return texts
