### Romanian. Readings of photos: what was corrected, what is doubtful, what the camera should do,
### and why a photo cannot be read.

## Corrections

reading-corrected = citit { $tile }, luat drept { $other }: { $cause }
reading-completes-run = așa suita e completă
reading-completes-group = așa grupul e complet
reading-completes-pair = așa perechea e completă
reading-upside-down = stă cu capul în jos în rândul ei
reading-likelier = e mai probabil
reading-no-such-copy =
    { $number ->
        [2] { $tile } nu poate apărea a doua oară
        [3] { $tile } nu poate apărea a treia oară
        [4] { $tile } nu poate apărea a patra oară
        [5] { $tile } nu poate apărea a cincea oară
       *[other] { $tile } nu poate apărea a { $number }-a oară
    }

## Doubts

doubt-either = { $tile } sau { $other }
doubt-not-sure = { $tile } nu e sigur
doubt-partly-hidden = parțial acoperită
doubt-beside =
    { $pieces ->
        [cards] ce e lângă ea poate fi o carte
       *[tiles] ce e lângă ea poate fi o piesă
    }
doubt-elsewhere =
    altă poză arată { $pieces ->
        [cards] această carte
       *[tiles] această piesă
    } în alt loc: poate e numărată de două ori
doubt-upside-down = stă cu capul în jos în rândul ei
doubt-too-many = sunt prea multe citiri posibile ca să fie comparate toate
doubt-missing-tile =
    { $pieces ->
        [cards] între ea și { $tile } poate fi o carte necitită
       *[tiles] între ea și { $tile } poate fi o piesă necitită
    }
doubt-one-meld = poate face o singură formație cu { $tile }
doubt-two-melds = poate fi din altă formație decât { $tile }

## What depends on a doubt

doubt-valid-if = { doubt-valid } dacă { doubt-place } e { $tile }; { doubt-not-valid } dacă e { $other }
doubt-not-valid-if = { doubt-not-valid } dacă { doubt-place } e { $tile }; { doubt-valid } dacă e { $other }
doubt-points-if =
    { $points ->
        [one] un punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    } dacă { doubt-place } e { $tile }; { $then } dacă e { $other }
doubt-rack-points-if =
    { $points ->
        [one] un punct
        [few] { $points } puncte
       *[other] { $points } de puncte
    } { piece-holder } dacă { doubt-place } e { $tile }; { $then } dacă e { $other }
doubt-place =
    { $place ->
        [1] prima { piece-name }
        [2] a doua { piece-name }
        [3] a treia { piece-name }
        [4] a patra { piece-name }
        [5] a cincea { piece-name }
        [6] a șasea { piece-name }
        [7] a șaptea { piece-name }
        [8] a opta { piece-name }
        [9] a noua { piece-name }
        [10] a zecea { piece-name }
        [11] a unsprezecea { piece-name }
        [12] a douăsprezecea { piece-name }
        [13] a treisprezecea { piece-name }
       *[other] a { $place }-a { piece-name }
    }
doubt-valid = corect
doubt-not-valid = greșit
doubt-not-alone = greșit de una singură, dacă e într-adevăr o { piece-name }
doubt-not-unless = greșit, dacă nu cumva { $changes }
doubt-is = { $tile } e de fapt { $other }
doubt-valid-as-one = corect ca o singură formație; greșit ca două formații
doubt-valid-as-two = corect ca două formații; greșit ca o singură formație
doubt-not-valid-as-one = greșit ca o singură formație; corect ca două formații
doubt-not-valid-as-two = greșit ca două formații; corect ca o singură formație

## Advice for the camera

advice-more-light = mai multă lumină
advice-hold-still = ține nemișcat
advice-show-tiles = arată masa
advice-left-cut = marginea stângă e tăiată
advice-top-cut = marginea de sus e tăiată
advice-right-cut = marginea dreaptă e tăiată
advice-bottom-cut = marginea de jos e tăiată
advice-move-closer = apropie-te

## Photos that cannot be read

