"""The public names of the core: what every game is made of."""

from mothership.core.errors import (
    DataError,
    Forbidden,
    GameOver,
    ImagineError,
    MothershipError,
    MoveError,
    NotAMove,
    NotYourTurn,
    RecordError,
    SetupError,
    UnknownGame,
)
from mothership.core.foreign import ForeignState
from mothership.core.game import Data, Game, Option, Setup
from mothership.core.journal import EVERYBODY, Event, Journal, Kind
from mothership.core.nature import Answer, Nature, draw
from mothership.core.outcome import Outcome
from mothership.core.record import Entry, Record, SeatRecord, Step, as_seen, replay, walk
from mothership.core.recordjson import read_json, write_json
from mothership.core.recordtext import read_text, write_text
from mothership.core.rule import Rule
from mothership.core.seats import A_SEAT, BY_SEAT, NATURE, NOBODY, SPECTATOR, Seats
from mothership.core.state import NO_DATA, Guest, State
from mothership.core.texts import Message
from mothership.core.view import Part, Schema, View
from mothership.core.vocabulary import Block, Field, Vocabulary, numbers

__all__ = [
    "A_SEAT",
    "BY_SEAT",
    "EVERYBODY",
    "NATURE",
    "NOBODY",
    "NO_DATA",
    "SPECTATOR",
    "Answer",
    "Block",
    "Data",
    "DataError",
    "Entry",
    "Event",
    "Field",
    "Forbidden",
    "ForeignState",
    "Game",
    "GameOver",
    "Guest",
    "ImagineError",
    "Journal",
    "Kind",
    "Message",
    "MothershipError",
    "MoveError",
    "Nature",
    "NotAMove",
    "NotYourTurn",
    "Option",
    "Outcome",
    "Part",
    "Record",
    "RecordError",
    "Rule",
    "Schema",
    "SeatRecord",
    "Seats",
    "Setup",
    "SetupError",
    "State",
    "Step",
    "UnknownGame",
    "View",
    "Vocabulary",
    "as_seen",
    "draw",
    "numbers",
    "read_json",
    "read_text",
    "replay",
    "walk",
    "write_json",
    "write_text",
]
