from rules import active_seat, view_for
from rules.chance import shuffled
from rules.events import CardDiscarded, CardKept, CardTaken, PairOpened, StoneReturned
from tests.positions import cards, codes, happened, play, position, typed


def at_market(sides="AAAAA", cargo="10_", **market):
    players = market.pop("players", 2)
    return play(position(players, sides, ships=(cargo, "____", "__", "_"), **market), "sail.1.market")[0]


def test_each_stone_buys_a_card_in_unloading_order():
    """The owner of the first stone picks first, then the owner of the next."""
    state = at_market(face_up="statue lever sail hammer")
    assert active_seat(state) == 1
    assert codes(state) == [f"choose.market.{card}" for card in ("statue", "lever", "sail", "hammer")]
    state, events = play(state, "choose.market.lever")
    assert happened(events, CardTaken) == [CardTaken(1, "lever")]
    assert active_seat(state) == 0
    assert codes(state) == [f"choose.market.{card}" for card in ("statue", "sail", "hammer")]
    state, _ = play(state, "choose.market.statue")
    assert [player.hand for player in state.players] == [cards("statue"), cards("lever")]
    assert state.market.face_up == cards("sail hammer")
    assert active_seat(state) == 1


def test_stone_lies_on_the_ship_until_its_owner_has_picked():
    """While somebody chooses, the stones not yet unloaded can be seen on the docked ship."""
    state = at_market(face_up="statue lever sail hammer")
    assert state.ships[0].spaces == (1, 0, None)
    quarries = [player.quarry for player in state.players]
    state, events = play(state, "choose.market.lever")
    assert happened(events, StoneReturned) == [StoneReturned(1)]
    assert state.ships[0].spaces == (None, 0, None)
    assert [player.quarry for player in state.players] == [quarries[0], quarries[1] + 1]


def test_equal_cards_are_one_answer():
    """Two cards of a kind are offered once, and taking one leaves the other."""
    state = at_market(face_up="statue statue sail statue")
    assert codes(state) == ["choose.market.statue", "choose.market.sail"]
    state, _ = play(state, "choose.market.statue")
    assert state.market.face_up == cards("statue sail statue")


def test_last_card_is_taken_without_a_question():
    """When one kind is left there is nothing to choose, and surplus stones get nothing."""
    state = at_market(cargo="0101", players=2, face_up="statue lever")
    state, events = play(state, "choose.market.statue")
    assert happened(events, CardTaken) == [CardTaken(0, "statue"), CardTaken(1, "lever")]
    assert len(happened(events, StoneReturned)) == 4
    assert state.market.face_up == ()
    assert state.decision is None


def test_ship_may_sail_to_an_empty_market():
    """Without cards every stone simply goes back to the quarry."""
    state = at_market(face_up="", pair="")
    assert state.decision is None
    assert state.ships[0].cargo == ()
    assert [player.quarry for player in state.players] == [28, 27]


def test_leftover_cards_are_discarded_and_four_new_ones_dealt():
    """Between two rounds the market is cleared and filled again from the draw pile."""
    state = position(
        ships=("1", "_@temple", "_@pyramids", "_@obelisks"),
        face_up="statue lever",
        draw_pile="sail sail chisel hammer statue",
    )
    state, events = play(state, "sail.1.burial-chamber")
    assert state.market.face_up == cards("sail sail chisel hammer")
    assert state.market.draw_pile == cards("statue")
    assert state.market.discards == cards("statue lever")
    assert happened(events, CardDiscarded) == [CardDiscarded("statue"), CardDiscarded("lever")]


def next_round(sides="AAAAA", **market):
    ships = ("1", "_@temple", "_@pyramids", "_@obelisks")
    return play(position(2, sides, ships=ships, **market), "sail.1.burial-chamber")[0].market


def test_discards_are_shuffled_when_a_card_is_needed_in_the_middle_of_a_deal():
    """The old pile is dealt first; only then do the discards become the new draw pile."""
    market = next_round(face_up="statue lever", draw_pile="sail chisel hammer", discards="entrance")
    assert market.face_up[:3] == cards("sail chisel hammer")
    assert len(market.face_up) == 4
    assert sorted(market.face_up[3:] + market.draw_pile) == ["entrance", "lever", "statue"]
    assert (market.discards, market.shuffles) == ((), 1)


