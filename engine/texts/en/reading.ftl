### Readings of photos: what was corrected, what is doubtful, what the camera should do, and why a
### photo cannot be read. $pieces is tiles or cards. $tile, $other: names of tiles.

## Corrections

# $cause: a text of this section.
reading-corrected = read { $tile }, taken as { $other }: { $cause }
reading-completes-run = it completes the run
reading-completes-group = it completes the group
reading-completes-pair = it completes the pair
reading-upside-down = it lies upside down in its row
reading-likelier = it is likelier
# A copy of a tile that the box does not have. $number: 2 for the second copy, and so on.
reading-no-such-copy =
    { $number ->
        [2] there is no second { $tile }
        [3] there is no third { $tile }
        [4] there is no fourth { $tile }
        [5] there is no fifth { $tile }
       *[other] there is no { $number }th { $tile }
    }

## Doubts

doubt-either = { $tile } or { $other }
doubt-not-sure = { $tile } is uncertain
doubt-partly-hidden = partly hidden
doubt-beside =
    { $pieces ->
        [cards] something beside it may be a card
       *[tiles] something beside it may be a tile
    }
doubt-elsewhere =
    another photo shows this { $pieces ->
        [cards] card
       *[tiles] tile
    } elsewhere: it may be counted twice
doubt-upside-down = lies upside down in its row
doubt-too-many = there are too many possible readings to compare them all
doubt-missing-tile =
    { $pieces ->
        [cards] a card between it and { $tile } may not have been read
       *[tiles] a tile between it and { $tile } may not have been read
    }
# The two tiles may belong to one meld, which was read as two.
doubt-one-meld = it and { $tile } may belong to one meld
doubt-two-melds = it and { $tile } may belong to two melds

## What depends on a doubt

# $tile is read, at $place of its meld (1 is the first); it may be $other.
doubt-valid-if = { doubt-valid } if { doubt-place } is { $tile }; { doubt-not-valid } if it is { $other }
doubt-not-valid-if = { doubt-not-valid } if { doubt-place } is { $tile }; { doubt-valid } if it is { $other }
# $points, $then: the points of the meld.
doubt-points-if =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } if { doubt-place } is { $tile }; { $then } if it is { $other }
doubt-rack-points-if =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } { piece-holder } if { doubt-place } is { $tile }; { $then } if it is { $other }
doubt-place =
    { $place ->
        [1] the first { piece-name }
        [2] the second { piece-name }
        [3] the third { piece-name }
        [4] the fourth { piece-name }
        [5] the fifth { piece-name }
        [6] the sixth { piece-name }
        [7] the seventh { piece-name }
        [8] the eighth { piece-name }
        [9] the ninth { piece-name }
        [10] the tenth { piece-name }
        [11] the eleventh { piece-name }
        [12] the twelfth { piece-name }
        [13] the thirteenth { piece-name }
       *[other] { piece-name } { $place }
    }
doubt-valid = valid
doubt-not-valid = not valid
doubt-not-alone = not valid on its own, unless it is not a { piece-name }
# $changes: a list of doubt-is.
doubt-not-unless = not valid, unless { $changes }
doubt-is = { $tile } is { $other }
doubt-valid-as-one = valid as one meld; not valid as two melds
doubt-valid-as-two = valid as two melds; not valid as one meld
doubt-not-valid-as-one = not valid as one meld; valid as two melds
doubt-not-valid-as-two = not valid as two melds; valid as one meld

## Advice for the camera

advice-more-light = more light
advice-hold-still = hold still
advice-show-tiles = show the table
advice-left-cut = left edge is cut
advice-top-cut = top edge is cut
advice-right-cut = right edge is cut
advice-bottom-cut = bottom edge is cut
advice-move-closer = move closer

## Photos that cannot be read

