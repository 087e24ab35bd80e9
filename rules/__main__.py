"""The rules on the command line: play a random game, replay a recorded one, list the printed numbers."""

from __future__ import annotations

import argparse
import os
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

from rules import (
    PRINTED,
    ConfigError,
    GameConfig,
    NumbersError,
    PrintedNumbers,
    Record,
    RecordError,
    Sure,
    active_seat,
    apply,
    deal,
    legal_actions,
    outcome,
    parse_record,
    replay_steps,
    score,
)
from rules.chance import pick

NUMBERS_VARIABLE = "IMHOTEP_NUMBERS"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and give the exit code: 0 done, 1 a bad record, 2 a wrong call."""
    parser = argparse.ArgumentParser(prog="python -m rules", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    show = commands.add_parser("replay", help="print a recorded game move by move with the running score")
    show.add_argument("file", help="the record; - reads standard input")
    play = commands.add_parser("play", help="play a random game and write its record to standard output")
    play.add_argument("--players", type=int, default=2, help="2, 3 or 4")
    play.add_argument("--sides", default="AAAAA", help="market, pyramids, temple, burial chamber, obelisks: ABABA")
    play.add_argument("--seed", type=int, default=0, help="decides the deal and every choice")
    play.add_argument("--wrath", action="store_true", help="with the Wrath of the Pharaoh")
    play.add_argument("--numbers", default=os.environ.get(NUMBERS_VARIABLE), help="a TOML file of printed numbers")
    commands.add_parser("numbers", help="list the printed numbers as TOML, with how sure each is")
    options = parser.parse_args(arguments)
    try:
        if options.command == "replay":
            _replay(options.file)
        elif options.command == "play":
            numbers = _read_numbers(options.numbers) if options.numbers else PRINTED
            config = GameConfig(options.players, options.sides, options.wrath, numbers)
            sys.stdout.write(play_at_random(config, options.seed).text())
        else:
            sys.stdout.write(_numbers_as_toml(PRINTED))
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output, such as `head`, has seen enough; what is left must not fail at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except RecordError as error:
        print(f"{options.file}: {error}", file=sys.stderr)
        return 1
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        print(
            f"{options.file if options.command == 'replay' else options.numbers}: line {line}: not UTF-8",
            file=sys.stderr,
        )
        return 1 if options.command == "replay" else 2
    except (ConfigError, OSError) as error:
        print(f"python -m rules: {error}", file=sys.stderr)
        return 2
    return 0


def play_at_random(config: GameConfig, seed: int) -> Record:
    """Play a game to its end, every choice taken from the seed."""
    state = deal(config, seed)
    record = Record(config, seed)
    while (seat := active_seat(state)) is not None:
        action = pick(legal_actions(state), seed, f"choice {len(record.entries)}")
        state, _ = apply(state, seat, action)
        record = record.with_entry(seat, action.code())
    return record.with_result(state)


def _replay(file: str) -> None:
    record = parse_record(_read(file))
    config = record.config
    print(f"{config.players} players, sides {config.sides}{', Wrath of the Pharaoh' if config.wrath else ''}")
    state = deal(config, record.seed)
    heading = "".join(f"{f'seat {seat}':>8}" for seat in range(config.players))
    print(f"{'line':>4} {'round':>5} {'seat':>4}  {'action':<36}{heading}  (as if it ended now)")
    for line, step in enumerate(replay_steps(record), start=2):
        state = step.after
        totals = "".join(f"{player.total:>8}" for player in score(state))
        print(f"{line:>4} {step.before.round.number:>5} {step.entry.seat:>4}  {step.entry.code:<36}{totals}")
    standing = outcome(state)
    for seat, player in enumerate(score(state)):
        parts = ", ".join(f"{source} {points}" for source, points in player.parts if points)
        print(f"seat {seat}: {player.total} points, place {standing.ranks[seat]} ({parts or 'nothing yet'})")
    if not standing.is_final:
        print(f"The game goes on: seat {active_seat(state)} is to act.")


def _read(file: str) -> str:
    data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    # Some editors begin a text with a byte order mark, which is neither JSON nor TOML.
    return data.decode("utf-8-sig")


def _read_numbers(file: str) -> PrintedNumbers:
    text = _read(file)
    try:
        return PRINTED.with_overrides(tomllib.loads(text))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise NumbersError(file, str(error), "is not a TOML file") from error
    except ValueError as error:
        # A number of thousands of digits is TOML, but Python refuses to read it.
        raise NumbersError(file, str(error), "holds a value that cannot be read") from error


def _numbers_as_toml(numbers: PrintedNumbers) -> str:
    lines = ["# The printed numbers of Imhotep. Keep only the lines you change.\n"]
    for key, value in numbers.as_dict().items():
        sure = numbers.sure(key)
        note = ", ".join(sure) if Sure.ASSUMED in sure else sure[0]
        # repr differs from TOML only in its quotes.
        lines.append(f"{key} = {value!r}  # {note}\n".replace("'", '"'))
    return "".join(lines)


if __name__ == "__main__":
    sys.exit(main())
