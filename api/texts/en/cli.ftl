### What the command line prints, besides the texts of the engine and of the services.
###
### Names of commands, options, files and rules are not translated.

## Tables and verdicts

column-tiles =
    { $pieces ->
        [cards] cards
       *[tiles] tiles
    }
column-sure = sure %
column-kind = kind
column-points = points
column-verdict = verdict
verdict-valid = valid
# Tiles in no meld, in a table of melds.
row-loose = loose
# $tiles: in notation.
check-rack = { row-rack }: { $tiles }
# $doubt: a sentence of a reading.
not-sure-of = not sure of { $doubt }
# $game: simple, mosaic, bicolor, minor, major, doubles, grand_care or monocolor.
closes-as = closes as { closing-word } for { $points }
# $tile, $options: in notation. $x, $y: pixels.
reading-doubt = ? { $tile } at { $x }, { $y }: { $doubt }
reading-doubt-or = ? { $tile } (or { $options }) at { $x }, { $y }: { $doubt }
# The line of a video. $clock: a time. $notation: the table.
video-loose = loose: { $tiles }
# $count: a number, for the plural.
video-doubtful = { $count } doubtful
overlay-written = overlay: { $file }

## Turns

turn-time-over = the { $seconds } seconds are up, and the turn ends
turn-verdict-illegal = not legal
# $tiles: in notation.
turn-verdict-legal = legal: plays { $tiles }
turn-verdict-legal-nothing = legal: plays nothing
turn-verdict-legal-out = legal: plays { $tiles } and goes out
turn-verdict-legal-nothing-out = legal: plays nothing and goes out
turn-verdict-legal-last = legal: plays { $tiles } and goes out with the last discard
turn-verdict-legal-nothing-last = legal: plays nothing and goes out with the last discard
turn-moved = moved: { $tiles }
# $number: the number of a meld. $violation: a sentence.
turn-in-meld = meld { $number }: { $violation }
turn-verdict-put-back = put everything back where it was
turn-verdict-draw =
    { $count ->
        [one] draw { $count } tile
       *[other] draw { $count } tiles
    }
turn-rack-not-shown = the { row-rack } was not given: everything played is assumed to come from it
turn-table-before = table before the turn: { $file }

## Deals and rounds

# A line of the score. $score: with its sign, at least 5 characters. $tiles: in notation.
score-line = player { $player }  { $score }  { $tiles }
score-line-empty =
    player { $player }  { $score }  { $pieces ->
        [cards] no cards
       *[tiles] no tiles
    }

## Ledger

backup-copied =
    { $count ->
        [one] { $count } match copied to { $file }
       *[other] { $count } matches copied to { $file }
    }
backup-restored =
    { $count ->
        [one] { $count } match restored from { $file }
       *[other] { $count } matches restored from { $file }
    }
correction-deleted = deleted { $id }
corrections-exported =
    { $count ->
        [one] { $count } photo with labels: { $folder }
       *[other] { $count } photos with labels: { $folder }
    }
corrections-tiles =
    { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
corrections-count =
    { $count ->
        [one] { $count } correction
       *[other] { $count } corrections
    }
known-set-written =
    { $count ->
        [one] { $file } knows { $count } tile of this set
       *[other] { $file } knows { $count } tiles of this set
    }

## The server

# Lines that are printed when the server starts, above and below an address or a QR code.
banner-running = Tilesight is running at
banner-camera = (with the live camera)
# $page: the address of a page that explains it.
banner-camera-explained = (with the live camera; { $page } explains how)
banner-fingerprint = SHA-256 of its certificate authority: { $fingerprint }
banner-open = Phones need not pair: anybody in this network may use the server and change every match.
banner-scan = Scan this code with a phone on the same network:
banner-stop = Stop it with Ctrl+C.
# $option: as in --port. $reason: a message of the system, not translated.
port-unusable = Port { $port } of { $host } cannot be used ({ $reason }); choose another one with { $option }.
host-unusable = --host { $host }: nothing can listen there ({ $reason }); give an address of this machine.
url-expected = --url { $url }: expected http://NAME:PORT/ or https://NAME/
key-needs-certificate = --key needs --certificate.
certificate-needs-https = --certificate needs HTTPS: leave out --http-only.

## What is wrong with a command

# $sentence: a message about an option; $command: the command whose options are wrong.
usage-error = { $sentence } See `{ $command } --help`.
answer-unwritable = The answer cannot be written: { $reason }.
rule-expected = --rule { $rule }: expected KEY=VALUE
# --language. $language: what was written. $languages: codes.
language-unknown = --language { $language }: expected one of { $languages }
overlay-needs-photo = --overlay needs a photo of the table
# $option: as in --overlay. $endings: as in .png, .jpg.
overlay-wrong-name = { $option } { $file }: the name must end in { $endings }, or be a folder.
overlay-unwritable = { $file }: the overlay cannot be written: { $reason }.
overlay-too-large = { $file }: the overlay is too large for this kind of picture; try .png.
overlay-overwrites = { $option } { $file }: this would overwrite the photo itself.
cluster-needs-folder = --cluster and --output are for one folder of photos.
path-empty = The name of a file is empty.
# $option: as in --cluster.
option-empty = { $option } is empty.
set-needs-photo = --set is for photos, and no photo is given.
rule-needs-game = --rule needs the game that it changes: --rules NAME.
# $option: as in --overlay. $other: another option, or "folder".
option-not-with =
    { $option } cannot be used with { $other ->
        [folder] a folder
       *[other] { $other }
    }.
folder-counts =
    { $read ->
        [one] { $read } photo read
       *[other] { $read } photos read
    }, { $refused } unreadable{ $before ->
        [0] { "" }
       *[other] , { $before } read earlier
    }{ $unread ->
        [0] { "" }
       *[other] { " " }({ $unread } unreadable)
    }; { $speed } photos per second
