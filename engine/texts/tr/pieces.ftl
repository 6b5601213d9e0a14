### Turkish. Tiles, playing cards, colors, numbers and lists: the parts that sentences are made of.
###
### Names of tiles are never inflected, so other sentences hold them in forms without a suffix:
### "{ $tile } yok", "{ $meld } üzerine", "{ $joker } yerine", "{ $meld } içinden", "{ $low } ile
### { $high } arasında", or after a colon. Nouns stay in the singular after a number.
###
### Sentences that begin in lower case do not begin with "i": its capital is "İ", which a program
### that does not know the language gets wrong.
###
### Glossary: tile = taş, card = kart, joker = joker; box = takım, deck = deste; table = masa,
### rack = ıstaka, hand = el; stock = orta ("ortadan çek"), discards = atılanlar, stack = kule;
### meld = per, run = seri, group = grup, pair = çift; to open, to lay = açmak; to lay off = işlemek;
### to discard = atmak; to go out, to close = bitirmek; turn = hamle, round = el, match = maç;
### trump = koz, its twin = kozun eşi; fee for a game = fiyat.

## Colors and suits

color-name =
    { $color ->
        [black] siyah
        [blue] mavi
        [red] kırmızı
       *[yellow] sarı
    }
suit-name =
    { $color ->
        [black] maça
        [blue] sinek
        [red] kupa
       *[yellow] karo
    }
suit-plural = { suit-name }

## Numbers and ranks

number-name =
    { $pieces ->
        [cards]
            { $number ->
                [1] as
                [11] vale
                [12] kız
                [13] papaz
               *[other] { $number }
            }
       *[tiles] { $number }
    }
# Turkish has no such article.
number-with-article = { number-name }
number-word =
    { $count ->
        [0] sıfır
        [1] bir
        [2] iki
        [3] üç
        [4] dört
        [5] beş
        [6] altı
        [7] yedi
        [8] sekiz
        [9] dokuz
        [10] on
       *[other] { $count }
    }
count-word = { number-word }

## Names of pieces

tile-name = { color-name } { $number }
card-name =
    { $number ->
        [1] { suit-name } ası
        [11] { suit-name } valesi
        [12] { suit-name } kızı
        [13] { suit-name } papazı
       *[other] { suit-name } { number-name }
    }
joker-name = joker
joker-as = joker ({ $tile })

## Counts

equal-tiles = { count-word } { tile-name }
equal-cards = { count-word } { card-name }
joker-count = { count-word } joker
piece-count =
    { $pieces ->
        [cards] { count-word } kart
       *[tiles] { count-word } taş
    }
piece-name =
    { $pieces ->
        [cards] kart
       *[tiles] taş
    }
piece-holder =
    { $pieces ->
        [cards] elde
       *[tiles] ıstakada
    }
point-count = { count-word } puan
number-count = { count-word } sayı
pair-count = { count-word } çift

## Lists

list-middle = { $start }, { $next }
list-and = { $start } ve { $next }
list-or = { $start } veya { $next }
list-parts = { $start }; { $next }

## Melds and games

meld-kind =
    { $kind ->
        [run] seri
        [pair] çift
       *[group] grup
    }
closing-name =
    { $game ->
        [simple] Basit Oyun
        [mosaic] Mozaik
        [bicolor] İki Renk
        [minor] Küçük
        [major] Büyük
        [doubles] Çiftler
        [grand_care] Grand Care
       *[monocolor] Tek Renk
    }
closing-word =
    { $game ->
        [simple] basit
        [mosaic] mozaik
        [bicolor] iki renk
        [minor] küçük
        [major] büyük
        [doubles] çiftler
        [grand_care] grand care
       *[monocolor] tek renk
    }
