### The help of the command line in French.

## Headings

panel-arguments = Arguments
panel-options = Options
panel-commands = Commandes

## Commands

help-tilesight = Arbitre, marqueur et entraîneur pour de vraies parties de rami, avec des tuiles ou des cartes.
help-read = Lire les tuiles ou les cartes sur des photos d’une table ou d’un chevalet, ou sur toutes celles d’un dossier.
help-learn = Apprendre les chiffres et les couleurs de ton jeu d’après une photo ; lire ensuite avec `--set`.
help-check = Juger chaque combinaison d’une table ; code de sortie 1 si l’une n’est pas valide.
help-turn = Juger un tour d’après la table avant et après ; code de sortie 1 s’il n’est pas permis.
help-deal = Afficher qui commence, qui peut refuser la donne et si d’autres tuiles sont données.
help-score = Compter la fin d’une manche d’après les tuiles de chaque joueur : restantes, posées ou de fermeture.
help-hint = Trouver le meilleur coup ; code de sortie 1 si aucun conseil n’est possible.
help-variants = Lister les jeux connus, ou chaque règle d’un jeu avec sa source.
help-serve = Servir la page pour téléphones, l’API HTTP et les parties.
help-corrections = Lister les lectures corrigées, ou les exporter au format des étiquettes.
help-backup = Copier les parties dans un fichier, même pendant que le serveur tourne.

## Options of all commands

option-help = Afficher cette aide.
option-version = Afficher la version.
option-language = La langue de la sortie : { $languages }.
option-rules = Le jeu ; voir `tilesight variants`.
option-rules-shown = Afficher les règles d’un jeu.
option-rule = Une règle maison, par exemple opening=50.
option-indicator = La tuile retournée au début de la manche (Okey 101).
option-json = Afficher du JSON pour des programmes.
option-database = La base de données, par exemple postgresql://user@host/name.

## Reading and checking

argument-photos = Photos (JPEG, PNG, HEIC, WebP) ou un dossier de photos.
option-overlay-reading = Dessiner la lecture sur la photo, dans ce fichier ou ce dossier.
option-zone = Ce que montre la photo, si tu le sais.
option-merge = Les photos se recouvrent et montrent une seule table.
option-video = Vidéos : afficher chaque changement de la table, une fois stable.
option-cluster = Pour un dossier : le lire sur cette grappe Ray, ou `local`.
option-output = Pour un dossier : ajouter les lectures à ce fichier, ou à OUT.parquet.
option-set = Ton jeu de tuiles, écrit par `learn`.
argument-set = Le fichier à écrire ou à compléter.
argument-photo-of-set = Une photo de tuiles de ce jeu.
option-tiles-of-set = Toutes les tuiles de la photo, comme `read` les affiche, mais justes ; inutile si rien n’est douteux.
argument-table = "r5 r6 r7 | k7 b7 y7" ou une photo

## Turns

argument-before = La table avant, ou une photo.
argument-after = La table après, ou une photo.
option-rack-before = Le chevalet du joueur avant le tour, ou une photo ; dans les jeux avec défausse, après la pioche, si `--took` manque.
option-opened = Le joueur a ouvert lors d’un tour précédent.
option-with-pairs = Le joueur a ouvert avec des paires lors d’un tour précédent (Okey 101).
option-seconds = La durée du tour ; demande la règle timer.
option-took = La défausse qui a été prise, ou "stock".
option-threw = La tuile qui a été jetée.
option-emptied = Combien de fois la pioche s’est vidée, ce tour compris.
option-hand = Nombre de tuiles d’un joueur après le tour ; une fois par joueur.
option-restore = Dessiner la table avant le tour et lister les étapes.

## Deals and rounds

argument-dealt-hands = La main donnée à chaque joueur, ou une photo.
option-drawn = La tuile que chaque joueur a piochée pour commencer.
option-trump-tile = La tuile qui est face visible.
argument-final-hands = Les tuiles de chaque joueur à la fin, ou une photo.
option-winner = Le gagnant ; sinon le joueur sans tuiles.
option-went-rummy = Le gagnant n’avait posé aucune combinaison avant.
option-thrown-by-winner = Jokers que le gagnant a jetés avant.
option-trump-holder = Le joueur qui a reçu la jumelle de l’atout.
option-left = Un joueur qui a quitté la table.
option-pairs = Un joueur qui a ouvert avec des paires (Okey 101).
option-joker-out = La dernière défausse était un joker (Okey 101).

## Hints

argument-position = "r5 r6 r7 / r8 k2", ou une photo de la table.
option-rack = Le chevalet du joueur, ou une photo.
option-goal = Ce qui compte le plus.
option-level = Quelle part du coup est dévoilée.
option-time-limit = Temps maximal de recherche.
option-discards = La défausse, la dernière tuile à la fin.
option-to-draw = Le tour commence : aucune tuile n’est encore piochée.
option-thrown = Jokers que le joueur a jetés avant (Rummy PRO).
option-players = Le nombre de joueurs, si tu le sais.
option-overlay-play = Dessiner le coup sur la photo.

## The server, corrections and copies

option-host = Adresse d’écoute ; sinon toutes.
option-port = Port de la page en HTTP.
option-secure-port = Port de la page en HTTPS, avec la caméra en direct.
option-http-only = Sans HTTPS, par exemple derrière un proxy qui l’ajoute.
option-workers = Nombre de processus du serveur.
option-demo = Utiliser une base temporaire : rien n’est conservé.
option-open = Les téléphones n’ont pas à s’associer : chacun peut utiliser le serveur.
option-all-tables = Les téléphones qui scannent le code affiché rejoignent toutes les tables.
option-url = Adresse pour les téléphones, par exemple celle d’un proxy.
option-certificate = Ton propre certificat pour HTTPS, en PEM.
option-key = Sa clé privée, si elle est dans un autre fichier.
option-max-matches = Parties que la base conserve, au plus.
option-export = Écrire les photos avec leurs étiquettes.
option-forget = Supprimer une correction et sa photo.
argument-file = La copie des parties.
option-restore-copy = Remplir une base vide à partir de la copie.
