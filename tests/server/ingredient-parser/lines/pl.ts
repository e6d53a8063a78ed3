/** The lines the Polish rules were made with, others written before their first run, and later ones that nothing was changed for. */
export const pl = {
  built: `
2 szklanki mąki pszennej | 2 | szklanki | mąki pszennej |
3 jajka | 3 | | jajka |
1 łyżka oliwy | 1 | łyżka | oliwy |
2 łyżeczki proszku do pieczenia | 2 | łyżeczki | proszku do pieczenia |
pół szklanki mleka | 0.5 | szklanki | mleka |
1/2 łyżeczki soli | 0.5 | łyżeczki | soli |
1,5 kg ziemniaków | 1.5 | kg | ziemniaków |
szczypta soli | 1 | szczypta | soli |
2 ząbki czosnku | 2 | ząbki | czosnku |
1 duża cebula, posiekana | 1 | | cebula | duża, posiekana
1 puszka pomidorów (400 g) | 1 | puszka | pomidorów | 400 g
pęczek koperku | 1 | pęczek | koperku |
200 g masła | 200 | g | masła |
20 dag sera żółtego | 20 | dag | sera żółtego |
sól i pieprz do smaku | | | sól i pieprz | do smaku
olej do smażenia | | | olej | do smażenia
2-3 marchewki | 2–3 | | marchewki |
ok. 500 ml bulionu | 500 | ml | bulionu | ok.
mąka pszenna - 300 g | 300 | g | mąka pszenna |
mleko 250 ml | 250 | ml | mleko |
1 opakowanie cukru waniliowego | 1 | opakowanie | cukru waniliowego |
5 łyżek cukru | 5 | łyżek | cukru |
4 plastry szynki | 4 | plastry | szynki |
1 kostka masła | 1 | kostka | masła |
półtorej szklanki wody | 1.5 | szklanki | wody |
garść orzechów włoskich | 1 | garść | orzechów włoskich |
3 listki laurowe | 3 | listki | laurowe |
1 szt. papryki | 1 | szt | papryki |
trochę natki pietruszki | | | natki pietruszki | trochę
pół cytryny | 0.5 | | cytryny |
`,
  fresh: `
500 g mąki tortowej typ 450 | 500 | g | mąki tortowej typ 450 |
25 g świeżych drożdży | 25 | g | świeżych drożdży |
1 płaska łyżeczka sody oczyszczonej | 1 | łyżeczka | sody oczyszczonej | płaska
3 czubate łyżki kakao | 3 | łyżki | kakao | czubate
1 szklanka ciepłego mleka 3,2% | 1 | szklanka | ciepłego mleka 3,2% |
250 ml śmietanki kremówki 36% (zimnej) | 250 | ml | śmietanki kremówki 36% | zimnej
kawałek świeżego imbiru | 1 | kawałek | świeżego imbiru |
1 główka kapusty pekińskiej | 1 | główka | kapusty pekińskiej |
sok z 1 cytryny | | | sok z 1 cytryny |
skórka otarta z jednej pomarańczy | 1 | | pomarańczy | skórka otarta z
4 udka z kurczaka | 4 | | udka z kurczaka |
1 cebula (średnia) | 1 | | cebula | średnia
2 łyżki masła klarowanego lub oleju | 2 | łyżki | masła klarowanego lub oleju |
50 dkg twarogu sernikowego | 50 | dkg | twarogu sernikowego |
cukier puder do posypania | | | cukier puder | do posypania
świeżo mielony pieprz, do smaku | | | świeżo mielony pieprz | do smaku
1 słoiczek koncentratu pomidorowego (190 g) | 1 | słoiczek | koncentratu pomidorowego | 190 g
dwa żółtka | 2 | | żółtka |
3/4 szklanki cukru trzcinowego | 0.75 | szklanki | cukru trzcinowego |
1 i 1/2 szklanki mąki krupczatki | 1.5 | szklanki | mąki krupczatki |
2 - 3 łyżki bułki tartej | 2–3 | łyżki | bułki tartej |
1 mały kalafior | 1 | | kalafior | mały
kilka listków bazylii | | | listków bazylii | kilka
1 łyżeczka słodkiej papryki w proszku | 1 | łyżeczka | słodkiej papryki w proszku |
ziele angielskie – 4 ziarna | 4 | ziarna | ziele angielskie |
liść laurowy - 2 sztuki | 2 | sztuki | liść laurowy |
1 szklanka (250 ml) kefiru | 1 | szklanka | kefiru | 250 ml
2 marchewki starte na tarce | 2 | | marchewki starte na tarce |
masło i bułka tarta do formy | | | masło i bułka tarta | do formy
1 paczka ciasta francuskiego | 1 | paczka | ciasta francuskiego |
2 łyżki stołowe octu jabłkowego | 2 | łyżki stołowe | octu jabłkowego |
ćwierć łyżeczki cynamonu | 0.25 | łyżeczki | cynamonu |
około pół kilo pieczarek | 0.5 | kilo | pieczarek | około
`,
  later: `
300 g mrożonych malin | 300 | g | mrożonych malin |
1 puszka ciecierzycy, odsączonej | 1 | puszka | ciecierzycy | odsączonej
1 i 1/2 łyżeczki cynamonu | 1.5 | łyżeczki | cynamonu |
2 ekologiczne cytryny | 2 | | ekologiczne cytryny |
pół pęczka koperku | 0.5 | pęczka | koperku |
6-8 dużych ziemniaków | 6–8 | | ziemniaków | dużych
garść posiekanych migdałów | 1 | garść | posiekanych migdałów |
woda – 1,5 litra | 1.5 | litra | woda |
1 mała papryczka chili | 1 | | papryczka chili | mała
jajka: 4 szt. | 4 | szt | jajka |
1 kieliszek wódki lub spirytusu | 1 | kieliszek | wódki lub spirytusu |
olej rzepakowy do głębokiego smażenia | | | olej rzepakowy | do głębokiego smażenia
`,
}