photo-empty = Fișierul este gol.
photo-is-folder = Acesta este un dosar, nu o poză.
photo-missing = Fișierul nu există.
photo-no-file = Acesta nu este un fișier obișnuit.
photo-not-allowed = Nu ai voie să citești acest fișier.
photo-unreadable = Fișierul nu poate fi citit: { $reason }.
photo-cut-short = Imaginea e trunchiată: lipsește o parte din fișier.
photo-damaged-inside = Imaginea e deteriorată la mijlocul fișierului.
photo-damaged = Imaginea e deteriorată și nu poate fi citită.
photo-damaged-heic = Imaginea HEIC e deteriorată sau trunchiată.
photo-no-size = Imaginea e deteriorată: îi lipsește dimensiunea.
photo-no-picture = Aceasta nu este o imagine; Tilesight citește JPEG, HEIC, PNG și WebP.
photo-other-format = Acesta este { photo-kind }; Tilesight citește JPEG, HEIC, PNG și WebP.
photo-kind =
    { $kind ->
        [gif] un fișier GIF
        [bmp] un fișier BMP
        [tiff] un fișier TIFF sau raw
        [pdf] un fișier PDF
        [jxl] un fișier JPEG XL
        [avif] un fișier AVIF
       *[video] un videoclip
    }
photo-many-scans =
    Imaginea are { $scans ->
        [one] o scanare
        [few] { $scans } scanări
       *[other] { $scans } de scanări
    }, peste limita de { $limit }.
photo-memory = Decodarea imaginii de { $width } x { $height } pixeli cere { $needed } MB, peste limita de { $limit } MB.
photo-many-items =
    Imaginea e compusă din { $megapixels ->
        [one] un megapixel
        [few] { $megapixels } megapixeli
       *[other] { $megapixels } de megapixeli
    }, peste limita de { $limit }.
photo-too-large =
    Imaginea are { $width } x { $height } pixeli, peste limita de { $limit ->
        [one] un megapixel
        [few] { $limit } megapixeli
       *[other] { $limit } de megapixeli
    }.
photo-too-small = Imaginea are doar { $width } x { $height } pixeli, prea puțin ca să se poată citi ceva.
photo-too-narrow =
    Imaginea are { $width } x { $height } pixeli: este de peste { $limit ->
        [few] { $limit } ori
       *[other] { $limit } de ori
    } mai lungă decât lată.
photo-too-dark = Poza e prea întunecată: aprinde lumina și fă alta.
photo-blurred =
    { $pieces ->
        [cards] Poza e neclară: ține telefonul nemișcat și atinge cărțile pentru focalizare.
       *[tiles] Poza e neclară: ține telefonul nemișcat și atinge piesele pentru focalizare.
    }
photo-no-pieces =
    { $pieces ->
        [cards] În poza asta nu se văd cărți.
       *[tiles] În poza asta nu se văd piese.
    }
photo-no-color = Poza e alb-negru, deci culorile pieselor nu se pot citi: fă alta.
photo-mirrored = Poza e în oglindă, cum fac unele camere frontale: folosește camera din spate sau inversează imaginea pe orizontală.
photo-shows-cards = Poza arată cărți de joc, dar { $title } se joacă cu piese: alege jocul pe care îl joci.
photo-shows-tiles = Poza arată piese, dar { $title } se joacă cu cărți: alege jocul pe care îl joci.

## Videos

video-no-video = Acesta nu este un videoclip care se poate citi.
video-wrong-name = Numele videoclipului nu este în UTF-8: redenumește fișierul.
video-is-folder = Acesta este un dosar, nu un videoclip.
video-is-photo = Aceasta este o singură imagine, nu un videoclip: citește-o ca poză.
video-too-small = Videoclipul are doar { $width } x { $height } pixeli, prea puțin ca să se poată citi ceva.
video-cut-short = Videoclipul e trunchiat: lipsește o parte din fișier.
video-not-settled = Masa nu s-a liniștit deloc în acest videoclip.
video-not-settled-advice = Masa nu s-a liniștit deloc în acest videoclip: { $advice }.

## Several photos of one table

photo-number = poza { $number }
photo-number-name = poza { $number } ({ $name })
merge-none = nu există nicio poză
merge-no-tiles = { $photo }: nu are piese după care să i se găsească locul
merge-few-common = { $photo } are prea puțin în comun cu celelalte ({ $common } din { $needed }); fă poze care se suprapun mai mult
merge-two-places = { $photo } se potrivește în mai multe locuri; fă poze care se suprapun mai mult
merge-other-table =
    { $photo } arată altă masă sau una pe care s-a mutat ceva: dintre { $pieces ->
        [cards] cărțile
       *[tiles] piesele
    } comune ({ $common }), stau altfel { $conflicts }

## Words beside tiles, in tables and on drawings

row-rack =
    { $pieces ->
        [cards] mână
       *[tiles] tablă
    }
drawing-to-rack = ia înapoi
drawing-to-table = înapoi pe masă
