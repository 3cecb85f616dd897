"""OpenSpiel games of all installed games: ``ms_space_defenders``, ``ms_lunar_invaders_2011`` and so on.

    import pyspiel
    import mothership.research.openspiel
    game = pyspiel.load_game("ms_lunar_invaders_2011(players=3,combat=roshambo)")

Importing this module registers them. Information states are strings and have perfect recall; observations are
strings and tensors. Needs the extra ``research``, which has no OpenSpiel on Windows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel

from mothership.core import NATURE, NOBODY, SPECTATOR, Game, UnknownGame, View, registry
from mothership.core.encoding import Encoding
from mothership.research.branching import THROWS, Branch, Tree
from mothership.research.episode import setup_of, usual_players
from mothership.research.rewards import (
    RESULT,
    STANDING,
    check_reward,
    greatest_reward,
    least_reward,
    rewards_of,
)

AUTO: Final = "auto"  # standings where seats compete, which add up to zero; results where they do not


class MothershipGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Mothership with its parameters: players, reward, throws, position, and its own options."""

    def __init__(self, game: Game, params: Mapping[str, Any]) -> None:
        chosen = {**defaults(game), **params}
        players = int(chosen.pop("players"))
        reward, throws = str(chosen.pop("reward")), int(chosen.pop("throws"))
        position = str(chosen.pop("position")) or None
        setup = setup_of(game, players, {name: str(choice) for name, choice in chosen.items()}, position)
        self.mothership = game
        self.tree = Tree(game, setup, throws)
        self.encoding = Encoding(game, players)
        if reward == AUTO:
            reward = RESULT if players == 1 or game.cooperative else STANDING
        self.reward = check_reward(game, players, reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=max(game.vocabulary.size, throws) if game.chance else 0,
            num_players=players,
            min_utility=least_reward(game, self.reward),
            max_utility=greatest_reward(game, self.reward),
            utility_sum=0.0 if self.reward == STANDING else None,
            max_game_length=game.longest,
        )
        super().__init__(game_type(game, self.reward, self.tree.conceals), info, dict(params))

    def new_initial_state(self) -> MothershipState:
        return MothershipState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def max_chance_nodes_in_history(self) -> int:
        return self.mothership.longest if self.mothership.chance else 0


