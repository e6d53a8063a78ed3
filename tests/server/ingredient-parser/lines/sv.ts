/** The lines the Swedish rules were made with, others written before their first run, and later ones that nothing was changed for. */
export const sv = {
  built: `
3 dl vetemjöl | 3 | dl | vetemjöl |
2 ägg | 2 | | ägg |
1 tsk salt | 1 | tsk | salt |
½ tsk svartpeppar | 0.5 | tsk | svartpeppar |
1,5 dl strösocker | 1.5 | dl | strösocker |
1 1/2 msk olivolja | 1.5 | msk | olivolja |
100 g smör, rumsvarmt | 100 | g | smör | rumsvarmt
1 krm kardemumma | 1 | krm | kardemumma |
2 klyftor vitlök, pressade | 2 | klyftor | vitlök | pressade
1 burk krossade tomater (400 g) | 1 | burk | krossade tomater | 400 g
2 burkar kokosmjölk à 400 ml | 2 | burkar | kokosmjölk | à 400 ml
1 knippe dill | 1 | knippe | dill |
1 stor gul lök | 1 | | gul lök | stor
en nypa salt | 1 | nypa | salt |
en halv citron | 0.5 | | citron |
2-3 morötter | 2–3 | | morötter |
2–3 msk vatten | 2–3 | msk | vatten |
ca 500 g nötfärs | 500 | g | nötfärs | ca
salt och peppar efter smak | | | salt och peppar | efter smak
smör till stekning | | | smör | till stekning
lite färsk timjan | | | färsk timjan | lite
4 portionsbitar laxfilé | 4 | | portionsbitar laxfilé |
1 paket jäst (50 g) | 1 | paket | jäst | 50 g
1 struken tsk bakpulver | 1 | tsk | bakpulver | struken
2 rågade msk kakao | 2 | msk | kakao | rågade
1 liter mjölk | 1 | liter | mjölk |
200g ädelost | 200 | g | ädelost |
1 st purjolök | 1 | st | purjolök |
8 potatisar, fasta | 8 | | potatisar | fasta
2 kvistar rosmarin | 2 | kvistar | rosmarin |
`,
  fresh: `
6 dl vetemjöl special | 6 | dl | vetemjöl special |
5 dl vispgrädde (36%) | 5 | dl | vispgrädde | 36%
1 påse saffran (0,5 g) | 1 | påse | saffran | 0,5 g
50 g jäst för söta degar | 50 | g | jäst för söta degar |
1 tsk nymalen kardemumma | 1 | tsk | nymalen kardemumma |
2 dl Arla Köket matlagningsyoghurt | 2 | dl | Arla Köket matlagningsyoghurt |
1/2 dl hackad persilja | 0.5 | dl | hackad persilja |
rapsolja till fritering | | | rapsolja | till fritering
saften av 1 lime | 1 | | lime | saften av
en näve babyspenat | 1 | näve | babyspenat |
1 halv gurka | 0.5 | | gurka |
2 gula lökar, finhackade | 2 | | gula lökar | finhackade
ett kryddmått cayennepeppar | 1 | kryddmått | cayennepeppar |
3 hg champinjoner | 3 | hg | champinjoner |
1 kg mjölig potatis | 1 | kg | mjölig potatis |
1 tärning hönsbuljong | 1 | tärning | hönsbuljong |
4 skivor surdegsbröd | 4 | skivor | surdegsbröd |
1 förp halloumi (à 200 g) | 1 | förp | halloumi | à 200 g
2 msk + 1 tsk socker | 2 | msk | socker | + 1 tsk
några droppar tabasco | | | droppar tabasco | några
1 dl (85 g) socker | 1 | dl | socker | 85 g
flingsalt | | | flingsalt |
vaniljsås, till servering | | | vaniljsås | till servering
1 rejäl klick crème fraiche | 1 | klick | crème fraiche | rejäl
en och en halv deciliter havregryn | 1.5 | deciliter | havregryn |
två stora tomater | 2 | | tomater | stora
4 kycklinglårfiléer utan skinn | 4 | | kycklinglårfiléer | utan skinn
1 - 2 tsk sambal oelek | 1–2 | tsk | sambal oelek |
1 msk majsstärkelse utrörd i vatten | 1 | msk | majsstärkelse utrörd i vatten |
1 1/4 dl råsocker eller farinsocker | 1.25 | dl | råsocker eller farinsocker |
0,5 dl ljus sirap | 0.5 | dl | ljus sirap |
mjöl till utbakning | | | mjöl | till utbakning
1 litet vitkålshuvud | 1 | | vitkålshuvud | litet
`,
  later: `
4 dl kokande vatten | 4 | dl | kokande vatten |
1 pkt bacon (140 g), tärnat | 1 | pkt | bacon | 140 g, tärnat
2 tsk Dijonsenap | 2 | tsk | Dijonsenap |
3/4 dl citronsaft | 0.75 | dl | citronsaft |
1 rödlök i tunna skivor | 1 | | rödlök | i tunna skivor
ett par kvistar färsk mynta | | | kvistar färsk mynta | ett par
600 g fryst torskfilé | 600 | g | fryst torskfilé |
10 st dadlar utan kärnor | 10 | st | dadlar | utan kärnor
1 förpackning (150 g) babyspenat | 1 | förpackning | babyspenat | 150 g
svartpeppar, nymald | | | svartpeppar | nymald
1 stor näve koriander | 1 | näve | koriander | stor
1 ½ liter hönsbuljong | 1.5 | liter | hönsbuljong |
`,
}
