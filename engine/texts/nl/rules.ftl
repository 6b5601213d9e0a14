rule-with-source = { $rule } ({ $source })
rule-family-open-table =
    In je beurt speel je eigen stenen en mag je alle combinaties verbouwen; aan het eind moet elke combinatie geldig zijn.
rule-family-lay-down =
    In je beurt trek je, leg je nieuwe combinaties uit of leg je aan, en leg je er één af; combinaties blijven liggen zoals ze liggen.
rule-family-closed-hand =
    In je beurt trek je en leg je af; er komt niets op tafel tot iemand met de hele hand sluit.
rule-words-tiles = Je speelt met stenen.
rule-words-cards = Je speelt met kaarten.
rule-colors = De kleuren zijn { $value }.
rule-highest = De getallen gaan van 1 tot en met { $value }.
rule-copies =
    { $value ->
        [one] Elk getal is er in elke kleur één keer.
        [2] Elk getal is er in elke kleur twee keer.
       *[other] Elk getal is er in elke kleur { $value } keer.
    }
rule-jokers = Jokers in het spel: { $value }.
rule-jokers-none = Er is geen joker.
rule-extra-jokers =
    { $value ->
        [one] De spelers mogen samen één joker toevoegen.
       *[other] De spelers mogen samen tot { $value } jokers toevoegen, ieder één.
    }
rule-extra-jokers-none = De spelers voegen geen jokers toe.
rule-indicator = Er wordt een steen opengelegd, de aanwijssteen; de stenen van die kleur met het volgende getal zijn de jokers, na het hoogste de 1; de gedrukte jokers tellen als die steen.
rule-indicator-none = De gedrukte jokers zijn de jokers.
rule-players-min = Er spelen er minstens { $value }.
rule-players-max = Er spelen er hooguit { $value }.
rule-hands = Met twee, met drie en vanaf vier spelers krijgt iedereen er { $value }.
rule-first-extra = De eerste speler krijgt er { $value } meer en begint zonder te trekken.
rule-first-extra-none = De eerste speler krijgt er evenveel als de anderen.
rule-deal-until-open = Iedereen krijgt er telkens één bij, tot iemand kan uitkomen.
rule-deal-until-open-none = Niemand krijgt er na het delen nog een bij, ook als niemand kan uitkomen.
rule-upcard = De bovenste van de stapel gaat open en begint de aflegstapel.
rule-upcard-none = De aflegstapel is in het begin leeg.
rule-stacks =
    De stenen liggen gedekt in stapeltjes van { $value }; het getal van de troef zegt welk stapeltje het eerst gedeeld wordt.
rule-stacks-none = Stapeltjes zijn er niet.
rule-starter-highest-draw = Iedereen trekt er één van de stapel; het hoogste getal begint, en bij een joker of gelijke stand trekt iedereen opnieuw.
rule-starter-in-turn = De spelers beginnen om de beurt een ronde.
rule-refuse-doubles =
    { $value ->
        [one] Wie één paar gelijke stenen of meer krijgt, mag opnieuw laten delen.
       *[other] Wie { $value } paren gelijke stenen of meer krijgt, mag opnieuw laten delen.
    }
rule-refuse-doubles-none = Niemand mag opnieuw laten delen.
rule-run-min = Een rij heeft er minstens { $value } van één kleur met opeenvolgende getallen.
rule-run-max = Een rij heeft er hooguit { $value }.
rule-run-wraps =
    { $pieces ->
        [cards] Een aas
       *[tiles] Een 1
    } mag ook achteraan een rij, na het hoogste getal; daarna komt niets meer.
rule-run-wraps-none =
    { $pieces ->
        [cards] Een aas
       *[tiles] Een 1
    } staat alleen vooraan in een rij, nooit na het hoogste getal.
rule-group-min = Een groep heeft er minstens { $value } met hetzelfde getal, elk in een andere kleur.
rule-group-max = Een groep heeft er hooguit { $value }, elk in een andere kleur.
rule-meld-jokers =
    { $value ->
        [one] In een combinatie ligt hooguit één joker.
       *[other] In een combinatie liggen hooguit { $value } jokers.
    }
