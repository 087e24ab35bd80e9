# The table: lobby, board, end, and what people are told in between.

game-default-name = { $host }’s game

lobby-title = ### { $name }
lobby-host = { $number }. { $name } (host)
lobby-seat = { $number }. { $name }
lobby-free = { $number }. *free seat*
lobby-side = { $site } { $side }
lobby-sides = **Sides**: { $sides }
lobby-sides-all-a = **Sides**: A at all sites
lobby-sides-all-b = **Sides**: B at all sites
lobby-sides-random = **Sides**: all drawn by lot
lobby-order-random = **Turn order**: drawn by lot
lobby-order-joined = **Turn order**: as listed
lobby-order-drawn = **Turn order**: { $names }
lobby-wrath = **Wrath of the Pharaoh** is on
lobby-can-start = { $host } can start now with { $count } players, or wait for more.
lobby-cancelled = This table was closed before the game began. `/imhotep new` sets a new one.
lobby-opened = Your table is set.
side-random = random

joined = You have a seat.
left = You have left the table.
started = The game has begun.
cancelled = The table is closed.

options-title = ### { $name }: options
options-about = -# Side A is best for first games; B is trickier. A button with ↻ switches when pressed.
options-only-host = Only the host can change them.
options-players = How many seats?
options-sides = Sides of all five sites
options-sides-mixed = Sides: mixed
options-hand-over = Make somebody else the host
options-language = Language of the table
option-players = { $count } seats
option-side = { $site }: { $side } ↻
option-sides-all-a = All sides A
option-sides-all-b = All sides B
option-sides-random = All sides at random
option-wrath-on = Wrath: on ↻
option-wrath-off = Wrath: off ↻
option-order-random = Turn order: by lot ↻
option-order-joined = Turn order: as listed ↻

board-call = { $who }, { $question } · since <t:{ NUMBER($since, useGrouping: 0) }:R>
board-start = The game begins.
board-commitment = -# Every shuffle follows from a secret seed, told at the end. Its SHA-256: `{ $commitment }`
board-foot = -# { $name } · round { $round } of { $rounds } · move { $move }
board-private = { $name } · [go to the table]({ $link })
board-private-unposted = { $name }
no-attaching = -# I lack the permission Attach Files here, so there is no picture and no file.
no-picture = The picture cannot be painted right now. Details tells everything in words.
played-by-itself = For { $name }, who has resigned:
undone = { $name } took the last move back.
undo-done = Taken back.
done = Done.
posted = The board is [posted again]({ $link }).

end-over = ## { $name }: the game is over
end-ended = ## { $name }: ended in round { $round }
end-seed = -# The seed was `{ $seed }`; its SHA-256 is `{ $commitment }`, as told at the start.
end-file = -# The file holds the whole game.

button-join = Join
button-leave = Leave
button-start = Start
button-options = Options
button-how-to-play = How to play
button-new-game = New game
button-rematch = Rematch
rematch-call = { $called }: { $name } would like a rematch. Press *Join* above.
button-undo = Undo { $name }’s move
button-details = Details
button-log = Log
button-news = What’s new
button-replay = Replay
button-replay-first = ⏮
button-replay-back = ◀
button-replay-on = ▶
button-replay-last = ⏭
button-share = Show everybody
button-rules = Rules
button-more = More
button-back = Back
button-earlier = Earlier
button-later = Later
button-board = See the board
button-post-board = Post the board again
button-games = My games
button-end = End the game
button-agree-end = Agree to end
button-play-on = Play on
button-resign = Resign
button-cancel-game = Close the table

select-place = Load a stone
select-sail = Sail a ship
select-choose = Choose
select-other = More moves
select-step = Choose
select-ship = Which ship?
select-space = Which space?
select-site = Which site?
select-order = In which order?
select-round = Go to a round
select-topic = Choose a topic

