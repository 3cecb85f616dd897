"""Answers: cancelling, preventing, and who is asked for them."""

from __future__ import annotations

import pytest

from mothership.kit import proves
from tests.games.invaders.situation import Situation, situation

# Cancelling ---------------------------------------------------------------------------------------

# Both hold all that is needed for a long chain, and pay with what they have most of.
RICH = "hand invader kraken 2 jamming 4 drones ; hand mankind 2 veto jammer 4 saladin"
CHAIN = ("cancel veto, pay", "cancel jamming, pay, chance", "cancel veto, pay", "cancel jamming, pay, chance")


def chain(depth: int) -> Situation:
    """A Kraken that is cancelled, and so on; then the last answer stands."""
    table = situation(RICH).play("play kraken, zone eurasia, pay, chance")
    answers = (*CHAIN, "cancel jammer, pay, chance")
    events = list(table.events)
    for answer in answers[:depth]:
        events += table.play(answer).events
    events += table.play("...").events
    table.events = events
    return table


@proves("INV-I11")
@pytest.mark.parametrize("depth", range(6))
def test_whatever_was_cancelled_last_stays_cancelled(depth: int) -> None:
    table = chain(depth)
    assert table.asked == "invader main"
    table.shows("eurasia /" if depth % 2 else "eurasia kraken /")
    for side in ("invader", "mankind"):
        used = sum(table.fact(f"pile {side}").split().count(card) for card in ("veto", "jamming", "jammer"))
        assert used == (depth // 2 if side == "invader" else (depth + 1) // 2)


@proves("INV-I11")
@pytest.mark.parametrize(
    ("depth", "cancelled"),
    [
        (1, ["kraken"]),
        (2, ["veto"]),
        (3, ["jamming", "kraken"]),
        (4, ["veto", "veto"]),
        (5, ["jamming", "jamming", "kraken"]),
    ],
)
def test_the_log_names_what_is_cancelled(depth: int, cancelled: list[str]) -> None:
    assert [event.split()[2] for event in chain(depth).logged("cancelled")] == cancelled


@proves("INV-I11", "INV-I20")
def test_the_players_are_asked_in_turn() -> None:
    table = situation(RICH).play("play kraken, zone eurasia, pay, chance")
    for answer, asked in zip(CHAIN, ("invader", "mankind", "invader", "mankind"), strict=True):
        table.play(answer)
        assert table.asked == f"{asked} cancel"


@proves("INV-I11")
def test_a_cancelled_unit_never_enters_and_a_cancelled_one_shot_does_nothing() -> None:
    table = situation("hand invader plague drones ; hand mankind veto saladin")
    table.play("play plague, pay, chance, cancel veto, pay, ...")
    table.shows("left mankind 68", "pile mankind saladin veto")
    assert "cancelled invader plague" in table.events


@proves("INV-I11")
def test_a_card_that_cancels_is_played_only_as_an_answer() -> None:
    table = situation("turn mankind ; hand mankind veto saladin")
    assert table.forbids("play veto") == "INV-I11"
    assert table.forbids("cancel veto") == "INV-R11"


@proves("INV-I11")
def test_only_a_card_that_cancels_cancels() -> None:
    table = situation("hand invader drones ; hand mankind saladin jammer").play("play drones, zone africa")
    assert table.forbids("cancel saladin") == "INV-I11"
    assert table.forbids("cancel jammer") == "INV-I11"  # no card of these symbols
    assert table.legal() == {"let"}


@proves("INV-I11")
def test_only_cards_from_the_hand_can_be_cancelled() -> None:
    rich = "hand mankind veto saladin ; hand invader 4 drones"
    using = situation(f"eurasia anthraxus ; {rich}").play("use eurasia 1")
    assert using.asked == "mankind prevent"
    releasing = situation(f"eurasia anthraxus ; {rich}").play("strategy moon")
    assert releasing.asked == "nature draw"
    hero = situation("eurasia / medic ; hand invader 2 jamming hunter 2 drones")
    hero.play(
        "play hunter, zone eurasia, target mankind eurasia 1, pay, chance, let, hero pilot, zone africa"
    )
    assert hero.asked == "invader main"


# Preventing ---------------------------------------------------------------------------------------


@proves("INV-I17")
def test_one_token_spares_one_card() -> None:
    """Six against four: two cards."""
    table = situation("pacific-rim kraken kraken / bunker").play("end")
    assert table.asked == "mankind prevent"
    table.play("shield pacific-rim 1")
    assert table.asked == "mankind prevent"
    table.play("let, ...")
    assert len(table.logged("drained")) == 1
    spared = situation("pacific-rim kraken kraken / bunker").play("end, shield pacific-rim 1")
    spared.play("shield pacific-rim 1, ...")
    assert spared.logged("drained") == []


@proves("INV-I17")
def test_only_tokens_that_prevent_prevent() -> None:
    table = situation("pacific-rim medusa medusa / bunker*0 iron-dome norad").play("end")
    assert table.forbids("shield pacific-rim 1") == "INV-I17"
    assert table.forbids("shield pacific-rim 2") == "INV-I17"
    assert table.forbids("shield eurasia 4") == "INV-I17"
    assert table.legal() == {"shield pacific-rim 3", "let"}


@proves("INV-I17")
def test_a_card_prevents_no_more_than_there_is() -> None:
    table = situation("pacific-rim kraken / ; hand mankind guerillas ; eurasia anthraxus")
    table.play("use eurasia 1, prevent guerillas")
    assert table.events[-1] == "prevented mankind guerillas 1"
    assert table.asked == "invader main"


@proves("INV-I17")
def test_tokens_and_cards_together() -> None:
    table = situation("pacific-rim medusa medusa / bunker ; hand mankind guerillas")
    table.play("end, prevent guerillas, shield pacific-rim 1, let, ...")
    assert len(table.logged("drained")) == 6 - 3 - 1


@proves("INV-I17")
def test_cards_that_prevent_are_played_only_then() -> None:
    table = situation("turn mankind ; hand mankind guerillas saladin")
    assert table.forbids("play guerillas") == "INV-I17"
    attack = situation("pacific-rim medusa ; hand mankind guerillas saladin").play("end")
    assert attack.forbids("prevent saladin") == "INV-I17"
    assert attack.legal() == {"prevent guerillas", "let"}


@proves("INV-I17")
def test_costs_cannot_be_prevented() -> None:
    table = situation("turn mankind ; eurasia / norad ; hand mankind penal-battalion")
    table.play("play penal-battalion, zone africa")
    assert table.asked == "nature drain"


@proves("INV-I17")
def test_tokens_skip_drawing_in_either_turn() -> None:
    table = situation("eurasia / rushmore ; released bodysnatchers").play("end")
    assert table.asked == "mankind skip-draw"
    table.play("shield eurasia 1, shield eurasia 1")
    assert table.asked == "mankind main"
    table.shows("left mankind 69", "eurasia / rushmore*6")
    one = situation("eurasia / rushmore ; released bodysnatchers").play("end, shield eurasia 1, let, chance")
    one.shows("left mankind 68")
    hidden = situation("eurasia / rushmore ; hand mankind guerillas ; released bodysnatchers").play("end")
    assert hidden.forbids("prevent guerillas") == "INV-R11"  # nothing is drained


@proves("INV-I17", "INV-I4")
def test_prevention_comes_before_a_deck_runs_out() -> None:
    """Two to drain, two to draw, and nothing in the deck."""
    table = situation("pacific-rim kraken kraken / bunker ; deck mankind ; released bodysnatchers")
    assert table.copy().play("end, shield pacific-rim 1, let").won == "invader INV-R6"
    table.play("end", *["shield pacific-rim 1"] * 4)
    assert table.asked == "mankind main"


@proves("INV-I17", "INV-I11")
def test_a_card_that_prevents_can_be_cancelled() -> None:
    table = situation("pacific-rim medusa ; hand mankind guerillas ; hand invader jamming drones")
    table.play("end, prevent guerillas")
    assert table.asked == "invader cancel"
    table.play("cancel jamming, pay, ...")
    assert table.logged("cancelled", "prevented") == ["cancelled mankind guerillas"]
    assert len([event for event in table.events if event.startswith("drained mankind")]) == 2
    table.shows("pile mankind guerillas saladin saladin")


# Who is asked -------------------------------------------------------------------------------------


@proves("INV-I20")
@pytest.mark.parametrize("hand", ["veto", "saladin", "guerillas", "jammer norad"])
def test_the_window_for_cancelling_opens_whatever_is_in_the_hand(hand: str) -> None:
    table = situation(f"hand invader drones ; hand mankind {hand}").play("play drones, zone africa")
    assert table.asked == "mankind cancel"


@proves("INV-I20")
@pytest.mark.parametrize("hand", ["veto", "saladin", "guerillas", "jammer norad"])
def test_the_window_for_preventing_opens_whatever_is_in_the_hand(hand: str) -> None:
    assert situation(f"pacific-rim medusa ; hand mankind {hand}").play("end").asked == "mankind prevent"


@proves("INV-I20")
def test_whoever_holds_nothing_is_not_asked() -> None:
    table = situation("pacific-rim medusa ; hand invader drones").play("play drones, zone africa, end")
    assert table.asked == "nature drain"


@proves("INV-I20")
def test_nobody_is_asked_for_cards_that_are_not_in_the_box() -> None:
    """The Invader has no card that prevents."""
    table = situation("turn mankind ; eurasia / narcissus mako ; hand invader drones").play("end")
    assert table.asked == "nature drain"