class MothershipState(pyspiel.State):  # type: ignore[misc]
    """A position. OpenSpiel copies and pickles ``branch`` to clone and to save it."""

    def __init__(self, game: MothershipGame) -> None:
        super().__init__(game)
        self.branch: Branch = game.tree.root()

    def current_player(self) -> int:
        actor = self.branch.state.actor()
        if actor == NATURE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if actor == NOBODY else actor

    def _legal_actions(self, player: int) -> list[int]:
        encoding = self.get_game().encoding
        return sorted(encoding.action_of(move, player) for move in self.branch.state.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.branch.chances()

    def _apply_action(self, action: int) -> None:
        actor = self.branch.state.actor()
        if actor == NATURE:
            self.branch.answer(action)
        else:
            self.branch.play(self.get_game().encoding.move_of(action, actor))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.branch.chance_name(action)
        game = self.get_game()
        return str(game.mothership.vocabulary.notation(game.encoding.move_of(action, player)))

    def is_terminal(self) -> bool:
        return self.branch.state.actor() == NOBODY

    def returns(self) -> list[float]:
        outcome = self.branch.state.outcome()
        game = self.get_game()
        if outcome is None:
            return [0.0] * int(game.num_players())
        return list(rewards_of(outcome, game.reward))

    def __str__(self) -> str:
        return self.branch.history()


class Observer:
    """What a player may know: as a string, and without perfect recall as a tensor too."""

    def __init__(self, game: MothershipGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters; given: {params}")
        self._encoding = game.encoding
        self._recalls = kind.perfect_recall
        self._public = kind.public_info
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not self._recalls and self._public:
            self.tensor = np.zeros(self._encoding.length, np.float32)
            self.dict["observation"] = self.tensor

    def set_from(self, state: MothershipState, player: int) -> None:
        if self.tensor is not None:
            seat = player if self._private else SPECTATOR
            self.tensor[:] = self._encoding.observe(state.branch.state, seat)

    def string_from(self, state: MothershipState, player: int) -> str:
        branch = state.branch
        if not self._public:
            return private_string(branch, player) if self._private else ""
        if not self._private:
            return view_string(branch.view(SPECTATOR))
        return branch.information(player) if self._recalls else view_string(branch.view(player))


def view_string(view: View) -> str:
    """A view in one line."""
    game = view.game
    parts = [f"{part.name} {' '.join(map(str, view[part.name]))}" for part in game.schema.parts]
    head = f"{game.seat_word(view.seat)} sees {game.seat_word(view.actor)} {view.asks}"
    return "; ".join([head, *parts])


def private_string(branch: Branch, player: int) -> str:
    """The parts of a view that a spectator does not see; nothing if it sees everything."""
    own, public = branch.view(player), branch.view(SPECTATOR)
    parts = [part.name for part in own.game.schema.parts if own[part.name] != public[part.name]]
    return "; ".join(f"{name} {' '.join(map(str, own[name]))}" for name in parts)


def resampler(seed: int) -> Callable[[MothershipState, int], MothershipState]:
    """For ``ISMCTSBot.set_resampler``: draws what a player does not see with the game's own ``imagine``."""
    generator = Random(seed)

    def resample(state: MothershipState, player: int) -> MothershipState:
        other: MothershipState = state.clone()
        other.branch = state.branch.imagined(player, generator)
        return other

    return resample


# Registering ------------------------------------------------------------------------------------------


def short_name(game: Game) -> str:
    return f"ms_{game.id.replace('-', '_')}"


def defaults(game: Game) -> dict[str, Any]:
    """The parameters and what they are if nobody names them. OpenSpiel reads digits as numbers."""
    options = {
        option.name: int(option.default) if all(word.isdigit() for word in option.choices) else option.default
        for option in game.options
    }
    players = usual_players(game)
    return {"players": players, "reward": AUTO, "throws": THROWS, "position": "", **options}


def game_type(game: Game, reward: str, conceals: bool) -> Any:
    """The type of a game with these parameters."""
    utility = pyspiel.GameType.Utility
    kinds = pyspiel.GameType
    if reward == STANDING:
        kind = utility.ZERO_SUM
    else:
        kind = utility.IDENTICAL if game.cooperative else utility.GENERAL_SUM
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"{game.title} (Mothership)",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if game.chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if conceals
        else kinds.Information.PERFECT_INFORMATION,
        utility=kind,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(game),
        provides_factored_observation_string=True,
    )


def register() -> list[str]:
    """Register every installed game with OpenSpiel; gives their names."""
    names: list[str] = []
    for game_id in registry.game_ids():
        try:
            game = registry.load(game_id)
        except UnknownGame:  # a package that is broken
            continue
        names.append(short_name(game))
        if names[-1] not in pyspiel.registered_names():
            register_game(game)
    return names


def register_game(game: Game) -> None:
    """Register one game, under its short name."""
    players = usual_players(game)
    reward = RESULT if players == 1 or game.cooperative else STANDING
    conceals = game.conceals(setup_of(game, players))

    def begin(self: MothershipGame, params: Mapping[str, Any] | None = None) -> None:
        """OpenSpiel makes a game from its parameters alone."""
        MothershipGame.__init__(self, game, params or {})

    name = short_name(game)
    # Pickles name the class, so that it has to be found in this module.
    globals()[name] = type(name, (MothershipGame,), {"__init__": begin, "__module__": __name__})
    pyspiel.register_game(game_type(game, reward, conceals), globals()[name])


register()
