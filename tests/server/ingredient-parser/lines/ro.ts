/** The lines the Romanian rules were made with, others written before their first run, and later ones that nothing was changed for. */
export const ro = {
  built: `
500 g făină | 500 | g | făină |
2 ouă | 2 | | ouă |
1 lingură de ulei | 1 | lingură | ulei |
2 lingurițe de praf de copt | 2 | lingurițe | praf de copt |
o jumătate de cană de lapte | 0.5 | cană | lapte |
1/2 linguriță sare | 0.5 | linguriță | sare |
1,5 kg cartofi | 1.5 | kg | cartofi |
un praf de sare | 1 | praf | sare |
3 căței de usturoi | 3 | căței | usturoi |
1 ceapă mare, tocată | 1 | | ceapă | mare, tocată
1 conservă de roșii (400 g) | 1 | conservă | roșii | 400 g
o legătură de pătrunjel | 1 | legătură | pătrunjel |
200g unt | 200 | g | unt |
sare și piper după gust | | | sare și piper | după gust
ulei pentru prăjit | | | ulei | pentru prăjit
2-3 morcovi | 2–3 | | morcovi |
aprox. 500 ml supă | 500 | ml | supă | aprox.
puțin cimbru | | | cimbru | puțin
1 plic zahăr vanilat | 1 | plic | zahăr vanilat |
4 felii de pâine | 4 | felii | pâine |
o jumătate de lămâie | 0.5 | | lămâie |
1 pahar de vin alb | 1 | pahar | vin alb |
două linguri de smântână | 2 | linguri | smântână |
1 pachet de unt (200 g) | 1 | pachet | unt | 200 g
un sfert de linguriță de piper | 0.25 | linguriță | piper |
10 frunze de busuioc | 10 | frunze | busuioc |
1 buc. ardei gras | 1 | buc | ardei gras |
`,
  fresh: `
1 kg de carne tocată de porc | 1 | kg | carne tocată de porc |
3 linguri cu vârf de făină | 3 | linguri | făină | cu vârf
1 cană și jumătate de zahăr | 1.5 | cană | zahăr |
250 ml smântână pentru frișcă | 250 | ml | smântână pentru frișcă |
25 g drojdie proaspătă | 25 | g | drojdie proaspătă |
coaja rasă de la o lămâie | | | coaja rasă de la o lămâie |
sucul de la 1/2 portocală | | | sucul de la 1/2 portocală |
2 cepe mici tocate mărunt | 2 | | cepe | mici, tocate mărunt
6 albușuri | 6 | | albușuri |
câteva fire de mărar | | | fire de mărar | câteva
1 vârf de cuțit de nucșoară | 1 | vârf de cuțit | nucșoară |
o mână de nuci | 1 | mână | nuci |
2 - 3 linguri de bulion | 2–3 | linguri | bulion |
unt pentru uns tava | | | unt | pentru uns tava
zahăr pudră pentru decor | | | zahăr pudră | pentru decor
1 borcan de castraveți murați | 1 | borcan | castraveți murați |
4 pulpe de pui dezosate | 4 | | pulpe de pui dezosate |
1 lingurita bicarbonat | 1 | lingurita | bicarbonat |
100 gr. cascaval ras | 100 | gr | cascaval ras |
făină - 300 g | 300 | g | făină |
sare | | | sare |
piper proaspăt măcinat, după gust | | | piper proaspăt măcinat | după gust
1 l lapte | 1 | l | lapte |
3/4 cană ulei de măsline | 0.75 | cană | ulei de măsline |
doi morcovi mari | 2 | | morcovi | mari
1 fiolă esență de rom | 1 | fiolă | esență de rom |
o cutie de ton (160 g) | 1 | cutie | ton | 160 g
circa 300 g de ciuperci | 300 | g | ciuperci | circa
1 căpățână de usturoi | 1 | căpățână | usturoi |
2 linguri rase de zahăr | 2 | linguri | zahăr | rase
1 foaie de dafin | 1 | foaie | dafin |
5 boabe de piper | 5 | boabe | piper |
pesmet cât cuprinde | | | pesmet | cât cuprinde
1 pahar (200 ml) apă caldă | 1 | pahar | apă caldă | 200 ml
`,
  later: `
300 g zmeură congelată | 300 | g | zmeură congelată |
1 conservă de năut, scurs | 1 | conservă | năut | scurs
1 linguriță și jumătate de scorțișoară | 1.5 | linguriță | scorțișoară |
2 lămâi | 2 | | lămâi |
jumătate de legătură de mărar | 0.5 | legătură | mărar |
6-8 cartofi mari | 6–8 | | cartofi | mari
o mână de migdale tocate | 1 | mână | migdale tocate |
1,5 litri de apă | 1.5 | litri | apă |
4 ouă la temperatura camerei | 4 | | ouă | la temperatura camerei
1 ardei kapia roșu | 1 | | ardei kapia roșu |
2 linguri de amidon | 2 | linguri | amidon |
ulei de floarea soarelui pentru prăjit | | | ulei de floarea soarelui | pentru prăjit
`,
}