rule-meld-jokers-none = In een combinatie ligt geen joker.
rule-opening =
    { $value ->
        [one] De eerste combinaties van een speler moeten samen minstens één punt waard zijn.
       *[other] De eerste combinaties van een speler moeten samen minstens { $value } punten waard zijn.
    }
rule-opening-none = De eerste combinaties mogen elk aantal punten waard zijn.
rule-opening-pairs =
    { $value ->
        [one] Of je komt uit met één paar gelijke stenen of meer; daarna leg je alleen paren uit en leg je aan op tafel.
       *[other] Of je komt uit met { $value } of meer paren gelijke stenen; daarna leg je alleen paren uit en leg je aan op tafel.
    }
rule-opening-pairs-none = Een paar is geen combinatie.
rule-meld-points-face = Bij het uitkomen telt elk getal zijn waarde, en een joker die van het getal waarvoor hij ligt.
rule-meld-points-rummy45 =
    Bij het uitkomen tellen 2 tot en met 9 voor 5 en 10 tot en met 13 voor 10; een 1 telt 25 in een groep, 5 vóór een 2 en 10 na een 13; een joker telt als de steen waarvoor hij ligt.
rule-opening-same-turn = Wie is uitgekomen, mag in dezelfde beurt de combinaties op tafel gebruiken.
rule-opening-same-turn-none =
    De combinaties op tafel mag je pas gebruiken na de beurt waarin je uitkomt.
rule-lay-off-unopened = Je mag aanleggen bij combinaties op tafel voordat je zelf hebt uitgelegd.
rule-lay-off-unopened-none = De combinaties op tafel mag je pas gebruiken als je bent uitgekomen.
rule-table-to-hand = Je mag van tafel in je hand nemen.
rule-table-to-hand-none = Wat aan het begin van de beurt op tafel lag, blijft op tafel.
rule-joker-replace =
    Een joker op tafel mag pas weg als de steen waarvoor hij ligt op zijn plek ligt.
rule-joker-replace-none = Een joker op tafel mag je vrij verplaatsen.
rule-joker-from-hand = De steen die een joker vervangt, moet uit de hand komen.
rule-joker-from-hand-none = Wat een joker vervangt, mag van tafel komen.
rule-joker-locks = Uit een combinatie met een joker mag niets weg; aan de uiteinden aanleggen mag wel.
rule-joker-locks-none = Ook een combinatie met een joker mag je uit elkaar halen.
rule-joker-new-meld =
    Een vrijgekomen joker moet in een nieuwe combinatie, met alleen stenen uit de hand.
rule-joker-new-meld-none = Een vrijgekomen joker mag in elke combinatie.
rule-joker-swap = Wie is uitgekomen, mag een joker op tafel ruilen voor precies datgene waarvoor hij ligt.
rule-joker-swap-none = Jokers op tafel worden niet geruild waar combinaties blijven liggen zoals ze liggen.
rule-draw = Wie niets speelt, of de beurt met trekken begint, trekt er { $value }.
rule-draw-none = Wie niets speelt, hoeft niet te trekken.
rule-penalty-draw = Na een ongeldige beurt gaat alles terug en trekt de speler er { $value }.
rule-penalty-draw-none = Na een ongeldige beurt gaat alles terug; straf is er niet.
rule-timer =
    { $value ->
        [one] Een beurt duurt hooguit één seconde; dan wordt de tafel gecontroleerd zoals die ligt.
       *[other] Een beurt duurt hooguit { $value } seconden; dan wordt de tafel gecontroleerd zoals die ligt.
    }
rule-timer-none = Een beurt heeft geen tijdslimiet.
rule-timer-min =
    { $value ->
        [one] De tijd voor een beurt is minstens één seconde.
       *[other] De tijd voor een beurt is minstens { $value } seconden.
    }
rule-timer-min-none = De tijd voor een beurt mag zo kort zijn als je wilt.
rule-timer-max =
    { $value ->
        [one] De tijd voor een beurt is hooguit één seconde.
       *[other] De tijd voor een beurt is hooguit { $value } seconden.
    }
