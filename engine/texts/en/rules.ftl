### What the rules of the games say.
###
### $value is the value of a rule: a number, or a list such as "14, 14 and 14". A sentence whose id
### ends in -none is for the value 0, no or nothing. $pieces: tiles or cards.

# $rule: one of the sentences below. $source: where it stands in a rulebook, not translated.
rule-with-source = { $rule } ({ $source })

## The game and its tiles

rule-family-open-table =
    In a turn a player adds tiles from the rack and may rearrange all melds; at its end every meld must be valid.
rule-family-lay-down =
    A turn is a draw, then new melds and additions at the ends of melds, then a discard; melds stay as they were laid.
rule-family-closed-hand =
    A turn is a draw and a discard; no tile is laid on the table until a player closes with the whole hand.
rule-words-tiles = The game is played with tiles.
rule-words-cards = The game is played with cards.
rule-colors =
    { $pieces ->
        [cards] The suits are { $value }.
       *[tiles] The colors are { $value }.
    }
rule-highest = The numbers go from 1 to { $value }.
rule-copies =
    { $value ->
        [one] There is one of each number
        [2] There are two of each number
       *[other] There are { $value } of each number
    } in each { $pieces ->
        [cards] suit
       *[tiles] color
    }.
rule-jokers =
    { $value ->
        [one] There is one joker.
       *[other] There are { $value } jokers.
    }
rule-jokers-none = There is no joker.
rule-extra-jokers =
    { $value ->
        [one] The players may add one joker.
       *[other] The players may add up to { $value } jokers, one each.
    }
rule-extra-jokers-none = The players add no jokers.
rule-indicator = A tile is turned up, the indicator; the tiles one higher in its color are the jokers, after the highest number the 1; the printed jokers count as that tile.
rule-indicator-none = The printed jokers are the jokers.

## Players and the deal

rule-players-min = At least { $value } play.
rule-players-max = At most { $value } play.
rule-hands = Each player is dealt { $value } with two, three, and four or more players.
rule-first-extra = The first player gets { $value } more and starts without drawing.
rule-first-extra-none = The first player gets as many as the others.
rule-deal-until-open = All get one more at a time until somebody can open.
rule-deal-until-open-none = Nobody gets more after the deal, even if nobody can open.
rule-upcard = One from the stock, face up, starts the discard pile.
rule-upcard-none = The discard pile starts empty.
rule-stacks =
    The tiles are set out face down in stacks of { $value }; the number of the trump is that of the stack dealt first.
rule-stacks-none = There are no stacks.
rule-starter-highest-draw = Each player draws one from the stock; the highest number begins, and all draw again after a joker or a tie.
rule-starter-in-turn = The players take turns to begin a round.
rule-refuse-doubles =
    { $value ->
        [one] A player who is dealt one pair of equal tiles, or more, may refuse the deal.
       *[other] A player who is dealt { $value } pairs of equal tiles, or more, may refuse the deal.
    }
rule-refuse-doubles-none = Nobody may refuse the deal.

## Melds

rule-run-min = A run has at least { $value } of one { $pieces ->
        [cards] suit
       *[tiles] color
    } with numbers in sequence.
rule-run-max = A run has at most { $value }.
rule-run-wraps =
    { $pieces ->
        [cards] An ace
       *[tiles] A 1
    } may also end a run, after the highest number; nothing follows it there.
rule-run-wraps-none =
    { $pieces ->
        [cards] An ace
       *[tiles] A 1
    } only begins a run; it never follows the highest number.
rule-group-min = A group has at least { $value } of one number, each of another { $pieces ->
        [cards] suit
       *[tiles] color
    }.
rule-group-max = A group has at most { $value }, each of another { $pieces ->
        [cards] suit
       *[tiles] color
    }.
rule-meld-jokers =
    { $value ->
        [one] A meld has at most one joker.
       *[other] A meld has at most { $value } jokers.
    }
rule-meld-jokers-none = A meld has no joker.

## Opening and the table

rule-opening =
    { $value ->
        [one] The first melds of a player must be worth at least one point together.
       *[other] The first melds of a player must be worth at least { $value } points together.
    }
rule-opening-none = The first melds may be worth any number of points.
rule-opening-pairs =
    { $value ->
        [one] Or the first meld is one pair of equal tiles, or more; then the player lays only pairs, and adds to melds on the table.
       *[other] Or the first melds are { $value } pairs of equal tiles, or more; then the player lays only pairs, and adds to melds on the table.
    }
