### Hints: what to play, draw or discard, step by step.
###
### $tiles and the like: lists of names, as in "red 7 and a joker". $meld: the name of a meld with its
### place, as in "the red run 4-5-6 (top left)". $made: tiles in notation. $kind: run or group.

## Steps on the table

hint-lay =
    { $kind ->
        [run] Lay { $tiles } from your rack as a new run.
       *[group] Lay { $tiles } from your rack as a new group.
    }
# A new run with several jokers; $made: the run in the order in which it lies.
hint-lay-jokers = Lay { $tiles } from your rack as a new run: { $made }.
# $own: tiles from the player's rack, after "your".
hint-add = Add your { $own } to { $meld }, to make { $made }.
# $source: the meld that the tiles leave.
hint-split =
    { $kind ->
        [run] Pull { $moved } away from { $source }, as a new run of their own.
       *[group] Pull { $moved } away from { $source }, as a new group of their own.
    }
# $take: one or more whole sentences of this section, as in "Take red 7 from the red run 4-5-6-7.".
# $count: how many tiles were taken.
hint-make =
    { $count ->
        [1] { $take } Lay it with your { $own }: { $made }.
       *[other] { $take } Lay them with your { $own }: { $made }.
    }
hint-make-alone =
    { $count ->
        [1] { $take } Lay it together: { $made }.
       *[other] { $take } Lay them together: { $made }.
    }
hint-move =
    { $count ->
        [1] { $take } Add it to { $meld }, to make { $made }.
       *[other] { $take } Add them to { $meld }, to make { $made }.
    }
hint-move-own =
    { $count ->
        [1] { $take } Add it and your { $own } to { $meld }, to make { $made }.
       *[other] { $take } Add them and your { $own } to { $meld }, to make { $made }.
    }
hint-shift = In { $meld }, move { $moved }, to make { $made }.
hint-take = Take { $tiles } from { $source }.
hint-take-low = Take { $tiles } from the low end of { $source }.
hint-take-high = Take { $tiles } from the high end of { $source }.
# $count: how many jokers the player has freed and holds in the hand.
hint-from-hand =
    { $count ->
        [1] Take the joker that you hold.
       *[other] Take the jokers that you hold.
    }
# $joker: as in "the joker" or "the joker as red 6".
hint-replace = Put your { $own } in the place of { $joker } in { $meld }, and hold the joker.
hint-replace-from = { $take } Put it in the place of { $joker } in { $meld }, and hold the joker.

## When to draw

hint-draw = Nothing can be played: draw.
# The goal is to keep the jokers of the rack.
hint-draw-keep-jokers = Nothing can be played without a joker: draw.
hint-hold-back =
    Draw, and keep your tiles until you can play the whole rack: that wins more of the simulated rounds.
# $number: a count, as in "three tiles". "Most tiles" is the name of a goal on the page.
hint-held-back = Or play { $number } now: { $tiles }. The goal "Most tiles" shows the steps.
hint-held-back-number = Or play { $number } now: the goal "Most tiles" shows the steps.
hint-cannot-open = You cannot open yet: { $points } of { $opening } points. Draw.
hint-draw-unproven = No play was found within the time limit: draw, or allow more time.

## Names of melds in a step

# A meld that this hint has made. $color: black, blue, red or yellow. $numbers: as in "4-5-6".
hint-new-run = the new { color-name } run { $numbers }
# $where: a text of this section, as in "top left".
hint-run-at = the { color-name } run { $numbers } ({ $where })
# $number: 1 to 13. $colors: a list of colors.
hint-new-group = the new group of { $number }s in { $colors }
hint-group-at = the group of { $number }s in { $colors } ({ $where })
# Tiles that are no meld, in notation.
hint-new-other = the new tiles { $tiles }
hint-other-at = the tiles { $tiles } ({ $where })
hint-meld-number = meld { $number }
# Several melds lie at this place of the photo.
hint-where-number = { $where }, meld { $number }
# $row: top, middle or bottom. $column: left, middle or right.
hint-where =
    { $row ->
        [top]
            { $column ->
                [left] top left
                [middle] top middle
               *[right] top right
            }
        [middle]
            { $column ->
                [left] middle left
                [middle] in the middle
               *[right] middle right
            }
       *[bottom]
            { $column ->
                [left] bottom left
                [middle] bottom middle
               *[right] bottom right
            }
    }

