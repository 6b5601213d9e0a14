rules-title = Regels
indicator-which = Welke steen ligt open?
indicator-help = De stenen van die kleur met het volgende getal zijn deze ronde de jokers; de gedrukte jokers tellen als die steen.
indicator = Aanwijssteen
indicator-change = Aanwijssteen: { $piece }. Wijzigen
rules-which-game = Welk spel?
rules-house = Wat jullie afspreken
rules-house-help = Een partij houdt haar regels. Open de partij om ze te wijzigen.
rules-all = Alle andere regels van { $game }
rules-rulebook = Spelregels: { $sentence }
rules-reset = Weer volgens de spelregels: { $rule }
rules-none-changed = Geen huisregels.
rules-changed = { rules-name }: { $value }
rules-summary = { $game ->
    [pup] Uitkomen met 30. Een joker op tafel verplaats je zoals elke andere steen.
    [easy] De regels van Pup Rummy, onder een andere naam.
    [dutch] Uitkomen met 30. Vervang een joker door zijn steen voordat je hem verplaatst.
    [rrrummy] Als Dutch Rummy, maar uit een combinatie met een joker mag niets weg.
    [tiles50] Als RRRummy, maar uitkomen met 50, en een vrijgekomen joker begint een nieuwe combinatie.
    [rummy_club] Trek er 3 als je niet speelt. Iedereen krijgt wat de anderen nog hebben.
    [rummy45] Leg in één keer 45 punten uit, daarna mag je overal aanleggen. Uitgelegde stenen tellen.
    [rummy_pro] Er komt niets op tafel tot iemand sluit met 14 stenen. Alle anderen betalen.
    [basic_rummy] Met speelkaarten: trekken, uitleggen of aanleggen, afleggen.
    [okey_101] Uitkomen met 101 of vijf paren. De aanwijssteen bepaalt de jokers. Wie de minste punten heeft, wint.
   *[other] { $game }
}
rules-name = { $rule ->
    [jokerLevel] Hoe jokers op tafel bewegen
    [copies] Hoe vaak elke { $pieces ->
        [cards] kaart
       *[tiles] steen
    } er is
    [jokers] Aantal jokers
    [extra_jokers] Jokers die spelers mogen toevoegen
    [players_max] Maximaal aantal spelers
    [first_extra] Extra steen voor de eerste speler
    [deal_until_open] Doordelen tot iemand kan uitkomen
    [upcard] Aflegstapel begint met een van de stapel
    [stacks] Hoogte van de stapeltjes
    [starter] Wie begint
    [refuse_doubles] Paren om opnieuw te laten delen
    [run_min] Kortste rij
    [run_max] Langste rij
    [run_wraps] { $pieces ->
        [cards] Na een heer mag een aas komen
       *[tiles] Na een 13 mag een 1 komen
    }
    [group_min] Kleinste groep
    [group_max] Grootste groep
    [meld_jokers] Maximaal aantal jokers in één combinatie
    [opening] Punten om uit te komen
    [opening_same_turn] In de beurt waarin je uitkomt, mag je doorspelen
    [lay_off_unopened] Aanleggen mag voordat je zelf uitlegt
    [table_to_hand] { $pieces ->
        [cards] Kaarten mogen van tafel terug in de hand
       *[tiles] Stenen mogen van tafel terug op het plankje
    }
    [joker_replace] Vervang een joker voordat je hem verplaatst
    [joker_from_hand] Vervang een joker alleen van je eigen plankje
    [joker_locks] Een combinatie met een joker zit op slot
    [joker_new_meld] Een vrijgekomen joker moet in een nieuwe combinatie
    [joker_swap] Een joker mag je ruilen voor zijn steen
    [draw] Hoeveel je trekt als je niet speelt
    [penalty_draw] Stenen trekken na een beurt die niet mag
    [timer] Tijd voor een beurt
    [reshuffles] Hoe vaak de aflegstapel de nieuwe stapel wordt
    [stalemate] De ronde eindigt als niemand uit kan
    [take_discard] Je mag pakken wat het laatst is afgelegd
    [take_discarded_joker] Je mag een afgelegde joker pakken
    [discard_taken] Je mag afleggen wat je net hebt gepakt
    [last_discard] Om uit te gaan moet je nog afleggen
    [round_scoring] Hoe een ronde telt
    [hand_highest] Maximaal aantal punten voor een { $pieces ->
        [cards] kaart
       *[tiles] steen
    } in de hand
    [hand_joker] Punten voor een joker op het plankje
    [going_rummy] Bij ‘Going Rummy’ gaan de punten keer
    [laid_low] Punten voor een uitgelegde 2 tot en met 9
    [laid_high] Punten voor een uitgelegde 10 tot en met 13
    [laid_one] Punten voor een uitgelegde 1
    [laid_joker] Punten voor een uitgelegde joker
    [closing_bonus] Punten voor het sluiten
    [trump] Punten voor de tweelingsteen van de troef
    [trump_each_pays] Elke tegenstander betaalt voor de troef
    [disconnect] Punten kwijt als je van tafel gaat
    [multiplier] Prijzen gaan keer
    [match_rounds] Rondes in een partij
    [match_rounds_each] Rondes die iedereen begint
    [match_minutes] Minuten van een partij
    [match_targets] Punten die een partij beëindigen
    [opening_pairs] Paren om uit te komen
    [taken_laid] Wat je van de aflegstapel pakt, moet op tafel
    [discard_penalty] Straf voor het afleggen van een joker of passende steen
    [hand_unopened] Punten als je niet bent uitgekomen
    [going_out] Aftrek voor uitgaan
    [joker_out] Factor als de laatste steen een joker is
    [pairs_factor] Factor als je met paren uitkomt
   *[other] { $rule }
}
rules-choice = { $choice ->
    [highest_draw] Wie het hoogst trekt
    [in_turn] Om de beurt
    [winner_takes] De winnaar krijgt wat de anderen verliezen
    [winner_only] Alleen de winnaar scoort
    [opponents] Ieder krijgt de handen van de tegenstanders
    [laid] Wat is uitgelegd, telt
    [price] Iedereen betaalt voor het gesloten spel
    [penalty] Ieders eigen hand telt als straf
   *[other] { $choice }
}
rules-joker-level = { $level ->
    [free] Vrij, zoals andere stenen
    [replaced] Alleen vervangen door zijn steen
    [locked] Vervangen, combinatie op slot
    [new_meld] Vervangen, op slot, nieuwe combinatie
   *[own] Jullie eigen mix
}
