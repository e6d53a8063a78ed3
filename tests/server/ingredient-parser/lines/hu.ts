/** The lines the Hungarian rules were made with, others written before their first run, and later ones that nothing was changed for. */
export const hu = {
  built: `
50 dkg liszt | 50 | dkg | liszt |
2 tojás | 2 | | tojás |
1 evőkanál olaj | 1 | evőkanál | olaj |
2 teáskanál sütőpor | 2 | teáskanál | sütőpor |
fél liter tej | 0.5 | liter | tej |
1/2 tk só | 0.5 | tk | só |
1,5 kg burgonya | 1.5 | kg | burgonya |
csipet só | 1 | csipet | só |
3 gerezd fokhagyma | 3 | gerezd | fokhagyma |
1 nagy fej vöröshagyma | 1 | fej | vöröshagyma | nagy
1 konzerv paradicsom (400 g) | 1 | konzerv | paradicsom | 400 g
1 csokor petrezselyem | 1 | csokor | petrezselyem |
200 g vaj | 200 | g | vaj |
só, bors ízlés szerint | | | só, bors | ízlés szerint
olaj a sütéshez | | | olaj | a sütéshez
2-3 szál sárgarépa | 2–3 | szál | sárgarépa |
kb. 500 ml alaplé | 500 | ml | alaplé | kb.
2 dl tejszín | 2 | dl | tejszín |
1 csomag vaníliás cukor | 1 | csomag | vaníliás cukor |
5 ek cukor | 5 | ek | cukor |
4 szelet sonka | 4 | szelet | sonka |
másfél dl víz | 1.5 | dl | víz |
fél citrom | 0.5 | | citrom |
egy marék dió | 1 | marék | dió |
kevés majoranna | | | majoranna | kevés
1 db kaliforniai paprika | 1 | db | kaliforniai paprika |
2 babérlevél | 2 | | babérlevél |
`,
  fresh: `
60 dkg csirkemellfilé | 60 | dkg | csirkemellfilé |
2 közepes fej hagyma apróra vágva | 2 | fej | hagyma | közepes, apróra vágva
1 evőkanálnyi fűszerpaprika | 1 | evőkanálnyi | fűszerpaprika |
2 púpozott kanál liszt | 2 | kanál | liszt | púpozott
3 dl tejföl (20%-os) | 3 | dl | tejföl | 20%-os
2,5 dl 30%-os tejszín | 2.5 | dl | 30%-os tejszín |
1 kávéskanál őrölt kömény | 1 | kávéskanál | őrölt kömény |
negyed teáskanál szódabikarbóna | 0.25 | teáskanál | szódabikarbóna |
1 fél citrom leve | 0.5 | | citrom leve |
3 egész tojás | 3 | | tojás | egész
egy kis darab gyömbér | | | darab gyömbér | egy kis
háromnegyed bögre kristálycukor | 0.75 | bögre | kristálycukor |
porcukor a szóráshoz | | | porcukor | a szóráshoz
25 g élesztő, friss | 25 | g | élesztő | friss
2 cs vaníliás pudingpor | 2 | cs | vaníliás pudingpor |
1 kg sertéscomb, kockára vágva | 1 | kg | sertéscomb | kockára vágva
4 nagyobb krumpli | 4 | | krumpli | nagyobb
ízlés szerint só | | | só | ízlés szerint
só | | | só |
frissen őrölt bors | | | frissen őrölt bors |
1 doboz (400 g) kókusztej | 1 | doboz | kókusztej | 400 g
10 dkg füstölt szalonna | 10 | dkg | füstölt szalonna |
két gerezd fokhagyma | 2 | gerezd | fokhagyma |
1-2 ek paradicsompüré | 1–2 | ek | paradicsompüré |
zsemlemorzsa a panírozáshoz | | | zsemlemorzsa | a panírozáshoz
1 szál kolbász felkarikázva | 1 | szál | kolbász | felkarikázva
finomliszt: 300 g | 300 | g | finomliszt |
1 liter húsleves vagy alaplé | 1 | liter | húsleves vagy alaplé |
néhány levél bazsalikom | | | levél bazsalikom | néhány
2 evőkanál zsír (vagy olaj) | 2 | evőkanál | zsír | vagy olaj
1 mokkáskanál só | 1 | mokkáskanál | só |
1 üveg savanyú uborka | 1 | üveg | savanyú uborka |
8 szem szegfűbors | 8 | szem | szegfűbors |
maréknyi mazsola | 1 | maréknyi | mazsola |
`,
  later: `
30 dkg fagyasztott málna | 30 | dkg | fagyasztott málna |
1 konzerv csicseriborsó lecsöpögtetve | 1 | konzerv | csicseriborsó lecsöpögtetve |
másfél kiskanál fahéj | 1.5 | kiskanál | fahéj |
2 citrom | 2 | | citrom |
fél csokor kapor | 0.5 | csokor | kapor |
6-8 nagy burgonya | 6–8 | | burgonya | nagy
egy maréknyi darált mandula | 1 | maréknyi | darált mandula |
1,5 liter víz | 1.5 | liter | víz |
4 db tojás | 4 | db | tojás |
1 db piros kápia paprika | 1 | db | piros kápia paprika |
2 csapott evőkanál keményítő | 2 | evőkanál | keményítő | csapott
bő olaj a kisütéshez | | | olaj | bő, a kisütéshez
`,
}
