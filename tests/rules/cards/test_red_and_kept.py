import pytest

from rules import Card, CardColour, SiteKind, score
from rules.cards import CARDS
from rules.events import CardDiscarded, StoneDelivered
from tests.positions import cards, happened, play, position


@pytest.mark.parametrize(
    ("card", "site"), [("entrance", "pyramids"), ("sarcophagus", "burial-chamber"), ("paved-path", "obelisks")]
)
def test_red_card_builds_a_quarry_stone_at_once(card, site):
    """The taker's stone goes from the quarry to the site, and the card to the discards."""
    state = position(ships=("1", "_", "_", "_"), face_up=f"{card} statue")
    state, events = play(state, "sail.1.market", f"choose.market.{card}")
    assert [len(pile) for pile in state.stones_at(SiteKind(site)) if pile] == [1]
    assert [event.seat for event in happened(events, StoneDelivered)] == [1]
    assert state.players[1] == (3, 26, (), (("pyramids", 2),) if card == "entrance" else ())
    assert state.market.discards == cards(card)
    assert happened(events, CardDiscarded) == [CardDiscarded(card)]


def test_red_card_without_a_stone_is_just_discarded():
    """A card drawn when the quarry is empty builds nothing."""
    state = position(2, "ABAAA", ships=("0", "_", "_", "_"), quarries=(0, 9), draw_pile="sarcophagus statue")
    state, _ = play(state, "sail.1.pyramids", "choose.pyramid.left")
    assert state.stones_at(SiteKind.BURIAL_CHAMBER) == ((),)
    assert state.market.discards == cards("sarcophagus")


def test_red_card_is_not_among_the_discards_it_makes_shuffle():
    """A card drawn by a red card's stone comes from discards without that red card."""
    state = position(
        2,
        "ABAAA",
        ships=("0", "_", "_", "_"),
        stones={"pyramids": ((), (1, 1, 1), (), ())},
        draw_pile="entrance",
        discards="statue",
    )
    state, _ = play(state, "sail.1.pyramids", "choose.pyramid.left", "choose.pyramid.middle")
    assert state.players[0].hand == cards("statue")
    assert (state.market.discards, state.market.draw_pile) == (cards("entrance"), ())


def points(hand, source, **setup):
    state = position(3, hands=(hand, "", ""), **setup)
    return score(state)[0].by_source()[source]


@pytest.mark.parametrize(("count", "worth"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 17), (10, 25)])
def test_statues_are_worth_more_together(count, worth):
    """1, 3, 6, 10, 15 and two for each more."""
    assert points("statue " * count, "statues") == worth


@pytest.mark.parametrize(("stones", "worth"), [(2, 0), (3, 1), (5, 1), (6, 2), (7, 2), (13, 4)])
@pytest.mark.parametrize("site", ["pyramids", "temple", "burial-chamber"])
def test_decoration_counts_all_stones_of_its_site(site, stones, worth):
    """A point for every three stones, whoever owns them, covered or extra ones too."""
    card = {"pyramids": "pyramid", "temple": "temple", "burial-chamber": "burial-chamber"}[site] + "-decoration"
    built = {site: ((1, 2) * 6 + (1,),)}
    built[site] = (built[site][0][:stones],)
    assert points(card, "decorations", stones=built) == worth
    assert points(f"{card} {card}", "decorations", stones=built) == 2 * worth


def test_obelisk_decoration_counts_towers_and_loose_stones():
    """On side B both are stones at the obelisks."""
    built = {"obelisks": ((1, 2), (2, 2, 2), (1, 1, 1), (0, 0, 0), (1, 1, 1), (0, 0, 0))}
    assert points("obelisk-decoration", "decorations", sides="AAAAB", stones=built) == 5


def test_pyramid_decoration_counts_all_three_pyramids_and_the_extra_stones():
    """On side B the four piles are added up before they are divided."""
    built = {"pyramids": ((1, 1), (2, 2), (0, 0), (1, 1, 1))}
    assert points("pyramid-decoration", "decorations", sides="ABAAA", stones=built) == 3


@pytest.mark.parametrize("card", ["lever", "hammer", "sail", "chisel"])
def test_unused_blue_card_is_worth_a_point(card):
    """Each of them, at the end."""
    assert points(f"{card} {card} statue", "blue-cards") == 2


def test_red_card_is_worth_nothing_at_the_end():
    """Even one that lay in front of a player would bring no points, from any source."""
    assert score(position(hands=("entrance", "")))[0].total == 0
    assert CARDS[Card.ENTRANCE].final_points(position(), 0, 1) == 0


def test_colours_of_the_cards():
    """Every card has rules and a colour."""
    colours = {colour: {card for card in Card if CARDS[card].colour is colour} for colour in CardColour}
    assert colours == {
        "red": {"entrance", "sarcophagus", "paved-path"},
        "green": {"pyramid-decoration", "temple-decoration", "burial-chamber-decoration", "obelisk-decoration"},
        "purple": {"statue"},
        "blue": {"lever", "hammer", "sail", "chisel"},
    }
