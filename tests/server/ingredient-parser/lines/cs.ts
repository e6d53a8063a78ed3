/** The lines the Czech rules were made with, others written before their first run, and later ones that nothing was changed for. */
export const cs = {
  built: `
250 g hladké mouky | 250 | g | hladké mouky |
2 vejce | 2 | | vejce |
1 lžíce oleje | 1 | lžíce | oleje |
2 lžičky prášku do pečiva | 2 | lžičky | prášku do pečiva |
půl hrnku mléka | 0.5 | hrnku | mléka |
1/2 lžičky soli | 0.5 | lžičky | soli |
1,5 kg brambor | 1.5 | kg | brambor |
špetka soli | 1 | špetka | soli |
3 stroužky česneku | 3 | stroužky | česneku |
1 velká cibule, nakrájená nadrobno | 1 | | cibule | velká, nakrájená nadrobno
1 plechovka rajčat (400 g) | 1 | plechovka | rajčat | 400 g
svazek pažitky | 1 | svazek | pažitky |
200g másla | 200 | g | másla |
20 dkg tvrdého sýra | 20 | dkg | tvrdého sýra |
sůl a pepř podle chuti | | | sůl a pepř | podle chuti
olej na smažení | | | olej | na smažení
2-3 mrkve | 2–3 | | mrkve |
asi 500 ml vývaru | 500 | ml | vývaru | asi
hladká mouka 200 g | 200 | g | hladká mouka |
5 lžic cukru | 5 | lžic | cukru |
1 balíček vanilkového cukru | 1 | balíček | vanilkového cukru |
4 plátky šunky | 4 | plátky | šunky |
1 kelímek zakysané smetany | 1 | kelímek | zakysané smetany |
hrst ořechů | 1 | hrst | ořechů |
půl citronu | 0.5 | | citronu |
2 ks papriky | 2 | ks | papriky |
trochu petrželky | | | petrželky | trochu
`,
  fresh: `
500 g polohrubé mouky + na vál | 500 | g | polohrubé mouky | + na vál
1 kostka droždí (42 g) | 1 | kostka | droždí | 42 g
3 PL olivového oleje | 3 | PL | olivového oleje |
1 ČL mletého kmínu | 1 | ČL | mletého kmínu |
250 ml smetany ke šlehání (33 %) | 250 | ml | smetany ke šlehání | 33 %
600 g kuřecích prsou, nakrájených na nudličky | 600 | g | kuřecích prsou | nakrájených na nudličky
2 menší cibule | 2 | | cibule | menší
1 vrchovatá lžíce kakaa | 1 | lžíce | kakaa | vrchovatá
strouhanka na obalení | | | strouhanka | na obalení
šťáva z 1 citronu | 1 | | citronu | šťáva z
4 žloutky | 4 | | žloutky |
tři vejce | 3 | | vejce |
2 až 3 lžíce vody | 2–3 | lžíce | vody |
čtvrt lžičky skořice | 0.25 | lžičky | skořice |
1 a 1/2 hrnku cukru krupice | 1.5 | hrnku | cukru krupice |
sádlo na vymazání plechu | | | sádlo | na vymazání plechu
cukr moučka - 100 g | 100 | g | cukr moučka |
mléko: 0,5 l | 0.5 | l | mléko |
1 hlávka salátu | 1 | hlávka | salátu |
2 snítky rozmarýnu | 2 | snítky | rozmarýnu |
pár lístků bazalky | | | lístků bazalky | pár
1 konzerva tuňáka ve vlastní šťávě | 1 | konzerva | tuňáka | ve vlastní šťávě
1 kulatá lžička sody | 1 | lžička | sody | kulatá
125 g změklého másla | 125 | g | změklého másla |
1 hrnek (250 ml) polotučného mléka | 1 | hrnek | polotučného mléka | 250 ml
2 dcl bílého vína | 2 | dcl | bílého vína |
cca 1 kg vepřové plece | 1 | kg | vepřové plece | cca
mletý pepř dle chuti | | | mletý pepř | dle chuti
1 krajíc chleba bez kůrky | 1 | krajíc | chleba bez kůrky |
1 sáček kypřicího prášku Dr. Oetker | 1 | sáček | kypřicího prášku Dr. Oetker |
2 kuličky nového koření | 2 | kuličky | nového koření |
bobkový list 3 ks | 3 | ks | bobkový list |
1 lžíce másla nebo sádla | 1 | lžíce | másla nebo sádla |
půlka červené papriky | 0.5 | | červené papriky |
`,
  later: `
300 g mražených malin | 300 | g | mražených malin |
1 plechovka cizrny, scezená | 1 | plechovka | cizrny | scezená
1 a půl lžičky skořice | 1.5 | lžičky | skořice |
2 citrony | 2 | | citrony |
půl svazku kopru | 0.5 | svazku | kopru |
6-8 velkých brambor | 6–8 | | brambor | velkých
hrst sekaných mandlí | 1 | hrst | sekaných mandlí |
1,5 litru vody | 1.5 | litru | vody |
vejce 4 ks | 4 | ks | vejce |
1 červená paprika | 1 | | červená paprika |
2 lžíce škrobu (solamyl) | 2 | lžíce | škrobu | solamyl
slunečnicový olej na smažení | | | slunečnicový olej | na smažení
`,
}
