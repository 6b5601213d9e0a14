### La page : vérifier une table, une main qui ferme et un tour.

## Checking a table

check-start = Tout est valide sur la table ?
check-help = { $pieces ->
    [cards] Tiens le téléphone au-dessus de la table. Tilesight lit chaque carte, vérifie chaque combinaison et montre pourquoi elle n’est pas valide.
   *[tiles] Tiens le téléphone au-dessus de la table. Tilesight lit chaque tuile, vérifie chaque combinaison et montre pourquoi elle n’est pas valide.
}
check-waiting = Vérification…
check-not-yet = Pas encore vérifié
check-no-melds = Aucune combinaison sur la table
check-melds-invalid = { $melds ->
    [one] { $invalid } combinaison sur { $melds } n’est pas valide
   *[other] { $invalid ->
        [one] { $invalid } combinaison sur { $melds } n’est pas valide
       *[other] { $invalid } combinaisons sur { $melds } ne sont pas valides
    }
}
check-melds-valid = { $melds ->
    [1] La combinaison est valide
    [2] Les deux combinaisons sont valides
   *[other] Les { $melds } combinaisons sont valides
}
check-most-likely = Probablement : { $verdict }
check-melds = Combinaisons
check-kind = { $kind ->
    [run] Suite
    [group] Série
    [pair] Paire
   *[other] { $kind }
}
check-meld-invalid = Non valide
check-meld-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
check-pieces = { $pieces ->
    [cards] Cartes
   *[tiles] Tuiles
}
check-pieces-of = { $pieces ->
    [cards] sur { $box } cartes
   *[tiles] sur { $box } tuiles
}
check-enough-to-open = Assez pour ouvrir ({ $points })
check-on-rack = { $pieces ->
    [cards] En main
   *[tiles] Sur le chevalet
}
check-more-faults = { $count } de plus
check-loose-pieces = { $pieces ->
    [cards] { $count ->
        [one] { $count } carte isolée
       *[other] { $count } cartes isolées
    }
   *[tiles] { $count ->
        [one] { $count } tuile isolée
       *[other] { $count } tuiles isolées
    }
}
check-a-turn = Vérifier un tour

## A hand that closes (Rummy PRO: 14 tiles and a last discard)

closing-start = Cette main ferme-t-elle ?
closing-help = Dispose 14 tuiles en rangées, et la dernière défausse à côté. Tilesight dit avec quel jeu elles ferment, et son prix.
closing-needs = Dispose 14 tuiles en rangées, et garde-en une à part pour la dernière défausse.
closing-game = { $game ->
    [simple] Ferme : Simple
    [mosaic] Ferme : Mosaïque
    [bicolor] Ferme : Bicolore
    [minor] Ferme : Mineure
    [major] Ferme : Majeure
    [doubles] Ferme : Paires
    [grand_care] Ferme : Grand carré
    [monocolor] Ferme : Monocolore
   *[other] Ferme : { $game }
}
closing-nothing = Ne ferme pas encore
closing-price = { $points ->
    [one] { $points } point de chaque adversaire
   *[other] { $points } points de chaque adversaire
}
closing-price-multiplied = { $points ->
    [one] { $points } point × { $multiplier } = { $price } de chaque adversaire
   *[other] { $points } points × { $multiplier } = { $price } de chaque adversaire
}
closing-free-tile = Dernière défausse :
closing-beside = { $count ->
    [one] Dernière défausse
   *[other] À côté des rangées
}

## Checking a turn

turn-title = Tour
turn-start = Voici la table avant le tour
turn-help = Joue le tour, puis reprends la table en photo.
turn-photograph-after = Photo de la table après
turn-opened = Le joueur a déjà ouvert
turn-opened-help = Si c’est désactivé, ce tour doit ouvrir.
opened-with-pairs = Avec des paires
turn-add-rack = { $pieces ->
    [cards] Ajouter la main d’avant
   *[tiles] Ajouter le chevalet d’avant
}
turn-add-rack-help = { $pieces ->
    [cards] Facultatif. Sinon, toutes les nouvelles cartes sur la table comptent comme celles du joueur.
   *[tiles] Facultatif. Sinon, toutes les nouvelles tuiles sur la table comptent comme celles du joueur.
}
turn-rack-drawn = { $pieces ->
    [cards] Avec la carte piochée ou prise.
   *[tiles] Avec la tuile piochée ou prise.
}
turn-rack-before = { $pieces ->
    [cards] La main avant le tour
   *[tiles] Le chevalet avant le tour
}
turn-rack-known = { $pieces ->
    [cards] { $count ->
        [one] La main avait { $count } carte :
       *[other] La main avait { $count } cartes :
    }
   *[tiles] { $count ->
        [one] Le chevalet avait { $count } tuile :
       *[other] Le chevalet avait { $count } tuiles :
    }
}
turn-next-table = Continuer avec cette table
turn-keep-table = Reprendre la table d’avant
turn-end = Vérifier juste la table
turn-legal = Le tour est permis
turn-not-legal = Le tour n’est pas permis
turn-plays = Joué : { $names }.
turn-plays-nothing = { $pieces ->
    [cards] Aucune carte jouée.
   *[tiles] Aucune tuile jouée.
}
turn-opens = Le joueur ouvre.
turn-wins = { $pieces ->
    [cards] La main est vide. Le joueur gagne.
   *[tiles] Le chevalet est vide. Le joueur gagne.
}
turn-wins-last = { $pieces ->
    [cards] Avec la dernière défausse, la main est vide. Le joueur gagne.
   *[tiles] Avec la dernière défausse, le chevalet est vide. Le joueur gagne.
}
turn-put-back = { $pieces ->
    [cards] Remets toutes les cartes à leur place.
   *[tiles] Remets toutes les tuiles à leur place.
}
turn-draw = { $pieces ->
    [cards] { $count ->
        [one] Puis pioche { $count } carte.
       *[other] Puis pioche { $count } cartes.
    }
   *[tiles] { $count ->
        [one] Puis pioche { $count } tuile.
       *[other] Puis pioche { $count } tuiles.
    }
}
turn-fault-in-meld = Combinaison { $number } : { $fault }
turn-show-rule = Voir la règle
turn-lay-back = { $pieces ->
    [cards] Remets les cartes ainsi
   *[tiles] Remets les tuiles ainsi
}
turn-played = Joué
