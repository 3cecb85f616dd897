"""Programs from outside that behave: what they are told, and how they answer."""

from __future__ import annotations

import shutil
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from mothership import bots
from mothership.bots import outside_lines
from mothership.bots.outside import OutsideBot
from mothership.core import Game, as_seen
from mothership.core.game import Data
from mothership.core.record import Record
from mothership.core.registry import load
from mothership.play import Table, play_out
from tests.bots.programs import LONG, SHORT, bot_of, given, lines_of, table_of
from tests.docs.page import ROOT
from tests.toys import BEACONS, SMUGGLERS

LUNAR = load("lunar-invaders-2011")
EXAMPLES = ROOT / "examples" / "bots"

# Plays the first legal move and writes down every line that it gets.
DIARY = """
with open(os.path.join(sys.argv[1], "diary.txt"), "w", encoding="utf-8") as diary:
    for line in sys.stdin:
        diary.write(line)
        message = json.loads(line)
        if message["type"] == "start":
            say({"ready": "mothership-bot 1", "name": "Diary\\u001b[2J"})
        elif message["type"] == "ask":
            say({"move": 0})
"""


def example(name: str) -> str:
    program = {".py": sys.executable, ".js": "node"}[Path(name).suffix]
    if shutil.which(program) is None:
        pytest.skip("there is no Node")
    return f"cmd@60:'{program}' '{EXAMPLES / name}'"


class TestTheExamples:
    @pytest.mark.parametrize("name", ["favourites.py", "elsewhere.js"])
    @pytest.mark.parametrize("game", [LUNAR, SMUGGLERS, BEACONS], ids=lambda game: game.id)
    def test_play_whole_games(self, name: str, game: Game) -> None:
        bot = bots.make(example(name), 1)
        assert isinstance(bot, OutsideBot)
        play_out(table_of(game), {0: bot, 1: bots.make("random", 1)})
        assert bot.failures == []
        assert bot.name == Path(name).stem.capitalize()

    def test_favourites_are_played_whenever_they_can_be(self) -> None:
        bot = bots.make(example("favourites.py") + " build deep-space", 1)
        table = table_of(LUNAR)
        chances = 0
        for _ in range(40):
            view = table.view(table.actor)
            kinds = {LUNAR.vocabulary.words(move)[0] for move in view.legal}
            if table.actor == 0:
                move = bot.choose(view, table.seat_record(0))
                if "build" in kinds:
                    chances += 1
                    assert LUNAR.vocabulary.words(move)[0] == "build"
            else:
                move = Random(1).choice(view.legal)
            table.submit(table.actor, move)
        assert chances > 3

    def test_the_same_seed_gives_the_same_game(self) -> None:
        def moves(seed: int) -> list[str]:
            table = table_of(LUNAR, seed=3)
            play_out(table, {0: bots.make(example("favourites.py"), seed), 1: bots.make("random", 1)})
            return [entry.move for entry in table.record.entries]

        assert moves(1) == moves(1) != moves(2)

    def test_are_short_and_need_nothing(self) -> None:
        for path in EXAMPLES.iterdir():
            lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
            assert len(lines) <= 32
            assert "import mothership" not in path.read_text(encoding="utf-8")


