### La page : ce que tous les écrans partagent, l’accueil, le retour en arrière, le mode hors ligne, l’association, les réglages,
### les premiers pas et le minuteur.

## On all screens

skip-to-content = Aller au contenu
home-link = Tilesight, accueil
jobs-label = Que faire
job-name = { $job ->
    [check] Vérifier
    [score] Compter
    [hint] Conseil
   *[match] Partie
}
back = Retour
done = Terminé
cancel = Annuler
undo = Annuler
next = Suivant
next-player = Suivant : { $name }
start = Commencer
yes = Oui
no = Non
edit = Modifier
try-again = Réessayer
failed = Ça n’a pas marché
start-over = Recommencer
points-label = Points
total-of = { $name } { $total }

## Errors

error-offline = Le serveur de Tilesight est injoignable. Vérifie que ce téléphone est sur le même réseau.
storage-blocked = Ce navigateur n’enregistre rien pour cette page. Autorise les cookies et les données du site, puis recharge-la.
storage-full = Ce téléphone ne peut plus rien enregistrer. Ce que tu saisis n’est gardé que tant que cette page est ouverte.
error-unknown = Un problème est survenu sur le serveur. Réessaie.
offline-note = Tu es hors ligne. Ce que tu as fait est enregistré sur ce téléphone. Tu peux ajouter des manches à une partie commencée ; une nouvelle partie a besoin du serveur.
saved-here = Enregistré sur ce téléphone ; ce sera envoyé au retour du serveur.

## The home screen

slogan = Vise la table avec ton téléphone.
job-help = { $job ->
    [check] La table est valide ?
    [score] { $pieces ->
        [cards] Compter les mains
       *[tiles] Compter les chevalets
    }
    [hint] Que puis-je jouer ?
   *[match] Manches et totaux
}

## Going back to an earlier moment

history = Revenir en arrière
history-help = Rien n’est perdu. Choisis à quel moment revenir ; de là aussi, tu pourras repartir.
history-done = { $step ->
    [newPhoto] Photo remplacée.
    [addedPhoto] Photo ajoutée.
    [endTurn] Le tour est mis de côté.
    [keepTable] { $pieces ->
        [cards] Les cartes sont de nouveau à leur place.
       *[tiles] Les tuiles sont de nouveau à leur place.
    }
    [nextTable] C’est la table à présent.
    [unreadPhoto] Photo supprimée.
   *[startOver] Tout recommence.
}
history-step = { $step ->
    [newPhoto] Avant la nouvelle photo
    [addedPhoto] Avant la photo ajoutée
    [endTurn] Le tour vérifié
    [keepTable] Le tour non permis
    [nextTable] La table d’avant
    [unreadPhoto] La photo non lue
    [savedRound] La manche enregistrée
    [otherRound] La manche d’une autre partie
    [otherGame] L’autre jeu
    [wentBack] Avant le retour en arrière
   *[startOver] Avant de recommencer
}
history-table = { $pieces ->
    [cards] { $count ->
        [one] { $count } carte sur la table
       *[other] { $count } cartes sur la table
    }
   *[tiles] { $count ->
        [one] { $count } tuile sur la table
       *[other] { $count } tuiles sur la table
    }
}
history-racks = { $pieces ->
    [cards] { $count ->
        [one] { $count } main
       *[other] { $count } mains
    }
   *[tiles] { $count ->
        [one] { $count } chevalet
       *[other] { $count } chevalets
    }
}

## A photo that waits for the server

unread-photo = Photo pas encore lue
unread-photo-help =
    { $until ->
        [server] Elle est enregistrée sur ce téléphone. Elle sera lue au retour du serveur.
       *[tap] Elle est enregistrée sur ce téléphone.
    }
unread-read-now = Lire maintenant
unread-delete = Supprimer

## Pairing this phone with the server

pair-title = Bonjour ! Scanne le code
pair-help = Tilesight ne répond qu’aux téléphones qu’il connaît. Avec l’appareil photo de ce téléphone, scanne le code sur l’écran de la machine qui le fait tourner.
pair-friend = Ou demande à quelqu’un à la table d’ouvrir la partie, de toucher « Autre téléphone » et de te montrer le code.
pair-link = Ou colle le lien
pair-button = Associer ce téléphone
pair-wrong-link = Ce n’est pas un lien d’association : il se termine par #/pair/ et un code.
pair-done = Ce téléphone est associé.

## Settings

settings = Réglages
setting-language = Langue
setting-language-phone = Comme le téléphone
setting-name = { $setting ->
    [large] Gros caractères
    [contrast] Contraste élevé
    [speech] Voix
   *[haptics] Vibrations
}
setting-help = { $setting ->
    [large] Tout est un quart plus grand.
    [contrast] Noir sur blanc, ou blanc sur noir.
    [speech] Les verdicts, les totaux et la fin d’un tour sont dits à voix haute.
   *[haptics] À chaque photo, à chaque verdict et à la fin d’un tour.
}
speech-sample = Les verdicts et les totaux sont dits à voix haute.
speech-minus = moins
install-title = Sur l’écran d’accueil
install-help = Installé, Tilesight s’ouvre comme une appli, même sans connexion. Sur un iPhone : « Partager », puis « Sur l’écran d’accueil ».
install-button = Installer
live-camera = Caméra en direct
live-camera-works = Cette page peut utiliser la caméra en direct.
live-camera-turn-on = Activer la caméra en direct

## The first steps

first-steps = Premiers pas
first-steps-show = Voir les premiers pas
first-steps-practise = Essayer sans caméra
first-steps-title = { $step ->
    [point] Vise la table
    [colors] Vert : valide, rouge : non valide
   *[jobs] Points, conseils et parties
}
first-steps-help = { $step ->
    [point] Touche « Vérifier » et tiens le téléphone immobile au-dessus de toute la table. La photo se prend toute seule dès que tout est lu.
    [colors] Chaque combinaison rouge dit pourquoi. Une erreur ? Touche-la et corrige-la.
   *[jobs] « Compter » fait le total de ce qui reste à la fin de la manche. « Conseil » montre quoi jouer. Une partie garde les totaux sur tous les téléphones de la table.
}

## The timer of a turn

timer = Minuteur
timer-length = Durée d’un tour
timer-none = Sans minuteur
timer-start = Démarrer
timer-restart = Tour suivant
timer-stop = Arrêter
timer-more = +{ $seconds } s
timer-sound = Son
timer-seconds = { $seconds } s
timer-minutes = { $minutes } min
timer-runs = { $seconds ->
    [one] Le minuteur tourne : { $seconds } seconde.
   *[other] Le minuteur tourne : { $seconds } secondes.
}
timer-ended = Temps écoulé
timer-check-turn = Vérifier le tour
