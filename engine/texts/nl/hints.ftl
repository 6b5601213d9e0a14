hint-lay =
    { $kind ->
        [run] Leg { $tiles } van je plankje als nieuwe rij neer.
       *[group] Leg { $tiles } van je plankje als nieuwe groep neer.
    }
hint-lay-jokers = Leg { $tiles } van je plankje als nieuwe rij neer: { $made }.
hint-add = Leg { $own } van je plankje bij { $meld }, dat wordt { $made }.
hint-split =
    { $kind ->
        [run] Haal { $moved } los van { $source }, als een eigen rij.
       *[group] Haal { $moved } los van { $source }, als een eigen groep.
    }
hint-make =
    { $count ->
        [1] { $take } Leg die samen met { $own } van je plankje: { $made }.
       *[other] { $take } Leg ze samen met { $own } van je plankje: { $made }.
    }
hint-make-alone =
    { $count ->
        [1] { $take } Leg die neer: { $made }.
       *[other] { $take } Leg ze bij elkaar: { $made }.
    }
hint-move =
    { $count ->
        [1] { $take } Leg die bij { $meld }, dat wordt { $made }.
       *[other] { $take } Leg ze bij { $meld }, dat wordt { $made }.
    }
hint-move-own =
    { $count ->
        [1] { $take } Leg die met { $own } van je plankje bij { $meld }, dat wordt { $made }.
       *[other] { $take } Leg ze met { $own } van je plankje bij { $meld }, dat wordt { $made }.
    }
hint-shift = Verschuif { $moved } binnen { $meld }, dat wordt { $made }.
hint-take = Pak { $tiles } uit { $source }.
hint-take-low = Pak { $tiles } van het lage eind van { $source }.
hint-take-high = Pak { $tiles } van het hoge eind van { $source }.
hint-from-hand =
    { $count ->
        [1] Pak de joker die je in je hand hebt.
       *[other] Pak de jokers die je in je hand hebt.
    }
hint-replace = Vervang { $joker } in { $meld } door { $own } van je plankje en houd de joker in je hand.
hint-replace-from = { $take } Vervang daarmee { $joker } in { $meld } en houd de joker in je hand.
hint-draw = Je kunt niets spelen: trek.
hint-draw-keep-jokers = Je kunt niets spelen zonder joker: trek.
hint-hold-back =
    Trek, en bewaar je stenen tot je het hele plankje kunt spelen: dat wint meer van de gesimuleerde rondes.
hint-held-back = Of speel nu { $number }: { $tiles }. Het doel ‘Meeste stenen’ laat de stappen zien.
hint-held-back-number = Of speel nu { $number }: het doel ‘Meeste stenen’ laat de stappen zien.
hint-cannot-open = Je kunt nog niet uitkomen: { $points } van de { $opening } punten. Trek.
hint-draw-unproven = In deze tijd is niets gevonden om te spelen: trek, of laat langer nadenken.
hint-new-run = de nieuwe rij { color-name } { $numbers }
hint-run-at = de rij { color-name } { $numbers } ({ $where })
hint-new-group = de nieuwe { $number }-groep in { $colors }
hint-group-at = de { $number }-groep in { $colors } ({ $where })
hint-new-other = de nieuwe stenen { $tiles }
hint-other-at = de stenen { $tiles } ({ $where })
hint-meld-number = combinatie { $number }
hint-where-number = { $where }, combinatie { $number }
hint-where =
    { $row ->
        [top]
            { $column ->
                [left] linksboven
                [middle] middenboven
               *[right] rechtsboven
            }
        [middle]
            { $column ->
                [left] links in het midden
                [middle] in het midden
               *[right] rechts in het midden
            }
       *[bottom]
            { $column ->
                [left] linksonder
                [middle] middenonder
               *[right] rechtsonder
            }
    }
hint-the-tile = { $tile }
hint-joker-any =
    { $count ->
        [one] een joker
       *[other] { $number } jokers
    }
hint-joker-the =
    { $count ->
        [one] de joker
       *[other] de jokers
    }
hint-joker-some =
    { $count ->
        [one] één joker
       *[other] { $number } jokers
    }
hint-joker-your =
    { $count ->
        [one] een joker
       *[other] { $number } jokers
    }
hint-color-numbers = { color-name } { $numbers }
hint-can-play = Je kunt { $tiles } spelen.
hint-can-open = Je kunt uitkomen en { $tiles } spelen.
hint-can-go-out = Je kunt deze beurt uitgaan.
hint-goes-out = Je kunt uitgaan: speel { $tiles }.
hint-unproven = Misschien kan het nog beter: de tijd was te kort om het zeker te weten.
hint-unproven-change = Misschien kan het even goed met minder veranderingen op tafel.
hint-not-out = Je kunt deze beurt niet uitgaan; zo houd je de minste stenen over.
hint-opens = Daarmee kom je uit met { $points } punten.
hint-misreading = Als { $tile } eigenlijk { $other } is, verandert de hint: kijk nog eens goed.
hand-draw = Trek van de stapel.
hand-take = Pak { $tile } van de aflegstapel.
hand-swap = Leg { $tile } op de plek van de joker die daarvoor ligt, en pak die joker.
hand-lay =
    { $kind ->
        [run] Leg { $tiles } { hand-holder } als nieuwe rij neer.
       *[group] Leg { $tiles } { hand-holder } als nieuwe groep neer.
    }
