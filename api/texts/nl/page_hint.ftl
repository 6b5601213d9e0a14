hint-start = Wat kan ik spelen?
hint-help = { $pieces ->
    [cards] Fotografeer de tafel en dan je kaarten. Jij kiest hoeveel de hint verklapt.
   *[tiles] Fotografeer de tafel en dan je plankje. Jij kiest hoeveel de hint verklapt.
}
hint-steps = Stappen
hint-step = { $step ->
    [table] Tafel
    [rack] { $pieces ->
        [cards] Hand
       *[tiles] Plankje
    }
   *[hint] Hint
}
hint-empty-table = De tafel is leeg
hint-own = { $pieces ->
    [cards] Jouw kaarten
   *[tiles] Jouw plankje
}
hint-own-start = { $pieces ->
    [cards] Nu je kaarten
   *[tiles] Nu je plankje
}
hint-own-photograph = { $pieces ->
    [cards] Fotografeer kaarten
   *[tiles] Fotografeer plankje
}
hint-own-next = { $pieces ->
    [cards] Verder: je kaarten
   *[tiles] Verder: je plankje
}
hint-own-help = Niemand anders ziet deze foto. Hij wordt niet bewaard.
hint-jokers-thrown = Jokers die je hebt afgelegd
hint-options = Wat wil je?
hint-opened = Ik ben al uitgekomen
hint-opened-help = { $pieces ->
    [cards] { $points ->
        [one] Zo niet, dan heb je eerst { $points } punt uit je hand nodig.
       *[other] Zo niet, dan heb je eerst { $points } punten uit je hand nodig.
    }
   *[tiles] { $points ->
        [one] Zo niet, dan heb je eerst { $points } punt van je plankje nodig.
       *[other] Zo niet, dan heb je eerst { $points } punten van je plankje nodig.
    }
}
hint-goal = Doel
hint-goal-name = { $goal ->
    [tiles] { $pieces ->
        [cards] Meeste kaarten
       *[tiles] Meeste stenen
    }
    [points] Meeste punten
    [out] Uitgaan
    [keep-jokers] Jokers bewaren
   *[win] Ronde winnen
}
hint-players = Aantal spelers
hint-discards = Aflegstapel
hint-discards-help = Wat is afgelegd, het laatste achteraan.
hint-no-discards = Leeg
hint-not-drawn = Ik heb nog niet getrokken
hint-took = Ik heb het laatst afgelegde gepakt
hint-give = Geef me een hint
hint-first = De eerste hint na de start van de server kan een halve minuut duren.
hint-which-pieces = { $pieces ->
    [cards] Welke kaarten?
   *[tiles] Welke stenen?
}
hint-show-play = Laat de zet zien
hint-fix-pieces = { $pieces ->
    [cards] Verbeter de kaarten
   *[tiles] Verbeter de stenen
}
hint-these-pieces = { $pieces ->
    [cards] Deze kaarten
   *[tiles] Deze stenen
}
hint-the-play = De zet, stap voor stap
hint-all-done = Klaar. Goed gespeeld!
hint-each-discard = Wat elke aflegkeuze waard is
hint-each-game = Hoe ver elk spel nog is
hint-pictures = Plaatjes
hint-before = Ervoor
hint-after = Erna
hint-legend = { $pieces ->
    [cards] ★ uit je hand · ↻ uit een andere combinatie
   *[tiles] ★ van je plankje · ↻ uit een andere combinatie
}
hint-not-sure = { $pieces ->
    [cards] Check deze kaarten
   *[tiles] Check deze stenen
}
hint-none = Geen hint voor deze stand
hint-nearest = De dichtstbijzijnde geldige tafel
hint-left-over = { $pieces ->
    [cards] Kaarten die daar nergens passen
   *[tiles] Stenen die daar nergens passen
}
