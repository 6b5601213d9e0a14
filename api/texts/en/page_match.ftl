### The page: matches, their rounds and totals, their end, the other phones at the table, and the statistics.
###
### $name is a player, $names lists players. $pieces: see page.ftl.

## The list of matches

match-none = No matches yet
match-help = A match holds the rounds and totals of two to six players. Two phones can share one match.
match-new = New match
match-start = Start the match
match-all = All matches
# $game is the game's name; $over is "yes" or "no".
match-state = { $over ->
    [yes] { $rounds ->
        [one] { $game } · { $rounds } round · finished
       *[other] { $game } · { $rounds } rounds · finished
    }
   *[no] { $rounds ->
        [one] { $game } · { $rounds } round
       *[other] { $game } · { $rounds } rounds
    }
}

## The end of a match

match-when-ends = When does it end?
match-end = { $end ->
    [rounds] Rounds
    [points] Target score
    [time] Time
   *[open] Open end
}
# $low is whether the lowest total wins, as with penalty points.
match-end-help = { $end ->
    [rounds] { $low ->
        [yes] The lowest total after the last round wins.
       *[no] The highest total after the last round wins.
    }
    [points] { $low ->
        [yes] When a player reaches it, the lowest total wins.
       *[no] The first player to reach it wins.
    }
    [time] When the time is up, the round in play is the last.
   *[open] Play as long as you like.
}
# Label of a number.
match-end-label = { $end ->
    [rounds] Number of rounds
    [points] Target score
   *[time] Minutes
}
# $time is a time of day.
match-ends-at = The time is up at { $time }.
match-time-was-up = The time is up: the round in play is the last.
match-ends-after = { $rounds ->
    [one] The match has { $rounds } round.
   *[other] The match has { $rounds } rounds.
}
match-ends-with = { $points ->
    [one] The match ends at { $points } point.
   *[other] The match ends at { $points } points.
}

## The first player

first-who = Who plays first?
first-not-decided = Not decided
first-draw = Draw for it
first-draw-help = { $pieces ->
    [cards] Everybody draws a card. Type the cards in this order: { $names }.
   *[tiles] Everybody draws a tile. Type the tiles in this order: { $names }.
}
first-begins = { $name } plays first.

## A match

match-totals = Totals
# Under the name of the player who plays first in the next round; about 14 letters.
match-plays-first = Plays first
match-progress = Progress
# $totals lists each player's total.
match-chart-alt = Chart of the totals after each round: { $totals }
match-rounds = Rounds
match-round = Round { $number }
# Heading of a narrow column of numbers: one or two letters.
match-round-short = #
match-no-rounds = No rounds yet.
match-edit-round = Edit round { $number }
match-undo-last = Undo the last change
match-score-round = Score a round
match-type-points = Type the points
match-won = { $name } has won
match-tied = The match is a tie
match-changed = { $rounds ->
    [one] The match has changed: { $rounds } round.
   *[other] The match has changed: { $rounds } rounds.
}
match-change-rules = Change the rules
# Below the heading rules-title.
match-rules-help = They count from the next round you score. Rounds already scored keep their points.
match-change-names = Change the names
# Below the heading match-change-names.
match-names-help = All rounds of this match show the new names. Other matches keep theirs.
match-change-players = Change the players
match-who-plays = Who plays the next round?
# Below the heading match-who-plays.
match-players-help = Whoever leaves keeps the points and may come back, but cannot win while away. The end of the match stays as agreed.
# Label of a name.
match-new-player = New player
# Label of a number.
match-start-points = Points to begin with
# Below the field match-start-points; numbers with their signs.
match-start-help = Usual: the points of the player who stands worst ({ $worst }), the average ({ $average }), or 0.
# Under the name of a player who left the match; about 14 letters.
match-left = Has left
match-export = Save as a spreadsheet
# $day is a date.
match-begun = This match began on { $day }.
match-rounds-counted = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
match-rematch = Rematch
match-share = Share the result
match-delete = Delete the match
match-deleted = The match is deleted.

## Other phones

phones-other = Another phone
phones-other-help = Scan this code with the other phone, or open the link there. Both phones then show every change at once. The link works for a day.
phones-share-link = Share the link
phones-qr-alt = QR code of the link
phones-new-table = At a new table
phones-new-table-help = Only phones that join the table see its matches.
phones-at-table = Phones at this table
# $day is a date; $own is "yes" for this phone.
phones-joined = { $own ->
    [yes] Phone { $number } (this one), since { $day }
   *[no] Phone { $number }, since { $day }
}
phones-remove = Remove phone { $number }
phones-removed = The phone is removed.

## Changes that are not saved on the server yet

change-unsent = Not sent yet
change-refused = Not saved
change-to-rounds = A change to the rounds
change-match-deleted = The match was deleted before your change was saved.
change-restore-match = Restore the match
# Shows the change that was not saved.
change-show = Show
change-conflict = Another phone was faster
change-conflict-help = Another phone changed the match before your change was saved. Nothing is lost. What should happen to your change?
change-theirs = The last round on the server
change-mine = Your change, not saved yet
change-keep-both = Save mine too
change-discard-mine = Discard mine

## Statistics

stats = Statistics
stats-by-player = Matches and rounds won, best round, points
stats-over-matches = Points of each match, added up
stats-none = There are no rounds yet.
# Headings of narrow columns; about 7 letters.
stats-column = { $column ->
    [won] Won
    [rounds] Rounds
    [best] Best
   *[points] Points
}
