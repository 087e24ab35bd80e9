# The rules by topic. Every printed number is a variable, named like its field in `PrintedNumbers` with hyphens.
# Also given: $players, 0 when no game is meant, and $spaces, the places of the temple in use, 0 as well.

# General topics.

rules-title-overview = What it is about
rules-text-overview =
    You are builders in old Egypt. Bring your stones by ship to five sites: market, pyramids, temple, burial chamber and obelisks. Each site lies on its side A or B and rewards stones in its own way.

    The catch: **anybody may sail any ship**, so your stones may end up where you never wanted them.

    The game has **six rounds** for two to four players. Everybody has { $stones } stones of one colour. From the start player on, the sleds begin with { $starting-sleds } stones; the rest waits in the quarry. A sled holds { $sled-capacity } at most.

    Some points are scored at once or after each round, others at the end of the game. **The most points win.**

rules-title-round = A round
rules-text-round =
    A round card shows the four ships of the round, and the market is dealt. Then you take turns, clockwise, until the fourth ship has sailed and is unloaded. Now the temple is assessed, cards left at the market are discarded (not after the sixth round), and a new round begins. It is started by the player left of whoever sailed the fourth ship.

    Ships for 1, 2, 3, 4 stones may sail with at least **{ $minimum-loads }**.

    Of seven round cards one stays unseen in the box; the other six come in random order. Each digit is the room of a ship:
    { $players ->
        [2] { $round-cards-2 }
        [3] { $round-cards-3 }
        [4] { $round-cards-4 }
       *[other]
            - two players: { $round-cards-2 }
            - three players: { $round-cards-3 }
            - four players: { $round-cards-4 }
    }

rules-title-turn = A turn
rules-text-turn =
    On your turn do exactly **one** of these:
    - **Take stones**: { $stones-taken } from the quarry to your sled, or as many as there are and fit, but at least one.
    - **Load a stone** from your sled on any free space of a ship that has not sailed. Ships are unloaded from front to back, and gaps are passed over.
    - **Sail a ship** that carries its minimum. It need not carry a stone of yours. It goes to a site where no ship has sailed in this round.
    - **Play a blue card**, one per turn.
    - **Pass**, only if nothing else is possible.

    A stone's effect is finished before the next one is unloaded. A question with only one answer is not asked.

    When everybody has passed in a row the round ends: stones on ships that did not sail go back to the quarry. Left of whoever last sailed a ship in this round sits the next start player; if nobody did, the same player starts again.

rules-title-end = The end of the game
rules-text-end =
    After six rounds the points are counted:
    - what you have on the score track
    - burial chamber and obelisks
    - decorations and statues
    - blue cards you never played, each worth { rules-part-blue-card }
    - the Wrath of the Pharaoh, if it is in play

    The most points win. Among equals the fuller sled is ahead, on every place. Those who are still equal share their place, and the next place is left out (1, 1, 3).

    The score *if it ended now* counts the same way during the game. The temple is assessed when a round ends, so the running round's temple points are not in it yet.

rules-title-wrath = Wrath of the Pharaoh
rules-text-wrath =
    The Pharaoh wants to see you everywhere. At the end of the game you need at least one stone at **each** of these four: pyramids, temple, burial chamber and obelisks.

    If you are missing at one of them you lose **{ rules-part-wrath }**, once, however many it is. How a stone got there does not matter, and your points may fall below zero.

rules-title-undo = Taking a move back
rules-text-undo =
    You may take back **your own last move** as long as
    - nobody has acted since, and
    - it brought nothing hidden or random to light.

    So these stay: a look at the face-down pair, a choice from it, a drawn card, the start of a new round and the end of the game. An answer to a question is a move as well.

# The sites.

rules-title-market-a = { site-title-market }, side A
rules-text-market-a =
    Every round { rules-part-market-a } face up.

    In the order of unloading, the owner of each stone takes **one card**. Taking is a must while there are cards; further stones bring nothing. The stones go back to the quarry.

    { rules-part-market-cards }

rules-title-market-b = { site-title-market }, side B
rules-text-market-b =
    Every round { rules-part-market-b } face up. Beside them lies a face-down pair (cards in it: { $market-b-pair }).

    In the order of unloading, the owner of each stone takes one open card **or the pair**. Taking is a must while there are cards; further stones bring nothing. The stones go back to the quarry.

    If you take the pair, you alone look at it, keep one card, and the other goes face up to the discards. If cards run short, the pair may have a single card: then that one is yours.

    { rules-part-market-cards }

rules-title-pyramids-a = { site-title-pyramids }, side A
rules-text-pyramids-a =
    One large pyramid. Stones are built in columns from the top left: first nine, then four on top of them, then one at the peak. Each brings its points **at once**.

    In the order of building the places are worth **{ $pyramid-a }**. Every stone after that brings { rules-part-pyramid-a-extra }.

