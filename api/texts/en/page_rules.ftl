### The page: choosing a game and its rules. What a rulebook says is in rules.ftl; here are the short names of rules and choices.

rules-title = Rules
# Heading above the keys for a tile.
indicator-which = Which tile is turned up?
indicator-help = The tiles one higher in its color are the jokers of this round; the printed jokers count as that tile.
# Button, before a drawing of the tile.
indicator = Indicator
# $piece: the name of a tile.
indicator-change = Indicator: { $piece }. Change it
rules-which-game = Which game?
rules-house = What you agree on
rules-house-help = A match keeps its rules. To change them, open the match.
# $game is the game's name.
rules-all = All other rules of { $game }
# $sentence is a sentence of rules.ftl.
rules-rulebook = Rulebook: { $sentence }
# Button; $rule is one of the names below.
rules-reset = Use the rulebook again for: { $rule }
# There is no rule that differs from the rulebook.
rules-none-changed = No house rules.
# A rule and its value. $rule is one of the names below. $value: a word or a number.
rules-changed = { rules-name }: { $value }

# How each game differs from the others, in one line. The names of games stay as they are.
rules-summary = { $game ->
    [pup] Open with 30. A joker on the table moves like any other tile.
    [easy] The same rules as Pup Rummy, under another name.
    [dutch] Open with 30. Replace a joker with its tile before you move it.
    [rrrummy] As Dutch Rummy, and nothing may be taken from a meld with a joker.
    [tiles50] As RRRummy, but open with 50, and a freed joker starts a new meld.
    [rummy_club] Draw 3 if you do not play. Everybody scores what the others hold.
    [rummy45] Lay 45 points at once, then add to any meld. Laid tiles score.
    [rummy_pro] Nothing is laid until somebody closes with 14 tiles. All others pay.
    [basic_rummy] With playing cards: draw, lay or add to melds, discard.
    [okey_101] Open with 101 or five pairs. The tile turned up decides the jokers. The fewest points win.
   *[other] { $game }
}

# What each rule is about: the label of a field.
rules-name = { $rule ->
    [jokerLevel] How jokers on the table move
    [copies] Copies of each { $pieces ->
        [cards] card
       *[tiles] tile
    }
    [jokers] Number of jokers
    [extra_jokers] Jokers that players may add
    [players_max] Maximum number of players
    [first_extra] Extra tile for the first player
    [deal_until_open] Deal on until somebody can open
    [upcard] Start the discards from the stock
    [stacks] Height of the stacks
    [starter] Who plays first
    [refuse_doubles] Doubles to refuse the deal
    [run_min] Shortest run
    [run_max] Longest run
    [run_wraps] { $pieces ->
        [cards] An ace may follow a king
       *[tiles] A 1 may follow a 13
    }
    [group_min] Smallest group
    [group_max] Largest group
    [meld_jokers] Most jokers in one meld
    [opening] Points to open
    [opening_same_turn] You may play more in your opening turn
    [lay_off_unopened] You may add to melds before you lay one
    [table_to_hand] { $pieces ->
        [cards] Cards may go back from the table to the hand
       *[tiles] Tiles may go back from the table to the rack
    }
    [joker_replace] Replace a joker before you move it
    [joker_from_hand] Replace a joker only from your own rack
    [joker_locks] A meld with a joker is locked
    [joker_new_meld] A freed joker must go into a new meld
    [joker_swap] A joker may be swapped for its tile
    [draw] How many to draw if you do not play
    [penalty_draw] Tiles to draw after an illegal turn
    [timer] Time for a turn
    [reshuffles] Times the discards become a new stock
    [stalemate] The round ends if nobody can finish
    [take_discard] You may take the last discard
    [take_discarded_joker] You may take a discarded joker
    [discard_taken] You may discard what you just took
    [last_discard] You need one last discard to finish
    [round_scoring] How a round is scored
    [hand_highest] Most points for a { $pieces ->
        [cards] card
       *[tiles] tile
    } in the hand
    [hand_joker] Points for a joker left on the rack
    [going_rummy] Factor for Going Rummy
    [laid_low] Points for a laid 2 to 9
    [laid_high] Points for a laid 10 to 13
    [laid_one] Points for a laid 1
    [laid_joker] Points for a laid joker
    [closing_bonus] Points for closing
    [trump] Points for the trump's twin
    [trump_each_pays] Each opponent pays for the trump
    [disconnect] Points lost by leaving the table
    [multiplier] Factor of all prices
    [match_rounds] Rounds in a match
    [match_rounds_each] Rounds that each player begins
    [match_minutes] Minutes of a match
    [match_targets] Points that end a match
    [opening_pairs] Pairs to open
    [taken_laid] You must lay what you took from the discards
    [discard_penalty] Penalty for discarding a joker or a tile that fits
    [hand_unopened] Points if you have not opened
    [going_out] Points subtracted for going out
    [joker_out] Factor for a joker as the last discard
    [pairs_factor] Factor for opening with pairs
   *[other] { $rule }
}

# The names of choices: the options of a field.
rules-choice = { $choice ->
    [highest_draw] Whoever draws the highest
    [in_turn] Each in turn
    [winner_takes] The winner gets what the others lose
    [winner_only] Only the winner scores
    [opponents] Each scores the opponents' hands
    [laid] What was laid counts
    [price] All pay for the closed game
    [penalty] Each hand is its player's penalty
   *[other] { $choice }
}

# How freely jokers move, from the easiest level to the strictest: the options of a field.
rules-joker-level = { $level ->
    [free] Freely, like other tiles
    [replaced] Only replaced by their tile
    [locked] Replaced, and melds locked
    [new_meld] Replaced, locked, new meld
   *[own] Your own mix
}
