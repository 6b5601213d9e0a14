meld-empty = geen stenen
meld-not-in-box =
    { $pieces ->
        [cards] het kaartspel heeft geen { $tile }
       *[tiles] de doos heeft geen { $tile }
    }
meld-too-many-jokers =
    { $count ->
        [0] { $found }, maar in een combinatie ligt geen joker
       *[other] { $found }, hooguit { $limit }
    }
run-too-short = slechts { $found }, een rij heeft er { $needed } nodig
group-too-short = slechts { $found }, een groep heeft er { $needed } nodig
run-too-long = { $found }, een rij heeft er hooguit { $limit }
group-too-long = { $found }, een groep heeft er hooguit { $limit }
meld-same-twice = { $tiles }
pair-not-equal = een paar heeft twee gelijke stenen nodig, een rij of groep minstens { $tiles }
group-other-number = { $tile } is geen { number-name }
# "rood 5 past niet bij blauw", "klaver 5 past niet bij harten"
run-other-color =
    { $tile } past niet bij { $pieces ->
        [cards] { suit-name }
       *[tiles] { color-name }
    }
run-nothing-before = er komt geen getal vóór { number-with-article }, de joker daar heeft geen plek
run-nothing-after = er komt geen getal na { number-with-article }, de joker daar heeft geen plek
run-cannot-follow = { $number } kan niet na { $before } komen
run-cannot-follow-one = { $number } kan niet na { $one } komen die op { $highest } volgt
run-numbers-missing =
    { $count ->
        [one] tussen { $low } en { $high } ontbreekt { $numbers }
       *[other] tussen { $low } en { $high } ontbreken { $numbers }
    }
run-too-few-jokers =
    { $count ->
        [one] tussen { $low } en { $high } ontbreekt { $numbers }, te veel voor { $jokers }
       *[other] tussen { $low } en { $high } ontbreken { $numbers }, te veel voor { $jokers }
    }
run-no-room = tussen { $low } en { $high } is geen plek voor { $jokers }
box-has-fewer =
    { $tiles }: { $pieces ->
        [cards] het kaartspel
       *[tiles] de doos
    } heeft er { $held }
box-with-indicator = { $tiles } met de aanwijssteen
box-fewer-copies = zo vaak zitten ze niet in de doos: { $tiles }
round-ended = de ronde is afgelopen
tiles-unknown =
    { $count ->
        [one] { $tiles } lag niet op tafel en niet { piece-holder }
       *[other] { $tiles } lagen niet op tafel en niet { piece-holder }
    }
tiles-left-table =
    { $count ->
        [one] { $tiles } is van tafel verdwenen
       *[other] { $tiles } zijn van tafel verdwenen
    }
nothing-played = er is geen steen van het plankje gespeeld
nothing-laid = er is niets uitgelegd
opening-too-low = de nieuwe combinaties zijn { $points } waard, om uit te komen is { $opening } nodig
opening-too-few-pairs = uitgelegde paren: { $pairs }; om uit te komen zijn er { $opening } nodig
pairs-mixed = je komt uit met alleen paren, of met alleen rijen en groepen
pairs-only = wie met paren is uitgekomen, legt geen rijen of groepen uit, alleen paren
pairs-not-on-table = wie met rijen en groepen is uitgekomen, legt alleen paren uit als er al op tafel liggen
used-before-opening = vóór het uitkomen mag je de combinaties op tafel niet gebruiken
used-in-opening-turn = in de beurt waarin je uitkomt, mag je de combinaties op tafel nog niet gebruiken
keep-last-discard = { $tiles } moet overblijven om af te leggen
only-taken-left = alleen { $tiles } zou overblijven, en dat mag niet afgelegd worden
meld-must-stay = { $tiles } moeten blijven liggen zoals ze lagen; aanleggen mag alleen aan de uiteinden
joker-not-replaced = de joker voor { $tile } is verplaatst en niet door die steen vervangen
joker-not-from-hand = de joker voor { $tile } is niet door die steen uit de hand vervangen
joker-meld-changed = de combinatie met de joker voor { $tile } is veranderd, terwijl alleen aanleggen mag
joker-not-in-new-meld =
    de joker voor { $tile } kwam vrij, maar ligt niet in een nieuwe combinatie van eigen stenen