rules-title-pyramids-b = { site-title-pyramids }, side B
rules-text-pyramids-b =
    Three small pyramids, each with four places and a top. The owner of each stone chooses one that is not finished. In the order of building the places show:
    - left: { $pyramids-b-left }
    - middle: { $pyramids-b-middle }
    - right: { $pyramids-b-right }

    A number is points, **at once**. A word is { rules-part-pyramids-b-bonus } and a bonus:
    - { rules-space-card }: the top card of the draw pile is yours, as if you took it at the market.
    - { rules-space-stones }: { rules-part-pyramids-b-stones } from the quarry to your sled, as many as fit.
    - { rules-space-load }: you may load one stone from your sled on a ship that has not sailed; once the round has ended, you cannot.

    When all three are finished, each further stone brings { rules-part-pyramids-b-extra }.

rules-title-temple-a = { site-title-temple }, side A
rules-text-temple-a =
    { rules-part-temple-spaces } When the row is full, the next stones go on top of it, again from the left.

    At the end of **every round** each stone that can be seen from above brings its owner { rules-part-temple-a }. Covered stones bring nothing.

rules-title-temple-b = { site-title-temple }, side B
rules-text-temple-b =
    { rules-part-temple-spaces } When the row is full, the next stones go on top of it, again from the left.

    At the end of **every round** each stone that can be seen from above brings what its place shows. From left to right, as far as places are in use: { $temple-b }.
    - A number is points.
    - { rules-space-choice }: { rules-part-temple-b-points }, or { rules-part-temple-b-stones } from the quarry to your sled. Without room on the sled or a stone in the quarry it is points.
    - { rules-space-card }: the top card of the draw pile is yours, as if you took it at the market.

rules-title-burial-chamber-a = { site-title-burial-chamber }, side A
rules-text-burial-chamber-a =
    Stones are laid in three rows, column by column from the top left. To the right there is no end.

    At the **end of the game** your stones that touch along a side form a group. A group of 1, 2, 3, 4, 5 stones is worth **{ $burial-chamber-a }** points, and { $burial-chamber-a-more } more for each stone beyond. A single stone is a group, too.

rules-title-burial-chamber-b = { site-title-burial-chamber }, side B
rules-text-burial-chamber-b =
    Stones are laid in three rows, column by column from the top left. To the right there is no end.

    At the **end of the game** each row is assessed by itself. Points for most stones in the row, second most and so on:
    { $players ->
        [2] **{ $burial-chamber-b-2 }**
        [3] **{ $burial-chamber-b-3 }**
        [4] **{ $burial-chamber-b-4 }**
       *[other]
            - two players: **{ $burial-chamber-b-2 }**
            - three players: **{ $burial-chamber-b-3 }**
            - four players: **{ $burial-chamber-b-4 }**
    }

    Without a stone in the row you get nothing there. Players who tie share the points of the places they cover, rounded down.

rules-title-obelisks-a = { site-title-obelisks }, side A
rules-text-obelisks-a =
    Each colour has its own tower, and every stone makes it taller.

    At the **end of the game** the heights are compared. Points for the tallest, the second and so on:
    { $players ->
        [2] **{ $obelisks-a-2 }**
        [3] **{ $obelisks-a-3 }**
        [4] **{ $obelisks-a-4 }**
       *[other]
            - two players: **{ $obelisks-a-2 }**
            - three players: **{ $obelisks-a-3 }**
            - four players: **{ $obelisks-a-4 }**
    }

    Without a stone here you get nothing. Players who tie share the points of the places they cover, rounded down.

rules-title-obelisks-b = { site-title-obelisks }, side B
rules-text-obelisks-b =
    Your stones wait here until there are **three**. These become a tower on the highest value that is free, and you score it **at once**.

    The values are **{ $obelisks-b }**, and each is used only once, so speed pays. When none is free, stones stay loose.

    At the end of the game a loose stone is worth { rules-part-obelisks-b-loose }.

# The cards.

rules-title-entrance = { card-entrance }, a red card
rules-text-entrance =
    Works **at once**: build one stone from your quarry at the pyramids, as if it had come by ship. If side B lies up, you choose the pyramid. If your quarry is empty, nothing is built. Then the card is discarded.

    Copies in the deck: { $entrance-cards }

rules-title-sarcophagus = { card-sarcophagus }, a red card
rules-text-sarcophagus =
    Works **at once**: build one stone from your quarry in the burial chamber, as if it had come by ship. If your quarry is empty, nothing is built. Then the card is discarded.

    Copies in the deck: { $sarcophagus-cards }

rules-title-paved-path = { card-paved-path }, a red card
rules-text-paved-path =
    Works **at once**: build one stone from your quarry at the obelisks, as if it had come by ship. If your quarry is empty, nothing is built. Then the card is discarded.

    Copies in the deck: { $paved-path-cards }

rules-title-pyramid-decoration = { card-pyramid-decoration }, a green card
rules-text-pyramid-decoration =
    Keep it until the **end of the game**. It brings 1 point for every { rules-part-decoration } at the pyramids. All players' stones count, also those beside finished pyramids.

    Copies in the deck: { $pyramid-decoration-cards }

rules-title-temple-decoration = { card-temple-decoration }, a green card
rules-text-temple-decoration =
    Keep it until the **end of the game**. It brings 1 point for every { rules-part-decoration } at the temple. All players' stones count, also those that are covered.

    Copies in the deck: { $temple-decoration-cards }