def test_every_shuffle_of_the_discards_is_another_one():
    """The second time the same discards come in another order, the one that the seed gives for the second time."""
    orders = []
    for shuffles in (0, 1):
        state = position(ships=("1", "_@temple", "_@pyramids", "_@obelisks"), face_up="", draw_pile="")
        discards = cards("chisel entrance hammer lever sail statue")
        state = state._replace(market=state.market._replace(discards=discards, shuffles=shuffles))
        market = play(state, "sail.1.burial-chamber")[0].market
        assert market.shuffles == shuffles + 1
        assert market.face_up + market.draw_pile == shuffled(discards, 0, f"market cards {shuffles + 1}")
        orders.append(market.face_up + market.draw_pile)
    assert orders[0] != orders[1]


def test_discards_are_not_shuffled_before_a_card_is_needed():
    """A draw pile that is used up to its last card leaves the discards alone."""
    market = next_round(face_up="statue", draw_pile="sail chisel hammer lever", discards="")
    assert (market.draw_pile, market.discards, market.shuffles) == ((), cards("statue"), 0)


def test_too_few_cards_are_dealt_face_up_first():
    """When cards run out, side B's pair is what goes short."""
    market = next_round("BAAAA", face_up="statue", pair="", draw_pile="sail chisel hammer", discards="")
    assert market.face_up == cards("sail chisel hammer")
    assert market.pair == cards("statue")
    market = next_round("BAAAA", face_up="", pair="", draw_pile="sail", discards="")
    assert (market.face_up, market.pair) == (cards("sail"), ())


def test_side_b_deals_three_face_up_and_then_a_pair():
    """On side B the fourth and fifth card lie face down."""
    market = next_round("BAAAA", face_up="", pair="", draw_pile="sail chisel hammer lever statue entrance")
    assert (market.face_up, market.pair) == (cards("sail chisel hammer"), cards("lever statue"))
    assert market.draw_pile == cards("entrance")


def test_picker_sees_the_pair_and_keeps_one():
    """The pair is shown to the picker alone; the other card goes face up to the discards."""
    state = at_market("BAAAA", face_up="statue sail", pair="lever hammer")
    assert codes(state) == ["choose.market.statue", "choose.market.sail", "choose.market.pair"]
    state, events = play(state, "choose.market.pair")
    assert typed(events) == typed([PairOpened(1)])
    assert active_seat(state) == 1
    assert codes(state) == ["choose.pair.lever", "choose.pair.hammer"]
    assert view_for(state, 1).pair == cards("lever hammer")
    for seat in (0, None):
        assert view_for(state, seat).pair == ()
        assert view_for(state, seat).question.answers == ()
    state, events = play(state, "choose.pair.hammer")
    assert typed(events[:3]) == typed([CardDiscarded("lever"), StoneReturned(1), CardKept(1, "hammer")])
    assert (state.market.pair, state.market.discards) == ((), cards("lever"))
    assert state.players[1].hand == cards("hammer")
    assert codes(state) == ["choose.market.statue", "choose.market.sail"]


def test_pair_of_equal_cards_is_not_asked():
    """Two cards of a kind leave nothing to choose: one is kept, one discarded."""
    state, _ = play(at_market("BAAAA", face_up="lever sail", pair="statue statue"), "choose.market.pair")
    assert state.players[1].hand == cards("statue")
    assert state.market.discards == cards("statue")


def test_pair_alone_is_taken_without_a_question():
    """When only the pair is left, taking it is not asked, but which card to keep is."""
    state = at_market("BAAAA", face_up="", pair="lever hammer")
    assert codes(state) == ["choose.pair.lever", "choose.pair.hammer"]


def test_pair_of_one_card_is_just_that_card():
    """A pair that went short gives its only card."""
    state, _ = play(at_market("BAAAA", face_up="sail", pair="lever"), "choose.market.pair")
    assert state.players[1].hand == cards("lever")
    assert state.market.discards == ()


def test_red_card_from_the_market_can_use_the_stone_that_bought_it():
    """The stone is back in the quarry before the red card takes one from there."""
    state = at_market(cargo="01_", quarries=(0, 20), face_up="sarcophagus lever")
    state, _ = play(state, "choose.market.sarcophagus")
    assert state.stones_at("burial-chamber") == ((0,),)
    assert state.players[0].quarry == 0