class TestWhatItIsTold:
    @pytest.mark.parametrize("game", [LUNAR, SMUGGLERS, BEACONS], ids=lambda game: game.id)
    def test_is_what_its_seat_may_know_and_no_more(self, game: Game, tmp_path: Path) -> None:
        bot = bot_of(tmp_path, DIARY)
        other = bots.make("random", 1)
        table = table_of(game, seed=4)
        knowledge = []
        while table.actor >= 0:
            view, record = given(table)
            if table.actor == 1:
                knowledge.append((view, record))
            table.submit(table.actor, (bot if table.actor else other).choose(view, record))
        bot.leave(table.view(1), table.seat_record(1))
        assert bot.failures == []
        start, *asks, end = lines_of(tmp_path / "diary.txt")

        assert start == {
            "type": "start",
            "protocol": "mothership-bot 1",
            "game": game.id,
            "players": 2,
            "seats": list(game.seats[:2]),
            "seat": game.seats[1],
            "setup": {
                "rules": game.rules_version,
                "data": table.record.setup.data.digest,
                "options": dict(table.record.setup.options),
                "position": None,
            },
            "seconds": LONG,
            "seed": start["seed"],
        }
        assert len(asks) == len(knowledge)
        story: list[dict[str, object]] = []
        for number, (ask, (view, record)) in enumerate(zip(asks, knowledge, strict=True), start=1):
            assert set(ask) == {"type", "question", "seconds", "kept", "since", "view", "legal"}
            assert (ask["type"], ask["question"], ask["seconds"]) == ("ask", number, LONG)
            assert ask["view"] == view.to_json()
            assert ask["legal"] == [game.vocabulary.notation(move) for move in view.legal]
            assert ask["kept"] == len(story)
            story += ask["since"]
            assert [(told["actor"], told["move"]) for told in story] == [
                (entry.actor, entry.move) for entry in record.entries
            ]
        assert end["kept"] == len(story)
        story += end["since"]
        whole = as_seen(table.record, game, 1).entries
        assert story == [
            {
                "actor": entry.actor,
                "move": entry.move,
                "events": [event.to_json() for event in entry.events],
            }
            for entry in whole
        ]
        assert end["view"] == table.view(1).to_json()
        outcome = table.record.outcome
        assert outcome is not None
        assert end["outcome"] == {"results": list(outcome.results), "rule": outcome.rule}

    def test_two_worlds_that_its_seat_cannot_tell_apart_are_told_alike(self, tmp_path: Path) -> None:
        told = []
        for card in ("silk", "ruby"):
            table = Table.resume(SMUGGLERS, smugglers_where_bob_draws(card), seed=1)
            folder = tmp_path / card
            folder.mkdir()
            bot = bot_of(folder, DIARY)
            bot.choose(table.view(0), table.seat_record(0))
            bot.leave(table.view(0), table.seat_record(0))
            told.append((folder / "diary.txt").read_bytes())
        assert told[0] == told[1]
        assert b"draw ann tea" in told[0]

    def test_the_seed_is_not_the_tables(self) -> None:
        seeds = {outside_lines.public_seed(seed, seat) for seed in (1, 2, "x") for seat in (0, 1)}
        assert len(seeds) == 6
        assert all(2 < seed < 2**53 for seed in seeds)

    def test_changed_data_are_handed_over(self, tmp_path: Path) -> None:
        files = dict(LUNAR.released[-1].files)
        name = min(files)
        files[name] += "\n# changed\n"
        table = Table(LUNAR, LUNAR.setup(2, data=Data(files)), seed=1)
        bot = bot_of(tmp_path, DIARY)
        bot.choose(*given(table))
        bot.leave(*given(table))
        start, *_ = lines_of(tmp_path / "diary.txt")
        assert start["setup"]["files"] == files

    def test_after_an_undo_it_is_told_how_much_still_stands(self, tmp_path: Path) -> None:
        table = table_of(BEACONS)
        bot = bot_of(tmp_path, DIARY)
        play(table, bot, "climb south", "turn on")
        table.undo_by_consent(2)
        play(table, bot, "climb middle", "turn on")
        bot.leave(*given(table))
        *_, first, second, _ = lines_of(tmp_path / "diary.txt")
        assert [told["move"] for told in first["since"]] == ["turn on", "climb south", "turn on"]
        assert second["kept"] == 2
        assert [told["move"] for told in second["since"]] == ["climb middle", "turn on"]

    def test_an_unfinished_game_ends_without_an_outcome(self, tmp_path: Path) -> None:
        bot = bot_of(tmp_path, DIARY)
        table = table_of()
        bot.choose(*given(table))
        bot.leave(*given(table))
        end = lines_of(tmp_path / "diary.txt")[-1]
        assert (end["type"], end["outcome"], end["since"]) == ("end", None, [])

    def test_another_game_is_another_program(self, tmp_path: Path) -> None:
        bot = bot_of(tmp_path, DIARY)
        for game in (SMUGGLERS, BEACONS):
            bot.choose(*given(table_of(game)))
        bot.leave(*given(table_of(BEACONS)))
        start, ask, _ = lines_of(tmp_path / "diary.txt")  # the second one has begun the file anew
        assert start["game"] == "beacons"
        assert ask["question"] == 1

    def test_the_name_it_gives_itself_steers_no_terminal(self, tmp_path: Path) -> None:
        bot = bot_of(tmp_path, DIARY)
        bot.choose(*given(table_of()))
        assert bot.name == "Diary [2J"


