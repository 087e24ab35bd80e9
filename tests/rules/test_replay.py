import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import (
    PRINTED,
    GameConfig,
    OutOfTurn,
    Record,
    RecordError,
    UndoReason,
    UndoRefused,
    deal,
    digest,
    parse_record,
    replay,
    replay_steps,
    why_not_undo,
)
from rules.__main__ import play_at_random
from tests.positions import play

FINISHED = play_at_random(GameConfig(3, "ABABB", wrath=True), 11)


def log(record, *lines):
    for line in lines:
        seat, code = line.split()
        record = record.with_entry(int(seat), code)
    return record


def fresh(sides="AAAAA", players=2, seed=3):
    return Record(GameConfig(players, sides), seed)


def test_record_of_nothing_is_the_deal():
    """A game that nobody has moved in yet replays to its deal."""
    assert replay(fresh()) == deal(GameConfig(2), 3)


def test_replay_is_playing_again():
    """The state after the log is the state after its actions."""
    record = log(fresh(), "0 take", "1 place.1.1", "0 place.1.2")
    state, _ = play(deal(GameConfig(2), 3), "take", "place.1.1", "place.1.2")
    assert replay(record) == state
    assert digest(replay(record)) == digest(state)


def test_steps_show_the_game_line_by_line():
    """Each step has the line, the states around it and what happened."""
    record = log(fresh(), "0 take", "1 place.1.1")
    first, second = replay_steps(record)
    assert first.before == deal(record.config, record.seed)
    assert first.after == second.before
    assert second.after == replay(record)
    assert (second.entry.seat, second.entry.code) == (1, "place.1.1")
    assert first.events
    assert second.events


def test_text_of_a_record_reads_back():
    """Writing and reading a record are opposites, with and without a result."""
    for record in (fresh(), log(fresh(), "0 take"), FINISHED):
        assert parse_record(record.text()) == record


def test_text_of_a_record_is_an_object_a_line():
    """The first line sets up, then comes a line per action, then the result."""
    head, *actions, result = [json.loads(line) for line in FINISHED.text().splitlines()]
    assert (head["imhotep"], head["players"], head["sides"], head["wrath"]) == (1, 3, "ABABB", True)
    assert head["seed"] == f"{11:032x}"
    assert head["numbers"] == PRINTED.as_dict()
    assert actions[0] == {"seat": 0, "code": FINISHED.entries[0].code}
    assert len(actions) == len(FINISHED.entries)
    assert result == {
        "totals": list(FINISHED.result.totals),
        "ranks": list(FINISHED.result.ranks),
        "digest": digest(replay(FINISHED)),
    }


def test_game_replays_with_the_numbers_it_was_dealt_with():
    """Numbers that were corrected since do not change a stored game."""
    numbers = PRINTED.with_overrides({"starting_sleds": [1, 1, 1, 1], "pyramid_a": [9] * 14})
    record = Record(GameConfig(2, numbers=numbers), 3)
    assert replay(parse_record(record.text())).config.numbers == numbers


def test_numbers_that_an_old_record_lacks_are_the_printed_ones():
    """A number that was added to the program later has its default in older games."""
    head = json.loads(fresh().text())
    del head["numbers"]["wrath_points"]
    assert parse_record(json.dumps(head)).config.numbers == PRINTED


def test_undo_takes_the_last_action_back():
    """The state is again the one before it, and the game goes on from there."""
    record = log(fresh(), "0 place.1.1", "0 undo")
    assert replay(record) == deal(record.config, record.seed)
    *_, undo = replay_steps(record)
    assert undo.events == ()
    assert replay(log(record, "0 take")) == replay(log(fresh(), "0 take"))


def test_undo_can_go_back_step_by_step_through_own_actions():
    """Once an action is undone the one before it is the last."""
    record = log(fresh("ABAAA"), "0 place.4.1", "1 sail.4.pyramids")
    assert replay(record).decision.seat == 0
    with pytest.raises(RecordError):
        replay(log(record, "0 undo"))
    back = log(record, "1 undo")
    assert replay(back) == replay(log(fresh("ABAAA"), "0 place.4.1"))
    assert replay(log(back, "0 undo")) == deal(back.config, back.seed)


