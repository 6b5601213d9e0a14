### The page: what all screens share, the home screen, going back, being offline, pairing, the settings, the first steps
### and the timer.
###
### $pieces is "cards" in games with cards and "tiles" in games with tiles; every message of the page may select on it.
### Buttons must fit a phone that is 320 pixels wide: about 22 letters alone in a row, 12 where two share it.

## On all screens

skip-to-content = Skip to the content
home-link = Tilesight, home
# The list of the four jobs, for screen readers.
jobs-label = What to do
# The name of a job: four tabs side by side, at most 9 letters each.
job-name = { $job ->
    [check] Check
    [score] Score
    [hint] Hint
   *[match] Match
}
back = Back
done = Done
cancel = Cancel
undo = Undo
next = Next
# Button: count the next player.
next-player = Next: { $name }
start = Start
yes = Yes
no = No
edit = Edit
try-again = Try again
# Heading above an error message.
failed = That did not work
start-over = Start over
points-label = Points
total-of = { $name } { $total }

## Errors

error-offline = Tilesight's server cannot be reached. Check that this phone is on the same network.
storage-blocked = This browser keeps nothing for this page. Allow cookies and site data, then load the page again.
storage-full = This phone can store nothing more. What you enter now is kept only while this page is open.
error-unknown = Something went wrong on the server. Try again.
offline-note = You are offline. Your changes are saved on this phone. You can add rounds to a match that has started; a new match needs the server.
saved-here = Saved on this phone; it will be sent when the server is back.

## The home screen

slogan = Point your phone at the table.
# One line under the name of the job, about 20 letters.
job-help = { $job ->
    [check] Is the table valid?
    [score] { $pieces ->
        [cards] Count the hands
       *[tiles] Count the racks
    }
    [hint] What can I play?
   *[match] Rounds and totals
}

## Going back to an earlier moment

history = Go back
history-help = Nothing is lost. Choose the moment to go back to; you can return from there, too.
# Said after a change, beside the button "Undo".
history-done = { $step ->
    [newPhoto] Photo replaced.
    [addedPhoto] Photo added.
    [endTurn] The turn was set aside.
    [keepTable] { $pieces ->
        [cards] The cards are back where they were.
       *[tiles] The tiles are back where they were.
    }
    [nextTable] This is the table now.
    [unreadPhoto] Photo deleted.
   *[startOver] Started over.
}
# An entry in the list of moments.
history-step = { $step ->
    [newPhoto] Before the new photo
    [addedPhoto] Before the added photo
    [endTurn] The turn that was checked
    [keepTable] The turn that was not legal
    [nextTable] The table before
    [unreadPhoto] The photo that was not read
    [savedRound] The round that was saved
    [otherRound] The round of another match
    [otherGame] The other game
    [wentBack] Before going back
   *[startOver] Before starting over
}
history-table = { $pieces ->
    [cards] { $count ->
        [one] { $count } card on the table
       *[other] { $count } cards on the table
    }
   *[tiles] { $count ->
        [one] { $count } tile on the table
       *[other] { $count } tiles on the table
    }
}
history-racks = { $pieces ->
    [cards] { $count ->
        [one] { $count } hand
       *[other] { $count } hands
    }
   *[tiles] { $count ->
        [one] { $count } rack
       *[other] { $count } racks
    }
}

## A photo that waits for the server

unread-photo = This photo has not been read yet
# $until: what it waits for.
unread-photo-help =
    { $until ->
        [server] It is saved on this phone. It will be read when the server is back.
       *[tap] It is saved on this phone.
    }
unread-read-now = Read it now
unread-delete = Delete it

## Pairing this phone with the server

pair-title = Hello! Please scan the code
pair-help = Tilesight answers only phones that it knows. With this phone's camera, scan the code on the screen of the machine that runs it.
pair-friend = Or let somebody at the table open the match, tap "Another phone", and show you the code.
pair-link = Or paste the link
pair-button = Pair this phone
pair-wrong-link = A link to pair with ends in #/pair/ and a code.
pair-done = This phone is paired.

## Settings

settings = Settings
setting-language = Language
# The first choice of the language, before the names of the languages.
setting-language-phone = Same as the phone
setting-name = { $setting ->
    [large] Large print
    [contrast] High contrast
    [speech] Speak
   *[haptics] Vibrate
}
setting-help = { $setting ->
    [large] Everything is a quarter larger.
    [contrast] Black on white, or white on black.
    [speech] Verdicts, totals and the end of a turn are spoken.
   *[haptics] When a photo is taken, at a verdict and at the end of a turn.
}
# Spoken aloud when speaking is switched on.
speech-sample = Verdicts and totals are spoken.
# Spoken aloud in place of the minus sign.
speech-minus = minus
install-title = On the home screen
# "Share" and "Add to Home Screen" as iOS names them in this language.
install-help = Once installed, Tilesight opens like an app, even without a connection. On an iPhone: "Share", then "Add to Home Screen".
install-button = Install
live-camera = Live camera
live-camera-works = This page may use the live camera.
live-camera-turn-on = Turn on the live camera

## The first steps

first-steps = First steps
first-steps-show = Show the first steps
first-steps-practise = Try it without a camera
first-steps-title = { $step ->
    [point] Point the phone at the table
    [colors] Green is valid, red is not
   *[jobs] Score, hints and matches
}
# Check, Score and Hint are the names of the tabs.
first-steps-help = { $step ->
    [point] Tap "Check" and hold the phone still over the whole table. The photo is taken automatically once everything is read.
    [colors] Each red meld says why. Is something wrong? Tap it and correct it.
   *[jobs] "Score" counts what is left at the end of a round. "Hint" shows what to play. A match keeps the totals on all phones of the table.
}

## The timer of a turn

timer = Timer
timer-length = Length of a turn
timer-none = No timer
timer-start = Start
timer-restart = Next turn
timer-stop = Stop
# Button: $seconds more for this turn.
timer-more = +{ $seconds } s
timer-sound = Sound
timer-seconds = { $seconds } s
timer-minutes = { $minutes } min
# Read by screen readers.
timer-runs = { $seconds ->
    [one] The timer is running: { $seconds } second.
   *[other] The timer is running: { $seconds } seconds.
}
timer-ended = Time is up
timer-check-turn = Check the turn