## Tiles in a step

# A tile in a sentence. $article: "the" or "some" for a tile that is known to the reader, as in "the
# red 7", "your" after "your", "name" in a row of names, else "none". $pieces: tiles or cards.
# $number: 1 to 13; a language whose articles differ may select by it.
hint-the-tile =
    { $article ->
        [the] the { $tile }
        [some] the { $tile }
       *[none] { $tile }
    }
# Jokers: any ones, those just named, some of several, and after "your". $count: how many.
# $number: the count as a word.
hint-joker-any =
    { $count ->
        [one] a joker
       *[other] { $number } jokers
    }
hint-joker-the =
    { $count ->
        [one] the joker
       *[other] the jokers
    }
hint-joker-some =
    { $count ->
        [one] one joker
       *[other] { $number } jokers
    }
hint-joker-your =
    { $count ->
        [one] joker
       *[other] { $number } jokers
    }
# The numbers of one color, as in "blue 3 and 4". $numbers: a list.
hint-color-numbers = { color-name } { $numbers }

## What can be played

# $tiles: a list of names, or a count, as in "three tiles".
hint-can-play = You can play { $tiles }.
hint-can-open = You can open, and play { $tiles }.
hint-can-go-out = You can go out this turn.
hint-goes-out = You can go out: play { $tiles }.
hint-unproven = There may be a better play: there was not enough time to be sure.
hint-unproven-change = Another equally good play may change less on the table.
hint-not-out = You cannot go out this turn; this leaves the fewest tiles.
hint-opens = That opens with { $points } points.
# $tile, $other: names. The photo may have been misread.
hint-misreading = If { $tile } is really { $other }, the hint changes: look at it again.

## Games with discards

hand-draw = Draw from the stock.
hand-take = Take { $tile } from the discards.
hand-swap = Swap your { $tile } for the joker that stands for it.
# $pieces: tiles (on a rack) or cards (in a hand).
hand-lay =
    { $kind ->
        [run] Lay { $tiles } from your { hand-holder } as a new run.
       *[group] Lay { $tiles } from your { hand-holder } as a new group.
    }
hand-holder =
    { $pieces ->
        [cards] hand
       *[tiles] rack
    }
hand-add = Add your { $tiles } to { $meld }, to make { $made }.
hand-meld = meld { $number }
# $tiles: in notation.
hand-new-meld =
    { $kind ->
        [run] the new run { $tiles }
       *[group] the new group { $tiles }
    }
hand-goal-ignored =
    The goal is ignored: it applies only where all melds may be rearranged.
hand-throw = Discard { $tile }.
hand-last-piece =
    { $pieces ->
        [cards] That is your last card: you go out.
       *[tiles] That is your last tile: you go out.
    }
hand-empty = That empties your hand: you go out.
hand-worth =
    { $points ->
        [1] That lays down one point.
       *[other] That lays down { $points } points.
    }
# $tiles: a count, as in "three tiles". $count: how many.
hand-held-back =
    { $count ->
        [1] You could lay down { $tiles }, but keep it until you can go out: that wins more rounds.
       *[other] You could lay down { $tiles }, but keep them until you can go out: that wins more rounds.
    }