def refusal_of(record):
    with pytest.raises(RecordError) as refusal:
        replay(record)
    assert isinstance(refusal.value.__cause__, UndoRefused)
    return refusal.value.__cause__.reason


def test_undo_needs_something_to_undo():
    """At the very start, or when all is undone, there is nothing to take back."""
    assert refusal_of(log(fresh(), "0 undo")) == UndoReason.NOTHING_DONE
    assert refusal_of(log(fresh(), "0 take", "0 undo", "0 undo")) == UndoReason.NOTHING_DONE


def test_undo_is_for_ones_own_last_action():
    """When somebody has acted since, the action stays."""
    assert refusal_of(log(fresh(), "0 take", "1 undo")) == UndoReason.NOT_YOURS
    assert refusal_of(log(fresh(), "0 take", "1 take", "0 undo")) == UndoReason.NOT_YOURS


@pytest.mark.parametrize("kind", ["pair", "kept", "draw", "round", "end"])
def test_undo_is_refused_once_something_came_to_light(kind):
    """A look at the pair, a choice from it, a drawn card, a new round and the end cannot be taken back."""
    wanted = {
        "pair": "PairOpened",
        "kept": "CardKept",
        "draw": "CardDrawn",
        "round": "RoundStarted",
        "end": "GameEnded",
    }[kind]
    game = play_at_random(GameConfig(2, "BBBBB"), 4)
    record = Record(game.config, game.seed)
    found = False
    for step in replay_steps(game):
        record = record.with_entry(step.entry.seat, step.entry.code)
        if wanted in {type(event).__name__ for event in step.events}:
            found = True
            assert refusal_of(record.with_entry(step.entry.seat, "undo")) == UndoReason.REVEALED
    assert found


def test_one_can_ask_whether_undo_is_allowed():
    """The answer is the reason against it, or None; a finished game and a broken log are told apart."""
    assert why_not_undo(fresh(), 0) is UndoReason.NOTHING_DONE
    assert why_not_undo(log(fresh(), "0 take"), 0) is None
    assert why_not_undo(log(fresh(), "0 take"), 1) is UndoReason.NOT_YOURS
    assert why_not_undo(FINISHED, FINISHED.entries[-1].seat) is UndoReason.REVEALED
    with pytest.raises(RecordError):
        why_not_undo(log(fresh(), "0 dance"), 0)


def test_undo_of_an_open_pick_is_allowed():
    """A face-up card was seen by all before it was taken, so taking it reveals nothing."""
    record = log(fresh(), "0 place.4.1", "1 sail.4.market")
    state = replay(record)
    code = state.decision.actions()[0].code()
    picked = log(record, f"0 {code}")
    assert replay(log(picked, "0 undo")) == state


def lines_of(record):
    return record.text().splitlines()


DEEP = lines_of(FINISHED)[0].replace('"stones": 29', '"stones": ' + "[" * 700 + "]" * 700)
TWICE = lines_of(FINISHED)[0] + '\n{"seat": 0, "code": "take", "code": "place.1.1"}'


def broken(change):
    lines = [json.loads(line) for line in lines_of(FINISHED)]
    change(lines)
    return "\n".join(json.dumps(line) for line in lines)