hand-holder =
    { $pieces ->
        [cards] uit je hand
       *[tiles] van je plankje
    }
hand-add = Leg { $tiles } bij { $meld }, dat wordt { $made }.
hand-meld = combinatie { $number }
hand-new-meld =
    { $kind ->
        [run] de nieuwe rij { $tiles }
       *[group] de nieuwe groep { $tiles }
    }
hand-goal-ignored = Het doel telt hier niet: het geldt voor spellen waarin iedereen de tafel mag verbouwen.
hand-throw = Leg { $tile } af.
hand-last-piece =
    { $pieces ->
        [cards] Dat is je laatste kaart: je bent uit.
       *[tiles] Dat is je laatste steen: je bent uit.
    }
hand-empty = Daarmee is je hand leeg: je bent uit.
hand-worth =
    { $points ->
        [1] Daarmee leg je één punt uit.
       *[other] Daarmee leg je { $points } punten uit.
    }
hand-held-back =
    { $count ->
        [1] Je kunt { $tiles } uitleggen, maar bewaar die tot je kunt uitgaan: dat wint meer rondes.
       *[other] Je kunt { $tiles } uitleggen, maar bewaar ze tot je kunt uitgaan: dat wint meer rondes.
    }
hand-gain-draw = Trek van de stapel: vanaf hier naar verwachting { $gain } punten, plus of min { $error }.
hand-gain-take = Pak { $tile } van de aflegstapel: vanaf hier naar verwachting { $gain } punten, plus of min { $error }.
hand-gain-throw = Leg { $tile } af: vanaf hier naar verwachting { $gain } punten, plus of min { $error }.
hand-gain-other = { $tile }: vanaf hier naar verwachting { $gain } punten, plus of min { $error }.
hand-equal-draw = Trek van de stapel: ongeveer even goed, naar verwachting { $gain } punten.
hand-equal-take = Pak { $tile } van de aflegstapel: ongeveer even goed, naar verwachting { $gain } punten.
hand-equal-throw = Leg { $tile } af: ongeveer even goed, naar verwachting { $gain } punten.
hand-equal-other = { $tile }: ongeveer even goed, naar verwachting { $gain } punten.
hand-can-lay = Je kunt { $tiles } uitleggen.
hand-can-open = Je kunt uitkomen en { $tiles } uitleggen.
hand-cannot-open = Je kunt nog niet uitkomen: { $points } van de { $opening } punten.
hand-only-pairs-open = Alleen rijen en groepen zijn vergeleken, en die zijn nog niet genoeg om uit te komen, { $points } van de { $opening } punten; met de { $pairs } paren in je hand kun je wel uitkomen.
hand-could-open-with-pairs = Alleen rijen en groepen zijn vergeleken; je kunt ook uitkomen met de { $pairs } paren in je hand.
hand-nothing-yet = Er valt nog niets uit te leggen: het gaat om wat je aflegt.
hand-look-first = Kijk eerst wat er het laatst is afgelegd, voor je trekt.
hand-close =
    Sluit als { closing-name } voor { $points } punten van iedereen: { $rows }. Leg { $tile } af.
hand-can-close = Je kunt sluiten.
hand-can-close-as = Je kunt sluiten als { closing-name }.
hand-away = { closing-name }: nog { $lacking } ({ $points } punten); ongezien en nuttig: { $unseen } ({ $outs }).
hand-closes-now = { closing-name }: sluit nu ({ $points } punten).
hand-out-of-reach = { closing-name }: niet meer haalbaar.
hand-from-closing = Nog { $lacking } en je kunt sluiten.
hand-nearest = Het dichtstbij is { closing-name }, nog { $lacking }. Nuttig: { $outs }.
hand-outs-more = { $outs } en nog { $more }
hand-throw-stays =
    Leg { $tile } af: { closing-name } mist nog steeds { $lacking }; ongezien en nuttig: { $unseen }.
hand-throw-then =
    Leg { $tile } af: { closing-name } mist dan nog { $lacking }; ongezien en nuttig: { $unseen }.
hand-throw-closes = Leg { $tile } af: met elke steen erbij sluit de hand als { closing-name }.
hand-keep-joker = Houd de joker: zonder die mist { closing-name } nog { $lacking }.
hand-throw-joker = Leg een joker af: de prijs stijgt, en { closing-name } mist dan nog { $lacking }.
hand-take-brings = Daarmee mist { closing-name } nog { $lacking }.
hint-no-meld = { $tiles }: { $reasons }
hint-too-many-copies = hints werken alleen als elke steen hooguit twee keer in de doos zit, niet { $copies } keer
hint-run-min = hints werken alleen als de kortste rij hooguit { $limit } stenen heeft, niet { $length }
hint-run-max = hints werken alleen als een rij { $needed } stenen mag hebben, niet maar { $length }
hint-locked-run =
    geen hint zolang er een rij met een joker op tafel ligt: hier heeft een rij hooguit { $length } stenen, en een rij met een joker blijft heel
hint-few-jokers =
    hints werken alleen als tafel en plankje niet meer jokers hebben dan een combinatie mag hebben ({ $limit })
hint-all-jokers =
    hints werken alleen als een combinatie zoveel jokers mag hebben als er zijn ({ $jokers }), niet { $limit }
hint-too-many-jokers = hints werken alleen met hooguit { $limit } jokers, niet met { $jokers }
hint-hand-too-large = een hand heeft ook na het trekken hooguit { $most }; hier zijn het { $held }
