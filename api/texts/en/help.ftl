### The help of the command line: commands, arguments and options.
###
### Names of commands, options, files and rules are not translated.

## Headings

panel-arguments = Arguments
panel-options = Options
panel-commands = Commands

## Commands

help-tilesight = Referee, scorekeeper and coach for real games of rummy, with tiles or cards.
help-read = Read the tiles or cards in photos of a table or a rack, or in all photos of a folder.
help-learn = Learn the digits and colors of your tile set from a photo; then read with `--set`.
help-check = Judge every meld of a table; exit code 1 if one is not valid.
help-turn = Judge a turn by the table before and after; exit code 1 if it is not legal.
help-deal = Print who begins, who may refuse the deal, and whether more tiles are dealt.
help-score = Score the end of a round by the tiles of each player: left, laid or closed with.
help-hint = Find the best play; exit code 1 if no hint is possible.
help-variants = List the known games, or every rule of one game with its source.
help-serve = Serve the page for phones, the HTTP API and the ledger of matches.
help-corrections = List the readings that people corrected, or export them in the label format.
help-backup = Copy the ledger of matches into a file, even while the server runs.

## Options of all commands

option-help = Show this message and exit.
option-version = Print the version.
# $languages: codes.
option-language = The language of the output: { $languages }.
option-rules = The game; see `tilesight variants`.
option-rules-shown = Print the rules of one game.
option-rule = A house rule, for example opening=50.
option-indicator = The tile turned up at the start of the round (Okey 101).
option-json = Print JSON for programs.
option-database = The database, for example postgresql://user@host/name.

## Reading and checking

argument-photos = Photos (JPEG, PNG, HEIC, WebP), or a folder of photos.
option-overlay-reading = Draw the reading on the photo, into this file or folder.
option-zone = What the photo shows, if you know it.
option-merge = The photos overlap and show one table.
option-video = Videos: print each settled change of the table.
option-cluster = For a folder: read it on this Ray cluster, or `local`.
option-output = For a folder: add the readings to this file, or to OUT.parquet.
option-set = Your tile set, as `learn` wrote it.
argument-set = The file to write, or to add to.
argument-photo-of-set = A photo of tiles of this set.
option-tiles-of-set = The right tiles, in the order of `read`; needed only if it has doubts.
argument-table = "r5 r6 r7 | k7 b7 y7" or a photo

## Turns

argument-before = The table before, or a photo.
argument-after = The table after, or a photo.
option-rack-before = The player's rack before the turn, or a photo; in games with discards and without `--took`, the rack after the draw.
option-opened = The player opened in an earlier turn.
option-with-pairs = The player opened with pairs in an earlier turn (Okey 101).
option-seconds = How long the turn took; needs the rule timer.
option-took = The discard that was taken, or "stock".
option-threw = The tile that was discarded.
option-emptied = How often the stock has run out, this turn included.
option-hand = How many tiles a player holds after the turn; once for each player.
option-restore = Draw the table before the turn, and list the steps.

## Deals and rounds

argument-dealt-hands = The hand that each player was dealt, or a photo.
option-drawn = The tile that each player drew to begin.
option-trump-tile = The tile that lies face up.
argument-final-hands = Each player's tiles at the end, or a photo.
option-winner = The winner; by default the player with no tiles.
option-went-rummy = The winner had laid no melds before.
option-thrown-by-winner = Jokers that the winner discarded before.
option-trump-holder = The player who was dealt the twin of the trump tile.
option-left = A player who left the table.
option-pairs = A player who opened with pairs (Okey 101).
option-joker-out = The last discard was a joker (Okey 101).

## Hints

argument-position = "r5 r6 r7 / r8 k2", or a photo of the table.
option-rack = The player's rack, or a photo of it.
option-goal = What to optimize.
option-level = How much of the play to reveal.
option-time-limit = Maximum search time.
option-discards = The discard pile, the last discard at the end.
option-to-draw = The turn begins: no tile was drawn yet.
option-thrown = Jokers that the player discarded before (Rummy PRO).
option-players = The number of players, if you know it.
option-overlay-play = Draw the play on the photo.

## The server, corrections and copies

option-host = Address to listen on; by default all addresses.
option-port = Port of the page over HTTP.
option-secure-port = Port of the page over HTTPS, with the live camera.
option-http-only = No HTTPS, for example behind a proxy that adds it.
option-workers = Number of server processes.
option-demo = Use a temporary database: nothing is kept.
option-open = Phones need not pair: anybody may use the server.
option-all-tables = Phones that scan the printed code join all tables.
option-url = Address for phones, for example of a proxy.
option-certificate = Your own certificate for HTTPS, as PEM.
option-key = Its private key, if in another file.
option-max-matches = Matches that the database keeps, at most.
option-export = Write the photos with their labels.
option-forget = Delete one correction and its photo.
argument-file = The copy of the ledger.
option-restore-copy = Fill an empty ledger from the copy.
