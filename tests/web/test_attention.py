"""What reaches people who do not look: sounds, and a notification when it is their turn."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.tables import ARCADE, HERE, begin, join, make, open_table, place_ship, post, whose_turn
from tests.web.visitor import chances

# An ear between the page and the loudspeaker: how many contexts were made, and the loudest that was heard.
EAR = """
window.heard = { contexts: 0, loudest: 0 };
window.AudioContext = class extends AudioContext {
  constructor(...options) { super(...options); heard.contexts += 1; }
};
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (to, ...more) {
  if (to === this.context.destination) {
    const ear = this.context.createAnalyser();
    connect.call(this, ear);
    const wave = new Float32Array(ear.fftSize);
    setInterval(() => {
      ear.getFloatTimeDomainData(wave);
      heard.loudest = Math.max(heard.loudest, ...wave.map(Math.abs));
    }, 10);
  }
  return connect.call(this, to, ...more);
};
"""
# Notifications are allowed, and kept instead of shown: a browser without windows has none. One can look away
# from a page that no window covers.
AWAY = """
window.noted = [];
window.away = false;
window.Notification = class extends EventTarget {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, { body }) {
    super();
    noted.push(Object.assign(this, { title, body, is: "open" }));
  }
  close() { this.is = "closed"; }
};
Object.defineProperty(document, "hidden", { get: () => away });
window.lookAway = (is) => { away = is; document.dispatchEvent(new Event("visibilitychange")); };
"""
NOTED = "noted.map(({ title, body, is }) => [title, body, is])"


def test_it_is_silent_until_sound_is_wanted_and_then_really_sounds(visit: Visit) -> None:
    ada = visit()
    ada.page.add_init_script(EAR)
    begin(ada, ARCADE, HERE, {**HERE, "name": "Bert"})
    place_ship(ada, "b")
    assert ada.page.evaluate("heard") == {"contexts": 0, "loudest": 0}

    ada.button("Sound").click()
    ada.page.wait_for_function("() => heard.loudest > 0.01")  # what was switched on is heard
    ada.page.evaluate("() => { heard.loudest = 0; }")
    place_ship(ada, "c")
    ada.page.wait_for_function("() => heard.loudest > 0.01")

    ada.button("Sound").click()
    assert ada.page.evaluate("heard.contexts") == 1


def test_whoever_looks_away_is_told_of_their_turn(visit: Visit) -> None:
    ada = visit()
    bert = visit(wishes={"confirm": False})
    ada.page.add_init_script(AWAY)
    table = make(ada, ARCADE, {**HERE, "name": "Ada"}, {"kind": "open"})
    join(bert, table, "Bert")
    post(bert, f"/api/tables/{table}/start")
    for somebody in (ada, bert):
        open_table(somebody, table)
    if whose_turn(ada, bert)[0] is ada:
        place_ship(ada, "b")

    ada.button("More").click()
    ada.page.get_by_role("switch", name="Notify me").click()
    expect(ada.page.get_by_role("switch", name="Notify me")).to_be_checked()
    ada.page.keyboard.press("Escape")
    ada.page.evaluate("lookAway(true)")
    bert.play_on(chances(1), until="waiting")  # a ship, and the mine if he is the last to place one

    ada.page.wait_for_function("() => noted.length === 1")
    [[title, body, state]] = ada.page.evaluate(NOTED)
    assert title == "Your turn – Space Defenders"
    assert "Ada" in body
    assert state == "open"
    ada.page.evaluate("lookAway(false)")
    assert ada.page.evaluate(NOTED)[0][2] == "closed"


def test_a_notification_that_is_not_allowed_is_not_switched_on(visit: Visit) -> None:
    ada = visit()
    ada.page.add_init_script(
        "window.Notification = { permission: 'default', requestPermission: async () => 'default' }"
    )
    begin(ada, ARCADE, HERE)

    ada.button("More").click()
    switch = ada.page.get_by_role("switch", name="Notify me")
    switch.click()

    expect(switch).not_to_be_checked()
