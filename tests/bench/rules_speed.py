"""How fast the rules are, as ratios to python-chess doing the same on the same machine in the same run.

Machines are noisy, so the two take turns in short slices; each line gives the median ratio of neighbouring slices and
the range in which the middle half of them lies.
"""

import random
import statistics
import time
from itertools import product

import chess

from rules import GameConfig, Record, active_seat, apply, deal, legal_actions, replay

SLICES = 40
MOVES = 2000
MIXES = ["".join(sides) for sides in product("AB", repeat=5)]


class RandomChess:
    """Random games of chess, each until mate, stalemate, or fifty moves without progress."""

    def __init__(self, source: random.Random) -> None:
        self.source = source
        self.board = chess.Board()

    def seconds_per_move(self) -> float:
        """Play a slice and measure it."""
        board, choice = self.board, self.source.choice
        begin = time.perf_counter()
        for _ in range(MOVES):
            moves = list(board.legal_moves)
            if not moves or board.halfmove_clock >= 100:
                board.reset()
                moves = list(board.legal_moves)
            board.push(choice(moves))
        return (time.perf_counter() - begin) / MOVES


class RandomImhotep:
    """Random games of Imhotep over all mixes of sides and numbers of players. Dealing is not a move and not counted."""

    def __init__(self, source: random.Random) -> None:
        self.source = source

    def seconds_per_move(self) -> float:
        """Play a slice of whole games and measure it."""
        choice, played, seconds = self.source.choice, 0, 0.0
        while played < MOVES:
            state = deal(GameConfig(choice((2, 3, 4)), choice(MIXES)), self.source.getrandbits(128))
            begin = time.perf_counter()
            while actions := legal_actions(state):
                state, _ = apply(state, active_seat(state), choice(actions))
                played += 1
            seconds += time.perf_counter() - begin
        return seconds / played


def long_record() -> Record:
    """Find a four-player game of about 140 actions."""
    for seed in range(1000):
        source = random.Random(seed)
        config = GameConfig(4, "BBBBB")
        state = deal(config, seed)
        record = Record(config, seed)
        while actions := legal_actions(state):
            action = source.choice(actions)
            seat = active_seat(state)
            state, _ = apply(state, seat, action)
            record = record.with_entry(seat, action.code())
        if 138 <= len(record.entries) <= 142:
            return record
    raise AssertionError("no game of that length")


def seconds_per_replay(record: Record) -> float:
    """Replay a whole game from its log, with its deal."""
    times = 10
    begin = time.perf_counter()
    for _ in range(times):
        replay(record)
    return (time.perf_counter() - begin) / times


def tell(what: str, ratios: list[float], wanted: str) -> None:
    """Print one line of the benchmark."""
    low, middle, high = statistics.quantiles(ratios, n=4)
    print(f"{what}: {middle:.2f} (half of them from {low:.2f} to {high:.2f}; wanted: {wanted})")


def main() -> None:
    """Measure and print."""
    record = long_record()
    yardstick, ours = RandomChess(random.Random(1)), RandomImhotep(random.Random(2))
    speeds, replays, moves = [], [], []
    for _ in range(SLICES):
        chess_move, move = yardstick.seconds_per_move(), ours.seconds_per_move()
        speeds.append(chess_move / move)
        replays.append(seconds_per_replay(record) / chess_move)
        moves.append(1 / move)
    print(f"random play: {statistics.median(moves):,.0f} moves per second on this machine")
    tell("random play, times the speed of python-chess", speeds, "at least 2")
    tell(f"replay of {len(record.entries)} actions, in python-chess moves", replays, "less than 300")


if __name__ == "__main__":
    main()