more-title = What else?
menu-card = **{ $card }** · { $hint }
log-title = ### { $name }: log
log-line = **{ $number }** · { $told }
news-title = ### { $name }: what’s new
news-none = Nothing since your last move.
replay-title = ### { $name }: move { $move } of { $moves }, round { $round }
export-text = The record of { $name }. `python3 -m rules replay FILE` prints it move by move.
log-empty = Nothing has happened yet.

resign-question = Resign? From now on your seat is played automatically with simple, safe moves. This cannot be taken back.
resign-yes = Resign
resign-done = You have resigned. Thank you for playing.
resigned = { $name } has resigned. The seat is played automatically from now on.
resigned-end = { $name } has resigned, so the game ends.

vote = { $agreeing } would like to end the game now. { $called }, do you agree?
vote-anew = The question is put again below.
vote-agreed = { $names } agreed to end the game.
vote-declined = { $name } would rather play on, so the game continues.
vote-noted = Noted. The game ends when everybody agrees.
vote-withdrawn = Noted. The game goes on.

games-title = ### Your games
games-none = You are in no game. `/imhotep new` sets a table.
games-lobby = not started
games-yours = **your turn** since <t:{ NUMBER($since, useGrouping: 0) }:R>
games-waiting = waiting for { $name }
games-line = - [{ $name }]({ $link }): { $state }
games-line-unposted = - { $name }: { $state }
games-more = …and { $count } more.

welcome-text =
    ## Imhotep
    A board game for two to four. Load your stones on ships that **anybody** may sail, and build where it pays. Played here at your own pace: make a move when you have a minute.
welcome-alt = A board of Imhotep: four ships on the river, five building sites, and a line for each player.
help-text =
    ### How to play here
    - **Begin**: `/imhotep new` sets a table in this channel; friends press *Join*, then the host presses *Start*; two are enough. One game per channel or thread.
    - **Your turn**: the bot mentions you. Do one thing with the buttons under the board: take stones, load a stone on a ship, sail a ship, or play a blue card. A ship can sail when the squares beside its number are filled.
    - **Slips**: *Undo* takes your last move back while nobody has acted and nothing hidden came to light.
    - **Points**: the large number beside a name is the score if the game ended now; the one in brackets is on the score track already.
    - **Know more**: *What’s new* tells what happened since your last move, *Details* the whole position and who would win now; *Rules* explains what is in play; *More* has the log and a replay.
    - **Find your games**: `/imhotep games` lists them, those waiting for you first.
privacy-text =
    ### What is stored
    Your Discord user id and the name you go by at the table, the games you sat in, and your moves in them with their times. Nothing else: the bot reads no messages.
    It stays in the host’s database, so that games can be played on and looked at again.
    `/imhotep forget-me` deletes your id and name from it.
forget-question =
    Be forgotten? Your id and name are deleted from what I store; your past moves stay without them, and so do messages in Discord. { $games ->
        [0] You are in no running game.
        [one] You leave your present game; its seat is played automatically.
       *[other] You leave your { $games } present games; their seats are played automatically.
    } This cannot be taken back.
forget-yes = Forget me
forgotten = Done. Nothing that I store points to you any more. Messages that are already in Discord stay.

