### What the server, its database and its certificates answer when something is wrong.
###
### Names of fields, files, options and rules are not translated.

## Requests

request-unreadable = The request cannot be read.
request-forbidden = This is not allowed.
request-nothing-here = There is nothing here.
request-wrong-method = This method is not allowed here.
request-too-slow = The upload took too long.
request-too-large = The upload is too large.
request-failed = An unexpected error occurred; see the server's log.
request-too-long = This took too long: try again later, or send less.
# $megabytes, $kilobytes: numbers.
upload-limit = An upload may have at most { $megabytes } MB.
request-limit = A request without photos may have at most { $kilobytes } kB.
request-too-many = This phone sends too many requests: try again in { $seconds } s.
request-other-site = This request comes from the page of another site.
request-other-name = This server does not go by this name; TILESIGHT_HOSTS lists further names.
server-busy = The server is busy: try again in a second.
server-stopping = The server is being stopped: try again in a few seconds.

## Phones, tables and matches

phone-not-paired = This phone is not paired: scan the code that the server shows.
pairing-code-expired = This code is no longer valid: scan the code that the server shows now.
phone-not-at-table = This phone is no longer at the table.
table-not-joined = The table does not exist, or this phone has not joined it.
match-changed-elsewhere = Another person has changed this match: look at it again, then change it.
match-missing = The match does not exist.
match-round-missing = The match does not have this round.
match-nothing-to-undo = There is no change left to undo.
match-key-used = This key was used for another match or change: each needs its own.
match-limit = This server keeps at most { $limit } matches: delete one that you do not need, or start the server with a higher --max-matches.
correction-missing = The correction does not exist.
correction-id-missing = The correction { $id } does not exist.
corrections-full = The server cannot keep more corrections: they take { $gigabytes } GB. The person who runs it can export and delete them.
certificate-none = This server has made no certificate of its own.

## Fields of requests and options

body-no-json = The body is not JSON.
body-must-be-json = The body must be application/json.
body-must-be-json-or-form = The body must be application/json or multipart/form-data.
# $field: the name of a field. $requirement: a text of this section.
field-wrong = { $field } { $requirement }.
body-wrong = The body { $requirement }.
# $fault: a sentence.
field-fault = { $field }: { $fault }
# $given: what the person wrote.
option-wrong = { $requirement }, not { $given }
must-be-text = must be text
must-be-whole = must be a whole number
must-be-number = must be a number
must-be-boolean = must be true or false
must-be-list = must be a list
must-be-object = must be a JSON object
must-be-file = must be sent as a file
must-be-there = is missing
must-be-known = is not a known field
# $limit: a number.
must-be-more = must be more than { $limit }
must-be-at-least = must be at least { $limit }
must-be-less = must be less than { $limit }
must-be-at-most = must be at most { $limit }
# $expected: values that are not translated.
must-be-one-of = must be { $expected }
must-have-items =
    { $limit ->
        [one] must have at least { $limit } item
       *[other] must have at least { $limit } items
    }
must-have-few-items =
    { $limit ->
        [one] must have at most { $limit } item
       *[other] must have at most { $limit } items
    }
must-have-characters =
    { $limit ->
        [one] must have at least { $limit } character
       *[other] must have at least { $limit } characters
    }
must-have-few-characters =
    { $limit ->
        [one] must have at most { $limit } character
       *[other] must have at most { $limit } characters
    }
# $reason: a message of a library, not translated.
must-be-valid = is not valid: { $reason }
value-kinds = expected true or false, a whole number, a word, or a list of these
value-limits = expected { $values } values of { $characters } characters at most
value-notation-or-photo = expected tiles in notation or, in a form, a photo of them
value-notation-limit = tiles in notation have { $characters } characters at most
value-too-nested = nested too deeply
value-no-json = this is not JSON
value-nul = a key must not contain a NUL character
value-empty-photo = a photo is not kept without the tiles on it
name-characters = a name may have only letters, digits and symbols
name-invisible = a name needs a letter, a digit or another visible character
name-twice = two players are called { $name }
tile-corners-on-line = the corners of a tile must not lie on one line
# $tile, $other: in notation.
tile-alternative-twice = { $tile } has the alternative { $other } twice
tile-missing = there is no tile { $number }: the number of tiles sent is { $count }

## Database

# $reason: a text of this section, or a message of the database, not translated.
database-unusable = This database cannot be used: { $reason }.
database-missing = There is no database { $file }.
database-not-opened = The database { $place } cannot be opened: { $reason }.
database-error = The database cannot be used: { $reason }.
database-busy = The database is busy; try again.
database-disk-full = the disk is full
database-disk-full-sentence = The disk is full: until there is room on it, nothing can be saved or deleted.
database-away = The database does not answer.
database-slow = The database does not answer in time.
database-other-writer = another program is writing to it
database-not-sqlite = it is not an SQLite file
database-newer = a later version of Tilesight has changed it
database-needs-extra = PostgreSQL needs an extra, `pip install 'tilesight[postgresql]'`
database-not-installed = { $name } is not installed
backup-exists = { $file } exists already; choose another name.
backup-not-empty = { $database } is not empty; nothing was changed.
backup-damaged = { $file } is damaged: { $reason }.
backup-no-copy = { $file } is not a copy of a ledger: { $reason }.
backup-only-sqlite = Only an SQLite database can be copied in this way; use pg_dump for PostgreSQL.
file-unwritable = { $file }: cannot be written: { $reason }.

## Certificates

certificate-unusable = The certificate and the key in { $certificate } and { $key } cannot be used: { $reason }.
certificate-no-pair = they are not PEM files, or do not belong together
# $since, $until: dates, as in 2026-01-31.
certificate-not-now = The certificate is valid from { $since } to { $until } only, not now.
certificate-new-authority = The certificate authority is new, because the former one has expired or does not cover all names and addresses of this machine: phones have to trust it again.
certificate-unwritable = { $file }: the certificate cannot be written: { $reason }.
authority-damaged = The certificate authority { $file } is damaged ({ $reason }): restore it and { $key } from a copy; or delete both, and let the phones trust the next one.
authority-file-missing = { $file } is missing
authority-unreadable = it or its key cannot be read, or they differ
