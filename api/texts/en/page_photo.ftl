### The page: taking and typing a position, the photo with its tiles, correcting them, and the question about a doubtful one.
###
### $piece is the name of a tile or card, never inflected: "red 7", "king of spades", "joker". $pieces: see page.ftl.

## Taking a photo

photo-table = Photograph the table
photo-the-table = The table
photo-new = New photo
photo-retake = Retake the photo
# A second photo of a large table; only with tiles, not with cards.
photo-add-rest = Add a photo of the rest of the table
photo-add-rest-help = Is the table too large for one photo? Part of the table must be in both photos.
# The title of the camera view for it.
photo-rest = The rest of the table
photo-reading = { $pieces ->
    [cards] Reading the cards …
   *[tiles] Reading the tiles …
}
camera-picture = Camera picture
camera-take = Take the photo
camera-taken = Photo taken
# Switch: the photo is taken by itself.
camera-auto = Auto
# Switch: the phone's lamp.
camera-light = Light
camera-use-phone = Use the phone's camera
camera-choose-picture = Choose a picture
camera-phone-help = You can take the photo with the phone's own camera instead.
camera-needs-https = The live camera works only on a secure page (https).
camera-open-secure = Open the secure page
# Link beside "Open the secure page": how this phone comes to trust that page.
camera-trust = How to trust it
camera-refused = This page may not use the camera. Allow it in the browser's settings.
camera-hidden = This browser hides the pictures of the camera from the page. In the browser's settings, allow the page to read canvas data.
camera-broken = This phone's camera could not be started.
# Another app uses the camera, for example.
camera-lost = The camera has stopped.
# What to do with the phone, while the camera runs; at most about 45 letters.
camera-advice = { $advice ->
    [connecting] { $pieces ->
        [cards] Looking for cards …
       *[tiles] Looking for tiles …
    }
    [no-answer] No answer yet: just press the button
    [settling] Reading … keep the phone there
    [ready] Good. Hold still
    [press] Good. Press the button
    [more-light] Too dark: turn on more light
    [hold-still] Hold still
    [move-closer] Move closer
    [blurred] Not sharp: hold still, or tap to focus
    [show-tiles] { $pieces ->
        [cards] Point at the cards
       *[tiles] Point at the tiles
    }
    [left-edge-is-cut] { $pieces ->
        [cards] Cards are cut off at the left edge
       *[tiles] Tiles are cut off at the left edge
    }
    [right-edge-is-cut] { $pieces ->
        [cards] Cards are cut off at the right edge
       *[tiles] Tiles are cut off at the right edge
    }
    [top-edge-is-cut] { $pieces ->
        [cards] Cards are cut off at the top edge
       *[tiles] Tiles are cut off at the top edge
    }
    [bottom-edge-is-cut] { $pieces ->
        [cards] Cards are cut off at the bottom edge
       *[tiles] Tiles are cut off at the bottom edge
    }
   *[starting] Starting the camera …
}

## Typing a position

type-pieces = { $pieces ->
    [cards] Type the cards
   *[tiles] Type the tiles
}
type-as-text = { $pieces ->
    [cards] Cards as text
   *[tiles] Tiles as text
}
# The letters of the notation (k b r y, * and |) stay as they are in every language.
type-table-help = Example: r5 * r7 | k7 b7 y7. Colors: k black, b blue, r red, y yellow or orange. Type * for a joker and | between melds.
type-rack-help = Example: r5 k13 *. Colors: k black, b blue, r red, y yellow or orange. Type * for a joker.
# The letters of the notation (A S H D C) stay as they are in every language.
type-card-table-help = Example: 5H 6H 7H | KS KD KC. A is the ace; S spades, H hearts, D diamonds, C clubs; | between melds.
type-card-hand-help = Example: 5H KS AD. A is the ace; S spades, H hearts, D diamonds, C clubs.
# Stands after one of the two helps for a table.
type-before-rack = { $part ->
    [discard] Type / before the last discard.
   *[rack] { $pieces ->
        [cards] Type / before your hand.
       *[tiles] Type / before your rack.
    }
}
# Error about a rack or a hand that was typed with a table.
type-no-rack = Only what lies on the table counts here. Delete / and what comes after it.
# Button: use the phone's own keyboard for letters.
type-on-keyboard = Type on the phone's keyboard
type-next-meld = Next meld
# Key: what follows is the rack, the hand, or the tile that the player throws last.
type-now-rack = { $part ->
    [discard] Now the discard
   *[rack] { $pieces ->
        [cards] Now the hand
       *[tiles] Now the rack
    }
}
type-delete-last = Delete the last one
key-color = Color
key-number = Number
key-suit = Suit
key-rank = Rank
# Names of the keys for suits, for screen readers; $color stands for the suit.
key-suit-name = { $color ->
    [black] spades
    [blue] clubs
    [red] hearts
   *[yellow] diamonds
}
key-joker = Joker
# What is drawn on the face of a joker: one letter.
key-joker-letter = J