# $tile: a name, after the verb. $gain, $error: points, with one decimal.
hand-gain-draw = Draw from the stock: { $gain } points expected from there on, give or take { $error }.
hand-gain-take = Take { $tile } from the discards: { $gain } points expected from there on, give or take { $error }.
hand-gain-throw = Discard { $tile }: { $gain } points expected from there on, give or take { $error }.
# Another move. $tile: the move in notation.
hand-gain-other = { $tile }: { $gain } points expected from there on, give or take { $error }.
hand-equal-draw = Draw from the stock: about equal, { $gain } points expected.
hand-equal-take = Take { $tile } from the discards: about equal, { $gain } points expected.
hand-equal-throw = Discard { $tile }: about equal, { $gain } points expected.
hand-equal-other = { $tile }: about equal, { $gain } points expected.
hand-can-lay = You can lay down { $tiles }.
hand-can-open = You can open, and lay down { $tiles }.
hand-cannot-open = You cannot open yet: { $points } of { $opening } points.
# The pairs of the hand open, the runs and groups do not. $pairs: how many pairs.
hand-only-pairs-open = Only runs and groups were compared, which do not open yet, { $points } of { $opening } points; but you could open with the pairs in your hand, { $pairs }.
hand-could-open-with-pairs = Only runs and groups were compared; you could also open with the pairs in your hand, { $pairs }.
hand-nothing-yet = There is nothing to lay down yet: the discard decides.
hand-look-first = Look at the last discard before you draw.

## Closing (Rummy PRO)

# $game: simple, mosaic, bicolor, minor, major, doubles, grand_care or monocolor. $rows: tiles of each
# row. $tile: the last discard.
hand-close =
    Close as { closing-name } for { $points } points from each: { $rows }. Discard { $tile }.
hand-can-close = You can close.
hand-can-close-as = You can close as { closing-name }.
# $lacking: a count, as in "two tiles". $outs: a list of tiles that help. $unseen: how many of them
# nobody has seen yet.
hand-away = { closing-name }: { $lacking } away ({ $points } points); unseen tiles that help: { $unseen } ({ $outs }).
hand-closes-now = { closing-name }: closes now ({ $points } points).
hand-out-of-reach = { closing-name }: cannot be reached any more.
hand-from-closing = You are { $lacking } from closing.
hand-nearest = The nearest game is { closing-name }, { $lacking } away: { $outs } would help.
# $outs: the first tiles of a list. $more: how many others there are.
hand-outs-more = { $outs } and { $more } more
hand-throw-stays =
    Discard the { $tile }: { closing-name } stays { $lacking } away, and { $unseen } of the unseen tiles help.
hand-throw-then =
    Discard the { $tile }: { closing-name } is then { $lacking } away, and { $unseen } of the unseen tiles help.
hand-throw-closes = Discard the { $tile }: with any further tile the hand closes as { closing-name }.
hand-keep-joker = Keep the joker: without it { closing-name } is { $lacking } away.
hand-throw-joker = Discard a joker: the price rises, and { closing-name } is { $lacking } away.
hand-take-brings = It brings { closing-name } to { $lacking } away.

## Positions without a hint

# $tiles: a list of names. $reasons: why they are no meld.
hint-no-meld = { $tiles }: { $reasons }
hint-too-many-copies = hints work only where the box has at most two copies of a tile, not { $copies }
# $length: a number, at most 13. $limit: how many jokers.
hint-run-min = hints work only where the shortest run has at most { $limit } tiles, not { $length }
hint-run-max = hints work only where a run may have { $needed } tiles, not only { $length }
hint-locked-run =
    there is no hint while a run with a joker lies on the table: here a run has at most { $length } tiles, and a run with a joker is never taken apart
hint-few-jokers = hints work only while table and rack have no more jokers than one meld may have ({ $limit })
# $jokers: how many there are. $limit: how many a meld may have.
hint-all-jokers = hints work only where a meld may have as many jokers as there are ({ $jokers }), not { $limit }
hint-too-many-jokers = hints work with at most { $limit } jokers, not { $jokers }
# $most, $held: counts, as in "47 tiles".
hint-hand-too-large = a hand never has more than { $most }, even after drawing; these are { $held }
