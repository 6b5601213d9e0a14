### The page: scoring a round.
###
### $pieces: see page.ftl. $counted is what is counted in the game: "rack" (tiles left on the racks), "hand" (cards left in the
### hands), "laid" (melds that each player laid) or "closing" (the one hand that closes the round, as in Rummy PRO).

## The players

score-who-plays = Who plays?
score-help = { $pieces ->
    [cards] At the end of the round, photograph the hands one by one.
   *[tiles] At the end of the round, photograph the racks one by one.
}
player-name-twice = Two players are called { $name }. Give them different names.
player-name-unseen = A name needs a letter, a digit or another visible character.
player-add = Add a player
player-remove = Remove player { $number }
# Label of a text field.
player-name-of = Name of player { $number }
# The name of a player who has typed none.
player-unnamed = Player { $number }

## Counting

# Heading; $name is a player, and stands last: the end of a long heading is cut off.
count-title = { $counted ->
    [hand] Cards: { $name }
    [laid] Melds: { $name }
    [closing] Closing hand: { $name }
   *[rack] Rack: { $name }
}
# Names the button of count-nothing.
count-help = { $counted ->
    [hand] Type or photograph the cards that are left, or tap "No cards left".
    [laid] Photograph the melds that this player laid, or tap "Laid nothing". Leave the rest out: it does not count.
    [closing] Photograph or type the 14 tiles and the last discard, in any order.
   *[rack] Photograph the tiles that are left, or tap "No tiles left".
}
count-photograph = { $counted ->
    [hand] Photograph the cards
    [laid] Photograph the melds
    [closing] Photograph the hand
   *[rack] Photograph the rack
}
# Button, and what the list of players shows after it was tapped; "closing": the player pays the one who closed.
count-nothing = { $counted ->
    [hand] No cards left
    [laid] Laid nothing
    [closing] Pays
   *[rack] No tiles left
}
count-has-nothing = { $counted ->
    [hand] { $name } has no cards left
    [laid] { $name } laid nothing
   *[rack] { $name } has no tiles left
}
# Under a figure.
count-points = { $counted ->
    [hand] Points in the hand
    [laid] Points laid
    [closing] From each opponent
   *[rack] Points on the rack
}
# Heading of the list of players.
count-list = { $counted ->
    [hand] Hands
    [laid] Laid melds
    [closing] Hands
   *[rack] Racks
}
count-who-ends = { $counted ->
    [laid] Who closed?
    [closing] Who closed?
   *[rack] Who went out?
}
# Answers count-who-ends.
count-nobody = { $counted ->
    [hand] Nobody: stalemate
   *[rack] Nobody
}
count-closer-help = All others pay this player. If the stock ran out, nobody pays.
# Answers "Who closed?"
count-nobody-closed = Nobody: the stock is empty
count-not-yet = Not counted yet
count-look-again = { $pieces ->
    [cards] Please check these cards
   *[tiles] Please check these tiles
}

## The round

round-title = The round
round-this = This round
round-cannot-score = This round cannot be scored yet
round-cannot-score-help = { $pieces ->
    [cards] Change who went out, or fix the cards. You can also save the round anyway: it is marked ✎.
   *[tiles] Change who went out, or fix the tiles. You can also save the round anyway: it is marked ✎.
}
round-unsure = { $pieces ->
    [cards] { $count ->
        [one] { $count } card is uncertain: the points can change.
       *[other] { $count } cards are uncertain: the points can change.
    }
   *[tiles] { $count ->
        [one] { $count } tile is uncertain: the points can change.
       *[other] { $count } tiles are uncertain: the points can change.
    }
}
round-show-suspect = { $pieces ->
    [cards] Show the card
   *[tiles] Show the tile
}
round-save-anyway = Save anyway
# Explains the mark ✎ of a round.
round-typed = { $pieces ->
    [cards] typed, not counted from cards
   *[tiles] typed, not counted from tiles
}
# Above the fields for the points; $scoring is the scoring of the game.
round-points-help = { $scoring ->
    [winner_takes] Type what each player has left. It counts as a minus, and the winner gets the sum.
    [winner_only] Type for the winner the sum of what the others have left, and 0 for the others.
    [opponents] Type for each player the sum of what all others have left.
    [price] Type what the winner gets from all others and, with a minus, what each of them pays.
    [penalty] Type the penalty points of each player, those of the winner with a minus.
   *[laid] Type what each player has scored in this round.
}
# "Going Rummy" is the rule's name: to play all tiles in one turn.
round-went-rummy = Going Rummy
round-went-rummy-help = { $factor ->
    [one] Went out in one turn, with nothing laid before: the points count { $factor } time.
   *[other] Went out in one turn, with nothing laid before: the points count { $factor } times.
}
round-joker-out = The last discard was a joker
round-with-pairs = Who opened with pairs?
round-jokers-thrown = Jokers this player discarded before
# A choice after "0" and "1".
round-two-or-more = 2 or more
# The trump's twin is the second copy of the tile that lies open as trump.
round-who-had-trump = Who was dealt the trump's twin?
# Players without names in the sentences of reasons.ftl and services.ftl, written exactly as there, with the article if there
# is one: the page puts names in their place. $number is one number or a list: "1, 2 and 3".
round-player-number = player { $number }
round-player-numbers = players { $number }
# $points are lost by a player who left.
round-who-left = Who left the table? (−{ $points })
round-last = This is the last round
round-last-help = The match ends when it is saved.
round-who-went-out = Who went out?
round-nobody = Nobody
round-add-to-match = Add to the match
round-add-to-new-match = Start a match with it
round-points-of = Points of { $name }
round-whole-numbers = Type whole numbers, for example -18.
round-save = Save
round-delete = Delete
