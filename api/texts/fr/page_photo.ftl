### La page : photographier et saisir une position, la photo et ses tuiles, leur correction, et la question sur une tuile douteuse.

## Taking a photo

photo-table = Photo de la table
photo-the-table = La table
photo-new = Nouvelle photo
photo-retake = Reprendre la photo
photo-add-rest = Ajouter une photo du reste de la table
photo-add-rest-help = La table ne tient pas sur une photo ? Une partie de la table doit être sur les deux photos.
photo-rest = Le reste de la table
photo-reading = { $pieces ->
    [cards] Lecture des cartes…
   *[tiles] Lecture des tuiles…
}
camera-picture = Image de la caméra
camera-take = Prendre la photo
camera-taken = Photo prise
camera-auto = Auto
camera-light = Lampe
camera-use-phone = Appareil photo
camera-choose-picture = Choisir une image
camera-phone-help = Tu peux aussi prendre la photo avec l’appareil photo du téléphone.
camera-needs-https = La caméra en direct ne marche que sur une page sécurisée (https).
camera-open-secure = Ouvrir la page sécurisée
camera-trust = Comment ce téléphone lui fait confiance
camera-refused = Cette page n’a pas accès à la caméra. Autorise-la dans les réglages du navigateur.
camera-hidden = Ce navigateur cache à la page les images de la caméra. Autorise-la à lire les données de canvas dans les réglages du navigateur.
camera-broken = La caméra de ce téléphone n’a pas pu démarrer.
camera-lost = La caméra s’est arrêtée.
camera-advice = { $advice ->
    [connecting] { $pieces ->
        [cards] Recherche des cartes…
       *[tiles] Recherche des tuiles…
    }
    [no-answer] Pas encore de réponse : appuie sur le bouton
    [settling] Lecture… garde le téléphone là
    [ready] Bien. Ne bouge plus
    [press] Bien. Appuie sur le bouton
    [more-light] Trop sombre : il faut plus de lumière
    [hold-still] Ne bouge plus
    [move-closer] Approche-toi
    [blurred] Flou : ne bouge pas, ou touche l’image
    [show-tiles] { $pieces ->
        [cards] Vise les cartes
       *[tiles] Vise les tuiles
    }
    [left-edge-is-cut] { $pieces ->
        [cards] Des cartes sont coupées à gauche
       *[tiles] Des tuiles sont coupées à gauche
    }
    [right-edge-is-cut] { $pieces ->
        [cards] Des cartes sont coupées à droite
       *[tiles] Des tuiles sont coupées à droite
    }
    [top-edge-is-cut] { $pieces ->
        [cards] Des cartes sont coupées en haut
       *[tiles] Des tuiles sont coupées en haut
    }
    [bottom-edge-is-cut] { $pieces ->
        [cards] Des cartes sont coupées en bas
       *[tiles] Des tuiles sont coupées en bas
    }
   *[starting] Démarrage de la caméra…
}

## Typing a position

type-pieces = { $pieces ->
    [cards] Saisir les cartes
   *[tiles] Saisir les tuiles
}
type-as-text = { $pieces ->
    [cards] Cartes en texte
   *[tiles] Tuiles en texte
}
type-table-help = Exemple : r5 * r7 | k7 b7 y7. Couleurs : k noir, b bleu, r rouge, y jaune ou orange. Tape * pour un joker et | entre les combinaisons.
type-rack-help = Exemple : r5 k13 *. Couleurs : k noir, b bleu, r rouge, y jaune ou orange. Tape * pour un joker.
type-card-table-help = Exemple : 5H 6H 7H | KS KD KC. A est l’as, J le valet, Q la dame, K le roi ; S pique, H cœur, D carreau, C trèfle ; | entre les combinaisons.
type-card-hand-help = Exemple : 5H KS AD. A est l’as, J le valet, Q la dame, K le roi ; S pique, H cœur, D carreau, C trèfle.
type-before-rack = { $part ->
    [discard] Tape / avant la dernière défausse.
   *[rack] { $pieces ->
        [cards] Tape / avant ta main.
       *[tiles] Tape / avant ton chevalet.
    }
}
type-no-rack = Ici, seul compte ce qui est sur la table. Efface / et ce qui suit.
type-on-keyboard = Clavier du téléphone
type-next-meld = Suivante
type-now-rack = { $part ->
    [discard] Puis la défausse
   *[rack] { $pieces ->
        [cards] Puis la main
       *[tiles] Puis le chevalet
    }
}
type-delete-last = Effacer la dernière
key-color = Couleur
key-number = Numéro
key-suit = Couleur
key-rank = Valeur
key-suit-name = { $color ->
    [black] pique
    [blue] trèfle
    [red] cœur
   *[yellow] carreau
}
key-joker = Joker
key-joker-letter = J