## The photo

# A joker that stands for a tile: $piece.
photo-joker-for = joker for { $piece }
photo-alt = { $pieces ->
    [cards] { $count ->
        [one] Photo with { $count } card
       *[other] Photo with { $count } cards
    }
   *[tiles] { $count ->
        [one] Photo with { $count } tile
       *[other] Photo with { $count } tiles
    }
}
# Read by screen readers on a tile of the photo.
photo-piece = { $state ->
    [doubtful] { $piece }, uncertain
    [invalid] { $piece }, in a meld that is not valid
    [both] { $piece }, uncertain, in a meld that is not valid
   *[plain] { $piece }
}
photo-zoom-in = Zoom in
photo-zoom-out = Zoom out
photo-hide = Hide the photo
photo-show = Show the photo
# Read by screen readers on a meld of the list; $valid is "yes" or "no".
photo-show-meld = { $valid ->
    [yes] Show meld { $number } on the photo
   *[no] Show meld { $number } on the photo: it is not valid
}
# Drawing of melds, for screen readers; $names lists the tiles.
drawing-alt = Drawing of the table: { $names }

## Correcting

fix-piece = Fix { $piece }
fix-help = { $pieces ->
    [cards] Is a card wrong? Tap it and choose the right one.
   *[tiles] Is a tile wrong? Tap it and choose the right one.
}
# Stands after the text before it where the pieces lie on the table.
fix-help-melds = { $pieces ->
    [cards] Drag from card to card to join or split melds.
   *[tiles] Drag from tile to tile to join or split melds.
}
fix-which = { $pieces ->
    [cards] Which card is it?
   *[tiles] Which tile is it?
}
fix-crop-alt = { $pieces ->
    [cards] The card on the photo
   *[tiles] The tile on the photo
}
# Before two or three other readings of a tile.
fix-alternatives = Maybe
fix-tools = Tools
# Six buttons in a row under symbols, about 10 letters each: delete this tile; split the meld before it; join the meld
# with the next one; add a tile beside it; move its row. The sixth is "Undo".
fix-delete = Delete
fix-split = Split here
fix-join = Join next
fix-add-beside = Add beside
# The button moves the whole row of this tile, which was read as lying on the table or standing on the rack.
fix-move-row = { $to ->
    [table] Row to table
   *[rack] { $pieces ->
        [cards] Row to hand
       *[tiles] Row to rack
    }
}
# Button in a bar on the photo, about 18 letters.
fix-add-missing = { $pieces ->
    [cards] Add a missing card
   *[tiles] Add a missing tile
}
fix-tap-there = { $pieces ->
    [cards] Tap where the card is
   *[tiles] Tap where the tile is
}
fix-changed = Changed to { $piece }.
fix-added = Added { $piece }.

## The question about a doubtful tile

doubt-is-this = { $pieces ->
    [cards] Is this the { $piece }?
   *[tiles] Is this a { $piece }?
}
doubt-it-is = { $pieces ->
    [cards] It is the { $piece }
   *[tiles] It is a { $piece }
}
# $count: three or more tiles that are all of one of two colors, shown as two buttons.
doubt-which-color = { $pieces ->
    [cards] What suit are these { $count } cards?
   *[tiles] What color are these { $count } tiles?
}
# Button: ask about each of the tiles alone.
doubt-one-by-one = One by one
doubt-something-else = Something else
doubt-later = Later
# $count further tiles should be looked at.
doubt-left = { $count } more to check.

## Sharing corrections

share-title = Help Tilesight learn?
share-help = { $pieces ->
    [cards] { $count ->
        [one] You corrected { $count } card. If you agree, this photo and your corrections are saved on the machine that runs Tilesight. Otherwise no photo is saved.
       *[other] You corrected { $count } cards. If you agree, this photo and your corrections are saved on the machine that runs Tilesight. Otherwise no photo is saved.
    }
   *[tiles] { $count ->
        [one] You corrected { $count } tile. If you agree, this photo and your corrections are saved on the machine that runs Tilesight. Otherwise no photo is saved.
       *[other] You corrected { $count } tiles. If you agree, this photo and your corrections are saved on the machine that runs Tilesight. Otherwise no photo is saved.
    }
}
share-agree = Yes, save this photo
share-thanks = Thank you. The photo and your corrections are saved.

## Your own tile set

set-title = Your own tile set
set-help = Tilesight can remember the digits and colors of this set, and then asks less. It keeps only measurements on this phone, no photo.
set-remember = Remember this set
set-remembered =
    { $count ->
        [one] { $count } tile of your set is remembered.
       *[other] { $count } tiles of your set are remembered.
    }
set-forget = Forget this set
set-forgotten = Your set was forgotten.