@pytest.mark.parametrize(
    ("change", "line", "part"),
    [
        (lambda lines: lines[0].pop("seed"), 1, "seed"),
        (lambda lines: lines[0].update(seed="7"), 1, "seed"),
        (lambda lines: lines[0].update(seed="G" * 32), 1, "seed"),
        (lambda lines: lines[0].update(seed=7), 1, "seed"),
        (lambda lines: lines[0].update(imhotep=2), 1, "imhotep"),
        (lambda lines: lines[0].update(imhotep=True), 1, "imhotep"),
        (lambda lines: lines[0].update(players=7), 1, "players"),
        (lambda lines: lines[0].update(sides="ABABC"), 1, "sides"),
        (lambda lines: lines[0].update(numbers=3), 1, "numbers"),
        (lambda lines: lines[0]["numbers"].update(obelisks_b=[]), 1, "obelisks_b"),
        (lambda lines: lines[0].update(extra=1), 1, "extra"),
        (lambda lines: lines[1].pop("seat"), 2, "seat"),
        (lambda lines: lines[1].update(seat="0"), 2, "seat"),
        (lambda lines: lines[1].update(seat=True), 2, "seat"),
        (lambda lines: lines[1].update(code=5), 2, "code"),
        (lambda lines: lines[1].update(more=5), 2, "more"),
        (lambda lines: lines[-1].pop("ranks"), len(lines_of(FINISHED)), "ranks"),
        (lambda lines: lines[-1].update(totals=5), len(lines_of(FINISHED)), "totals"),
        (lambda lines: lines[-1].update(ranks=5), len(lines_of(FINISHED)), "ranks"),
        (lambda lines: lines.insert(3, lines[-1]), 5, "result"),
        (lambda lines: lines.insert(3, [1, 2]), 4, "JSON"),
        (lambda lines: lines.insert(3, {}), 4, "digest"),
    ],
)
def test_record_that_is_not_one_is_refused_at_its_line(change, line, part):
    """A record that cannot be read says on which line it breaks and why."""
    with pytest.raises(RecordError) as refusal:
        parse_record(broken(change))
    assert refusal.value.line == line
    assert refusal.value.code is None
    assert part in refusal.value.problem


@pytest.mark.parametrize(
    ("text", "line"),
    [("", 1), ("what?", 1), (lines_of(FINISHED)[0] + "\n{oops", 2), ("[" * 99999, 1), (DEEP, 1), (TWICE, 2)],
)
def test_text_that_is_not_json_is_refused(text, line):
    """Any other text is refused at its first bad line."""
    with pytest.raises(RecordError) as refusal:
        parse_record(text)
    assert refusal.value.line == line


@pytest.mark.parametrize(
    ("change", "line", "code"),
    [
        (lambda lines: lines[4].update(code="sail.9.temple"), 5, "sail.9.temple"),
        (lambda lines: lines[4].update(code="dance"), 5, "dance"),
        (lambda lines: lines[4].update(code="undo", seat=3), 5, "undo"),
        (lambda lines: lines[-1].update(totals=[0, 0, 0]), len(lines_of(FINISHED)), None),
        (lambda lines: lines[-1].update(digest="0"), len(lines_of(FINISHED)), None),
        (lambda lines: lines.insert(-1, {"seat": 0, "code": "take"}), len(lines_of(FINISHED)), "take"),
        (lambda lines: lines.pop(-2), len(lines_of(FINISHED)) - 1, None),
    ],
)
def test_log_that_does_not_fit_is_refused_at_its_line(change, line, code):
    """A line that the game does not allow says which it is, what it wanted, and why not."""
    record = parse_record(broken(change))
    with pytest.raises(RecordError) as refusal:
        replay(record)
    assert (refusal.value.line, refusal.value.code) == (line, code)


def test_cause_of_a_broken_log_is_kept():
    """The error of the rules stands behind the record's error, with its facts."""
    with pytest.raises(RecordError) as refusal:
        replay(log(fresh(), "1 take"))
    assert isinstance(refusal.value.__cause__, OutOfTurn)
    assert refusal.value.__cause__.active == 0


@given(
    st.integers(0, len(lines_of(FINISHED)) - 1),
    st.integers(0, 400),
    st.sampled_from(["", "0", "}", "\n", "é", '"', ",", "take"]),
)
def test_damaged_record_is_read_or_refused(line, place, junk):
    """A slip anywhere in a file gives a RecordError or a record, nothing else."""
    lines = lines_of(FINISHED)
    lines[line] = lines[line][:place] + junk + lines[line][place + 1 :]
    try:
        replay(parse_record("\n".join(lines)))
    except RecordError as refusal:
        assert 1 <= refusal.line <= len(lines) + 1  # noqa: PT017 - both ways out are right
