/** The lines the Turkish rules were made with, others written before their first run, and later ones that nothing was changed for. */
export const tr = {
  built: `
2 su bardağı un | 2 | su bardağı | un |
3 yumurta | 3 | | yumurta |
1 yemek kaşığı tereyağı | 1 | yemek kaşığı | tereyağı |
2 çay kaşığı tuz | 2 | çay kaşığı | tuz |
yarım su bardağı süt | 0.5 | su bardağı | süt |
1,5 kg patates | 1.5 | kg | patates |
bir tutam tuz | 1 | tutam | tuz |
2 diş sarımsak | 2 | diş | sarımsak |
1 adet büyük soğan | 1 | adet | soğan | büyük
1 kutu nohut (400 g) | 1 | kutu | nohut | 400 g
1 demet maydanoz | 1 | demet | maydanoz |
200 gr kıyma | 200 | gr | kıyma |
1 paket kabartma tozu | 1 | paket | kabartma tozu |
tuz, karabiber isteğe göre | | | tuz, karabiber | isteğe göre
kızartmak için sıvı yağ | | | sıvı yağ | kızartmak için
2-3 havuç | 2–3 | | havuç |
yaklaşık 500 ml su | 500 | ml | su | yaklaşık
1 buçuk su bardağı şeker | 1.5 | su bardağı | şeker |
yarım limon | 0.5 | | limon |
4 dilim ekmek | 4 | dilim | ekmek |
1 çay bardağı zeytinyağı | 1 | çay bardağı | zeytinyağı |
1 tatlı kaşığı salça | 1 | tatlı kaşığı | salça |
biraz nane | | | nane | biraz
1 avuç ceviz | 1 | avuç | ceviz |
500g mantar | 500 | g | mantar |
1 litre süt | 1 | litre | süt |
iki yumurta sarısı | 2 | | yumurta sarısı |
`,
  fresh: `
3 su bardağı un (aldığı kadar) | 3 | su bardağı | un | aldığı kadar
1 paket instant maya (10 g) | 1 | paket | instant maya | 10 g
1 tepeleme yemek kaşığı kakao | 1 | yemek kaşığı | kakao | tepeleme
1 silme çay kaşığı karbonat | 1 | silme çay kaşığı | karbonat |
2 adet orta boy patlıcan | 2 | adet | patlıcan | orta boy
bir buçuk su bardağı ılık süt | 1.5 | su bardağı | ılık süt |
1 çay bardağı sıvı yağ | 1 | çay bardağı | sıvı yağ |
125 gram oda sıcaklığında tereyağı | 125 | gram | tereyağı | oda sıcaklığında
1 limonun suyu | 1 | | limonun suyu |
yarım demet dereotu, ince kıyılmış | 0.5 | demet | dereotu | ince kıyılmış
5-6 yemek kaşığı yoğurt | 5–6 | yemek kaşığı | yoğurt |
2 yemek kaşığı domates salçası | 2 | yemek kaşığı | domates salçası |
1 kahve fincanı irmik | 1 | kahve fincanı | irmik |
tuz | | | tuz |
üzeri için susam | | | susam | üzeri için
3 adet yumurta (oda sıcaklığında) | 3 | adet | yumurta | oda sıcaklığında
1 kilo kuşbaşı kuzu eti | 1 | kilo | kuşbaşı kuzu eti |
yarım çay kaşığı karabiber | 0.5 | çay kaşığı | karabiber |
1 su bardağından biraz az şeker | 1 | | su bardağından biraz az şeker |
6 dal taze soğan | 6 | dal | taze soğan |
bir çimdik safran | 1 | çimdik | safran |
1 kase ev yoğurdu | 1 | kase | ev yoğurdu |
2 tane kırmızı kapya biber | 2 | tane | kırmızı kapya biber |
1 yemek kaşığı dolusu nişasta | 1 | yemek kaşığı | nişasta | dolusu
400 gr. dana kıyma | 400 | gr | dana kıyma |
çeyrek su bardağı sirke | 0.25 | su bardağı | sirke |
1/2 su bardağı galeta unu | 0.5 | su bardağı | galeta unu |
2 yaprak defne | 2 | yaprak | defne |
1 y.k. pul biber | 1 | y.k | pul biber |
3 kepçe et suyu | 3 | kepçe | et suyu |
1 baş sarımsak | 1 | baş | sarımsak |
yağlamak için tereyağı | | | tereyağı | yağlamak için
8-10 adet kuru kayısı | 8–10 | adet | kuru kayısı |
1 paket (200 ml) krema | 1 | paket | krema | 200 ml
`,
  later: `
300 gram donmuş ahududu | 300 | gram | donmuş ahududu |
1 kutu haşlanmış nohut | 1 | kutu | haşlanmış nohut |
1 buçuk çay kaşığı tarçın | 1.5 | çay kaşığı | tarçın |
2 limon | 2 | | limon |
yarım demet dereotu | 0.5 | demet | dereotu |
6-8 adet büyük patates | 6–8 | adet | patates | büyük
bir avuç dövülmüş badem | 1 | avuç | dövülmüş badem |
1,5 litre su | 1.5 | litre | su |
4 adet yumurta | 4 | adet | yumurta |
1 adet kırmızı biber | 1 | adet | kırmızı biber |
2 yemek kaşığı mısır nişastası | 2 | yemek kaşığı | mısır nişastası |
kızartmak için ayçiçek yağı | | | ayçiçek yağı | kızartmak için
`,
}
