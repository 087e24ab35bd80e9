-- The games: what was agreed, who sits where, and the log, which is the truth.

CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used twice: old buttons carry it
    guild INTEGER,
    channel INTEGER NOT NULL,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'ended', 'cancelled')),
    host INTEGER,
    wanted INTEGER NOT NULL,
    sides TEXT NOT NULL, -- with ? for a side that the start decides
    wrath INTEGER NOT NULL,
    seat_order TEXT NOT NULL CHECK (seat_order IN ('random', 'joined')),
    numbers TEXT, -- JSON, from the start on
    seed TEXT, -- 32 hexadecimal digits, from the start on
    agreed_sides TEXT NOT NULL DEFAULT '', -- from the start on: the sides as they were before the lot decided
    revision INTEGER NOT NULL DEFAULT 0, -- lines of the log
    created_at REAL NOT NULL,
    changed_at REAL NOT NULL, -- the last move; in a lobby the last change
    message INTEGER, -- where people see it now, and what of it they see
    shown_revision INTEGER NOT NULL DEFAULT -1,
    shown_status TEXT NOT NULL DEFAULT '',
    shown_text TEXT NOT NULL DEFAULT '',
    shown_alt TEXT NOT NULL DEFAULT ''
);

CREATE UNIQUE INDEX one_game_a_channel ON games (channel) WHERE status IN ('lobby', 'running');
CREATE INDEX games_to_show ON games (id) WHERE revision > shown_revision OR status <> shown_status;

CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    user INTEGER, -- NULL for somebody who asked to be forgotten
    name TEXT NOT NULL,
    resigned INTEGER NOT NULL DEFAULT 0,
    wants_end INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat),
    UNIQUE (game, user)
) WITHOUT ROWID;

CREATE INDEX seats_of_a_person ON seats (user);

CREATE TABLE actions (
    game INTEGER NOT NULL REFERENCES games (id),
    revision INTEGER NOT NULL, -- the game's revision after it
    seat INTEGER NOT NULL,
    user INTEGER, -- NULL when it was done by itself, or by somebody who asked to be forgotten
    code TEXT NOT NULL,
    digest TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (game, revision)
) WITHOUT ROWID;

CREATE TABLE facts (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
