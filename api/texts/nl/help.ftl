### The help of the command line in Dutch.

## Headings

panel-arguments = Argumenten
panel-options = Opties
panel-commands = Opdrachten

## Commands

help-tilesight = Scheidsrechter, puntenteller en coach voor echte partijen rummy, met stenen of kaarten.
help-read = Lees de stenen of kaarten op foto’s van een tafel of plankje, of op alle foto’s van een map.
help-learn = Leer de cijfers en kleuren van je set stenen van een foto; lees daarna met `--set`.
help-check = Beoordeel elke combinatie van een tafel; exitcode 1 als er een niet geldig is.
help-turn = Beoordeel een beurt aan de tafel ervoor en erna; exitcode 1 als die niet is toegestaan.
help-deal = Toon wie begint, wie opnieuw mag laten delen en of er meer stenen worden gedeeld.
help-score = Tel een afgelopen ronde aan de hand van de stenen van elke speler: over, uitgelegd of om mee te sluiten.
help-hint = Zoek de beste zet; exitcode 1 als er geen hint mogelijk is.
help-variants = Toon de bekende spellen, of elke regel van één spel met de bron.
help-serve = Bied de pagina voor telefoons, de HTTP-API en de partijen aan.
help-corrections = Toon de lezingen die mensen hebben gecorrigeerd, of exporteer ze als labels.
help-backup = Kopieer de partijen naar een bestand, ook terwijl de server draait.

## Options of all commands

option-help = Toon deze hulp.
option-version = Toon de versie.
option-language = De taal van de uitvoer: { $languages }.
option-rules = Het spel; zie `tilesight variants`.
option-rules-shown = Toon de regels van één spel.
option-rule = Een huisregel, bijvoorbeeld opening=50.
option-indicator = De steen die aan het begin van de ronde is opengelegd (Okey 101).
option-json = Toon JSON voor programma’s.
option-database = De database, bijvoorbeeld postgresql://user@host/name.

## Reading and checking

argument-photos = Foto’s (JPEG, PNG, HEIC, WebP) of een map met foto’s.
option-overlay-reading = Teken op de foto wat er gelezen is, in dit bestand of deze map.
option-zone = Wat de foto laat zien, als je het weet.
option-merge = De foto’s overlappen en tonen één tafel.
option-video = Video’s: toon elke verandering waarna de tafel tot rust kwam.
option-cluster = Voor een map: lees die op dit Ray-cluster, of `local`.
option-output = Voor een map: voeg de lezingen toe aan dit bestand, of aan OUT.parquet.
option-set = Je set stenen, zoals `learn` die schreef.
argument-set = Het bestand dat wordt geschreven of aangevuld.
argument-photo-of-set = Een foto van stenen van deze set.
option-tiles-of-set = De juiste stenen, in de volgorde van `read`; alleen nodig als daarin iets twijfelachtig is.
argument-table = "r5 r6 r7 | k7 b7 y7" of een foto

## Turns

argument-before = De tafel ervoor, of een foto.
argument-after = De tafel erna, of een foto.
option-rack-before = Het plankje van de speler vóór de beurt, of een foto; in spellen met een aflegstapel na het trekken, als `--took` ontbreekt.
option-opened = De speler is in een eerdere beurt uitgekomen.
option-with-pairs = De speler is in een eerdere beurt met paren uitgekomen (Okey 101).
option-seconds = Hoelang de beurt duurde; heeft de regel timer nodig.
option-took = De steen die van de aflegstapel is genomen, of "stock".
option-threw = De steen die is afgelegd.
option-emptied = Hoe vaak de stapel op was, deze beurt meegeteld.
option-hand = Hoeveel stenen een speler na de beurt heeft; één keer voor elke speler.
option-restore = Teken de tafel vóór de beurt en toon de stappen.

## Deals and rounds

argument-dealt-hands = De hand die elke speler kreeg, of een foto.
option-drawn = De steen die elke speler trok om te beginnen.
option-trump-tile = De steen die open ligt.
argument-final-hands = De stenen van elke speler aan het einde, of een foto.
option-winner = De winnaar; anders de speler zonder stenen.
option-went-rummy = De winnaar had nog geen combinaties uitgelegd.
option-thrown-by-winner = Jokers die de winnaar eerder heeft afgelegd.
option-trump-holder = De speler die de tweelingsteen van de troef kreeg.
option-left = Een speler die de tafel heeft verlaten.
option-pairs = Een speler die met paren is uitgekomen (Okey 101).
option-joker-out = De laatst afgelegde steen was een joker (Okey 101).

## Hints

argument-position = "r5 r6 r7 / r8 k2", of een foto van de tafel.
option-rack = Het plankje van de speler, of een foto ervan.
option-goal = Wat het belangrijkste is.
option-level = Hoeveel van de zet wordt verklapt.
option-time-limit = Maximale zoektijd.
option-discards = De aflegstapel, de laatste steen aan het einde.
option-to-draw = De beurt begint: er is nog geen steen getrokken.
option-thrown = Jokers die de speler eerder heeft afgelegd (Rummy PRO).
option-players = Het aantal spelers, als je het weet.
option-overlay-play = Teken de zet op de foto.

## The server, corrections and copies

option-host = Adres waarop de server luistert; anders alle adressen.
option-port = Poort van de pagina via HTTP.
option-secure-port = Poort van de pagina via HTTPS, met de livecamera.
option-http-only = Geen HTTPS, bijvoorbeeld achter een proxy die dat toevoegt.
option-workers = Aantal serverprocessen.
option-demo = Gebruik een tijdelijke database: er wordt niets bewaard.
option-open = Telefoons hoeven niet te koppelen: iedereen mag de server gebruiken.
option-all-tables = Telefoons die de getoonde code scannen, doen mee aan alle tafels.
option-url = Adres voor telefoons, bijvoorbeeld van een proxy.
option-certificate = Je eigen certificaat voor HTTPS, als PEM.
option-key = De privésleutel ervan, als die in een ander bestand staat.
option-max-matches = Partijen die de database hooguit bewaart.
option-export = Schrijf de foto’s met hun labels.
option-forget = Verwijder één correctie en de foto ervan.
argument-file = De kopie van de partijen.
option-restore-copy = Vul een lege database uit de kopie.
