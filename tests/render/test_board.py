import resource
from dataclasses import replace
from itertools import combinations, product

import pytest
from coloraide import Color
from PIL import Image

from render import THEMES, Highlight, RenderError, board, changes, encode
from render.board import painted
from render.canvas import Canvas
from render.labels import wordless
from render.layout import WIDTH, Box, layout_for
from rules import PRINTED, GameConfig, SiteKind, deal, view_for
from tests.pictures import CASES, crowded, labels_for
from tests.positions import play, position

MIXES = ["".join(sides) for sides in product("AB", repeat=5)]


@pytest.fixture(scope="module", params=CASES)
def canvas(request):
    view, highlight = CASES[request.param]()
    return painted(view, labels=labels_for(view), highlight=highlight)


def texts(canvas):
    return [note for note in canvas.notes if note.ink is not None]


def test_text_stays_in_its_box(canvas):
    """No word leaves the place that was meant for it."""
    assert len(texts(canvas)) > 20
    for note in texts(canvas):
        assert note.inside.contains(note.where), note


def check_notes(canvas):
    whole = Box(0, 0, *canvas.image.size)
    for note in canvas.notes:
        assert whole.contains(note.where), note
    for one, other in combinations(canvas.notes, 2):
        assert not one.where.overlaps(other.where), (one, other)


def test_nothing_lies_on_anything_else(canvas):
    """Texts, stones, cards and symbols keep clear of each other."""
    check_notes(canvas)


def test_text_is_large_enough_for_a_phone(canvas):
    """Shown 550 pixels wide, capitals and figures are at least ten pixels high."""
    for note in texts(canvas):
        assert note.where.h * 550 / WIDTH >= 10, note


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("case", ["all-a", "crowded-b", "final-wrath", "preview"])
def test_text_stands_out_from_its_ground(case, theme):
    """Every text has a contrast of at least 4.5 to 1 to what is behind it, in every theme."""
    view, highlight = CASES[case]()
    for note in texts(painted(view, labels=labels_for(view), theme=theme, highlight=highlight)):
        ink, ground = (Color("srgb", [part / 255 for part in colour]) for colour in (note.ink, note.ground))
        assert ink.contrast(ground) >= 4.5, note


@pytest.mark.parametrize("sides", MIXES)
def test_every_side_paints_in_every_mix(sides):
    """Any mix of sides can be painted, empty and full, for any number of players."""
    for players in (2, 3, 4):
        for view in (view_for(deal(GameConfig(players, sides), 1), None), crowded(players, sides)[0]):
            canvas = painted(view, labels=labels_for(view))
            assert canvas.image.size == (WIDTH, layout_for(players, is_final=False).height)
            check_notes(canvas)


@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB"])
def test_numbers_of_a_host_paint_too(sides):
    """Larger sleds and markets, more obelisks and many more stones still find their place."""
    numbers = PRINTED.with_overrides(
        {"sled_capacity": 9, "market_a_face_up": 6, "market_b_face_up": 5, "obelisks_b": [12] * 12, "stones": 99}
    )
    state = position(
        2,
        sides,
        numbers=numbers,
        sleds=(9, 8),
        quarries=(99, 0),
        face_up="statue lever sail hammer chisel entrance" if sides[0] == "A" else "statue lever sail hammer chisel",
        stones={"burial-chamber": ((0, 1) * 60,)},
    )
    view = view_for(state, 0)
    canvas = painted(view, labels=labels_for(view))
    check_notes(canvas)
    assert all(note.inside.contains(note.where) for note in texts(canvas))


