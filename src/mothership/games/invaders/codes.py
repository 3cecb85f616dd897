"""Whole numbers for everything that a card's program, a pending task or a question can be."""

from __future__ import annotations

from typing import Final

# --- Operations of a program: (operation, amount, filter, choice, extra) ----------------------------

OP_END: Final = 0
OP_DRAW: Final = 1
OP_DRAIN: Final = 2  # the opponent
OP_DRAIN_SELF: Final = 3
OP_DRAIN_BOTH: Final = 4
OP_DESTROY: Final = 5
OP_DESTROY_ALL: Final = 6
OP_SACRIFICE: Final = 7  # extra: PRICE unless it may be left out
OP_ZONE: Final = 8  # amount: -1 tokens put on (negative) or taken off (positive) the chosen zone
OP_ZONE_HERE: Final = 9
OP_ZONE_ALL: Final = 10
OP_PLOT: Final = 11
OP_OPS: Final = 12
OP_STRENGTHEN: Final = 13
OP_STRENGTHEN_SELF: Final = 14
OP_STRENGTHEN_HERO: Final = 15
OP_MOVE: Final = 16  # choice: the card, the next choice: the zone
OP_RETURN: Final = 17
OP_RECYCLE: Final = 18
OP_RETRIEVE: Final = 19  # extra: a mask of symbols
OP_REVEAL: Final = 20  # the opponent's hand
OP_STRIP: Final = 21  # the opponent discards cards of their choice
OP_STRIP_RANDOM: Final = 22
OP_TOKENS: Final = 23  # on a chosen card (amount may be negative)
OP_TOKENS_SELF: Final = 24
OP_SKIP_ATTACK: Final = 25
OP_READY: Final = 26
OP_FLIP: Final = 27  # the opponent's top card; with a symbol of extra the Invader skips an attack
OP_DISCARD_SELF: Final = 28  # cards of one's own choice
OP_SHUFFLE_HAND: Final = 29
OP_TAX: Final = 30  # extra: a mask of symbols, taxed from now on
OP_IF: Final = 31  # at least so many cards of the filter in play, or else the next step is left out
OP_PER: Final = 32  # the next step's amount counts once for each card of the filter in play
OP_ROUSE: Final = 33  # the hero stands up at once
WIDTH: Final = 5  # numbers of one step
PRICE: Final = 1  # extra of a sacrifice: what stands behind it is paid with it (INV-I12a)

# --- Sections of a card's text ------------------------------------------------------------------------

ENTRY: Final = 0  # when it comes into play; of a one-shot: when it is played
ABILITY: Final = 1
EVERY_TURN: Final = 2
SPENDING: Final = 3  # of a token
SECTIONS: Final = 4

# --- Choices: (what, filter, optional) ----------------------------------------------------------------

CHOOSE_CARD: Final = 0
CHOOSE_ZONE: Final = 1
CHOOSE_ROOM: Final = 2  # a zone with room for the card chosen before
MOST_CHOICES: Final = 3
CHOICE_WIDTH: Final = 3

# --- Filters: (side, near, symbols, keywords, most strength, hero) ------------------------------------

OWN_SIDE: Final = 0
ENEMY_SIDE: Final = 1
ANY_SIDE: Final = 2
ANYWHERE: Final = 0
SAME_ZONE: Final = 1
NO_MATTER: Final = 0  # whether it is the hero
NO_HERO: Final = 1
ONLY_HERO: Final = 2
FILTER_WIDTH: Final = 6
ANY_STRENGTH: Final = 99
OR_STRENGTH: Final = 200  # with a strength added: one of the marks, or not stronger than that

# --- Flags of a card ----------------------------------------------------------------------------------

UNIT: Final = 1  # it has a strength and stays in a zone
CANCELS: Final = 2
PREVENTS: Final = 4  # from the hand
SHIELDS: Final = 8  # its tokens prevent
WINS: Final = 16  # a token every turn; five of them win
MOBILE: Final = 32
STEADY: Final = 64  # cannot be moved or returned
SECOND_ATTACK: Final = 128
SACRIFICED: Final = 256  # its ability costs the card itself

# --- Tasks: (task, a, b, c); the last one is done first -----------------------------------------------