# Why something cannot be done, and what to do instead.
stale-link = The board has moved on. Here is the [newest one]({ $link }).
refused-stale = The board has moved on. `/imhotep board` shows the newest one.
refused-storage = I could not write that down, so nothing has changed. Please try again in a while; the host should look at the disk.
refused-unexpected = Something went wrong on my side. Nothing is lost; please try again.
refused-unknown-button = This button is from an older version. `/imhotep board` shows a fresh one.
refused-no-such-game = I do not know that game.
refused-no-game-here = There is no game in this channel. `/imhotep new` sets a table.
refused-broken = Game { NUMBER($game, useGrouping: 0) } does not fit the rules of this version, so it rests safely as it is. Please tell the host.
refused-channel-taken = There is a game in this channel already. Threads can have their own.
refused-channel-taken-link = There is [a game in this channel]({ $link }) already. Threads can have their own.
refused-only-in-server = Games are played in a server’s channels and threads.
refused-lobby-closed = This table was closed. `/imhotep new` sets a new one.
refused-only-host = Only the host, { $host }, can do that.
refused-host-starts = { $host } starts the game; everybody can when all seats are taken.
refused-already-seated = You have a seat already.
refused-not-seated = You have no seat at this table.
refused-not-at-table = That person has no seat at this table.
refused-table-full = All seats are taken. You are welcome to watch.
refused-too-few = It takes at least two players.
refused-too-many-seated = { $seated } people are seated already.
refused-leave-running = The game is running. `/imhotep resign` gives up your seat.
refused-watching = You are watching this game. *What’s new*, *Details*, *Rules* and *More* are open to you.
refused-not-your-turn = It is { $name }’s turn. You will be called when it is yours.
refused-not-running = There is no running game to do that in.
refused-over = This game is over.
refused-begun = The game is running already. `/imhotep board` shows it.
refused-agreed-already = You have agreed already. The game ends when everybody does.
refused-rematch-watching = Only those who played can call a rematch. `/imhotep new` sets a new table.
refused-resigned = You have resigned from this game.
refused-illegal = That is not possible now. The newest board offers what is.
refused-undo-nothing-done = There is nothing to take back yet.
refused-undo-not-yours = The last move was not yours, so it stays.
refused-undo-revealed = Your last move brought something hidden to light, so it stays.
refused-not-shown = It counts, but Discord did not take the new message. I keep trying.
refused-cannot-post = I may not post in this channel.
refused-export-running = The record holds the seed, which tells every card to come. You get it when the game is over.
refused-not-now = Discord does not answer right now. Please try again in a while.
refused-channel-gone = The channel of { $name } is gone. The game is safe: use `/imhotep board` with its name in another channel.
refused-no-permission = It counts, but I cannot show it here: I lack the permission { $permissions }.
refused-forbidden = It counts, but I may not post in that channel.
refused-new-no-permission = I cannot set a table here: I lack the permission { $permissions }.
refused-new-forbidden = I cannot set a table here: I may not post in this channel.
refused-new-channel-gone = I cannot set a table here: the channel is gone.
refused-cannot-look = I may not look into the channel of that game, so it stays there.

permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files

# Slash commands. Descriptions have at most 100 characters.
command-imhotep = Play Imhotep in this channel
command-new = Set a table for a new game
command-join = Take a seat at this channel’s table
command-leave = Leave the table before the game begins
command-start = Start the game
command-board = Post the board again, or see it privately
command-undo = Take your last move back
command-details = See your cards, every site and the points if it ended now
command-log = See what happened, move by move
command-news = See what happened since your last move
command-replay = Step through the game, move by move
command-export = Get the record of a finished game as a file
command-games = See your games, those waiting for you first
command-resign = Give up your seat
command-end = Agree to end the game now
command-help = How to play here
command-rules = Read the rules that are in play here
command-privacy = What is stored about you
command-forget-me = Delete your id and name from what I store
parameter-players = Seats at the table
parameter-sides = Sides of all five sites
parameter-market = Side of the market
parameter-pyramids = Side of the pyramids
parameter-temple = Side of the temple
parameter-burial-chamber = Side of the burial chamber
parameter-obelisks = Side of the obelisks
parameter-wrath = Play with the Wrath of the Pharaoh
parameter-order = Turn order
parameter-language = Language of the table
parameter-name = Name of the game
parameter-private = Show it to you alone
parameter-game = One of your games, if it should come here because its channel is gone
parameter-move = The move to begin with
parameter-public = Show it to everybody in the channel
parameter-topic = A site, a card or another topic
choice-side-a = Side A
choice-side-b = Side B
choice-side-random = At random
choice-order-random = Drawn by lot
choice-order-joined = In the order of joining