## The photo

photo-joker-for = joker pour { $piece }
photo-alt = { $pieces ->
    [cards] { $count ->
        [one] Photo avec { $count } carte
       *[other] Photo avec { $count } cartes
    }
   *[tiles] { $count ->
        [one] Photo avec { $count } tuile
       *[other] Photo avec { $count } tuiles
    }
}
photo-piece = { $state ->
    [doubtful] { $piece }, pas sûr
    [invalid] { $piece }, dans une combinaison non valide
    [both] { $piece }, pas sûr, dans une combinaison non valide
   *[plain] { $piece }
}
photo-zoom-in = Agrandir
photo-zoom-out = Réduire
photo-hide = Masquer la photo
photo-show = Afficher la photo
photo-show-meld = { $valid ->
    [yes] Montrer la combinaison { $number } sur la photo
   *[no] Montrer la combinaison { $number } sur la photo : elle n’est pas valide
}
drawing-alt = Dessin de la table : { $names }

## Correcting

fix-piece = Corriger { $piece }
fix-help = { $pieces ->
    [cards] Une carte est fausse ? Touche-la et choisis la bonne.
   *[tiles] Une tuile est fausse ? Touche-la et choisis la bonne.
}
fix-help-melds = { $pieces ->
    [cards] Glisse d’une carte à l’autre pour joindre ou séparer des combinaisons.
   *[tiles] Glisse d’une tuile à l’autre pour joindre ou séparer des combinaisons.
}
fix-which = { $pieces ->
    [cards] Quelle carte est-ce ?
   *[tiles] Quelle tuile est-ce ?
}
fix-crop-alt = { $pieces ->
    [cards] La carte sur la photo
   *[tiles] La tuile sur la photo
}
fix-alternatives = Peut-être
fix-tools = Outils
fix-delete = Effacer
fix-split = Séparer
fix-join = Joindre suivante
fix-add-beside = Ajouter
fix-move-row = { $to ->
    [table] Rangée sur la table
   *[rack] { $pieces ->
        [cards] Rangée en main
       *[tiles] Rangée au chevalet
    }
}
fix-add-missing = { $pieces ->
    [cards] Carte oubliée ?
   *[tiles] Tuile oubliée ?
}
fix-tap-there = { $pieces ->
    [cards] Touche l’endroit de la carte
   *[tiles] Touche l’endroit de la tuile
}
fix-changed = Corrigé : { $piece }.
fix-added = Ajouté : { $piece }.

## The question about a doubtful tile

doubt-is-this = C’est bien ça : { $piece } ?
doubt-it-is = C’est { $piece }
doubt-which-color = { $pieces ->
    [cards] De quelle couleur sont ces { $count } cartes ?
   *[tiles] De quelle couleur sont ces { $count } tuiles ?
}
doubt-one-by-one = Une par une
doubt-something-else = Autre chose
doubt-later = Plus tard
doubt-left = Encore { $count } à vérifier.

## Sharing corrections

share-title = Aider Tilesight à apprendre ?
share-help = { $pieces ->
    [cards] { $count ->
        [one] Tu as corrigé { $count } carte. Si tu es d’accord, cette photo et tes corrections sont enregistrées sur la machine qui fait tourner Tilesight. Sinon, aucune photo n’est enregistrée.
       *[other] Tu as corrigé { $count } cartes. Si tu es d’accord, cette photo et tes corrections sont enregistrées sur la machine qui fait tourner Tilesight. Sinon, aucune photo n’est enregistrée.
    }
   *[tiles] { $count ->
        [one] Tu as corrigé { $count } tuile. Si tu es d’accord, cette photo et tes corrections sont enregistrées sur la machine qui fait tourner Tilesight. Sinon, aucune photo n’est enregistrée.
       *[other] Tu as corrigé { $count } tuiles. Si tu es d’accord, cette photo et tes corrections sont enregistrées sur la machine qui fait tourner Tilesight. Sinon, aucune photo n’est enregistrée.
    }
}
share-agree = Oui, l’enregistrer
share-thanks = Merci. La photo et tes corrections sont enregistrées.

## Le jeu personnel

set-title = Ton jeu de tuiles
set-help = Tilesight peut retenir les chiffres et les couleurs de ce jeu, et pose alors moins de questions. Il ne garde que des mesures sur ce téléphone, pas de photo.
set-remember = Retenir ce jeu
set-remembered =
    { $count ->
        [one] { $count } tuile de ton jeu est retenue.
       *[other] { $count } tuiles de ton jeu sont retenues.
    }
set-forget = Oublier ce jeu
set-forgotten = Ton jeu a été oublié.
