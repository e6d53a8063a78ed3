/** The lines the Danish rules were made with, others written before their first run, and later ones that nothing was changed for. */
export const da = {
  built: `
500 g hakket oksekød | 500 | g | hakket oksekød |
2 æg | 2 | | æg |
1 tsk. salt | 1 | tsk | salt |
2 spsk. olivenolie | 2 | spsk | olivenolie |
½ dl mælk | 0.5 | dl | mælk |
2,5 dl piskefløde | 2.5 | dl | piskefløde |
1 stort løg, finthakket | 1 | | løg | stort, finthakket
3 fed hvidløg | 3 | fed | hvidløg |
1 dåse hakkede tomater | 1 | dåse | hakkede tomater |
1 bundt persille | 1 | bundt | persille |
1 knivspids salt | 1 | knivspids | salt |
2-3 gulerødder | 2–3 | | gulerødder |
ca. 1 kg kartofler | 1 | kg | kartofler | ca.
salt og peber efter smag | | | salt og peber | efter smag
smør til stegning | | | smør | til stegning
lidt frisk timian | | | frisk timian | lidt
en halv agurk | 0.5 | | agurk |
1/2 citron | 0.5 | | citron |
4 skiver rugbrød | 4 | skiver | rugbrød |
1 pakke filodej | 1 | pakke | filodej |
25 g gær | 25 | g | gær |
1 stk. porre | 1 | stk | porre |
2 stængler bladselleri | 2 | stængler | bladselleri |
en håndfuld spinat | 1 | håndfuld | spinat |
1 dl sukker | 1 | dl | sukker |
2 strøgne tsk bagepulver | 2 | tsk | bagepulver | strøgne
1 bæger creme fraiche (18%) | 1 | bæger | creme fraiche | 18%
halvanden dl vand | 1.5 | dl | vand |
100g smør | 100 | g | smør |
1 brev vaniljesukker | 1 | brev | vaniljesukker |
`,
  fresh: `
400 g pasta, gerne friskrevet parmesan til | 400 | g | pasta | gerne friskrevet parmesan til
1 håndfuld frisk basilikum | 1 | håndfuld | frisk basilikum |
8 kartofler (ca. 600 g) | 8 | | kartofler | ca. 600 g
saften fra ½ citron | 0.5 | | citron | saften fra
2 dl grøntsagsbouillon | 2 | dl | grøntsagsbouillon |
1 spsk Huile d'olive eller anden olie | 1 | spsk | Huile d'olive eller anden olie |
1 knsp. kanel | 1 | knsp | kanel |
2 små rødløg | 2 | | rødløg | små
1 rød peberfrugt i tern | 1 | | rød peberfrugt | i tern
50 g smeltet smør | 50 | g | smeltet smør |
1 glas sorte oliven | 1 | glas | sorte oliven |
to store æg | 2 | | æg | store
et nip cayennepeber | 1 | nip | cayennepeber |
1 tsk stødt kardemomme | 1 | tsk | stødt kardemomme |
friskkværnet sort peber | | | friskkværnet sort peber |
rasp til panering | | | rasp | til panering
1½ kg flæskesteg med svær | 1.5 | kg | flæskesteg med svær |
3 dl mælk (eller kærnemælk) | 3 | dl | mælk | eller kærnemælk
1 liter hønsefond | 1 | liter | hønsefond |
evt. lidt chili | | | chili | evt. lidt
4 kviste timian | 4 | kviste | timian |
2 dåser kokosmælk (à 400 ml) | 2 | dåser | kokosmælk | à 400 ml
1 pose blandet salat | 1 | pose | blandet salat |
6 plader lasagne | 6 | plader | lasagne |
1-2 tsk. sambal oelek | 1–2 | tsk | sambal oelek |
200 gram skinkestrimler | 200 | gram | skinkestrimler |
en god klat smør | 1 | klat | smør | god
1 stang vanilje | 1 | stang | vanilje |
3 spsk. flormelis, sigtet | 3 | spsk | flormelis | sigtet
1 dl + 2 spsk rørsukker | 1 | dl | rørsukker | + 2 spsk
en og en halv dl havregryn | 1.5 | dl | havregryn |
ristede sesamfrø til drys | | | ristede sesamfrø | til drys
1 mellemstort blomkålshoved | 1 | | blomkålshoved | mellemstort
`,
  later: `
250 g frosne hindbær | 250 | g | frosne hindbær |
1 pk. bacon i skiver | 1 | pk | bacon | i skiver
1½ tsk. groft salt | 1.5 | tsk | groft salt |
2 økologiske citroner | 2 | | økologiske citroner |
1 dåse kikærter, drænet | 1 | dåse | kikærter | drænet
en knivspids stødt muskatnød | 1 | knivspids | stødt muskatnød |
6-8 store kartofler | 6–8 | | kartofler | store
1 håndfuld grofthakkede mandler | 1 | håndfuld | grofthakkede mandler |
flagesalt og peber | | | flagesalt og peber |
et halvt bundt dild | 0.5 | bundt | dild |
75 ml æblecidereddike | 75 | ml | æblecidereddike |
3 forårsløg, i tynde skiver | 3 | | forårsløg | i tynde skiver
`,
}