def test_same_view_gives_the_same_bytes():
    """Painting is a pure function, and so is encoding."""
    view, highlight = CASES["all-b"]()
    first, second = (encode(board(view, labels=labels_for(view), highlight=highlight)) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("case", CASES)
def test_picture_is_small_enough(case):
    """No picture has more than 350 KB."""
    view, highlight = CASES[case]()
    assert len(encode(board(view, labels=labels_for(view), highlight=highlight))) <= 350_000


def test_layout_keeps_its_parts_apart():
    """The banner, the river, the sites and the players each have their own place inside the picture."""
    for players, is_final in product((2, 3, 4), (False, True)):
        layout = layout_for(players, is_final=is_final)
        parts = [layout.header, layout.river, *layout.sites.values(), *layout.players]
        whole = Box(0, 0, WIDTH, layout.height)
        assert all(whole.contains(part) for part in parts)
        assert not any(one.overlaps(other) for one, other in combinations(parts, 2))


def words(canvas):
    return " ".join(note.what for note in canvas.notes)


def test_pair_is_shown_to_its_picker_alone():
    """The face-down cards are open only in the picture of whoever is looking at them."""
    mine, all_see = CASES["pair-for-its-picker"]()[0], CASES["pair-for-everybody"]()[0]
    assert mine.pair
    assert not all_see.pair
    assert board(mine, labels=labels_for(mine)).tobytes() != board(all_see, labels=labels_for(all_see)).tobytes()


def test_change_is_pointed_at():
    """What a move changed is outlined in a colour that nothing else has."""
    state, events = play(position(2, ships=("____", "__", "_", "_")), "place.1.2")
    view = view_for(state, None)
    changed = THEMES["normal"].changed
    plain, marked = (board(view, labels=labels_for(view), highlight=high) for high in (Highlight(), changes(events)))
    assert changed not in {colour for _, colour in plain.getcolors(1 << 24)}
    assert changed in {colour for _, colour in marked.getcolors(1 << 24)}


def test_points_of_the_move_are_written():
    """Whoever scored sees how much."""
    view, highlight = CASES["preview"]()
    assert dict(highlight.points) == {0: 3, 1: 4, 2: 2}
    assert all(
        f"'+{points}'" in words(painted(view, labels=labels_for(view), highlight=highlight)) for points in (2, 3, 4)
    )


def test_preview_stones_are_ghosts():
    """Stones of a move that was not made are paler than real ones."""
    view, highlight = CASES["preview"]()
    real = Highlight(stones=highlight.stones, points=highlight.points, docks=highlight.docks)
    pictures = [board(view, labels=labels_for(view), highlight=high) for high in (real, highlight)]
    assert pictures[0].tobytes() != pictures[1].tobytes()


def changed_site(view, kind, piles):
    return tuple((site, piles if site is kind else stones) for site, stones in view.sites)


@pytest.mark.parametrize(
    ("what", "change"),
    [
        ("sled", lambda view: {"players": (replace(view.players[0], sled=-1), *view.players[1:])}),
        ("sled", lambda view: {"players": (replace(view.players[0], sled=6), *view.players[1:])}),
        ("quarry", lambda view: {"players": (replace(view.players[0], quarry=-1), *view.players[1:])}),
        ("players", lambda view: {"players": view.players[:2]}),
        ("active", lambda view: {"active": 7}),
        ("cargo", lambda view: {"ships": (view.ships[0]._replace(spaces=(9, None)), *view.ships[1:])}),
        ("ships", lambda view: {"ships": view.ships * 2}),
        ("ships", lambda view: {"ships": (view.ships[0]._replace(spaces=(None,) * 5), *view.ships[1:])}),
        ("sites", lambda view: {"sites": view.sites[:4]}),
        ("stones at temple", lambda view: {"sites": changed_site(view, SiteKind.TEMPLE, ((0, 4),))}),
        ("piles at temple", lambda view: {"sites": changed_site(view, SiteKind.TEMPLE, ())}),
        ("round cards", lambda view: {"round_cards": ()}),
        ("card", lambda view: {"face_up": ("gold",)}),
        ("cards", lambda view: {"pair_size": -1}),
        ("cards", lambda view: {"draw_pile_size": -1}),
    ],
)
def test_nonsense_is_refused(what, change):
    """A view that cannot be right is refused by what is wrong with it, and nothing is painted."""
    view = CASES["all-a"]()[0]
    with pytest.raises(RenderError) as refusal:
        board(replace(view, **change(view)), labels=labels_for(view))
    assert what in refusal.value.what
    assert what in str(refusal.value)


def test_unknown_side_and_theme_are_refused():
    """So are a side that does not exist and a theme that nobody made."""
    view = CASES["all-a"]()[0]
    with pytest.raises(RenderError) as refusal:
        board(view, labels=labels_for(view), theme="sepia")
    assert refusal.value.value == "sepia"
    config = GameConfig(4)
    object.__setattr__(config, "sides", "AACAA")
    with pytest.raises(RenderError) as refusal:
        board(replace(view, config=config), labels=labels_for(view))
    assert refusal.value.what == "side of temple"


@pytest.mark.parametrize("words", ["names", "seats", "sites", "cards"])
def test_missing_words_are_refused(words):
    """Every player, site and card needs a name, if there are names at all."""
    view = CASES["all-a"]()[0]
    with pytest.raises(RenderError) as refusal:
        board(view, labels=replace(labels_for(view), **{words: ("Ada",)}))
    assert words in refusal.value.what


@pytest.mark.parametrize("case", ["all-a", "final-a"])
def test_board_can_do_without_words(case):
    """Without labels players are numbers and everything else is symbols."""
    view, highlight = CASES[case]()
    assert board(view, highlight=highlight).width == WIDTH
    written = [text_of(note) for note in painted(view, labels=wordless(view)).notes]
    assert not any(letter.isalpha() for text in written if text not in ("A", "B") for letter in text)


def text_of(note):
    return note.what.removeprefix("text ").strip("'") if note.ink is not None else ""


def test_text_without_room_is_left_out():
    """A box too narrow for a single letter stays empty."""
    canvas = Canvas(Image.new("RGB", (50, 50)), THEMES["normal"])
    canvas.text(Box(0, 0, 3, 50), "Ada", 45, (255, 255, 255))
    assert canvas.notes == []
    assert canvas.image.getcolors() == [(2500, (0, 0, 0))]


@pytest.mark.slow
def test_memory_does_not_grow():
    """Ten thousand pictures of changing positions and names take no more memory than the first thousand."""
    cases = [case() for case in CASES.values()]
    peaks = []
    for number in range(10_000):
        view, highlight = cases[number % len(cases)]
        labels = replace(labels_for(view), who=f"Player number {number}")
        board(view, labels=labels, highlight=highlight)
        if number in (999, 9_999):
            peaks.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    assert peaks[1] - peaks[0] < 20_000, "more than 20 MB"