rule-timer-max-none = Je speelt zonder tijdslimiet.
rule-reshuffles =
    { $value ->
        [one] De aflegstapel wordt één keer de nieuwe stapel; de keer daarna eindigt de ronde.
        [2] De aflegstapel wordt twee keer de nieuwe stapel; de keer daarna eindigt de ronde.
       *[other] De aflegstapel wordt { $value } keer de nieuwe stapel; de keer daarna eindigt de ronde.
    }
rule-reshuffles-none = De ronde eindigt als de stapel op is.
rule-stalemate = De ronde eindigt zonder winnaar zodra niemand meer uit kan.
rule-stalemate-none = De ronde gaat door, ook als niemand meer uit kan.
rule-take-discard = In plaats van te trekken mag je pakken wat het laatst is afgelegd.
rule-take-discard-none = Van de aflegstapel mag je niets pakken.
rule-take-discarded-joker = Een afgelegde joker mag je pakken.
rule-take-discarded-joker-none = Een afgelegde joker mag je niet pakken.
rule-discard-taken = Wat je van de aflegstapel pakt, mag je in dezelfde beurt weer afleggen.
rule-discard-taken-none = Wat je van de aflegstapel pakt, mag je in dezelfde beurt niet weer afleggen.
rule-taken-laid = Wat je van de aflegstapel pakt, moet je in dezelfde beurt op tafel leggen.
rule-taken-laid-none = Wat je van de aflegstapel pakt, mag in de hand blijven.
rule-discard-penalty = Een joker afleggen, of wat op tafel past, kost { $value }, behalve om de ronde te eindigen.
rule-discard-penalty-none = Afleggen kost nooit straf.
rule-last-discard = Je eindigt de ronde door nog iets af te leggen, dus dat moet overblijven.
rule-last-discard-none = Je mag de ronde eindigen zonder nog iets af te leggen.
rule-round-scoring-winner-takes =
    De winnaar krijgt de waarde van alle andere handen, en de anderen verliezen die van hun eigen hand; is niemand uit, dan wint de laagste hand.
rule-round-scoring-winner-only =
    De winnaar krijgt de waarde van alle andere handen, en de anderen krijgen niets.
rule-round-scoring-opponents = Iedereen krijgt de waarde van de handen van alle tegenstanders.
rule-round-scoring-laid = Iedereen krijgt de waarde van de eigen combinaties; de hand telt niet.
rule-round-scoring-price = Elke tegenstander betaalt de winnaar de prijs van het gesloten spel.
rule-round-scoring-penalty = Iedereen krijgt de waarde van de eigen hand als strafpunten; bij de winnaar gaan er punten af.
rule-hand-highest = Wat in de hand overblijft, telt zijn getal, maar hooguit { $value }.
rule-hand-joker = Een joker die in de hand overblijft, telt { $value }.
rule-hand-joker-none = Een joker die in de hand overblijft, telt niets.
rule-hand-unopened = De hand van wie niet is uitgekomen, telt { $value }.
rule-hand-unopened-none = De hand van wie niet is uitgekomen, telt als elke andere.
rule-going-out = Bij wie een ronde wint, gaat er { $value } af.
rule-going-out-none = Bij de winnaar gaat er niets af.
rule-going-rummy =
    { $value ->
        [one] Wie in één beurt uitgaat zonder eerder te hebben uitgelegd, krijgt geen extra punten.
        [2] Wie in één beurt uitgaat zonder eerder te hebben uitgelegd, krijgt twee keer de punten.
       *[other] Wie in één beurt uitgaat zonder eerder te hebben uitgelegd, krijgt { $value } keer de punten.
    }
rule-joker-out =
    { $value ->
        [1] Uitgaan door een joker af te leggen maakt geen verschil.
       *[other] Gaat iemand uit door een joker af te leggen, dan tellen alle punten { $value } keer.
    }
