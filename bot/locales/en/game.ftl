# Positions, actions and events in words.

# What happened. Names come first, so that a reader finds who did it.
narrate-stones-taken = { $name } took { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
}.
narrate-stone-placed = { $name } loaded a stone on { $space }.
narrate-stones-placed = { $name } loaded stones on { $spaces }.
narrate-space = ship { $ship }, space { $space }
narrate-ship-sailed = { $name } sailed ship { $ship } to the { $site }: { $cargo }.
narrate-cargo-first = { $stones ->
    [one] { $stones } stone of { $name }
   *[other] { $stones } stones of { $name }
}
narrate-cargo-next = { $stones } of { $name }
narrate-built = { $name } built a stone at the { $site }.
narrate-built-left = { $name } built on the left pyramid.
narrate-built-middle = { $name } built on the middle pyramid.
narrate-built-right = { $name } built on the right pyramid.
narrate-built-beside = { $name } laid a stone beside the pyramids.
narrate-tower-raised = { $name } completed a tower at the obelisks.
narrate-scored = { $name } scored { $points ->
    [one] { $points } point
   *[other] { $points } points
} at the { $site }{ $others }.
narrate-scored-elsewhere = { $name } scored { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $others }.
narrate-scored-next = , { $name } { $points }
narrate-card-taken = { $name } took { $card } from the market.
narrate-pair-opened = { $name } is looking at the face-down pair.
narrate-card-kept = { $name } kept { $card } from the face-down pair.
narrate-card-kept-of-two = { $name } kept { $card } from the face-down pair; { $other } was discarded.
narrate-card-drawn = { $name } drew { $card }.
narrate-card-played = { $name } played { $card }.
narrate-loading-declined = { $name } loaded nothing.
narrate-passed = { $name } passed.
narrate-all-passed = Everybody passed.
narrate-cargo-returned = Everybody passed, so stones went back to the quarry: { $cargo }.
narrate-round-ended = Round { $round } is over.
narrate-round-started = Round { $round } begins with ships for { $ships } stones. { $name } starts.
narrate-game-ended = The game is over.

# What the active player is to do, after a mention.
question-turn = it is your turn
question-market = choose a card of the market
question-pair = look at the two cards and keep one
question-pyramid = choose a pyramid
question-load = you may load a stone on a ship
question-temple = take a point or stones
question-other = there is something for you to choose
question-over = the game is over

# Entries of menus.
action-take = Take stones
action-take-stones = Take { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
}
action-place = Load a stone
action-sail = Sail a ship
action-card = Play a card
action-choose = Choose
action-choose-pair = Look at the two cards
action-pass = Pass
action-play = Play { $card }
action-ship = Ship { $ship }
action-space = Ship { $ship }, space { $space }
action-ship-next = Then ship { $ship }
action-space-next = Then ship { $ship }, space { $space }
action-ship-site = Ship { $ship } → { $site }
action-to-site = To the { $site }
action-order = Unload { $order }
answer-market-pair = The face-down pair
answer-pyramid-left = Left pyramid
answer-pyramid-middle = Middle pyramid
answer-pyramid-right = Right pyramid
answer-load-none = Do not load
answer-temple-point = Take a point
answer-temple-stones = Take stones
answer-temple-points = Take { $points ->
    [one] { $points } point
   *[other] { $points } points
}
answer-temple-stones-count = Take { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
}

# The second line of such an entry.
hint-unloads = Unloads { $stones }
hint-load = Aboard: { $stones } · sails with { $minimum }
hint-empty = Empty · sails with { $minimum }
hint-next = Next space: { $gift }

card-hint-entrance = At once: build a stone from your quarry at the pyramids
card-hint-sarcophagus = At once: build a stone from your quarry in the burial chamber
card-hint-paved-path = At once: build a stone from your quarry at the obelisks
card-hint-pyramid-decoration = At the end: 1 point per { $stones } stones of everybody at the pyramids
card-hint-temple-decoration = At the end: 1 point per { $stones } stones of everybody at the temple
card-hint-burial-chamber-decoration = At the end: 1 point per { $stones } stones of everybody in the burial chamber
card-hint-obelisk-decoration = At the end: 1 point per { $stones } stones of everybody at the obelisks
card-hint-statue = At the end: { $statues } points for one, two, three … statues
card-hint-lever = Sail a ship and choose the order of unloading
card-hint-hammer = Take stones, then load one
card-hint-sail = Load a stone on a ship, then sail this ship
card-hint-chisel = Load two stones