def smugglers_where_bob_draws(card: str) -> Record:
    setup = SMUGGLERS.setup(2, {"sea": "calm"})
    record = Record(SMUGGLERS.id, setup)
    for move in ("draw ann tea", f"draw bob {card}", "draw ann silk", "draw bob tea"):
        record = record.with_move(SMUGGLERS, -1, SMUGGLERS.vocabulary.parse(move))
    return record


def play(table: Table, bot: OutsideBot, *others: str) -> None:
    """The first seat's turn if it is due, that of the second, and the question to the first again."""
    while table.actor == 0:
        table.submit(0, bot.choose(*given(table)))
    for move in others:
        table.submit(1, table.game.vocabulary.parse(move))
    bot.choose(*given(table))


def given_move(table: Table) -> int:
    return table.view(table.actor).legal[0]


class TestAnswers:
    @pytest.mark.parametrize(
        "answer",
        [
            "{'move': len(ask['legal']) - 1}",
            "{'move': ask['legal'][-1]}",
            "{'move': '  ' + ask['legal'][-1].upper() + ' '}",
            "{'move': ask['view']['legal'][-1]}",
            "{'move': ask['legal'][-1], 'question': ask['question'], 'info': 'and more'}",
        ],
    )
    def test_a_move_can_be_given_in_three_ways(self, answer: str, tmp_path: Path) -> None:
        bot = bot_of(tmp_path, f"ready()\nask = asked()\nsay({answer})\nhear()")
        table = table_of(LUNAR)
        assert bot.choose(*given(table)) == table.view(table.actor).legal[-1]
        assert bot.failures == []

    def test_notes_are_kept_and_change_nothing(self, tmp_path: Path) -> None:
        body = """
hear()
say({"info": "waking up"})
say({"ready": "mothership-bot 1"})
for number in range(150):
    asked()
    say({"info": {"visits": number}})
    say({"move": 0})
"""
        bot = bot_of(tmp_path, body)
        for _ in range(150):
            assert bot.choose(*given(table_of())) == given_move(table_of())
        assert bot.failures == []
        assert len(bot.notes) == 100
        assert bot.notes[-1] == "{'visits': 149}"

    def test_a_late_answer_is_not_taken_for_the_next_one(self, tmp_path: Path) -> None:
        body = f"""
ready()
asked()
time.sleep({3 * SHORT})
say({{"move": 0}})
asked()
say({{"move": 1}})
hear()
"""
        bot = bot_of(tmp_path, body, SHORT)
        table = table_of()
        bot.choose(*given(table))
        assert [str(failure.reason) for failure in bot.failures] == ["no answer within 0.3 s"]
        bot.command = replace(bot.command, seconds=LONG)
        assert bot.choose(*given(table)) == table.view(table.actor).legal[1]
        assert len(bot.failures) == 1

    def test_a_late_answer_that_says_what_it_answers_is_not_either(self, tmp_path: Path) -> None:
        body = """
ready()
asked()
second = asked()
say({"move": 0, "question": 1})
say({"move": 1, "question": 2})
asked()
say({"move": 0})
"""
        bot = bot_of(tmp_path, body, SHORT)
        table = table_of()
        bot.choose(*given(table))
        bot.command = replace(bot.command, seconds=LONG)
        assert bot.choose(*given(table)) == table.view(table.actor).legal[1]
        assert bot.choose(*given(table)) == table.view(table.actor).legal[0]
        assert len(bot.failures) == 1

    def test_an_answer_that_nobody_asked_for_is_not_taken(self, tmp_path: Path) -> None:
        body = """
ready()
asked()
say({"move": 0})
say({"move": 0})
asked()
say({"move": 1})
hear()
"""
        bot = bot_of(tmp_path, body)
        table = table_of()
        bot.choose(*given(table))
        while bot._running[0]._heard.empty():
            time.sleep(0.01)
        assert bot.choose(*given(table)) == table.view(table.actor).legal[1]
        assert bot.failures == []
