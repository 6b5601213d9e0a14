### Tuiles, cartes, couleurs, nombres et listes : les éléments des phrases.
###
### Les noms des tuiles restent invariables et sans article (« 7 rouge », « dame de cœur ») : à cause de « l’as » et de
### « la dame », aucune phrase ne met d’article, de « de » ni de « à » devant un nom de tuile.
###
### Glossaire : tuile, carte, joker ; boîte (toutes les tuiles), paquet (toutes les cartes) ; table, chevalet, main ;
### pioche, piocher ; défausse, jeter ; combinaison = suite (run) ou série (group), tous féminins ; ouvrir ;
### finir (se débarrasser de tout), fermer (Rummy PRO) ; tour, manche (round), partie (match) ; atout et sa jumelle.

## Colors and suits

# .feminine s’accorde avec suite et série.
color-name =
    { $color ->
        [black] noir
        [blue] bleu
        [red] rouge
       *[yellow] jaune
    }
    .feminine =
        { $color ->
            [black] noire
            [blue] bleue
            [red] rouge
           *[yellow] jaune
        }

suit-name =
    { $color ->
        [black] pique
        [blue] trèfle
        [red] cœur
       *[yellow] carreau
    }
suit-plural = { suit-name }

## Numbers and ranks

# Avec l’article défini, pour « entre le 6 et le 8, il manque le 7 » ; .bare est le nom seul.
number-name =
    { $pieces ->
        [cards]
            { $number ->
                [1] l’as
                [12] la dame
               *[other] le { number-name.bare }
            }
       *[tiles] le { $number }
    }
    .bare =
        { $number ->
            [1] as
            [11] valet
            [12] dame
            [13] roi
           *[other] { $number }
        }

number-with-article =
    { $pieces ->
        [cards]
            { $number ->
                [12] une dame
               *[other] un { number-name.bare }
            }
       *[tiles] un { $number }
    }

number-word =
    { $count ->
        [0] aucun
        [1] un
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
       *[other] { $count }
    }

# « zéro » et non « aucun », qui demanderait une négation.
count-word =
    { $count ->
        [0] zéro
       *[other] { number-word }
    }
    .feminine =
        { $count ->
            [0] zéro
            [1] une
           *[other] { number-word }
        }

## Names of pieces

tile-name = { $number } { color-name }
card-name = { number-name.bare } de { suit-name }
joker-name = joker
joker-as = joker valant { $tile }

## Counts

equal-tiles =
    { $count ->
        [one] { count-word } { tile-name }
       *[other] { count-word } { tile-name }s
    }
equal-cards =
    { $number ->
        [11] { count-word } { $count ->
                [one] valet
               *[other] valets
            } de { suit-name }
        [12] { count-word.feminine } { $count ->
                [one] dame
               *[other] dames
            } de { suit-name }
        [13] { count-word } { $count ->
                [one] roi
               *[other] rois
            } de { suit-name }
       *[other] { count-word } { number-name.bare } de { suit-name }
    }
joker-count =
    { $count ->
        [one] { count-word } joker
       *[other] { count-word } jokers
    }
piece-count =
    { $pieces ->
        [cards]
            { $count ->
                [one] { count-word.feminine } carte
               *[other] { count-word.feminine } cartes
            }
       *[tiles]
            { $count ->
                [one] { count-word.feminine } tuile
               *[other] { count-word.feminine } tuiles
            }
    }
piece-name =
    { $pieces ->
        [cards] carte
       *[tiles] tuile
    }
piece-holder =
    { $pieces ->
        [cards] en main
       *[tiles] sur le chevalet
    }
point-count =
    { $count ->
        [one] { count-word } point
       *[other] { count-word } points
    }
number-count =
    { $count ->
        [one] { count-word } numéro
       *[other] { count-word } numéros
    }
pair-count =
    { $count ->
        [one] { count-word.feminine } paire
       *[other] { count-word.feminine } paires
    }

## Lists

list-middle = { $start }, { $next }
list-and = { $start } et { $next }
list-or = { $start } ou { $next }
list-parts = { $start } ; { $next }

## Melds and games

meld-kind =
    { $kind ->
        [run] suite
        [pair] paire
       *[group] série
    }

closing-name =
    { $game ->
        [simple] Simple
        [mosaic] Mosaïque
        [bicolor] Bicolore
        [minor] Mineure
        [major] Majeure
        [doubles] Paires
        [grand_care] Grand carré
       *[monocolor] Monocolore
    }
closing-word =
    { $game ->
        [simple] simple
        [mosaic] mosaïque
        [bicolor] bicolore
        [minor] mineure
        [major] majeure
        [doubles] paires
        [grand_care] grand carré
       *[monocolor] monocolore
    }
