"""Every worked example of the rulebook. Black, white, brown and grey are seats 0 to 3."""

from rules import GameConfig, SiteKind, active_seat, deal, score
from rules.sites import SITES
from tests.positions import cards, codes, play, position, scored, ship

BLACK, WHITE, BROWN, GREY = range(4)
KINDS = SiteKind


def test_round_card_brings_its_ships():
    """A card with a four-stone ship, a three-stone ship and two two-stone ships brings exactly those (p. 3)."""
    for seed in range(50):
        state = deal(GameConfig(2), seed)
        if state.secret.round_cards[0] == (4, 3, 2, 2):
            assert state.ships == (ship("____"), ship("___"), ship("__"), ship("__"))
            return
    raise AssertionError("no seed turns this card first")


def test_sled_with_room_for_two_takes_two():
    """Somebody with room for two stones takes two; a full sled or an empty quarry rules the action out (p. 3)."""
    state, _ = play(position(sleds=(3, 0)), "take")
    assert state.players[0].sled == 5
    assert "take" not in codes(position(sleds=(5, 0)))
    assert "take" not in codes(position(sleds=(0, 0), quarries=(0, 5)))


def test_four_stone_ship_sails_to_the_pyramid():
    """The stones are built from the front on, each worth the number on its space, at once (p. 4)."""
    ships = (f"{WHITE}{BLACK}{GREY}{BROWN}", "_", "_", "_")
    state, _ = play(position(4, ships=ships), "sail.1.pyramids")
    assert state.stones_at(KINDS.PYRAMIDS) == ((WHITE, BLACK, GREY, BROWN),)
    assert scored(state) == [1, 2, 2, 3]


def test_temple_at_the_end_of_a_round():
    """Grey sees two of its stones from above, the others one each (p. 5)."""
    pile = (GREY, WHITE, BROWN, BLACK, GREY)
    ships = (f"{BLACK}", "_@market", "_@temple", "_@obelisks")
    state, _ = play(position(4, ships=ships, stones={"temple": (pile,)}), "sail.1.burial-chamber")
    assert scored(state) == [1, 1, 1, 2]


def test_ship_at_the_market():
    """White takes the Sail, then brown a Statue, then grey the Lever; all stones go back to the quarry (p. 7)."""
    ships = (f"{WHITE}{BROWN}_{GREY}", "_", "_", "_")
    state = position(4, ships=ships, face_up="statue lever sail entrance")
    quarries = [player.quarry for player in state.players]
    state, _ = play(state, "sail.1.market", "choose.market.sail", "choose.market.statue", "choose.market.lever")
    assert [player.hand for player in state.players] == [(), cards("sail"), cards("statue"), cards("lever")]
    assert [player.quarry for player in state.players] == [quarries[0], *(stones + 1 for stones in quarries[1:])]
    assert state.market.face_up == cards("entrance")


def test_finished_pyramid():
    """Fourteen stones finish the three levels; the next one lies beside it for one point (p. 7)."""
    state = position(stones={"pyramids": ((WHITE,) * 13,)}, ships=(f"{BLACK}{BLACK}", "_", "_", "_"))
    state, _ = play(state, "sail.1.pyramids")
    assert scored(state) == [4 + 1, 0]


def test_ship_at_the_temple_begins_a_new_level():
    """The first brown stone fills the lowest level; the second begins the next, and white follows (p. 7)."""
    lowest = (GREY, WHITE, BLACK, GREY)
    ships = (f"{BROWN}{BROWN}{WHITE}", "_", "_", "_")
    state, _ = play(position(4, stones={"temple": (lowest,)}, ships=ships), "sail.1.temple")
    pile = state.stones_at(KINDS.TEMPLE)[0]
    assert pile[4] == BROWN
    assert pile[5:] == (BROWN, WHITE)


def test_ship_at_the_burial_chamber():
    """Four stones are laid column by column from the top left (p. 7)."""
    ships = (f"{WHITE}{GREY}{BLACK}{BROWN}", "_", "_", "_")
    state, _ = play(position(4, ships=ships), "sail.1.burial-chamber")
    (pile,) = state.stones_at(KINDS.BURIAL_CHAMBER)
    assert [pile[row::3] for row in range(3)] == [(WHITE, BROWN), (GREY,), (BLACK,)]


def test_groups_in_the_burial_chamber():
    """White 3 for two stones, black 1, brown 6 and 1, grey 17 for a group of six (p. 8)."""
    columns = (
        (WHITE, WHITE, BROWN),
        (GREY, GREY, GREY),
        (GREY, BLACK, BROWN),
        (GREY, BROWN, BROWN),
        (GREY,),
    )
    pile = tuple(owner for column in columns for owner in column)
    points = SITES[KINDS.BURIAL_CHAMBER, "A"].final_points((pile,), GameConfig(4))
    assert points == (1, 3, 6 + 1, 17)


