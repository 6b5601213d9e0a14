### Turkish. What is wrong with a text in notation, or with a rule that players changed.

## Notation

notation-error = { $place }. karakterde beklenen: { $expected }; bulunan: { $found }
notation-end = metnin sonu
notation-tile = r7, k12, * veya *=r6 gibi bir taş
notation-card = AS, 10H veya KD gibi bir kart
notation-joker-meaning = *=r6 gibi = ve bir taş, ya da hiçbir şey
notation-number = 1 ile { $highest } arasında bir sayı
notation-one-rack = metnin sonu: bir konumda tek / olur
notation-one-of = şunlardan biri: { $names }
notation-exactly-one = tam olarak bir taş

## House rules

rule-not-in-range = { $rule }, { $low } ile { $high } arasında olmalı
rule-not-numbers = { $rule } { $length } sayıdan oluşmalı
rule-not-true-or-false = { $rule } true ya da false olmalı
rule-not-one-of = { $rule } şunlardan biri olmalı: { $names }
rule-not-list-of = { $rule } şunlardan bir liste olmalı: { $names }
rule-not-colors = { $rule } şu harflerden oluşmalı: { $letters }
rules-not-ordered = { $name }: { $low } ile { $high } çelişiyor, ilki daha büyük
rule-timer-limits = { $rule } ya 0 ya da { $low } ile { $high } arasında olmalı
rule-does-not-count = { $rule } { $title } oyununda geçerli değil
rule-no-indicator = { $title } oyununda gösterge yok
rule-not-indicator = { $tile } gösterge olamaz: göstergenin rengi ve sayısı vardır
rule-unknown = { $key } diye bir kural yok; kurallar: { $names }
deal-too-large = dağıtılacak taş { $needed }, takımda yalnızca { $held } var
closed-without-games = { $title } için kapalı bir elin bitebileceği oyun yok
closed-melds-too-short = { $title } için perler, biten el aranamayacak kadar kısa
