score-who-plays = Wie spelen er mee?
score-help = { $pieces ->
    [cards] Fotografeer aan het eind van de ronde de handen één voor één.
   *[tiles] Fotografeer aan het eind van de ronde de plankjes één voor één.
}
player-name-twice = Twee spelers heten { $name }. Geef ze verschillende namen.
player-name-unseen = Een naam heeft een letter, een cijfer of een ander zichtbaar teken nodig.
player-add = Speler toevoegen
player-remove = Verwijder speler { $number }
player-name-of = Naam van speler { $number }
player-unnamed = Speler { $number }
# De naam achteraan: daar wordt een te lange kop afgekapt.
count-title = { $counted ->
    [hand] Kaarten: { $name }
    [laid] Combinaties: { $name }
    [closing] Hand: { $name }
   *[rack] Plankje: { $name }
}
count-help = { $counted ->
    [hand] Typ of fotografeer de kaarten die over zijn, of tik op ‘Geen kaarten meer’.
    [laid] Fotografeer de combinaties die deze speler heeft uitgelegd, of tik op ‘Niets uitgelegd’. Laat de rest weg: die telt niet.
    [closing] Fotografeer of typ de 14 stenen en de steen die is afgelegd, in willekeurige volgorde.
   *[rack] Fotografeer de stenen die over zijn, of tik op ‘Geen stenen meer’.
}
count-photograph = { $counted ->
    [hand] Fotografeer kaarten
    [laid] Foto van combinaties
    [closing] Fotografeer de hand
   *[rack] Fotografeer plankje
}
count-nothing = { $counted ->
    [hand] Geen kaarten meer
    [laid] Niets uitgelegd
    [closing] Betaalt
   *[rack] Geen stenen meer
}
count-has-nothing = { $counted ->
    [hand] { $name } heeft geen kaarten meer
    [laid] { $name } heeft niets uitgelegd
   *[rack] { $name } heeft geen stenen meer
}
count-points = { $counted ->
    [hand] Punten in de hand
    [laid] Punten uitgelegd
    [closing] Van elke tegenstander
   *[rack] Punten op het plankje
}
count-list = { $counted ->
    [hand] Handen
    [laid] Uitgelegde combinaties
    [closing] Handen
   *[rack] Plankjes
}
count-who-ends = { $counted ->
    [laid] Wie heeft gesloten?
    [closing] Wie heeft gesloten?
   *[rack] Wie is uit?
}
count-nobody = { $counted ->
    [hand] Niemand: vastgelopen
   *[rack] Niemand
}
count-closer-help = Alle anderen betalen aan deze speler. Als de stapel op is, betaalt niemand.
count-nobody-closed = Niemand: stapel op
count-not-yet = Nog niet geteld
count-look-again = { $pieces ->
    [cards] Kijk deze kaarten na
   *[tiles] Kijk deze stenen na
}
round-title = De ronde
round-this = Deze ronde
round-cannot-score = Deze ronde is nog niet te tellen
round-cannot-score-help = { $pieces ->
    [cards] Verander wie uit is, of verbeter de kaarten. Je kunt de ronde ook zo bewaren: die krijgt dan een ✎.
   *[tiles] Verander wie uit is, of verbeter de stenen. Je kunt de ronde ook zo bewaren: die krijgt dan een ✎.
}
round-unsure = { $pieces ->
    [cards] { $count ->
        [one] { $count } kaart is niet zeker: de punten kunnen veranderen.
       *[other] { $count } kaarten zijn niet zeker: de punten kunnen veranderen.
    }
   *[tiles] { $count ->
        [one] { $count } steen is niet zeker: de punten kunnen veranderen.
       *[other] { $count } stenen zijn niet zeker: de punten kunnen veranderen.
    }
}
round-show-suspect = { $pieces ->
    [cards] Toon de kaart
   *[tiles] Toon de steen
}
round-save-anyway = Toch bewaren
round-typed = { $pieces ->
    [cards] getypt, niet van kaarten geteld
   *[tiles] getypt, niet van stenen geteld
}
round-points-help = { $scoring ->
    [winner_takes] Typ wat iedereen over heeft. Dat telt als min, en de winnaar krijgt de som.
    [winner_only] Typ bij de winnaar de som van wat de anderen over hebben, en bij de anderen 0.
    [opponents] Typ bij iedereen de som van wat alle anderen over hebben.
    [price] Typ wat de winnaar van alle anderen samen krijgt, en als min wat ieder van hen betaalt.
    [penalty] Typ de strafpunten van iedere speler, die van de winnaar met een min ervoor.
   *[laid] Typ hoeveel punten iedereen in deze ronde heeft gemaakt.
}
round-went-rummy = Going Rummy
round-went-rummy-help = { $factor ->
    [one] In één beurt uitgegaan, zonder eerder uit te leggen: de punten tellen { $factor } keer.
   *[other] In één beurt uitgegaan, zonder eerder uit te leggen: de punten tellen { $factor } keer.
}
round-joker-out = De laatst afgelegde steen was een joker
round-with-pairs = Wie is met paren uitgekomen?
round-jokers-thrown = Jokers die deze speler eerder heeft afgelegd
round-two-or-more = 2 of meer
round-who-had-trump = Wie kreeg de tweelingsteen van de troef?
round-player-number = speler { $number }
round-player-numbers = spelers { $number }
round-who-left = Wie is van tafel gegaan? (−{ $points })
round-last = Dit is de laatste ronde
round-last-help = De partij eindigt als die bewaard is.
round-who-went-out = Wie is uit?
round-nobody = Niemand
round-add-to-match = Voeg toe aan partij
round-add-to-new-match = Nieuwe partij hiermee
round-points-of = Punten van { $name }
round-whole-numbers = Typ hele getallen, bijvoorbeeld -18.
round-save = Bewaar de ronde
round-delete = Verwijder de ronde
