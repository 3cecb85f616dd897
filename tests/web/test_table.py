"""The frame around every game: seats, talk, undo, hints, rules, keys, and what if the line breaks."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.tables import (
    ARCADE,
    BOT,
    DUEL,
    FATAL,
    FIGHT,
    HERE,
    LAST,
    MOONS,
    Cable,
    begin,
    join,
    make,
    open_table,
    place_ship,
    post,
    whose_turn,
)
from tests.web.visitor import Visitor

GAMES = Path(__file__).parents[1] / "games"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


class TestLobby:
    def test_two_meet_by_a_link_and_begin(self, visit: Visit) -> None:
        ada = visit()
        table = make(ada, ARCADE, HERE, {"kind": "open"})
        ada.go(f"/t/{table}")
        expect(ada.page.locator("input.share-link")).to_have_value(re.compile(f"/t/{table}$"))

        bert = visit(f"/t/{table}", **PHONE)
        bert.page.get_by_label("Your name").fill("Bert")
        bert.button("Take a seat").click()
        expect(ada.page.get_by_text("Bert")).to_be_visible()
        ada.button("Start the game").click()

        for somebody in (ada, bert):
            expect(somebody.board).to_be_visible()
            assert somebody.clipped() == 0
            assert somebody.troubles() == []

    def test_an_invitation_is_for_one_seat_and_for_whoever_has_it(self, visit: Visit) -> None:
        ada = visit()
        made = post(ada, "/api/tables", game=MOONS, seats=[HERE, {"kind": "invited"}])
        table, link = made["table"]["id"], made["invites"]["b"]
        stranger = visit(f"/t/{table}")
        expect(stranger.page.get_by_text("with an invitation")).to_be_visible()

        bert = visit(re.sub("^https?://[^/]+", "", link))
        expect(bert.page.get_by_role("heading", name="You are invited")).to_be_visible()
        bert.button("Take a seat").click()

        expect(bert.button("Start the game")).to_be_visible()
        expect(stranger.page.get_by_text("All seats are taken")).to_be_visible()

    def test_a_new_link_can_be_made(self, visit: Visit) -> None:
        ada = visit()
        ada.go(f"/t/{make(ada, DUEL, HERE, {'kind': 'open'})}")

        ada.page.get_by_label("Who sits at B").select_option("invited")

        expect(ada.page.get_by_label("Link for the seat B")).to_have_value(re.compile("#invite=."))

    def test_bots_take_the_free_seats(self, visit: Visit) -> None:
        ada = visit()
        ada.go(f"/t/{make(ada, DUEL, HERE, {'kind': 'open'}, {'kind': 'open'})}")

        ada.button("Begin with bots on the free seats").click()

        expect(ada.board).to_be_visible()
        expect(ada.page.locator(".table-seat")).to_have_count(3)

    @pytest.mark.parametrize("seen_on", [{}, PHONE], ids=["desk", "phone"])
    def test_who_may_sit_in_and_when_is_read_before_sitting_down(
        self, visit: Visit, seen_on: dict[str, Any]
    ) -> None:
        ada = visit()
        seats = HERE, {"kind": "open"}
        days = make(ada, MOONS, *seats, clock={"kind": "days", "time": 3 * 86_400_000}, stand_in="random")
        waits = make(ada, MOONS, *seats, away_after=20 * 60_000, stand_in="level-1")
        for table, told in (
            (days, "A bot may sit in for somebody, but not before their time is up (Random bot)"),
            (
                waits,
                "waited 20 min for somebody who is away, a bot may sit in (Beginner bot",
            ),
        ):
            guest = visit(f"/t/{table}", **seen_on)
            expect(guest.button("Take a seat")).to_be_visible()
            expect(guest.page.locator(".table-lobby-stand-in")).to_contain_text(told)
            assert guest.clipped() == 0

    def test_whoever_comes_too_late_watches(self, visit: Visit) -> None:
        ada = visit()
        table = begin(ada, DUEL, HERE, BOT)
        late = visit(f"/t/{table}")

        expect(late.board).to_be_visible()
        expect(ada.page.get_by_text("1 is watching")).to_be_visible()
        expect(late.button("Undo")).to_have_count(0)


class TestTogether:
    @pytest.fixture
    def two(self, visit: Visit) -> tuple[Visitor, Visitor]:
        """Ada and Bert at a running table of Space Defenders."""
        ada, bert = visit(), visit(**PHONE)
        table = make(ada, ARCADE, {**HERE, "name": "Ada"}, {"kind": "open"})
        join(bert, table, "Bert")
        post(bert, f"/api/tables/{table}/start")
        open_table(ada, table)
        open_table(bert, table)
        return ada, bert

    def test_the_question_speaks_to_the_one_who_is_asked(self, two: tuple[Visitor, Visitor]) -> None:
        first, second = whose_turn(*two)
        name = "Ada" if first is two[0] else "Bert"

        expect(first.page.locator(".table-question-words")).to_contain_text(f"{name}, ")
        expect(second.page.locator(".table-question-words")).to_have_text(f"{name} is to move.")

    def test_what_one_does_the_other_sees(self, two: tuple[Visitor, Visitor]) -> None:
        first, second = whose_turn(*two)
        place_ship(first, "b")

        expect(second.page.get_by_role("gridcell", name=re.compile("^b1: the .* ship"))).to_be_visible()
        second.wait_turn()

    def test_an_undo_across_the_other_needs_consent(self, two: tuple[Visitor, Visitor]) -> None:
        first, second = whose_turn(*two)
        place_ship(first, "b")
        place_ship(second, "c")
        expect(first.page.get_by_role("gridcell", name=re.compile("^c1: the .* ship"))).to_be_visible()

        first.button("Undo").click()
        first.button("Ask the others").click()
        expect(first.page.get_by_text(re.compile("^Waiting for the consent of "))).to_be_visible()
        second.button("Agree").click()

        expect(first.page.get_by_role("gridcell", name=re.compile("^b1: empty"))).to_be_visible()
        first.wait_turn()

    def test_a_bot_sits_in_and_gives_the_seat_back(self, two: tuple[Visitor, Visitor]) -> None:
        """After the bot the other has to place a ship: the game waits, however slow the machine is."""
        first, second = whose_turn(*two)

        first.button("More").click()
        first.button("Let a bot play for me").click()
        expect(first.page.get_by_text("A bot is playing for you.")).to_be_visible()
        second.wait_turn()
        expect(second.page.get_by_text("a bot plays")).to_be_visible()
        first.button("Take my seat back").click()

        expect(first.page.get_by_text("A bot is playing for you.")).to_have_count(0)
        expect(second.page.get_by_text("a bot plays")).to_have_count(0)
        first.button("Undo").click()  # the seat is one's own again: what the bot did can be taken back
        first.wait_turn()

    def test_nobody_has_to_agree(self, two: tuple[Visitor, Visitor]) -> None:
        first, second = whose_turn(*two)
        place_ship(first, "b")
        place_ship(second, "c")
        expect(first.page.get_by_role("gridcell", name=re.compile("^c1: the .* ship"))).to_be_visible()
        first.button("Undo").click()
        first.button("Ask the others").click()

        second.button("Decline").click()

        expect(first.page.get_by_text(re.compile("^Waiting for the consent of "))).to_have_count(0)
        expect(first.page.get_by_role("gridcell", name=re.compile("^b1: the .* ship"))).to_be_visible()

    def test_who_has_asked_for_an_undo_can_withdraw_it(self, two: tuple[Visitor, Visitor]) -> None:
        first, second = whose_turn(*two)
        place_ship(first, "b")
        place_ship(second, "c")
        expect(first.page.get_by_role("gridcell", name=re.compile("^c1: the .* ship"))).to_be_visible()
        first.button("Undo").click()
        first.button("Ask the others").click()
        expect(second.button("Agree")).to_be_visible()
        expect(second.button("Withdraw")).to_have_count(0)

        first.button("Withdraw").click()

        for visitor in two:
            expect(visitor.page.get_by_role("alertdialog")).to_have_count(0)
        expect(first.page.get_by_role("gridcell", name=re.compile("^b1: the .* ship"))).to_be_visible()
        expect(second.page.locator(".table-log")).to_contain_text("no longer asks for an undo")

    def test_they_talk_and_need_not_listen(self, two: tuple[Visitor, Visitor]) -> None:
        ada, bert = two
        ada.page.get_by_role("tab", name="Chat").click()
        ada.page.get_by_label("Say something").fill("Hello Bert!")
        ada.page.keyboard.press("Enter")

        chat = bert.button(re.compile("^Chat"))
        expect(chat).to_contain_text("1")  # unread
        chat.click()
        expect(bert.page.get_by_text("Hello Bert!")).to_be_visible()
        bert.button("Hear no more of Ada").click()
        expect(bert.page.get_by_text("Hello Bert!")).to_have_count(0)
        expect(bert.page.get_by_text("You do not hear Ada.")).to_be_visible()

    def test_no_hints_where_others_would_be_cheated(self, two: tuple[Visitor, Visitor]) -> None:
        expect(two[0].board).to_be_visible()
        expect(two[0].button("Hint")).to_have_count(0)

    def test_a_rematch_begins_when_both_want_it_and_whoever_watched_can_follow(
        self, two: tuple[Visitor, Visitor], visit: Visit
    ) -> None:
        ada, bert = two
        watcher = visit(re.sub("^https?://[^/]+", "", ada.page.url))
        expect(watcher.board).to_be_visible()
        ada.button("Give up").click()
        ada.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
        expect(bert.result).to_have_text("You win")
        expect(ada.result).to_have_text("You lose")

        ada.button("Rematch").click()
        expect(ada.page.get_by_text("Waiting until the others want the rematch")).to_be_visible()
        bert.button("Accept the rematch").click()

        for somebody in two:
            expect(somebody.page.locator(".table[data-status=running]")).to_be_visible()
        watcher.page.get_by_role("link", name="Watch the rematch").click()
        expect(watcher.page.locator(".table[data-status=running]")).to_be_visible()
        assert watcher.page.url == ada.page.url


class TestOnOneScreen:
    def test_what_others_must_not_see_is_behind_a_curtain(self, visit: Visit) -> None:
        ada = visit(wishes={"confirm": False})
        seats = [{**HERE, "name": "Ada"}, {**HERE, "name": "Bert"}]
        begin(ada, DUEL, *seats, options={"combat": "roshambo"}, position=FIGHT)
        ada.wait_turn()
        expect(ada.board).to_be_visible()  # nothing is hidden yet

        for space in ("a.pad", "a.s"):  # an attack, which is decided by signs
            ada.board.locator(f'[data-space="{space}"]').click()

        for name in ("Ada", "Bert"):
            expect(ada.page.get_by_text(f"Over to {name}")).to_be_visible()
            expect(ada.board).to_have_count(0)
            ada.button(f"I am {name}").click()
            ada.board.get_by_role("button", name=re.compile("rock", re.IGNORECASE)).click()

    def test_without_secrets_the_screen_just_changes_hands(self, visit: Visit) -> None:
        ada = visit()
        begin(ada, ARCADE, {**HERE, "name": "Ada"}, {**HERE, "name": "Bert"})
        place_ship(ada, "b")
        place_ship(ada, "c")

        expect(ada.page.get_by_role("gridcell", name=re.compile("^c1: the .* ship"))).to_be_visible()


class TestConnection:
    def test_a_move_made_without_a_connection_is_made_once_when_it_is_back(self, visit: Visit) -> None:
        ada = visit()
        cable = Cable(ada)
        begin(ada, ARCADE, HERE)
        ada.wait_turn()

        cable.pull()
        expect(ada.page.get_by_text("The connection is lost")).to_be_visible()
        ada.page.get_by_role("gridcell", name=re.compile("^b1: ")).click()
        ada.confirm()
        cable.put_back()

        expect(ada.page.get_by_text("The connection is lost")).to_have_count(0)
        expect(ada.page.get_by_role("gridcell", name=re.compile("^b1: the .* ship"))).to_be_visible()
        assert sum("places a ship" in line for line in ada.said()) == 1

    def test_a_browser_without_a_network_says_so_at_once_and_comes_back(self, visit: Visit) -> None:
        ada = visit()
        begin(ada, ARCADE, HERE)
        ada.wait_turn()

        ada.page.context.set_offline(True)
        expect(ada.page.get_by_text("The connection is lost")).to_be_visible()
        ada.page.context.set_offline(False)

        expect(ada.page.get_by_text("The connection is lost")).to_have_count(0)
        place_ship(ada, "b")
        expect(ada.page.get_by_role("gridcell", name=re.compile("^b1: the .* ship"))).to_be_visible()

    def test_what_happened_meanwhile_is_not_missed(self, visit: Visit) -> None:
        ada, bert = visit(), visit()
        cable = Cable(ada)
        table = make(ada, ARCADE, HERE, {"kind": "open"})
        join(bert, table, "Bert")
        post(bert, f"/api/tables/{table}/start")
        open_table(ada, table)
        open_table(bert, table)
        first, _ = whose_turn(ada, bert)
        if first is ada:
            place_ship(ada, "b")
        bert.wait_turn()

        cable.pull()
        expect(ada.page.get_by_text("The connection is lost")).to_be_visible()
        place_ship(bert, "c")
        expect(bert.page.get_by_role("gridcell", name=re.compile("^c1: the .* ship"))).to_be_visible()
        cable.put_back()

        expect(ada.page.get_by_role("gridcell", name=re.compile("^c1: the .* ship"))).to_be_visible()

    def test_a_reload_changes_nothing(self, visit: Visit) -> None:
        ada = visit()
        begin(ada, ARCADE, HERE)
        place_ship(ada, "b")
        expect(ada.page.get_by_role("gridcell", name=re.compile("^b1: the .* ship"))).to_be_visible()
        before = ada.said()

        ada.page.reload()

        ada.wait_turn()
        assert ada.said() == before

    def test_a_table_that_is_not_there(self, visit: Visit) -> None:
        ada = visit("/t/nowhere0")

        expect(ada.page.get_by_role("alert")).to_contain_text("There is no table")
        expect(ada.page.get_by_role("link", name="To the games", exact=True)).to_be_visible()


class TestHelp:
    def test_a_hint_is_explained_shown_and_can_be_taken(self, visit: Visit) -> None:
        ada = visit()
        begin(ada, ARCADE, HERE, BOT, position=LAST)
        ada.wait_turn()

        ada.button("Hint").click()
        hint = ada.page.get_by_role("region", name="Hint")
        expect(hint).to_contain_text("would play")
        expect(hint).to_contain_text(re.compile("win"))
        assert ada.troubles() == []
        ada.button("Choose this move").click()

        expect(ada.page.locator("#table-act")).to_be_visible()
        ada.confirm()

    def test_a_move_that_loses_at_once_is_warned_of(self, visit: Visit) -> None:
        ada = visit(wishes={"confirm": False})
        begin(ada, ARCADE, HERE, position=FATAL)
        ada.wait_turn()

        ada.page.get_by_role("gridcell", name=re.compile("^c1: ")).click()

        expect(ada.page.locator("#table-act")).to_contain_text("This loses at once")
        expect(ada.button("Do it anyway")).to_be_visible()
        ada.button("Take back").click()
        expect(ada.page.locator("#table-act")).to_be_empty()

    def test_the_rules_open_at_the_rule_in_question(self, visit: Visit) -> None:
        ada = visit(**PHONE)
        begin(ada, DUEL, HERE, {**HERE, "name": "Bert"})
        ada.wait_turn()

        ada.page.get_by_role("gridcell", name=re.compile("^west Factory of moon B")).click()
        ada.button("Read the rule").click()

        expect(ada.page.locator(".table-rule[data-asked=true]")).to_be_in_viewport()
        assert ada.troubles() == []
        ada.page.get_by_label("Search the rules").fill("teleport")
        expect(ada.page.locator(".table-rule").first).to_be_visible()

    def test_on_a_phone_the_log_opens_at_its_newest_line(self, visit: Visit) -> None:
        ada = visit(**PHONE)
        long = GAMES / "lunar_invaders_2016" / "golden" / "change.record"
        record = post(ada, "/api/records", record=long.read_text("utf-8"))
        ada.go(f"/t/{record['table']['id']}")
        lines = ada.page.locator(".table-log li")
        expect(ada.result).to_be_visible()
        ada.page.get_by_role("toolbar").get_by_role("button", name="Log").click()

        expect(lines.last).to_be_in_viewport()
        expect(lines.first).not_to_be_in_viewport()

    def test_the_log_shows_on_the_board_of_what_it_speaks(self, visit: Visit) -> None:
        ada = visit()
        begin(ada, ARCADE, HERE)
        place_ship(ada, "b")
        line = ada.page.locator(".table-log li", has_text="places a ship on b1")

        line.hover()

        expect(ada.page.get_by_role("gridcell", name=re.compile("^b1: "))).to_have_class(
            re.compile("pointed")
        )


class TestKeys:
    def test_a_whole_move_and_back_to_the_board(self, visit: Visit) -> None:
        ada = visit()
        begin(ada, ARCADE, HERE)
        ada.wait_turn()
        ada.page.keyboard.press("b")
        focused = ada.page.locator("*:focus")
        expect(focused).to_have_attribute("role", "gridcell")
        ada.page.get_by_role("gridcell", name=re.compile("^b1: ")).focus()

        ada.page.keyboard.press("Enter")
        expect(ada.page.locator("#table-act")).to_contain_text("Place your ship")
        ada.page.keyboard.press("Escape")
        expect(ada.page.locator("#table-act")).to_be_empty()
        ada.page.keyboard.press("Enter")
        ada.page.keyboard.press("Enter")

        expect(ada.page.locator("[data-testid=announcer]")).to_contain_text("places a ship on b1")
        expect(focused).to_have_attribute("role", "gridcell")

    def test_every_part_has_its_key_and_a_list_tells_them(self, visit: Visit) -> None:
        ada = visit()
        begin(ada, ARCADE, HERE)
        ada.wait_turn()
        press = ada.page.keyboard.press

        press("l")
        expect(ada.page.locator("*:focus")).to_have_class(re.compile("table-log-line"))
        press("w")
        expect(ada.page.locator("*:focus")).to_contain_text("place your ship")
        press("?")
        expect(ada.page.get_by_role("dialog", name="Keyboard")).to_be_visible()
        press("Escape")
        expect(ada.page.get_by_role("dialog", name="Keyboard")).to_be_hidden()
        expect(ada.page.locator("*:focus")).to_contain_text("place your ship")
        press("r")
        expect(ada.page.get_by_label("Search the rules")).to_be_focused()


class TestAway:
    def test_giving_up_is_asked_first(self, visit: Visit) -> None:
        ada = visit()
        begin(ada, DUEL, HERE, BOT)
        ada.wait_turn()

        ada.button("Give up").click()
        ada.button("Cancel").click()
        expect(ada.result).to_have_count(0)
        ada.button("Give up").click()
        ada.page.get_by_role("dialog").get_by_role("button", name="Give up").click()

        expect(ada.result).to_have_text("You lose")
        expect(ada.page.get_by_text("gave up")).to_be_visible()


def test_the_turn_is_in_the_title_and_the_language_changes_in_the_middle_of_a_game(visit: Visit) -> None:
    ada = visit()
    begin(ada, ARCADE, HERE)
    ada.wait_turn()
    expect(ada.page).to_have_title(re.compile("^● Your turn"))

    ada.button("Deutsch").or_(ada.page.get_by_role("button", name="DE", exact=True)).first.click()

    expect(ada.page).to_have_title(re.compile("^● Du bist dran"))
    expect(ada.page.locator(".table-question")).to_contain_text("stell dein Schiff")
