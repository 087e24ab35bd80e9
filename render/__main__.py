"""Draw a position of a recorded game: python -m render --record FILE -o board.png."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from render import THEMES, Labels, RenderError, animate, board, changes, encode
from rules import RulesError, View, deal, parse_record, replay_steps, view_for

ENGLISH_SITES = ("Market", "Pyramids", "Temple", "Burial chamber", "Obelisks")
ENGLISH_CARDS = (
    *("Entrance", "Tomb", "Path", "Pyramids", "Temple", "Chamber", "Obelisks"),
    *("Statue", "Lever", "Hammer", "Sail", "Chisel"),
)
ENGLISH_SOURCES = {
    "pyramids": "Pyramids",
    "temple": "Temple",
    "burial-chamber": "Burial chamber",
    "obelisks": "Obelisks",
    "decorations": "Decorations",
    "statues": "Statues",
    "blue-cards": "Blue cards",
    "wrath": "Wrath",
}


def english(view: View, names: Sequence[str] = ()) -> Labels:
    """Give plain English words for a picture. The bot has its own, in every language."""
    seats = tuple(f"Player {seat + 1}" for seat in range(view.config.players))
    people = (*names, *seats[len(names) :])
    if view.active is None:
        winners = view.outcome.winners
        who = " & ".join(people[seat] for seat in winners)
        what = f"{'wins' if len(winners) == 1 else 'win'} with {view.outcome.totals[winners[0]]} points"
    else:
        who = people[view.active]
        what = "to move" if view.question is None else "must choose"
    return Labels(
        names=people,
        seats=seats,
        round=f"Round {view.round} of {view.rounds}",
        who=who,
        what=what,
        sites=ENGLISH_SITES,
        cards=ENGLISH_CARDS,
        sources=tuple(ENGLISH_SOURCES.items()),
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw, and give the exit code: 0 done, 1 a bad record, 2 a wrong call."""
    parser = argparse.ArgumentParser(prog="python -m render", description=__doc__)
    parser.add_argument("--record", required=True, help="a game record, as python -m rules play writes it")
    parser.add_argument("--move", type=int, help="how many lines of the log are played; all if left out")
    parser.add_argument("--seat", type=int, help="draw what this seat sees; what everybody sees if left out")
    parser.add_argument("--theme", choices=THEMES, default="normal")
    parser.add_argument("--width", type=int, help="scale the picture to this many pixels")
    parser.add_argument("--animate", action="store_true", help="draw the whole game as an animated WebP")
    parser.add_argument("-o", "--output", required=True, help="the file to write")
    options = parser.parse_args(arguments)
    try:
        record = parse_record(Path(options.record).read_text(encoding="utf-8-sig"))
        if options.animate:
            data = animate(record, english, theme=options.theme)
        else:
            steps = list(replay_steps(record))
            played = len(steps) if options.move is None else options.move
            if not 0 <= played <= len(steps):
                parser.error(f"--move must be from 0 to {len(steps)}")
            if options.width is not None and not 100 <= options.width <= 4000:
                parser.error("--width must be from 100 to 4000")
            state = steps[played - 1].after if played else deal(record.config, record.seed)
            view = view_for(state, options.seat)
            highlight = changes(steps[played - 1].events if played else ())
            picture = board(view, labels=english(view), theme=options.theme, highlight=highlight)
            data = encode(picture, options.width)
        Path(options.output).write_bytes(data)
    except (RulesError, RenderError) as error:
        print(f"{options.record}: {error}", file=sys.stderr)
        return 1
    except (OSError, UnicodeDecodeError) as error:
        print(f"python -m render: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
