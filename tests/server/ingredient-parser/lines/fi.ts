/** The lines the Finnish rules were made with, others written before their first run, and later ones that nothing was changed for. */
export const fi = {
  built: `
3 dl vehnäjauhoja | 3 | dl | vehnäjauhoja |
2 kananmunaa | 2 | | kananmunaa |
1 rkl oliiviöljyä | 1 | rkl | oliiviöljyä |
2 tl leivinjauhetta | 2 | tl | leivinjauhetta |
½ dl sokeria | 0.5 | dl | sokeria |
1,5 kg perunoita | 1.5 | kg | perunoita |
ripaus suolaa | 1 | ripaus | suolaa |
2 valkosipulinkynttä | 2 | | valkosipulinkynttä |
1 iso sipuli, hienonnettuna | 1 | | sipuli | iso, hienonnettuna
1 prk tomaattimurskaa (400 g) | 1 | prk | tomaattimurskaa | 400 g
nippu tilliä | 1 | nippu | tilliä |
200 g voita | 200 | g | voita |
suolaa ja pippuria maun mukaan | | | suolaa ja pippuria | maun mukaan
voita paistamiseen | | | voita | paistamiseen
2-3 porkkanaa | 2–3 | | porkkanaa |
noin 500 g jauhelihaa | 500 | g | jauhelihaa | noin
n. 2 dl vettä | 2 | dl | vettä | n.
puoli sitruunaa | 0.5 | | sitruunaa |
1 pkt hiivaa | 1 | pkt | hiivaa |
4 viipaletta leipää | 4 | viipaletta | leipää |
1 tlk ruokakermaa | 1 | tlk | ruokakermaa |
kourallinen rucolaa | 1 | kourallinen | rucolaa |
puolitoista litraa vettä | 1.5 | litraa | vettä |
1 kpl punasipuli | 1 | kpl | punasipuli |
hieman tuoretta basilikaa | | | tuoretta basilikaa | hieman
100g juustoraastetta | 100 | g | juustoraastetta |
1 mm kardemummaa | 1 | mm | kardemummaa |
`,
  fresh: `
5 dl maitoa | 5 | dl | maitoa |
25 g tuorehiivaa | 25 | g | tuorehiivaa |
1 kukkurallinen rkl kaakaojauhetta | 1 | rkl | kaakaojauhetta | kukkurallinen
400 g broilerin fileesuikaleita (maustamaton) | 400 | g | broilerin fileesuikaleita | maustamaton
1 rs (200 g) kirsikkatomaatteja | 1 | rs | kirsikkatomaatteja | 200 g
2 dl Valio ruokakermaa | 2 | dl | Valio ruokakermaa |
1 sitruunan mehu ja raastettu kuori | 1 | | sitruunan mehu ja raastettu kuori |
½ tl jauhettua mustapippuria | 0.5 | tl | jauhettua mustapippuria |
1 punainen paprika kuutioituna | 1 | | punainen paprika | kuutioituna
kaksi isoa munaa | 2 | | munaa | isoa
voita vuoan voiteluun | | | voita | vuoan voiteluun
1 pss vaniljasokeria | 1 | pss | vaniljasokeria |
3 – 4 rkl hunajaa | 3–4 | rkl | hunajaa |
1 1/2 dl fariinisokeria | 1.5 | dl | fariinisokeria |
muutama oksa timjamia | | | oksa timjamia | muutama
2 lihaliemikuutiota | 2 | | lihaliemikuutiota |
1 pieni kukkakaali | 1 | | kukkakaali | pieni
tuoretta persiljaa silputtuna | | | tuoretta persiljaa | silputtuna
1 ripaus muskottipähkinää | 1 | ripaus | muskottipähkinää |
8 lasagnelevyä | 8 | | lasagnelevyä |
1 plo kuohuviiniä | 1 | plo | kuohuviiniä |
2 tlk tonnikalaa öljyssä, valutettuna | 2 | tlk | tonnikalaa öljyssä | valutettuna
(suolaa) | | | | suolaa
250 g rahkaa | 250 | g | rahkaa |
1 dl + 2 rkl sokeria | 1 | dl | sokeria | + 2 rkl
vajaa 1 dl öljyä | 1 | dl | öljyä | vajaa
n. 1 kg lohifileetä | 1 | kg | lohifileetä | n.
2 ruokalusikallista siirappia | 2 | ruokalusikallista | siirappia |
1 teelusikallinen kanelia | 1 | teelusikallinen | kanelia |
4 dl kasvislientä (vesi + kuutio) | 4 | dl | kasvislientä | vesi + kuutio
2 kynttä valkosipulia murskattuna | 2 | kynttä | valkosipulia | murskattuna
1 annospussi saframia | 1 | annospussi | saframia |
tomusokeria koristeluun | | | tomusokeria | koristeluun
1 tuore chili tai 1 tl chilirouhetta | 1 | | tuore chili tai 1 tl chilirouhetta |
`,
  later: `
300 g pakastevadelmia | 300 | g | pakastevadelmia |
1 tlk kikherneitä (400 g/230 g) | 1 | tlk | kikherneitä | 400 g/230 g
1½ tl kanelia | 1.5 | tl | kanelia |
2 luomusitruunaa | 2 | | luomusitruunaa |
puoli nippua tilliä | 0.5 | nippua | tilliä |
6–8 isoa perunaa | 6–8 | | perunaa | isoa
kourallinen manteleita rouhittuna | 1 | kourallinen | manteleita rouhittuna |
1,5 l vettä | 1.5 | l | vettä |
4 kpl kananmunia | 4 | kpl | kananmunia |
1 punainen paprika | 1 | | punainen paprika |
2 rkl maissitärkkelystä (Maizena) | 2 | rkl | maissitärkkelystä | Maizena
öljyä uppopaistamiseen | | | öljyä | uppopaistamiseen
`,
}
