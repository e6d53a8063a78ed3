/** The lines the French rules were made with, others written before their first run, and later ones that nothing was changed for. */
export const fr = {
  built: `
200 g de farine | 200 | g | farine |
2 cuillères à soupe d’huile d’olive | 2 | cuillères à soupe | huile d’olive |
2 c. à s. de sucre | 2 | c. à s | sucre |
1 c. à café de sel | 1 | c. à café | sel |
1 pincée de sel | 1 | pincée | sel |
3 gousses d'ail, hachées | 3 | gousses | ail | hachées
une botte de persil | 1 | botte | persil |
25 cl de crème fraîche | 25 | cl | crème fraîche |
1 sachet de levure | 1 | sachet | levure |
2 gros oignons | 2 | | oignons | gros
environ 300 g de riz | 300 | g | riz | environ
2 à 3 pommes | 2–3 | | pommes |
sel, au goût | | | sel | au goût
une douzaine d’huîtres | 12 | | huîtres |
1/2 citron | 0.5 | | citron |
un demi-citron | 0.5 | | citron |
1 boîte de tomates pelées (400 g) | 1 | boîte | tomates pelées | 400 g
beurre pour le moule | | | beurre | pour le moule
sel et poivre | | | sel et poivre |
4 oeufs | 4 | | oeufs |
1 verre de vin blanc | 1 | verre | vin blanc |
quelques feuilles de basilic | | | feuilles de basilic | quelques
un peu de muscade | | | muscade | un peu de
1 kg de pommes de terre | 1 | kg | pommes de terre |
100g de beurre | 100 | g | beurre |
1 cube de bouillon | 1 | cube | bouillon |
3 tranches de jambon | 3 | tranches | jambon |
`,
  fresh: `
1 pâte feuilletée | 1 | | pâte feuilletée |
250 g de lardons fumés | 250 | g | lardons fumés |
20 cl de crème liquide entière (30 %) | 20 | cl | crème liquide entière | 30 %
1 cuil. à café de curcuma | 1 | cuil. à café | curcuma |
2 cs d'huile de tournesol | 2 | cs | huile de tournesol |
1 cc de cannelle | 1 | cc | cannelle |
le jus d'un citron | 1 | | citron | le jus d'
4 pommes de terre moyennes | 4 | | pommes de terre | moyennes
2 brins de thym | 2 | brins | thym |
1 filet d'huile d'olive | 1 | filet | huile d'olive |
75 cl de bouillon de volaille | 75 | cl | bouillon de volaille |
1 gros oignon jaune émincé | 1 | | oignon jaune émincé | gros
sel, poivre du moulin | | | sel | poivre du moulin
3 belles tomates | 3 | | tomates | belles
1 noix de beurre | 1 | noix | beurre |
une gousse de vanille | 1 | gousse | vanille |
150 g de gruyère râpé | 150 | g | gruyère râpé |
2 feuilles de laurier | 2 | feuilles | laurier |
huile pour la friture | | | huile | pour la friture
1/2 botte de ciboulette, ciselée | 0.5 | botte | ciboulette | ciselée
2 blancs de poulet | 2 | | blancs de poulet |
une bonne poignée de roquette | 1 | poignée | roquette | bonne
6 à 8 cuillères à soupe de sucre en poudre | 6–8 | cuillères à soupe | sucre en poudre |
1 litre et demi d'eau | 1.5 | litre | eau |
trois jaunes d'œufs | 3 | | jaunes d'œufs |
1 petit pot de crème fraîche | 1 | petit pot | crème fraîche |
1 carotte coupée en rondelles | 1 | | carotte | coupée en rondelles
50 g de parmesan + un peu pour servir | 50 | g | parmesan | + un peu pour servir
½ cuillère à café de piment d'Espelette | 0.5 | cuillère à café | piment d'Espelette |
1 sachet (11 g) de levure chimique | 1 | sachet | levure chimique | 11 g
1 bouquet garni | 1 | | bouquet garni |
800 g de boeuf à braiser (paleron, gîte) | 800 | g | boeuf à braiser | paleron, gîte
persil plat | | | persil plat |
1 verre à liqueur de rhum | 1 | verre à liqueur | rhum |
1 cuillère à soupe bombée de farine | 1 | cuillère à soupe | farine | bombée
`,
  later: `
300 g de framboises surgelées | 300 | g | framboises surgelées |
1 boîte de pois chiches, égouttés | 1 | boîte | pois chiches | égouttés
1 cuillère à café et demie de cannelle | 1.5 | cuillère à café | cannelle |
2 citrons bio | 2 | | citrons bio |
une demi-botte d'aneth | 0.5 | botte | aneth |
6 à 8 grosses pommes de terre | 6–8 | | pommes de terre | grosses
une poignée d'amandes concassées | 1 | poignée | amandes concassées |
1,5 l d'eau | 1.5 | l | eau |
4 œufs à température ambiante | 4 | | œufs | à température ambiante
1 poivron rouge | 1 | | poivron rouge |
2 cuillères à soupe de fécule de maïs | 2 | cuillères à soupe | fécule de maïs |
huile de tournesol pour la friture | | | huile de tournesol | pour la friture
`,
}