def test_ship_at_the_obelisks():
    """Each of three stones goes on its own colour's tower (p. 8)."""
    ships = (f"{BLACK}{WHITE}{BLACK}", "_", "_", "_")
    state, _ = play(position(4, ships=ships), "sail.1.obelisks")
    assert [len(tower) for tower in state.stones_at(KINDS.OBELISKS)] == [2, 1, 0, 0]


def test_heights_of_the_obelisks():
    """White 15 for four stones; black and grey with three each share 10 and 5, 7 each; brown nothing (p. 8)."""
    heights = {BLACK: 3, WHITE: 4, BROWN: 0, GREY: 3}
    piles = tuple((seat,) * height for seat, height in heights.items())
    assert SITES[KINDS.OBELISKS, "A"].final_points(piles, GameConfig(4)) == (7, 15, 0, 7)


def test_ship_at_the_three_pyramids():
    """Brown chooses the middle one, black goes on there, brown too; white begins the left one (p. 9)."""
    ships = (f"{BROWN}{BLACK}{BROWN}{WHITE}", "_", "_", "_")
    state, _ = play(position(4, "ABAAA", ships=ships, sleds=(0, 3, 4, 5)), "sail.1.pyramids")
    for owner, pyramid in ((BROWN, "middle"), (BLACK, "middle"), (BROWN, "middle"), (WHITE, "left")):
        assert active_seat(state) == owner
        state, _ = play(state, f"choose.pyramid.{pyramid}")
    assert state.stones_at(KINDS.PYRAMIDS) == ((WHITE,), (BROWN, BLACK, BROWN), (), ())


def test_temple_b_at_the_end_of_a_round():
    """Grey chooses, brown gets two points, white chooses and draws a card, black chooses (p. 10)."""
    pile = (GREY, BROWN, WHITE, WHITE, BLACK)
    state = position(
        4,
        "AABAA",
        ships=(f"{BLACK}", "_@market", "_@temple", "_@obelisks"),
        sleds=(0, 0, 0, 0),
        stones={"temple": (pile,)},
        draw_pile="statue lever lever lever lever lever",
    )
    state, _ = play(state, "sail.1.burial-chamber")
    asked = []
    while state.decision is not None:
        asked.append(active_seat(state))
        state, _ = play(state, "choose.temple.stones" if active_seat(state) == WHITE else "choose.temple.point")
    assert asked == [GREY, WHITE, BLACK]
    assert scored(state) == [1, 0, 2, 1]
    assert state.players[WHITE].sled == 2
    assert state.players[WHITE].hand == cards("statue")


def test_rows_of_burial_chamber_b():
    """Top: white 8, brown and grey 3 each. Middle: black 8, white 4. Bottom: grey 8, nobody else (p. 10)."""
    top = (WHITE, BROWN, WHITE, GREY, WHITE)
    middle = (BLACK, WHITE, BLACK, BLACK)
    bottom = (GREY, GREY, GREY, GREY)
    pile = tuple(row[column] for column in range(5) for row in (top, middle, bottom) if column < len(row))
    points = SITES[KINDS.BURIAL_CHAMBER, "B"].final_points((pile,), GameConfig(4))
    assert points == (8, 8 + 4, 3, 3 + 8)


def test_ship_at_obelisks_b():
    """Black's stone waits, white's third makes a tower worth 9 at once, grey's waits (p. 11)."""
    state = position(
        4,
        "AAAAB",
        ships=(f"{BLACK}{WHITE}{GREY}", "_", "_", "_"),
        stones={"obelisks": ((WHITE, BROWN, WHITE), (GREY, GREY, GREY))},
    )
    state, _ = play(state, "sail.1.obelisks")
    assert state.stones_at(KINDS.OBELISKS) == ((BROWN, BLACK, GREY), (GREY,) * 3, (WHITE,) * 3)
    assert scored(state) == [0, 9, 0, 0]


def test_burial_chamber_decoration_with_thirteen_stones():
    """Thirteen stones in the burial chamber make the decoration worth four points (p. 12)."""
    state = position(hands=("burial-chamber-decoration", ""), stones={"burial-chamber": ((0, 1) * 6 + (0,),)})
    assert score(state)[0].by_source()["decorations"] == 4


def test_three_statues():
    """Three statues are worth six points (p. 12)."""
    assert score(position(hands=("statue statue statue", "")))[0].by_source()["statues"] == 6
