"""The API for games and bots: which there are, what can be chosen, what can be said, and the rules."""

from __future__ import annotations

import logging
from functools import cache
from typing import Annotated, Final, Literal

from litestar import Router, get
from litestar.params import FromQuery, PathParameter
from msgspec import Struct

from mothership import bots
from mothership.bots.dexterity_levels import gives_hints
from mothership.bots.threats import shows_threats
from mothership.core import Data, DataError, Game, Option
from mothership.core.errors import UnknownGame
from mothership.core.part_words import counted_words
from mothership.core.registry import catalogue, game_ids, game_messages, game_rules, introduction, load
from mothership.core.texts import LANGUAGES
from mothership.lessons import lessons
from mothership.server.http.request import RequestContext
from mothership.server.http.tables import PROBLEMS, Req, TableId
from mothership.server.tables.nature import installed
from mothership.server.tables.orders import Text
from mothership.server.tables.seats import BOT, find_game
from mothership.server.tables.setups import table_data

GameId = Annotated[str, PathParameter(description="The id of a game", min_length=1, max_length=64)]
Language = Literal["en", "de"]

_log: Final = logging.getLogger(__name__)


class OptionOut(Struct, frozen=True):
    name: str
    choices: list[str]  # the first is the usual one
    real: list[str]  # those of them that are for a real table, where people tell what happened
    text: Text
    texts: dict[str, Text]  # for each choice


class GameOut(Struct, frozen=True):
    id: str
    title: str
    designers: list[str]
    year: int | None
    summary: Text
    players: list[int]
    seats: list[str]
    options: list[OptionOut]
    chance: bool
    hidden: bool
    cooperative: bool
    asymmetric: bool
    dexterity: bool
    hints: bool  # whether a bot can give reasons for its moves
    threats: bool  # whether replies that hurt can be shown before a move
    tables: list[str]  # that are installed here and answer where throws are measured, beside the game itself
    positions: bool  # whether it can begin from a position
    scores: list[int]  # numbers of players whose results are scores
    leagues: OptionOut | None  # scores that are kept apart beside options
    rules_version: int
    data: str  # the digest of the newest data
    files: list[str]  # data files that can be changed
    decks: list[str]  # the option and the choice with which seats bring decks; empty: nobody brings any
    lessons: int  # how many there are


class FieldOut(Struct, frozen=True):
    name: str
    kind: str
    words: list[str]


class BlockOut(Struct, frozen=True):
    """Moves of one kind."""

    name: str
    fields: list[FieldOut]
    nature: bool
    hidden: list[str]
    measured: bool


class KindOut(Struct, frozen=True):
    """Events of one kind."""

    name: str
    fields: list[FieldOut]


class SeatsOut(Struct, frozen=True):
    """Where seats are in a part: so many places for each, or so many values from ``first`` upward."""

    places: int
    values: int
    first: int


class PartOut(Struct, frozen=True):
    """A part of the table in a view. ``counts`` are the words of which its numbers say how many there are."""

    name: str
    shape: list[int]
    low: int
    high: int
    words: list[str]
    kind: str
    counts: list[str]
    seats: SeatsOut
    board: list[int] | None  # rows and columns
    filler: str | int | None


class GameAnswer(Struct, frozen=True):
    game: GameOut
    moves: list[BlockOut]
    events: list[KindOut]
    table: list[PartOut]


class RuleOut(Struct, frozen=True):
    id: str
    title: str
    text: str
    section: str


class RulesAnswer(Struct, frozen=True):
    game: str
    language: str
    introduction: str
    rules: list[RuleOut]


class BotsAnswer(Struct, frozen=True):
    bots: list[str]
    usual: str


def _text(game: Game, key: str, instead: str) -> Text:
    said = {}
    for language in LANGUAGES:
        found = catalogue(language, game.package).messages.get(key)
        said[language] = instead if found is None else found
    return Text(**said)


def _option(game: Game, option: Option) -> OptionOut:
    return OptionOut(
        name=option.name,
        choices=list(option.choices),
        real=list(option.real),
        text=_text(game, f"option.{option.name}", option.name),
        texts={choice: _text(game, f"option.{option.name}.{choice}", choice) for choice in option.choices},
    )


def _lessons_of(game: Game) -> int:
    """Broken ones count as none; asking for one says what is wrong."""
    try:
        return len(lessons(game))
    except DataError as error:
        _log.warning("lessons", extra={"game": game.id, "reason": error.text("en")})
        return 0


