### Ce que la ligne de commande affiche, en plus des textes du moteur et des services.

## Tables and verdicts

column-tiles =
    { $pieces ->
        [cards] cartes
       *[tiles] tuiles
    }
column-sure = sûr %
column-kind = genre
column-points = points
column-verdict = verdict
verdict-valid = valide
row-loose = isolées
check-rack = { row-rack } : { $tiles }
not-sure-of = pas sûr : { $doubt }
closes-as = ferme avec { closing-word } pour { $points }
reading-doubt = ? { $tile } en { $x }, { $y } : { $doubt }
reading-doubt-or = ? { $tile } (ou { $options }) en { $x }, { $y } : { $doubt }
video-loose = isolées : { $tiles }
video-doubtful =
    { $count ->
        [one] { $count } douteuse
       *[other] { $count } douteuses
    }
overlay-written = image annotée : { $file }

## Turns

turn-time-over = les { $seconds } secondes sont écoulées, et le tour se termine
turn-verdict-illegal = non permis
turn-verdict-legal = permis : joue { $tiles }
turn-verdict-legal-nothing = permis : ne joue rien
turn-verdict-legal-out = permis : joue { $tiles } et finit
turn-verdict-legal-nothing-out = permis : ne joue rien et finit
turn-verdict-legal-last = permis : joue { $tiles } et finit avec la dernière défausse
turn-verdict-legal-nothing-last = permis : ne joue rien et finit avec la dernière défausse
turn-moved = déplacé : { $tiles }
turn-in-meld = combinaison { $number } : { $violation }
turn-verdict-put-back = tout remettre à sa place
turn-verdict-draw =
    { $count ->
        [one] piocher { $count } tuile
       *[other] piocher { $count } tuiles
    }
turn-rack-not-shown =
    { $pieces ->
        [cards] main non indiquée
       *[tiles] chevalet non indiqué
    } : ce qui a été joué est supposé en venir
turn-table-before = table avant le tour : { $file }

## Deals and rounds

score-line = joueur { $player }  { $score }  { $tiles }
score-line-empty = joueur { $player }  { $score }  aucune { piece-name }

## Ledger

backup-copied =
    { $count ->
        [one] { $count } partie copiée dans { $file }
       *[other] { $count } parties copiées dans { $file }
    }
backup-restored =
    { $count ->
        [one] { $count } partie restaurée depuis { $file }
       *[other] { $count } parties restaurées depuis { $file }
    }
correction-deleted = supprimé : { $id }
corrections-exported =
    { $count ->
        [one] { $count } photo avec étiquettes : { $folder }
       *[other] { $count } photos avec étiquettes : { $folder }
    }
corrections-tiles =
    { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
    }
corrections-count =
    { $count ->
        [one] { $count } correction
       *[other] { $count } corrections
    }
known-set-written =
    { $count ->
        [one] { $file } connaît { $count } tuile de ce jeu
       *[other] { $file } connaît { $count } tuiles de ce jeu
    }

## The server

banner-running = Tilesight est accessible à l’adresse
banner-camera = (avec la caméra en direct)
banner-camera-explained = (avec la caméra en direct ; { $page } explique comment)
banner-fingerprint = SHA-256 de son autorité de certification : { $fingerprint }
banner-open = Les téléphones n’ont pas à s’associer : quiconque est sur ce réseau peut utiliser le serveur et modifier toutes les parties.
banner-scan = Scanne ce code avec un téléphone sur le même réseau :
banner-stop = Arrête-le avec Ctrl+C.
port-unusable = Le port { $port } de { $host } est inutilisable ({ $reason }) ; choisis-en un autre avec { $option }.
host-unusable = --host { $host } : impossible d’écouter là ({ $reason }) ; donne une adresse de cette machine.
url-expected = --url { $url } : attendu http://NAME:PORT/ ou https://NAME/
key-needs-certificate = --key demande --certificate.
certificate-needs-https = --certificate demande HTTPS : retire --http-only.

## What is wrong with a command

usage-error = { $sentence } Voir `{ $command } --help`.
answer-unwritable = La réponse ne peut pas être écrite : { $reason }.
rule-expected = --rule { $rule } : attendu KEY=VALUE
language-unknown = --language { $language } : attendu l’un de { $languages }
overlay-needs-photo = --overlay demande une photo de la table
overlay-wrong-name = { $option } { $file } : le nom doit se terminer par { $endings }, ou être un dossier.
overlay-unwritable = { $file } : l’image annotée ne peut pas être écrite : { $reason }.
overlay-too-large = { $file } : l’image annotée est trop grande pour ce format ; essaie .png.
overlay-overwrites = { $option } { $file } : cela écraserait la photo elle-même.
cluster-needs-folder = --cluster et --output ne valent que pour un dossier de photos.
path-empty = Le nom d’un fichier est vide.
option-empty = { $option } est vide.
set-needs-photo = --set ne vaut que pour des photos, et aucune n’est donnée.
rule-needs-game = --rule a besoin du jeu à modifier : --rules NAME.
option-not-with =
    { $option } ne s’utilise pas avec { $other ->
        [folder] un dossier
       *[other] { $other }
    }.
folder-counts =
    { $read ->
        [one] { $read } photo lue
       *[other] { $read } photos lues
    }, { $refused ->
        [one] { $refused } illisible
       *[other] { $refused } illisibles
    }{ $before ->
        [0] { "" }
        [one] , { $before } déjà faite
       *[other] , { $before } déjà faites
    }{ $unread ->
        [0] { "" }
        [one] { " " }({ $unread } illisible)
       *[other] { " " }({ $unread } illisibles)
    } ; { $speed } photos par seconde