photo-empty = The file is empty.
photo-is-folder = This is a folder, not a photo.
photo-missing = The file does not exist.
photo-no-file = This is not an ordinary file.
photo-not-allowed = You may not read this file.
# $reason: a message of the system, not translated.
photo-unreadable = The file cannot be read: { $reason }.
photo-cut-short = The picture is cut short: a part of its file is missing.
photo-damaged-inside = The picture is damaged in the middle of its file.
photo-damaged = The picture is damaged and cannot be read.
photo-damaged-heic = The HEIC picture is damaged or cut short.
photo-no-size = The picture is damaged: its size is missing.
photo-no-picture = This is not a picture; Tilesight reads JPEG, HEIC, PNG and WebP.
# $kind: gif, bmp, tiff, pdf, jxl, avif or video.
photo-other-format = This is { photo-kind }; Tilesight reads JPEG, HEIC, PNG and WebP.
photo-kind =
    { $kind ->
        [gif] a GIF
        [bmp] a BMP picture
        [tiff] a TIFF or raw picture
        [pdf] a PDF
        [jxl] a JPEG XL picture
        [avif] an AVIF picture
       *[video] a video
    }
# Some pictures are stored as a series of scans. $limit: the most.
photo-many-scans = The picture has { $scans } scans, more than the limit of { $limit }.
photo-memory = Decoding the picture of { $width } × { $height } pixels takes { $needed } MB, more than the limit of { $limit } MB.
photo-many-items = The picture is composed of { $megapixels } megapixels, more than the limit of { $limit }.
photo-too-large = The picture has { $width } × { $height } pixels, more than the limit of { $limit } megapixels.
photo-too-small = The picture has only { $width } × { $height } pixels, too few to read anything.
photo-too-narrow = The picture has { $width } × { $height } pixels: it is more than { $limit } times as long as wide.
photo-too-dark = The photo is too dark to read: turn on a light and take it again.
photo-blurred =
    { $pieces ->
        [cards] The photo is blurred: hold the phone still and tap the cards to focus.
       *[tiles] The photo is blurred: hold the phone still and tap the tiles to focus.
    }
photo-no-pieces =
    { $pieces ->
        [cards] No cards can be seen in this photo.
       *[tiles] No tiles can be seen in this photo.
    }
photo-no-color = The photo is black and white, so the colors of the tiles cannot be read: take it again.
photo-mirrored = The photo is mirrored, as some front cameras take it: use the camera on the back, or flip the picture.
# $title: the name of the game, which is played with the other kind of pieces.
photo-shows-cards = This photo shows cards, but { $title } is played with tiles: choose the game that you play.
photo-shows-tiles = This photo shows tiles, but { $title } is played with cards: choose the game that you play.

## Videos

video-no-video = This is not a video that can be read.
video-wrong-name = The name of the video is not in UTF-8: rename the file.
video-is-folder = This is a folder, not a video.
video-is-photo = This is a single picture, not a video: read it as a photo.
video-too-small = The video has only { $width } × { $height } pixels, too few to read anything.
video-cut-short = The video is cut short: a part of its file is missing.
video-not-settled = No table settled in this video.
# $advice: a list of advice for the camera.
video-not-settled-advice = No table settled in this video: { $advice }.

## Several photos of one table

# $number: the number of the photo. $name: the name of its file.
photo-number = photo { $number }
photo-number-name = photo { $number } ({ $name })
# $photo: one of the two texts above.
merge-none = there is no photo
merge-no-tiles = { $photo } has no tiles that show where it belongs
merge-few-common = { $photo } has too little in common with the others ({ $common } of the { $needed } needed); take photos that overlap more
merge-two-places = { $photo } fits in more than one place; take photos that overlap more
merge-other-table =
    { $photo } shows another table, or one that was changed: { $conflicts } of { $common } common { $pieces ->
        [cards] cards
       *[tiles] tiles
    } lie elsewhere

## Words beside tiles, in tables and on drawings

row-rack =
    { $pieces ->
        [cards] hand
       *[tiles] rack
    }
# On the drawing of a turn that is undone.

drawing-to-rack = take it back
drawing-to-table = lay it back
