"""How fast the rules are, as ratios to python-chess doing the same on the same machine in the same run.

The two are measured in turns, several times; each line gives the median ratio, and the worst and best of them.
"""

import random
import statistics
import time
from itertools import product

import chess

from rules import GameConfig, Record, active_seat, apply, deal, legal_actions, replay

ROUNDS = 9
MOVES = 6000
MIXES = ["".join(sides) for sides in product("AB", repeat=5)]


def seconds_per_chess_move(source: random.Random) -> float:
    """Play random games of chess, each until mate, stalemate, or fifty moves without progress."""
    board, begin = chess.Board(), time.perf_counter()
    for _ in range(MOVES):
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock >= 100:
            board = chess.Board()
            moves = list(board.legal_moves)
        board.push(source.choice(moves))
    return (time.perf_counter() - begin) / MOVES


def seconds_per_move(source: random.Random) -> float:
    """Play random games of Imhotep over all mixes and numbers of players; the deals count, too."""
    played, begin = 0, time.perf_counter()
    while played < MOVES:
        state = deal(GameConfig(source.choice((2, 3, 4)), source.choice(MIXES)), source.getrandbits(128))
        while actions := legal_actions(state):
            state, _ = apply(state, active_seat(state), source.choice(actions))
            played += 1
    return (time.perf_counter() - begin) / played


def long_record() -> Record:
    """A four-player game of about 140 actions."""
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
    """Replay a whole game from its log."""
    times = 10
    begin = time.perf_counter()
    for _ in range(times):
        replay(record)
    return (time.perf_counter() - begin) / times


def tell(what: str, ratios: list[float], target: str) -> None:
    """Print one line of the benchmark."""
    middle, low, high = statistics.median(ratios), min(ratios), max(ratios)
    print(f"{what}: {middle:.2f} (from {low:.2f} to {high:.2f}; wanted: {target})")


def main() -> None:
    """Measure and print."""
    record = long_record()
    source = random.Random(1)
    seconds_per_chess_move(source), seconds_per_move(source), seconds_per_replay(record)  # warm up
    speeds, replays, moves = [], [], []
    for _ in range(ROUNDS):
        yardstick = seconds_per_chess_move(source)
        ours = seconds_per_move(source)
        speeds.append(yardstick / ours)
        replays.append(seconds_per_replay(record) / yardstick)
        moves.append(1 / ours)
    print(f"random play: {statistics.median(moves):,.0f} moves per second on this machine")
    tell("random play, times the speed of python-chess", speeds, "at least 2")
    tell(f"replay of {len(record.entries)} actions, in python-chess moves", replays, "less than 300")


if __name__ == "__main__":
    main()
