# Words that many texts share.

list-end = { $first } and { $last }
seat-name = Player { $number }
language-name = English

site-market = market
site-pyramids = pyramids
site-temple = temple
site-burial-chamber = burial chamber
site-obelisks = obelisks

# As a heading or a button.
site-title-market = Market
site-title-pyramids = Pyramids
site-title-temple = Temple
site-title-burial-chamber = Burial chamber
site-title-obelisks = Obelisks

card-entrance = Entrance
card-sarcophagus = Sarcophagus
card-paved-path = Paved Path
card-pyramid-decoration = Pyramid Decoration
card-temple-decoration = Temple Decoration
card-burial-chamber-decoration = Burial Chamber Decoration
card-obelisk-decoration = Obelisk Decoration
card-statue = Statue
card-lever = Lever
card-hammer = Hammer
card-sail = Sail
card-chisel = Chisel

# One short word under a card in the picture.
card-short-entrance = Entrance
card-short-sarcophagus = Tomb
card-short-paved-path = Path
card-short-pyramid-decoration = Pyramids
card-short-temple-decoration = Temple
card-short-burial-chamber-decoration = Chamber
card-short-obelisk-decoration = Obelisks
card-short-statue = Statue
card-short-lever = Lever
card-short-hammer = Hammer
card-short-sail = Sail
card-short-chisel = Chisel

source-pyramids = Pyramids
source-temple = Temple
source-burial-chamber = Burial chamber
source-obelisks = Obelisks
source-decorations = Decorations
source-statues = Statues
source-blue-cards = Blue cards
source-wrath = Wrath

# The same in a narrow table, at most ten signs.
source-short-pyramids = Pyramids
source-short-temple = Temple
source-short-burial-chamber = Chamber
source-short-obelisks = Obelisks
source-short-decorations = Decoration
source-short-statues = Statues
source-short-blue-cards = Blue cards
source-short-wrath = Wrath