rules-title-burial-chamber-decoration = { card-burial-chamber-decoration }, a green card
rules-text-burial-chamber-decoration =
    Keep it until the **end of the game**. It brings 1 point for every { rules-part-decoration } in the burial chamber. All players' stones count, wherever they lie.

    Copies in the deck: { $burial-chamber-decoration-cards }

rules-title-obelisk-decoration = { card-obelisk-decoration }, a green card
rules-text-obelisk-decoration =
    Keep it until the **end of the game**. It brings 1 point for every { rules-part-decoration } at the obelisks. All players' stones count, in towers and loose ones.

    Copies in the deck: { $obelisk-decoration-cards }

rules-title-statue = { card-statue }, a purple card
rules-text-statue =
    Keep it until the **end of the game**. Together your 1, 2, 3, 4, 5 statues are worth **{ $statues }** points, and { $statues-more } more for each statue beyond.

    Copies in the deck: { $statue-cards }

rules-title-lever = { card-lever }, a blue card
rules-text-lever =
    Play it as your turn: **sail a ship** that carries its minimum, and **choose the order** in which all its stones are unloaded. You may keep the order that is there.

    { rules-part-blue-unplayed }

    Copies in the deck: { $lever-cards }

rules-title-hammer = { card-hammer }, a blue card
rules-text-hammer =
    Play it as your turn: **take stones**, { $stones-taken } or as many as there are and fit, **then load one** stone from your sled on a ship. You may play it with a full sled, and then take none. You need a stone on the sled after taking, and a free space on a ship.

    { rules-part-blue-unplayed }

    Copies in the deck: { $hammer-cards }

rules-title-sail = { card-sail }, a blue card
rules-text-sail =
    Play it as your turn: **load one stone** from your sled on a ship, **then this ship sails**. With the new stone aboard it must carry its minimum.

    { rules-part-blue-unplayed }

    Copies in the deck: { $sail-cards }

rules-title-chisel = { card-chisel }, a blue card
rules-text-chisel =
    Play it as your turn: **load exactly two stones** from your sled, on one ship or on two. You need two stones and two free spaces.

    { rules-part-blue-unplayed }

    Copies in the deck: { $chisel-cards }

# What a place on a board shows.

rules-space-card = *card*
rules-space-stones = *stones*
rules-space-load = *load*
rules-space-choice = *choice*

# Parts of the texts above: a number with its word.

rules-part-blue-card = { $blue-card-points ->
    [one] { $blue-card-points } point
   *[other] { $blue-card-points } points
}
rules-part-blue-unplayed = If you never play it, it is worth { rules-part-blue-card } at the end.
rules-part-wrath = { $wrath-points ->
    [one] { $wrath-points } point
   *[other] { $wrath-points } points
}
rules-part-market-cards = Red cards work at once, blue ones when you play them, green and purple ones at the end. When the draw pile is empty and a card is needed, the discards are shuffled. A ship may sail to a market without cards.
rules-part-market-a = { $market-a-face-up ->
    [one] { $market-a-face-up } card lies
   *[other] { $market-a-face-up } cards lie
}
rules-part-market-b = { $market-b-face-up ->
    [one] { $market-b-face-up } card lies
   *[other] { $market-b-face-up } cards lie
}
rules-part-pyramid-a-extra = { $pyramid-a-extra ->
    [one] { $pyramid-a-extra } point
   *[other] { $pyramid-a-extra } points
}
rules-part-pyramids-b-bonus = { $pyramids-b-bonus-points ->
    [one] { $pyramids-b-bonus-points } point
   *[other] { $pyramids-b-bonus-points } points
}
rules-part-pyramids-b-stones = { $pyramids-b-bonus-stones ->
    [one] { $pyramids-b-bonus-stones } stone
   *[other] up to { $pyramids-b-bonus-stones } stones
}
rules-part-pyramids-b-extra = { $pyramids-b-extra ->
    [one] { $pyramids-b-extra } point
   *[other] { $pyramids-b-extra } points
}
rules-part-temple-spaces = { $players ->
    [0] Stones are laid in a row from the left. With 2, 3, 4 players it has { $temple-spaces } places.
   *[other] Stones are laid in a row from the left. Places in it: { $spaces }.
}
rules-part-temple-a = { $temple-a-points ->
    [one] { $temple-a-points } point
   *[other] { $temple-a-points } points
}
rules-part-temple-b-points = { $temple-b-choice-points ->
    [one] { $temple-b-choice-points } point
   *[other] { $temple-b-choice-points } points
}
rules-part-temple-b-stones = { $temple-b-choice-stones ->
    [one] { $temple-b-choice-stones } stone
   *[other] up to { $temple-b-choice-stones } stones
}
rules-part-obelisks-b-loose = { $obelisks-b-loose ->
    [one] { $obelisks-b-loose } point
   *[other] { $obelisks-b-loose } points
}
rules-part-decoration = { $decoration-stones ->
    [one] stone
   *[other] { $decoration-stones } stones
}