rule-pairs-factor =
    { $value ->
        [1] Uitkomen met paren maakt geen verschil voor de punten.
       *[other] De hand van wie met paren is uitgekomen, telt { $value } keer; gaat die speler uit, dan geldt dat voor alle punten.
    }
rule-laid-low = Een uitgelegde 2 tot en met 9 telt { $value }.
rule-laid-low-none = Een uitgelegde 2 tot en met 9 telt niets.
rule-laid-high = Een uitgelegde 10 tot en met 13 telt { $value }.
rule-laid-high-none = Een uitgelegde 10 tot en met 13 telt niets.
rule-laid-one = Een uitgelegde 1 telt { $value }.
rule-laid-one-none = Een uitgelegde 1 telt niets.
rule-laid-joker = Een uitgelegde joker telt { $value }.
rule-laid-joker-none = Een uitgelegde joker telt niets.
rule-closing-bonus =
    { $value ->
        [one] Wie de ronde sluit, krijgt één punt.
       *[other] Wie de ronde sluit, krijgt { $value } punten.
    }
rule-closing-bonus-none = Sluiten levert geen extra punten op.
rule-trump =
    { $value ->
        [one] Wie de tweelingsteen van de troef krijgt, verdient één punt.
       *[other] Wie de tweelingsteen van de troef krijgt, verdient { $value } punten.
    }
rule-trump-none = Er is geen troef.
rule-trump-each-pays = Elke tegenstander betaalt de punten voor de troef.
rule-trump-each-pays-none = De punten voor de troef betaalt niemand.
rule-disconnect =
    { $value ->
        [one] Wie van tafel gaat, verliest één punt.
       *[other] Wie van tafel gaat, verliest { $value } punten.
    }
rule-disconnect-none = Van tafel gaan kost geen punten.
rule-small-games = De kleine spellen zijn { $value }.
rule-small-games-none = Er zijn geen kleine spellen.
rule-big-games = De grote spellen zijn { $value }.
rule-big-games-none = Er zijn geen grote spellen.
rule-special-games = De speciale spellen zijn { $value }.
rule-special-games-none = Er zijn geen speciale spellen.
rule-small-prices = Een klein spel kost elke tegenstander { $value }: zonder joker, met één en met twee.
rule-small-prices-none = Kleine spellen kosten niets.
rule-big-prices =
    Een groot spel, of een klein waarbij eerder of als laatste een joker is afgelegd, kost elke tegenstander { $value }: zonder joker, met één en met twee.
rule-big-prices-none = Grote spellen kosten niets.
rule-special-prices =
    Een speciaal spel, of een ander waarbij eerder of als laatste twee jokers zijn afgelegd, kost elke tegenstander { $value }: zonder joker, met één en met twee.
rule-special-prices-none = Speciale spellen kosten niets.
rule-multiplier =
    { $value ->
        [1] De prijzen worden niet vermenigvuldigd.
       *[other] Alle prijzen gaan keer { $value }.
    }
rule-match-rounds = Rondes in een partij: { $value }.
rule-low-wins = Wie de minste punten heeft, wint de partij.
rule-low-wins-none = Wie de meeste punten heeft, wint de partij.
rule-match-rounds-none = Een partij heeft geen vast aantal rondes.
rule-match-rounds-each =
    { $value ->
        [one] In een partij begint iedereen één keer.
        [2] In een partij begint iedereen twee keer.
       *[other] In een partij begint iedereen { $value } keer.
    }
rule-match-rounds-each-none = Een partij eindigt niet als iedereen een keer begonnen is.
rule-match-minutes =
    { $value ->
        [one] Een partij duurt één minuut; de lopende ronde wordt uitgespeeld en telt.
       *[other] Een partij duurt { $value } minuten; de lopende ronde wordt uitgespeeld en telt.
    }
rule-match-minutes-none = Een partij heeft geen tijdslimiet.
rule-match-targets =
    Een partij eindigt bij { $value } punten: met twee, met drie en vanaf vier spelers.
rule-match-targets-none = Een partij heeft geen puntendoel, tenzij jullie er een afspreken.
