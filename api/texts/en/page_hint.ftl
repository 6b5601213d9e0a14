### The page: hints.
###
### $pieces: see page.ftl.

hint-start = What can I play?
hint-help = { $pieces ->
    [cards] Photograph the table, then your cards. You choose how much the hint shows.
   *[tiles] Photograph the table, then your rack. You choose how much the hint shows.
}
# The three steps, side by side, at most 9 letters each: the table, the player's own tiles, the hint.
hint-steps = Steps
hint-step = { $step ->
    [table] Table
    [rack] { $pieces ->
        [cards] Hand
       *[tiles] Rack
    }
   *[hint] Hint
}
hint-empty-table = The table is empty
hint-own = { $pieces ->
    [cards] Your cards
   *[tiles] Your rack
}
hint-own-start = { $pieces ->
    [cards] Now your cards
   *[tiles] Now your rack
}
hint-own-photograph = { $pieces ->
    [cards] Photograph your cards
   *[tiles] Photograph your rack
}
hint-own-next = { $pieces ->
    [cards] Go on to your cards
   *[tiles] Go on to your rack
}
hint-own-help = Nobody else sees this photo. It is not saved.
hint-jokers-thrown = Jokers you discarded

## What the player wants

hint-options = What do you want?
hint-opened = I have opened before
hint-opened-help = { $pieces ->
    [cards] { $points ->
        [one] If this is off, your first play needs { $points } point from your hand.
       *[other] If this is off, your first play needs { $points } points from your hand.
    }
   *[tiles] { $points ->
        [one] If this is off, your first play needs { $points } point from your rack.
       *[other] If this is off, your first play needs { $points } points from your rack.
    }
}
hint-goal = Goal
hint-goal-name = { $goal ->
    [tiles] { $pieces ->
        [cards] Most cards
       *[tiles] Most tiles
    }
    [points] Most points
    [out] Go out
    [keep-jokers] Keep jokers
   *[win] Win the round
}
hint-players = Number of players
hint-discards = Discards
hint-discards-help = The discard pile, the latest at the end.
hint-no-discards = None
hint-not-drawn = I have not drawn yet
hint-took = I took the last discard
hint-give = Give me a hint
hint-first = The first hint after the server has started can take half a minute.

## The hint

# Two buttons that show more of a hint.
hint-which-pieces = { $pieces ->
    [cards] Which cards?
   *[tiles] Which tiles?
}
hint-show-play = Show me the play
hint-fix-pieces = { $pieces ->
    [cards] Fix the cards
   *[tiles] Fix the tiles
}
hint-these-pieces = { $pieces ->
    [cards] These cards
   *[tiles] These tiles
}
hint-the-play = The play, step by step
hint-all-done = Done. Well played!
hint-each-discard = What each discard is worth
# How many tiles each game of Rummy PRO still lacks.
hint-each-game = How close each game is
hint-pictures = Pictures
hint-before = Before
hint-after = After
hint-legend = { $pieces ->
    [cards] ★ from your hand · ↻ from another meld
   *[tiles] ★ from your rack · ↻ from another meld
}
hint-not-sure = { $pieces ->
    [cards] Check these cards
   *[tiles] Check these tiles
}
hint-none = No hint for this position
hint-nearest = The nearest valid table
hint-left-over = { $pieces ->
    [cards] Cards that fit nowhere there
   *[tiles] Tiles that fit nowhere there
}
