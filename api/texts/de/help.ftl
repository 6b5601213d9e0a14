### The help of the command line in German.

## Headings

panel-arguments = Argumente
panel-options = Optionen
panel-commands = Befehle

## Commands

help-tilesight = Schiedsrichter, Punktezähler und Trainer für echte Partien Rommé, mit Steinen oder Karten.
help-read = Lies die Steine oder Karten auf Fotos eines Tisches oder Bretts, oder auf allen Fotos eines Ordners.
help-learn = Lerne die Ziffern und Farben deines Steinsatzes aus einem Foto; lies danach mit `--set`.
help-check = Prüfe jede Auslage eines Tisches; Exit-Code 1, wenn eine nicht gültig ist.
help-turn = Prüfe einen Zug am Tisch davor und danach; Exit-Code 1, wenn er nicht erlaubt ist.
help-deal = Gib aus, wer anfängt, wer neu verteilen lassen darf und ob weitere Steine verteilt werden.
help-score = Werte das Ende einer Runde nach den Steinen jedes Spielers: übrig, ausgelegt oder zum Schließen.
help-hint = Finde den besten Zug; Exit-Code 1, wenn kein Tipp möglich ist.
help-variants = Liste die bekannten Spiele auf, oder jede Regel eines Spiels mit ihrer Quelle.
help-serve = Stelle die Seite für Handys, die HTTP-API und die Partien bereit.
help-corrections = Liste auf, was Leute korrigiert haben, oder exportiere es im Label-Format.
help-backup = Kopiere die Partien in eine Datei, auch während der Server läuft.

## Options of all commands

option-help = Zeige diese Hilfe.
option-version = Gib die Version aus.
option-language = Die Sprache der Ausgabe: { $languages }.
option-rules = Das Spiel; siehe `tilesight variants`.
option-rules-shown = Gib die Regeln eines Spiels aus.
option-rule = Eine Hausregel, zum Beispiel opening=50.
option-indicator = Der Stein, der zu Beginn der Runde aufgedeckt wurde (Okey 101).
option-json = Gib JSON für Programme aus.
option-database = Die Datenbank, zum Beispiel postgresql://user@host/name.

## Reading and checking

argument-photos = Fotos (JPEG, PNG, HEIC, WebP) oder ein Ordner mit Fotos.
option-overlay-reading = Zeichne das Gelesene auf das Foto, in diese Datei oder diesen Ordner.
option-zone = Was das Foto zeigt, wenn du es weißt.
option-merge = Die Fotos überlappen sich und zeigen einen Tisch.
option-video = Videos: Gib jede Änderung aus, nach der der Tisch zur Ruhe kam.
option-cluster = Für einen Ordner: Lies ihn auf diesem Ray-Cluster, oder `local`.
option-output = Für einen Ordner: Hänge das Gelesene an diese Datei an, oder an OUT.parquet.
option-set = Dein Steinsatz, wie `learn` ihn geschrieben hat.
argument-set = Die Datei, die geschrieben oder ergänzt wird.
argument-photo-of-set = Ein Foto von Steinen dieses Satzes.
option-tiles-of-set = Die richtigen Steine, in der Reihenfolge von `read`; nur nötig, wenn etwas zweifelhaft ist.
argument-table = "r5 r6 r7 | k7 b7 y7" oder ein Foto

## Turns

argument-before = Der Tisch davor, oder ein Foto.
argument-after = Der Tisch danach, oder ein Foto.
option-rack-before = Das Brett des Spielers vor dem Zug, oder ein Foto; wo abgeworfen wird, nach dem Ziehen, wenn `--took` fehlt.
option-opened = Der Spieler ist in einem früheren Zug rausgekommen.
option-with-pairs = Der Spieler ist in einem früheren Zug mit Paaren rausgekommen (Okey 101).
option-seconds = Wie lange der Zug dauerte; braucht die Regel timer.
option-took = Der Stein, der vom Ablagestapel genommen wurde, oder "stock".
option-threw = Der Stein, der abgeworfen wurde.
option-emptied = Wie oft der Vorrat leer war, dieser Zug mitgezählt.
option-hand = Wie viele Steine ein Spieler nach dem Zug hält; einmal für jeden Spieler.
option-restore = Zeichne den Tisch vor dem Zug und liste die Schritte auf.

## Deals and rounds

argument-dealt-hands = Die Hand, die jeder Spieler bekam, oder ein Foto.
option-drawn = Der Stein, den jeder Spieler zum Anfangen gezogen hat.
option-trump-tile = Der Stein, der offen liegt.
argument-final-hands = Die Steine jedes Spielers am Ende, oder ein Foto.
option-winner = Der Sieger; sonst der Spieler ohne Steine.
option-went-rummy = Der Sieger hatte vorher nichts ausgelegt.
option-thrown-by-winner = Joker, die der Sieger vorher abgeworfen hat.
option-trump-holder = Der Spieler, der den Zwilling des Trumpfs bekam.
option-left = Ein Spieler, der den Tisch verlassen hat.
option-pairs = Ein Spieler, der mit Paaren rausgekommen ist (Okey 101).
option-joker-out = Der letzte Abwurf war ein Joker (Okey 101).

## Hints

argument-position = "r5 r6 r7 / r8 k2", oder ein Foto des Tisches.
option-rack = Das Brett des Spielers, oder ein Foto davon.
option-goal = Was am wichtigsten ist.
option-level = Wie viel vom Zug verraten wird.
option-time-limit = Höchste Suchzeit.
option-discards = Der Ablagestapel, der letzte Stein am Ende.
option-to-draw = Der Zug beginnt: Noch wurde kein Stein gezogen.
option-thrown = Joker, die der Spieler vorher abgeworfen hat (Rummy PRO).
option-players = Die Zahl der Spieler, wenn du sie weißt.
option-overlay-play = Zeichne den Zug auf das Foto.

## The server, corrections and copies

option-host = Adresse, auf der der Server antwortet; sonst alle.
option-port = Port der Seite über HTTP.
option-secure-port = Port der Seite über HTTPS, mit der Live-Kamera.
option-http-only = Kein HTTPS, zum Beispiel hinter einem Proxy, der es hinzufügt.
option-workers = Zahl der Serverprozesse.
option-demo = Nutze eine vorläufige Datenbank: Nichts wird aufbewahrt.
option-open = Handys müssen sich nicht koppeln: Jeder darf den Server nutzen.
option-all-tables = Handys, die den ausgegebenen Code scannen, kommen an alle Tische.
option-url = Adresse für Handys, zum Beispiel die eines Proxys.
option-certificate = Dein eigenes Zertifikat für HTTPS, als PEM.
option-key = Sein privater Schlüssel, wenn er in einer anderen Datei ist.
option-max-matches = Partien, die die Datenbank höchstens aufbewahrt.
option-export = Schreibe die Fotos mit ihren Labels.
option-forget = Lösche eine Korrektur und ihr Foto.
argument-file = Die Kopie der Partien.
option-restore-copy = Fülle eine leere Datenbank aus der Kopie.
