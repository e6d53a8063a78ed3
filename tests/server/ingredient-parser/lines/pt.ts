/** The lines the Portuguese rules were made with, others written before their first run, and later ones that nothing was changed for. */
export const pt = {
  built: `
2 xícaras de farinha de trigo | 2 | xícaras | farinha de trigo |
3 ovos | 3 | | ovos |
1 colher (sopa) de açúcar | 1 | colher (sopa) | açúcar |
2 colheres de sopa de azeite | 2 | colheres de sopa | azeite |
1 colher de chá de sal | 1 | colher de chá | sal |
½ xícara de leite | 0.5 | xícara | leite |
1 e 1/2 xícara de açúcar | 1.5 | xícara | açúcar |
1 lata de leite condensado | 1 | lata | leite condensado |
2 dentes de alho picados | 2 | dentes | alho picados |
1 cebola média picada | 1 | | cebola média picada |
1 pitada de sal | 1 | pitada | sal |
uma pitada de noz-moscada | 1 | pitada | noz-moscada |
meia cebola | 0.5 | | cebola |
sal e pimenta a gosto | | | sal e pimenta | a gosto
sal q.b. | | | sal | q.b.
1 kg de batatas | 1 | kg | batatas |
200g de manteiga | 200 | g | manteiga |
1 maço de salsa | 1 | maço | salsa |
2 a 3 cenouras | 2–3 | | cenouras |
100 ml de óleo | 100 | ml | óleo |
1 pacote de gelatina (12 g) | 1 | pacote | gelatina | 12 g
4 fatias de pão | 4 | fatias | pão |
1 dúzia de ovos | 12 | | ovos |
manteiga para untar | | | manteiga | para untar
1 folha de louro | 1 | folha | louro |
cerca de 500 g de carne moída | 500 | g | carne moída | cerca de
1 caixinha de creme de leite | 1 | caixinha | creme de leite |
2 tomates maduros, sem pele | 2 | | tomates maduros | sem pele
1,5 l de água | 1.5 | l | água |
1 fio de azeite | 1 | fio | azeite |
`,
  fresh: `
1 xícara (chá) de amido de milho | 1 | xícara (chá) | amido de milho |
3 colheres (sopa) cheias de margarina | 3 | colheres (sopa) | margarina | cheias
1 colher (chá) de fermento em pó | 1 | colher (chá) | fermento em pó |
2 cebolas grandes | 2 | | cebolas | grandes
1 xícara e meia de arroz | 1.5 | xícara | arroz |
500g de carne seca dessalgada e desfiada | 500 | g | carne seca dessalgada e desfiada |
1/2 kg de camarão limpo | 0.5 | kg | camarão limpo |
suco de 1 limão | 1 | | limão | suco de
3 claras em neve | 3 | | claras em neve |
1 lata de leite Moça | 1 | lata | leite Moça |
100 g de queijo parmesão ralado | 100 | g | queijo parmesão ralado |
azeite para regar | | | azeite | para regar
1 copo (americano) de leite | 1 | copo (americano) | leite |
2 c. sopa de vinagre | 2 | c. sopa | vinagre |
1 c. de chá de orégãos | 1 | c. de chá | orégãos |
150 gr de bacon em cubos | 150 | gr | bacon | em cubos
1 molho de coentros | 1 | molho | coentros |
4 postas de bacalhau | 4 | postas | bacalhau |
pimenta do reino a gosto | | | pimenta do reino | a gosto
um fio de mel | 1 | fio | mel |
1 pau de canela | 1 | pau | canela |
2 a 3 colheres de sopa de natas | 2–3 | colheres de sopa | natas |
3/4 de xícara de cacau em pó | 0.75 | xícara | cacau em pó |
duas gemas | 2 | | gemas |
1 colher de sobremesa de açúcar | 1 | colher de sobremesa | açúcar |
cheiro-verde picado a gosto | | | cheiro-verde picado | a gosto
1 peito de frango (cerca de 400 g) | 1 | | peito de frango | cerca de 400 g
6 batatas médias, cozidas e amassadas | 6 | | batatas | médias, cozidas e amassadas
1 envelope de fermento biológico seco | 1 | envelope | fermento biológico seco |
um quarto de xícara de óleo | 0.25 | xícara | óleo |
1 unidade de abobrinha | 1 | unidade | abobrinha |
água quanto baste | | | água | quanto baste
um pouco de noz-moscada | | | noz-moscada | um pouco de
`,
  later: `
1 pimentão vermelho em tiras | 1 | | pimentão vermelho | em tiras
2 latas de atum escorridas | 2 | latas | atum escorridas |
400 ml de leite de coco | 400 | ml | leite de coco |
1 colher (chá) rasa de bicarbonato | 1 | colher (chá) | bicarbonato | rasa
3 batatas-doces grandes | 3 | | batatas-doces | grandes
½ maço de coentro picado | 0.5 | maço | coentro picado |
raspas de 2 limões | | | raspas de 2 limões |
1 copo de iogurte natural (170 g) | 1 | copo | iogurte natural | 170 g
óleo para fritar | | | óleo | para fritar
2 colheres (sopa) de molho inglês | 2 | colheres (sopa) | molho inglês |
1 talo de aipo | 1 | talo | aipo |
150 g de chouriço às rodelas | 150 | g | chouriço às rodelas |
`,
}