rule-opening-pairs-none = A pair is no meld.
rule-meld-points-face =
    Towards the opening each number counts its value, and a joker that of the number it stands for.
rule-meld-points-rummy45 =
    Towards the opening 2 to 9 count 5 and 10 to 13 count 10; a 1 counts 25 in a group, 5 before a 2 and 10 after a 13; a joker counts as the tile it stands for.
rule-opening-same-turn = After opening, a player may use the melds on the table in the same turn.
rule-opening-same-turn-none =
    A player may use the melds on the table only after the turn of the opening.
rule-lay-off-unopened = A player may add to melds on the table before laying one.
rule-lay-off-unopened-none = A player may use the melds on the table only after opening.
rule-table-to-hand = A player may take what lies on the table into the hand.
rule-table-to-hand-none = What was on the table when the turn began stays on the table.

## Jokers on the table

rule-joker-replace =
    A joker on the table may move only after the tile it stands for has taken its place.
rule-joker-replace-none = A joker on the table may move freely.
rule-joker-from-hand = The tile that takes the place of a joker must come from the hand.
rule-joker-from-hand-none = What takes the place of a joker may come from the table.
rule-joker-locks = No tile may be taken from a meld with a joker; tiles may be added at its ends.
rule-joker-locks-none = A meld with a joker may be taken apart.
rule-joker-new-meld =
    A joker that was set free must go into a new meld with tiles from the hand only.
rule-joker-new-meld-none = A joker that was set free may go into any meld.
rule-joker-swap = A player who has opened may swap a joker on the table for exactly what it stands for.
rule-joker-swap-none = Jokers on the table are not swapped in games where melds stay as laid.

## Turns

rule-draw = A player who plays nothing, or whose turn begins with a draw, draws { $value }.
rule-draw-none = Nobody draws for playing nothing.
rule-penalty-draw = After an invalid turn everything goes back, and the player draws { $value }.
rule-penalty-draw-none = After an invalid turn everything goes back; there is no penalty.
rule-timer =
    { $value ->
        [one] A turn lasts at most one second; then the table is checked as it is.
       *[other] A turn lasts at most { $value } seconds; then the table is checked as it is.
    }
rule-timer-none = A turn has no time limit.
rule-timer-min =
    { $value ->
        [one] A time limit is at least one second.
       *[other] A time limit is at least { $value } seconds.
    }
rule-timer-min-none = There is no shortest time limit.
rule-timer-max =
    { $value ->
        [one] A time limit is at most one second.
       *[other] A time limit is at most { $value } seconds.
    }
rule-timer-max-none = The game is played without a time limit.
rule-reshuffles =
    { $value ->
        [one] The discard pile becomes a new stock once; the next time the round ends.
        [2] The discard pile becomes a new stock twice; the next time the round ends.
       *[other] The discard pile becomes a new stock { $value } times; the next time the round ends.
    }
rule-reshuffles-none = The round ends when the stock is empty.
rule-stalemate = The round ends without a winner once nobody can finish.
rule-stalemate-none = The round goes on even if nobody can finish.

## Discards

rule-take-discard = A turn may begin with the last discard instead of a draw from the stock.
rule-take-discard-none = Discards may not be taken.
rule-take-discarded-joker = A discarded joker may be taken.
rule-take-discarded-joker-none = A discarded joker may not be taken.
rule-discard-taken = What was taken from the discards may be discarded in the same turn.
rule-discard-taken-none = What was taken from the discards may not be discarded in the same turn.
rule-taken-laid = What was taken from the discards must be laid on the table in the same turn.
rule-taken-laid-none = What was taken from the discards may stay in the hand.
rule-discard-penalty = Discarding a joker, or what fits a meld on the table, costs { $value }, except to end the round.
rule-discard-penalty-none = No discard costs a penalty.
rule-last-discard = A player ends the round with one last discard, which must be kept until then.
rule-last-discard-none = A player may end the round without a last discard.

## Points

rule-round-scoring-winner-takes =
    The winner gets the value of all other hands, and the others lose their own; if nobody went out, the lowest hand wins.
rule-round-scoring-winner-only =
    The winner gets the value of all other hands, and the others get nothing.
rule-round-scoring-opponents = Each player gets the value of the hands of all opponents.
rule-round-scoring-laid =
    Each player gets the value of what they laid; the hand counts nothing.