drawn-already = deze beurt is er al getrokken
no-discard-to-take = er ligt niets op de aflegstapel dat je mag pakken
thrown-joker-taken = een afgelegde joker mag je niet pakken
not-in-rack =
    { $tile } { $pieces ->
        [cards] zit
       *[tiles] ligt
    } niet { piece-holder }
taken-in-this-turn = { $tile } is deze beurt van de aflegstapel gepakt
taken-must-be-laid = { $tile } is van de aflegstapel gepakt en moet deze beurt op tafel
draw-first = een beurt begint met trekken
rows-differ-from-rack = de combinaties en de vrije steen verschillen van het plankje: { $tiles }
rows-close-as-nothing = zo sluit de hand als geen enkel spel: { $reasons }
rows-wrong-size = in de combinaties liggen { $tiles }, om te sluiten moeten het er { $needed } zijn
rows-pairs = dit zijn { $pairs }, Dubbels heeft zeven paren gelijke stenen nodig
rows-no-mosaic = dit is geen Mozaïek: 1 tot en met 13 en nog een 1, steeds een andere kleur dan de buren
row-no-meld = combinatie { $number }: { $reasons }
too-few-players = { $title } speel je met minstens { $limit } spelers, niet met { $players }
too-many-players = { $title } speel je met hooguit { $limit } spelers, niet met { $players }
too-many-trumps =
    { $twins ->
        [0] de troef heeft geen tweelingsteen, dus spelers { $players } kunnen die niet allemaal gekregen hebben
        [one] de troef heeft maar één tweelingsteen, dus spelers { $players } kunnen die niet allemaal gekregen hebben
        [2] de troef heeft maar twee tweelingstenen, dus spelers { $players } kunnen die niet allemaal gekregen hebben
        [3] de troef heeft maar drie tweelingstenen, dus spelers { $players } kunnen die niet allemaal gekregen hebben
       *[other] de troef heeft maar { $twins } tweelingstenen, dus spelers { $players } kunnen die niet allemaal gekregen hebben
    }
winner-holds-tiles =
    speler { $player } heeft nog { $tiles } en is dus niet uit: is niemand uit, noem dan geen winnaar
player-laid-no-meld = speler { $player } kan { $tiles } niet uitgelegd hebben: { $reasons }
player-laid-nothing = speler { $player } heeft niets uitgelegd: wat over is, telt 0 (R3)
closer-laid-nothing = speler { $player } heeft niets uitgelegd en kan dus niet gesloten hebben: heeft niemand gesloten, noem dan geen winnaar
closer-left = speler { $player } is van tafel gegaan en kan dus niet gesloten hebben: heeft niemand gesloten, noem dan geen winnaar
player-not-opened = speler { $player } heeft te veel stenen om uitgekomen te zijn: strafpunten { $points }
going-rummy-not-alone = iemand anders was al uitgekomen: in één beurt uitgaan telt hier niet extra (K7)
lowest-hand-shared = niemand is uit, en meerdere spelers hebben de laagste hand: niemand wint de ronde (F10)
lowest-hand-wins =
    niemand is uit: speler { $player } heeft de laagste hand ({ $points }) en wint (F10)
nobody-scores = niemand is uit: niemand krijgt punten
opponents-score = niemand is uit: iedereen krijgt toch de waarde van de handen van alle tegenstanders (C2)
laid-tiles-score = niemand heeft gesloten: iedereen telt de eigen combinaties
hands-are-penalties = niemand is uit: iedereen krijgt de waarde van de eigen hand
nobody-pays = niemand heeft gesloten: niemand betaalt
