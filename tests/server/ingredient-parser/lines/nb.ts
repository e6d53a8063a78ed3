/** The lines the Norwegian rules were made with, others written before their first run, and later ones that nothing was changed for. */
export const nb = {
  built: `
400 g kjøttdeig | 400 | g | kjøttdeig |
2 egg | 2 | | egg |
1 ts salt | 1 | ts | salt |
2 ss olivenolje | 2 | ss | olivenolje |
½ dl vann | 0.5 | dl | vann |
1,5 dl sukker | 1.5 | dl | sukker |
1 stor løk, finhakket | 1 | | løk | stor, finhakket
3 fedd hvitløk | 3 | fedd | hvitløk |
1 boks hermetiske tomater (400 g) | 1 | boks | hermetiske tomater | 400 g
1 bunt persille | 1 | bunt | persille |
1 klype salt | 1 | klype | salt |
2-3 gulrøtter | 2–3 | | gulrøtter |
ca. 1 kg poteter | 1 | kg | poteter | ca.
salt og pepper etter smak | | | salt og pepper | etter smak
smør til steking | | | smør | til steking
litt fersk timian | | | fersk timian | litt
en halv agurk | 0.5 | | agurk |
1 stk purre | 1 | stk | purre |
4 skiver brød | 4 | skiver | brød |
1 pk tørrgjær | 1 | pk | tørrgjær |
50 g gjær | 50 | g | gjær |
1 kvast dill | 1 | kvast | dill |
2 stilker stangselleri | 2 | stilker | stangselleri |
en neve spinat | 1 | neve | spinat |
2 strøkne ts bakepulver | 2 | ts | bakepulver | strøkne
1 beger rømme | 1 | beger | rømme |
halvannen dl melk | 1.5 | dl | melk |
100g smør | 100 | g | smør |
1 pose vaniljesukker | 1 | pose | vaniljesukker |
8 dl hvetemel | 8 | dl | hvetemel |
`,
  fresh: `
600 g laksefilet uten skinn og ben | 600 | g | laksefilet | uten skinn og ben
1 ss soyasaus | 1 | ss | soyasaus |
2 dl TINE Matfløte | 2 | dl | TINE Matfløte |
1 rød paprika i strimler | 1 | | rød paprika | i strimler
saften av en halv sitron | 0.5 | | sitron | saften av
1/4 ts cayennepepper | 0.25 | ts | cayennepepper |
3 egg, romtempererte | 3 | | egg | romtempererte
250 g mykt smør | 250 | g | mykt smør |
ca 5 dl hvetemel, siktet | 5 | dl | hvetemel | ca, siktet
1 glass svarte oliven | 1 | glass | svarte oliven |
to middels store løk | 2 | | løk | middels store
kvernet pepper | | | kvernet pepper |
melis til pynt | | | melis | til pynt
1 kg torskefilet (gjerne fersk) | 1 | kg | torskefilet | gjerne fersk
1 liter kjøttbuljong | 1 | liter | kjøttbuljong |
4 kvister timian | 4 | kvister | timian |
1 båt hvitløk | 1 | båt | hvitløk |
2 bokser kokosmelk à 400 ml | 2 | bokser | kokosmelk | à 400 ml
6 lasagneplater | 6 | | lasagneplater |
1-2 ts sambal oelek | 1–2 | ts | sambal oelek |
150 gram revet ost | 150 | gram | revet ost |
en god klatt smør | 1 | klatt | smør | god
1 vaniljestang | 1 | | vaniljestang |
3 spiseskjeer honning | 3 | spiseskjeer | honning |
1 dl + 2 ss brunt sukker | 1 | dl | brunt sukker | + 2 ss
en og en halv dl havregryn | 1.5 | dl | havregryn |
ristede sesamfrø til topping | | | ristede sesamfrø | til topping
1 lite blomkålhode | 1 | | blomkålhode | lite
1 never hakkede valnøtter | 1 | never | hakkede valnøtter |
tre fjerdedels liter melk | 0.75 | liter | melk |
2 – 3 ss vann | 2–3 | ss | vann |
1 ½ ts kanel | 1.5 | ts | kanel |
evt. litt chiliflak | | | chiliflak | evt. litt
`,
  later: `
300 g frosne bringebær | 300 | g | frosne bringebær |
1 pakke bacon i terninger | 1 | pakke | bacon | i terninger
1 ½ ts bakepulver | 1.5 | ts | bakepulver |
2 økologiske sitroner | 2 | | økologiske sitroner |
1 boks kikerter, avrent | 1 | boks | kikerter | avrent
4 vårløk | 4 | | vårløk |
6–8 poteter, skrelt og delt | 6–8 | | poteter | skrelt og delt
en håndfull hakkede mandler | 1 | håndfull | hakkede mandler |
flaksalt | | | flaksalt |
en halv bunt dill | 0.5 | bunt | dill |
3 ss eplesidereddik | 3 | ss | eplesidereddik |
1 liten bit fersk ingefær | 1 | bit | fersk ingefær | liten
`,
}
