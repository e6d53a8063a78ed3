/** The lines the Spanish rules were made with, others written before their first run, and later ones that nothing was changed for. */
export const es = {
  built: `
2 cucharadas de aceite de oliva | 2 | cucharadas | aceite de oliva |
1 cdta. de comino | 1 | cdta | comino |
3 dientes de ajo, picados | 3 | dientes | ajo | picados
una pizca de sal | 1 | pizca | sal |
media cebolla | 0.5 | | cebolla |
1 taza de arroz | 1 | taza | arroz |
2 o 3 tomates | 2–3 | | tomates |
1 lata de atún | 1 | lata | atún |
sal al gusto | | | sal | al gusto
250 g de harina | 250 | g | harina |
1 y 1/2 taza de leche | 1.5 | taza | leche |
4 huevos | 4 | | huevos |
1 cebolla grande | 1 | | cebolla | grande
aceite para freír | | | aceite | para freír
1/2 litro de caldo | 0.5 | litro | caldo |
un poco de perejil | | | perejil | un poco de
1 sobre de levadura (15 g) | 1 | sobre | levadura | 15 g
200 ml de nata | 200 | ml | nata |
1 kilo de patatas | 1 | kilo | patatas |
unas hojas de albahaca | | | hojas de albahaca | unas
1 docena de almejas | 12 | | almejas |
2 rebanadas de pan | 2 | rebanadas | pan |
1 hoja de laurel | 1 | hoja | laurel |
una taza y media de azúcar | 1.5 | taza | azúcar |
aproximadamente 500 g de carne | 500 | g | carne | aproximadamente
1 manojo de cilantro | 1 | manojo | cilantro |
100g de queso | 100 | g | queso |
`,
  fresh: `
1 pimiento rojo | 1 | | pimiento rojo |
400 gr de garbanzos cocidos | 400 | gr | garbanzos cocidos |
1 vasito de vino blanco | 1 | vasito | vino blanco |
2 cucharadas soperas de pimentón dulce | 2 | cucharadas soperas | pimentón dulce |
1 cucharadita rasa de levadura química | 1 | cucharadita | levadura química | rasa
el zumo de medio limón | | | el zumo de medio limón |
3 zanahorias medianas, en rodajas | 3 | | zanahorias | medianas, en rodajas
un chorrito de vinagre | 1 | chorrito | vinagre |
1 brick de nata para cocinar (200 ml) | 1 | | brick de nata | 200 ml, para cocinar
4 muslos de pollo sin piel | 4 | | muslos de pollo | sin piel
1 cda de mantequilla derretida | 1 | cda | mantequilla derretida |
3/4 taza de azúcar moreno | 0.75 | taza | azúcar moreno |
1 rama de canela | 1 | rama | canela |
6 papas chicas | 6 | | papas | chicas
2 aguacates maduros | 2 | | aguacates maduros |
1/4 kg de gambas peladas | 0.25 | kg | gambas peladas |
sal y pimienta negra recién molida | | | sal y pimienta negra | recién molida
perejil picado para decorar | | | perejil picado | para decorar
1 pastilla de caldo de verduras | 1 | pastilla | caldo de verduras |
dos puñados de espinacas | 2 | puñados | espinacas |
1 bote de tomate triturado (400 g) | 1 | bote | tomate triturado | 400 g
5 lonchas de jamón serrano | 5 | lonchas | jamón serrano |
media docena de huevos | 6 | | huevos |
100 g. de almendras | 100 | g | almendras |
2-3 cdas. de agua tibia | 2–3 | cdas | agua tibia |
1 chile jalapeño sin semillas | 1 | | chile jalapeño | sin semillas
1 cucharadita de orégano seco | 1 | cucharadita | orégano seco |
1 trozo de jengibre fresco | 1 | trozo | jengibre fresco |
un vaso y medio de agua | 1.5 | vaso | agua |
harina: 300 g | 300 | g | harina |
1 lomo de salmón (unos 200 g) | 1 | | lomo de salmón | unos 200 g
c/n de sal | | | sal | c/n de
1 bolsa de ensalada variada | 1 | bolsa | ensalada variada |
la ralladura de 1 naranja | | | la ralladura de 1 naranja |
8 langostinos | 8 | | langostinos |
`,
  later: `
300 g de frambuesas congeladas | 300 | g | frambuesas congeladas |
1 bote de garbanzos, escurridos | 1 | bote | garbanzos | escurridos
una cucharadita y media de canela | 1.5 | cucharadita | canela |
2 limones | 2 | | limones |
medio manojo de eneldo | 0.5 | manojo | eneldo |
6-8 patatas grandes | 6–8 | | patatas | grandes
un puñado de almendras picadas | 1 | puñado | almendras picadas |
1,5 l de agua | 1.5 | l | agua |
4 huevos a temperatura ambiente | 4 | | huevos | a temperatura ambiente
1 pimiento verde italiano | 1 | | pimiento verde italiano |
2 cucharadas de maicena | 2 | cucharadas | maicena |
aceite de girasol para freír | | | aceite de girasol | para freír
`,
}