rule-round-scoring-price = Each opponent pays the winner the price of the closed game.
rule-round-scoring-penalty = Each player gets the value of their own hand as penalty points; the winner's points go down.
rule-hand-highest = What is left in the hand counts its number, but at most { $value } each.
rule-hand-joker = A joker left in the hand counts { $value }.
rule-hand-joker-none = A joker left in the hand counts nothing.
rule-hand-unopened = The hand of a player who has not opened counts { $value }.
rule-hand-unopened-none = The hand of a player who has not opened counts like any other.
rule-going-out = The points of the winner of a round go down by { $value }.
rule-going-out-none = Nothing is subtracted from the points of the winner.
rule-going-rummy =
    { $value ->
        [one] A player who goes out in one turn without having played before gets no extra points.
        [2] A player who goes out in one turn without having played before gets twice the points.
       *[other] A player who goes out in one turn without having played before gets { $value } times the points.
    }
rule-joker-out =
    { $value ->
        [1] Going out with a joker as the last discard makes no difference.
       *[other] If a player goes out with a joker as the last discard, all points are multiplied by { $value }.
    }
rule-pairs-factor =
    { $value ->
        [1] Opening with pairs makes no difference to the points.
       *[other] The hand of a player who opened with pairs counts { $value } times; if that player goes out, all points do.
    }
rule-laid-low = A laid 2 to 9 counts { $value }.
rule-laid-low-none = A laid 2 to 9 counts nothing.
rule-laid-high = A laid 10 to 13 counts { $value }.
rule-laid-high-none = A laid 10 to 13 counts nothing.
rule-laid-one = A laid 1 counts { $value }.
rule-laid-one-none = A laid 1 counts nothing.
rule-laid-joker = A laid joker counts { $value }.
rule-laid-joker-none = A laid joker counts nothing.
rule-closing-bonus =
    { $value ->
        [one] Closing the round is worth one point.
       *[other] Closing the round is worth { $value } points.
    }
rule-closing-bonus-none = Closing the round earns no extra points.
rule-trump =
    { $value ->
        [one] Being dealt the other copy of the trump is worth one point.
       *[other] Being dealt the other copy of the trump is worth { $value } points.
    }
rule-trump-none = There is no trump.
rule-trump-each-pays = Each opponent pays the points for the trump.
rule-trump-each-pays-none = Nobody pays the points for the trump.
rule-disconnect =
    { $value ->
        [one] A player who leaves the table loses one point.
       *[other] A player who leaves the table loses { $value } points.
    }
rule-disconnect-none = Leaving the table costs no points.

## Games of Rummy PRO

rule-small-games = The small games are { $value }.
rule-small-games-none = There are no small games.
rule-big-games = The big games are { $value }.
rule-big-games-none = There are no big games.
rule-special-games = The special games are { $value }.
rule-special-games-none = There are no special games.
rule-small-prices = A small game costs each opponent { $value } with no, one, and two jokers in it.
rule-small-prices-none = Small games cost nothing.
rule-big-prices =
    A big game, or a small one with one joker discarded or closed with, costs each opponent { $value } with no, one, and two jokers in it.
rule-big-prices-none = Big games cost nothing.
rule-special-prices =
    A special game, or another one raised by two jokers discarded or closed with, costs each opponent { $value } with no, one, and two jokers in it.
rule-special-prices-none = Special games cost nothing.
rule-multiplier =
    { $value ->
        [1] Prices are not multiplied.
       *[other] All prices are multiplied by { $value }.
    }

## Matches

rule-match-rounds =
    { $value ->
        [one] A match has one round.
       *[other] A match has { $value } rounds.
    }
rule-low-wins = The lowest total wins a match.
rule-low-wins-none = The highest total wins a match.
rule-match-rounds-none = A match has no fixed number of rounds.
rule-match-rounds-each =
    { $value ->
        [one] In a match each player begins once.
        [2] In a match each player begins twice.
       *[other] In a match each player begins { $value } times.
    }
rule-match-rounds-each-none = A match does not end when each player has begun.
rule-match-minutes =
    { $value ->
        [one] A match lasts one minute; the round in play is finished and counts.
       *[other] A match lasts { $value } minutes; the round in play is finished and counts.
    }
rule-match-minutes-none = A match has no time limit.
rule-match-targets =
    A match ends when a player has { $value } points with two, three, and four or more players.
rule-match-targets-none = A match has no target, unless the players agree on one.
