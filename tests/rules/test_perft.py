"""Numbers of legal sequences to a small depth, so that any change to what is legal shows.

`make tables` counts anew and rewrites the table; look at the difference before committing it.
"""

import json
from pathlib import Path

import pytest

from rules import GameConfig, active_seat, apply, deal, legal_actions
from tests.positions import position

TABLE = Path(__file__).parents[1] / "perft.json"


def rich(players, sides):
    """A position in mid-game with every blue card in hand, ships half loaded and little left to build."""
    return position(
        players,
        sides,
        hands=("lever hammer sail chisel statue", "lever sail", "", "hammer")[:players],
        sleds=(3, 1, 0, 5)[:players],
        quarries=(5, 1, 9, 0)[:players],
        ships=("01_1", "_0_", "1_", "_"),
        stones={
            "temple": ((0, 1, 0, 1, 1),),
            "pyramids": ((0, 1), (1,), (0, 0, 0, 1), ()) if sides[1] == "B" else ((1,),),
        },
        face_up="entrance statue statue",
        pair="paved-path lever" if sides[0] == "B" else "",
        draw_pile="entrance sarcophagus statue chisel sail hammer entrance",
    )


def starts():
    """Yield every position of the table with its name and how deep it is counted."""
    for players in (2, 3, 4):
        for sides in ("AAAAA", "BBBBB", "ABABA", "BABAB"):
            yield f"deal {players} {sides}", deal(GameConfig(players, sides), 7), 4
            yield f"rich {players} {sides}", rich(players, sides), 3


def perft(state, depth):
    """Count the sequences of actions of this length."""
    if depth == 0:
        return 1
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    seat = active_seat(state)
    return sum(perft(apply(state, seat, action)[0], depth - 1) for action in actions)


def counts(state, depth):
    return [perft(state, length) for length in range(1, depth + 1)]


@pytest.mark.parametrize(("name", "state", "depth"), list(starts()), ids=[name for name, _, _ in starts()])
def test_number_of_legal_sequences(name, state, depth):
    """As many sequences of actions are legal as when the table was made."""
    assert counts(state, depth) == json.loads(TABLE.read_text(encoding="utf-8"))[name]


if __name__ == "__main__":
    table = {name: counts(state, depth) for name, state, depth in starts()}
    lines = ",\n".join(f"    {json.dumps(name)}: {json.dumps(numbers)}" for name, numbers in table.items())
    TABLE.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