TASK_RUN: Final = 1  # frame, place in the program, times for the next step
TASK_FINISH: Final = 2  # frame
TASK_DRAW: Final = 3  # seat, cards, 1 when nobody wants to prevent any more
TASK_DRAIN: Final = 4  # seat, cards, marks: see below
TASK_COST: Final = 5  # seat, cards
TASK_CHAIN: Final = 6  # the lowest frame, the seat that may cancel
TASK_DESTROY: Final = 7  # slot, by whom, 1 when Chainmail was offered
TASK_NEW_HERO: Final = 8  # 0: drawn, 1: placed
TASK_STRIP: Final = 9  # seat, cards
TASK_LOSE: Final = 10  # seat, cards
TASK_MAIN: Final = 11
TASK_EVERY: Final = 12  # seat, slot
TASK_RAISE: Final = 13
TASK_ATTACK: Final = 14  # zone, seeded slot, 1 when seeding was offered
TASK_SURPLUS: Final = 15  # zone
TASK_CHECK: Final = 16
TASK_NEXT: Final = 17
TASK_PLOT: Final = 18  # steps
TASK_LIMIT: Final = 19  # the loser
TASK_SWAP: Final = 20  # seat, cards left to take out, cards left to put in
TASK_NEW_GAME: Final = 21
TASK_TURN: Final = 22  # seat
TASK_BOTH: Final = 23  # as TASK_DRAIN, but the other seat is asked, too, before anything is drained
TASK_WIDTH: Final = 4
# Deepest: a text of every turn (4 tasks below it, 2 of its own) destroys the hero with 11 cards still to
# fall, and the next hero's text (2) destroys all but heroes (23). program.py lets no text go deeper.
MOST_TASKS: Final = 48

# --- Marks of a drain ---------------------------------------------------------------------------------

LET_BE: Final = 1  # nobody wants to prevent any more
FLIP: Final = 2  # nothing prevents it; symbols from the third bit on: for these the Invader skips an attack
OWN_DOING: Final = 4  # without FLIP: a text of one's own makes one drain

# --- Why cards are drained ----------------------------------------------------------------------------

CAUSE_COST: Final = 0  # of a card or of an ability
CAUSE_TEXT: Final = 1  # of a card
CAUSE_ATTACK: Final = 2
CAUSE_STRIKE: Final = 3  # Mankind's (INV-I22)
CAUSE_SEEDING: Final = 4  # the price of it
CAUSE_FLIP: Final = 5
CAUSE_WORDS: Final = ("cost", "text", "attack", "strike-back", "seeding", "flip")

# --- Frames: cards played and texts at work -----------------------------------------------------------

FRAME_PURPOSE: Final = 0
FRAME_KIND: Final = 1
FRAME_OWNER: Final = 2
FRAME_ZONE: Final = 3
FRAME_ROOM: Final = 4
FRAME_SLOT: Final = 5
FRAME_CHOICE: Final = 6  # and two more: a slot, or SLOTS + a zone
FRAME_WIDTH: Final = 9
MOST_FRAMES: Final = 24  # a card or text, a hero's text, a card that prevents, and all that can cancel it
GONE: Final = -2  # instead of the slot of a card that has left it

PLAYED: Final = 0
CANCELLING: Final = 1
PREVENTING: Final = 2
WORKING: Final = 3  # a text of a card in play, or a strategy

# --- Acts: what a player is about to do ---------------------------------------------------------------

ACT_PLAY: Final = 0
ACT_CANCEL: Final = 1
ACT_PREVENT: Final = 2
ACT_USE: Final = 3
ACT_SPEND: Final = 4
ACT_STRATEGY: Final = 5
ACT_SWAP: Final = 6

# --- Questions ----------------------------------------------------------------------------------------

ASK_DRAW: Final = 0  # NATURE's
ASK_DRAIN: Final = 1
ASK_HERO: Final = 2
ASK_LOSE: Final = 3
ASK_MAIN: Final = 4
ASK_CHEAPER: Final = 5  # which card the plot action makes cheaper
ASK_ZONE: Final = 6  # of the card that is played
ASK_ROOM: Final = 7
ASK_TARGET: Final = 8
ASK_WHERE: Final = 9  # a zone, as a choice of a text
ASK_PAY: Final = 10
ASK_CANCEL: Final = 11
ASK_PREVENT: Final = 12
ASK_SKIP_DRAW: Final = 13
ASK_CHAINMAIL: Final = 14
ASK_HERO_ZONE: Final = 15
ASK_STRIP: Final = 16
ASK_SEED: Final = 17
ASK_LIMIT: Final = 18
ASK_OUT: Final = 19
ASK_IN: Final = 20
ASK_OVER: Final = 21
QUESTION_WORDS: Final = (
    "draw",
    "drain",
    "hero",
    "lose",
    "main",
    "cheaper",
    "zone",
    "room",
    "target",
    "where",
    "pay",
    "cancel",
    "prevent",
    "skip-draw",
    "chainmail",
    "hero-zone",
    "strip",
    "seed",
    "limit",
    "out",
    "in",
    "over",
)
