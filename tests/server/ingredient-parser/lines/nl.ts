/** The lines the Dutch rules were made with, others written before their first run, and later ones that nothing was changed for. */
export const nl = {
  built: `
2 el olijfolie | 2 | el | olijfolie |
1 theelepel kaneel | 1 | theelepel | kaneel |
2 teentjes knoflook | 2 | teentjes | knoflook |
een snufje zout | 1 | snufje | zout |
1 bosje peterselie | 1 | bosje | peterselie |
een halve komkommer | 0.5 | | komkommer |
2 tot 3 wortels | 2–3 | | wortels |
1 blikje tomatenpuree | 1 | blikje | tomatenpuree |
zout naar smaak | | | zout | naar smaak
4 sneetjes brood | 4 | sneetjes | brood |
250 g bloem | 250 | g | bloem |
2 eieren | 2 | | eieren |
1 grote ui, gesnipperd | 1 | | ui | grote, gesnipperd
boter om te bakken | | | boter | om te bakken
1,5 liter water | 1.5 | liter | water |
1 kg aardappelen | 1 | kg | aardappelen |
1 ons kaas | 1 | ons | kaas |
ca. 500 g kipfilet | 500 | g | kipfilet | ca.
anderhalve kop rijst | 1.5 | kop | rijst |
1 blik kokosmelk (400 ml) | 1 | blik | kokosmelk | 400 ml
scheutje melk | 1 | scheutje | melk |
wat verse tijm | | | verse tijm | wat
200g roomboter | 200 | g | roomboter |
1/2 citroen | 0.5 | | citroen |
1 zakje vanillesuiker | 1 | zakje | vanillesuiker |
3 plakjes ham | 3 | plakjes | ham |
1 handje rozijnen | 1 | handje | rozijnen |
`,
  fresh: `
300 g rundergehakt | 300 | g | rundergehakt |
1 rode paprika, in blokjes | 1 | | rode paprika | in blokjes
2 eetlepels ketjap manis | 2 | eetlepels | ketjap manis |
1 volle theelepel sambal oelek | 1 | theelepel | sambal oelek | volle
250 ml slagroom (ongezoet) | 250 | ml | slagroom | ongezoet
1 bouillonblokje | 1 | | bouillonblokje |
2 laurierblaadjes | 2 | | laurierblaadjes |
sap van 1 limoen | | | sap van 1 limoen |
3 takjes rozemarijn | 3 | takjes | rozemarijn |
500 gram kruimige aardappelen, geschild | 500 | gram | kruimige aardappelen | geschild
1 pakje bladerdeeg (10 plakjes) | 1 | pakje | bladerdeeg | 10 plakjes
een klontje boter | 1 | klontje | boter |
1 preitje in ringen | 1 | | preitje | in ringen
75 g geraspte oude kaas | 75 | g | geraspte oude kaas |
vers gemalen peper | | | vers gemalen peper |
poedersuiker om te bestuiven | | | poedersuiker | om te bestuiven
2 uien, in halve ringen gesneden | 2 | | uien | in halve ringen gesneden
1 potje groene pesto | 1 | potje | groene pesto |
drie eidooiers | 3 | | eidooiers |
1 struik broccoli | 1 | struik | broccoli |
4 el zelfrijzend bakmeel | 4 | el | zelfrijzend bakmeel |
een paar druppels tabasco | | | druppels tabasco | een paar
1 bakje champignons (250 g) | 1 | bakje | champignons | 250 g
2 à 3 eetlepels honing | 2–3 | eetlepels | honing |
½ tl kurkuma | 0.5 | tl | kurkuma |
1 dl witte wijn | 1 | dl | witte wijn |
bloem: 100 g | 100 | g | bloem |
1 flinke scheut olie | 1 | scheut | olie | flinke
400 gr spaghetti | 400 | gr | spaghetti |
1 appel (Elstar), in partjes | 1 | | appel | Elstar, in partjes
2 blikken tomatenblokjes à 400 g | 2 | blikken | tomatenblokjes | à 400 g
snufje nootmuskaat | 1 | snufje | nootmuskaat |
1 groot ei, losgeklopt | 1 | | ei | groot, losgeklopt
zonnebloemolie, voor het frituren | | | zonnebloemolie | voor het frituren
driekwart liter groentebouillon | 0.75 | liter | groentebouillon |
`,
  later: `
300 g diepvriesframbozen | 300 | g | diepvriesframbozen |
1 blik kikkererwten, uitgelekt | 1 | blik | kikkererwten | uitgelekt
anderhalve theelepel kaneel | 1.5 | theelepel | kaneel |
2 biologische citroenen | 2 | | biologische citroenen |
een half bosje dille | 0.5 | bosje | dille |
6-8 grote aardappelen | 6–8 | | aardappelen | grote
een handvol gehakte amandelen | 1 | handvol | gehakte amandelen |
1,5 l water | 1.5 | l | water |
4 eieren op kamertemperatuur | 4 | | eieren | op kamertemperatuur
1 rode puntpaprika | 1 | | rode puntpaprika |
2 el maïzena | 2 | el | maïzena |
zonnebloemolie om te frituren | | | zonnebloemolie | om te frituren
`,
}