@cache
def facts_of(game_id: str) -> GameOut:
    """Nothing of it changes while the server runs."""
    game = load(game_id)
    return GameOut(
        id=game.id,
        title=game.title,
        designers=list(game.designers),
        year=game.year,
        summary=_text(game, "game.summary", game.title),
        players=list(game.players),
        seats=list(game.seats),
        options=[_option(game, option) for option in game.options],
        chance=game.chance,
        hidden=game.hidden,
        cooperative=game.cooperative,
        asymmetric=game.asymmetric,
        dexterity=game.dexterity,
        hints=gives_hints(game),
        threats=shows_threats(game),
        tables=installed(game),
        positions=game.write_position is not None,
        scores=list(game.scores),
        leagues=_option(game, Option("league", game.leagues)) if game.leagues else None,
        rules_version=game.rules_version,
        data=game.released[-1].digest,
        files=sorted(game.released[-1].files),
        decks=list(game.decks.hidden) if game.decks else [],
        lessons=_lessons_of(game),
    )


@get("/games", responses=PROBLEMS)
async def list_games() -> list[GameOut]:
    """All games of this server."""
    found: list[GameOut] = []
    for game_id in game_ids():
        try:
            found.append(facts_of(game_id))
        except UnknownGame as error:  # somebody's package is broken, which is no reason to show no games
            _log.warning("game", extra={"game": game_id, "reason": str(error)})
    return found


@get("/games/{game:str}", responses=PROBLEMS)
async def show_game(game: GameId) -> GameAnswer:
    """A game: its options, every kind of move and event, and the parts of its table."""
    found = find_game(game)
    return GameAnswer(
        game=facts_of(found.id),
        moves=[
            BlockOut(
                block.name,
                [FieldOut(field.name, field.kind, list(field.words)) for field in block.fields],
                block.nature,
                list(block.hidden),
                block.measured,
            )
            for block in found.vocabulary.blocks
        ],
        events=[
            KindOut(kind.name, [FieldOut(field.name, field.kind, list(field.words)) for field in kind.fields])
            for kind in found.events
        ],
        table=[
            PartOut(
                name=part.name,
                shape=list(part.shape),
                low=part.low,
                high=part.high,
                words=list(part.words),
                kind=part.kind,
                counts=list(counted_words(found, part)),
                seats=SeatsOut(part.seats.places, part.seats.values, part.seats.first),
                board=None if part.board is None else list(part.board),
                filler=part.filler,
            )
            for part in found.schema.parts
        ],
    )


def rules_of(game: Game, language: str, data: Data | None = None) -> RulesAnswer:
    """The rules with the numbers of data: the newest, unless others are given."""
    listed = [
        RuleOut(rule.id, rule.title, rule.text, rule.section)
        for rule in game_rules(game, language, data).values()
    ]
    return RulesAnswer(game.id, language, introduction(game.package, language), listed)


@get("/games/{game:str}/rules", responses=PROBLEMS)
async def show_rules(game: GameId, language: FromQuery[Language] = "en") -> RulesAnswer:
    """The numbered rules of a game."""
    return rules_of(find_game(game), language)


@get("/games/{game:str}/texts", responses=PROBLEMS)
async def show_texts(game: GameId, language: FromQuery[Language] = "en") -> dict[str, str]:
    """The sentences of a game for its moves, events and questions, with placeholders in braces."""
    found = find_game(game)
    return {**game_messages(found, "en"), **game_messages(found, language)}


@get("/tables/{table:str}/rules", responses=PROBLEMS)
async def table_rules(request: Req, table: TableId, language: FromQuery[Language] = "en") -> RulesAnswer:
    """The rules of the game with the numbers of this table's data."""
    row = (await RequestContext(request).lobby.find(table)).table
    game = find_game(row.game)
    return rules_of(game, language, table_data(game, row.setup))


@get("/bots", responses=PROBLEMS)
async def list_bots(game: FromQuery[str | None] = None) -> BotsAnswer:
    """The bots that can take a seat; with a game, those to choose from in that game."""
    if game is None:
        return BotsAnswer(list(bots.names()), BOT)
    found = find_game(game)
    return BotsAnswer(list(bots.shown(found)), bots.usual(found, BOT))


GAMES: Final = Router(
    "/api",
    route_handlers=[list_games, show_game, show_rules, show_texts, table_rules, list_bots],
    tags=["games"],
)
