# What the local table prints where it was started, and how its server looks.

local-address = The table is set: { $address }
local-begin = Open this address in a browser, press “New game”, and open it in a second tab as somebody else (“Viewing as”, at the top). Ctrl-C stops; games are kept.
local-begin-demo = Open this address in a browser: a game in its fourth round. “Viewing as”, at the top, says who you are; it is { $name }’s turn. Ctrl-C stops.
local-tables = Here is room for more games: [table-1]({ $table-1 }) and [table-2]({ $table-2 }).
local-port-busy = Port { $wanted } is busy, so this is port { $port }.
local-no-port = No port from { $first } to { $last } is free. Set IMHOTEP_PORT to another one.
local-server = The Nile
local-demo-name = Four at the Nile