# The picture.
picture-round = Round { $round } of { $rounds }
picture-to-move = to move
picture-must-choose = must choose
picture-wins = { $winners ->
    [one] wins
   *[other] win
} with { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# Small parts of descriptions.
no-stone = –
no-cards = no cards
no-stones = no stones
card-copies = { $card } ×{ $copies }
owner-stones = { $name } { $stones }
owner-gift = { $name } ({ $gift })
gift-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
gift-card = a card
gift-choice = { $points ->
    [one] { $points } point
   *[other] { $points } points
} or { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
}
gift-pyramid-card = { $points ->
    [one] { $points } point
   *[other] { $points } points
} and a card
gift-pyramid-stones = { $points ->
    [one] { $points } point
   *[other] { $points } points
} and { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
}
gift-pyramid-load = { $points ->
    [one] { $points } point
   *[other] { $points } points
} and loading a stone

# What stands at a site.
fact-next = next space: { $gift }
fact-further = each further stone: { $gift }
fact-pyramid-left = left: { $stones }
fact-pyramid-middle = middle: { $stones }
fact-pyramid-right = right: { $stones }
fact-beside = beside them: { $stones }
fact-visible = seen from above, left first: { $stones }
fact-row-1 = top row: { $stones }
fact-row-2 = middle row: { $stones }
fact-row-3 = bottom row: { $stones }
fact-towers = towers: { $towers }
fact-tower = { $name } (worth { $points })
fact-loose = loose: { $stones }

# The whole position for somebody who does not see the picture.
describe-turn = Round { $round } of { $rounds }, { $name } is to move.
describe-question-market = Round { $round } of { $rounds }, { $name } chooses a card of the market.
describe-question-pair = Round { $round } of { $rounds }, { $name } chooses one of the face-down pair.
describe-question-pyramid = Round { $round } of { $rounds }, { $name } chooses a pyramid.
describe-question-load = Round { $round } of { $rounds }, { $name } may load a stone on a ship.
describe-question-temple = Round { $round } of { $rounds }, { $name } takes a point or stones.
describe-question-other = Round { $round } of { $rounds }, { $name } must choose.
describe-final = The game is over. { $ranking }.
describe-ship = Ship { $ship }, sails with { $minimum }: { $spaces }.
describe-ship-short = Ship { $ship }: { $stones } of { $spaces } spaces loaded.
describe-ship-sailed = Ship { $ship } is at the { $site }.
describe-ship-unloading = Ship { $ship } is at the { $site }, still aboard: { $spaces }.
describe-market = Market { $side }: { $cards }.
describe-market-pair = Market { $side }: { $cards }, { $pair } face down.
describe-pair-seen = Face down, only for you: { $cards }.
describe-player = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} now, { $scored } on the track, sled { $sled }, quarry { $quarry }, { $cards }.
describe-player-final = { $name }: { $points }; sled { $sled }; { $cards }.
describe-player-short = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, sled { $sled }, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
describe-source = { $source } { $points }
describe-site = { $site } { $side }: { $facts }.
describe-in-play = In play: { $cards }.
describe-piles = Draw pile { $draw }, discards { $discards }. { $name } began this round.
describe-wrath = The Wrath of the Pharaoh is in the game.

# Private details, in Discord's markdown.
details-yours = ### Your cards
details-your-card = **{ $card }**: { $hint }
details-everybody = ### Cards
details-hand = **{ $name }**: { $cards }
details-market = Market: { $cards }{ $pair ->
    [0] .
   *[other] , and { $pair } face down.
}
details-piles = Draw pile: { $draw }.
details-discards = Discards: { $cards }.
details-river = ### Sleds and ships
details-sled = - **{ $name }**: { $sled } on the sled, { $quarry } in the quarry
details-site = **{ $site } { $side }**: { $facts }
details-fact = - { $fact }
details-scores = ### If it ended now
details-final-scores = ### Points
details-total = Total

ranking-line = { $rank }. { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ranking-line-shared = { $rank }. { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, shared place { $rank }
ranking-line-sled = { $rank }. { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $sled ->
    [one] { $sled } stone
   *[other] { $sled } stones
} on the sled
