/** The lines the Italian rules were made with, others written before their first run, and later ones that nothing was changed for. */
export const it = {
  built: `
3 cucchiai di olio extravergine | 3 | cucchiai | olio extravergine |
1 cucchiaino di sale | 1 | cucchiaino | sale |
2 spicchi d'aglio | 2 | spicchi | aglio |
un pizzico di sale | 1 | pizzico | sale |
300 g di pasta | 300 | g | pasta |
1 etto di prosciutto | 1 | etto | prosciutto |
mezzo limone | 0.5 | | limone |
sale q.b. | | | sale | q.b.
1 bicchiere di vino bianco | 1 | bicchiere | vino bianco |
200 ml dell'acqua di cottura | 200 | ml | acqua di cottura |
2 uova | 2 | | uova |
1 cipolla grande | 1 | | cipolla | grande
farina 00 - 250 g | 250 | g | farina 00 |
burro per la teglia | | | burro | per la teglia
1 mazzetto di prezzemolo | 1 | mazzetto | prezzemolo |
1 bustina di lievito per dolci (16 g) | 1 | bustina | lievito per dolci | 16 g
circa 500 g di patate | 500 | g | patate | circa
2 o 3 pomodori | 2–3 | | pomodori |
un filo d'olio | 1 | filo | olio |
qualche foglia di basilico | | | foglia di basilico | qualche
1 scatola di ceci | 1 | scatola | ceci |
1 litro di latte | 1 | litro | latte |
4 fette di pane | 4 | fette | pane |
una dozzina di vongole | 12 | | vongole |
1/2 kg di zucchine | 0.5 | kg | zucchine |
100g di burro | 100 | g | burro |
Zucchero 100 g | 100 | g | Zucchero |
`,
  fresh: `
Farina 00 250 g | 250 | g | Farina 00 |
Uova medie 2 | 2 | | Uova | medie
Tuorli 3 | 3 | | Tuorli |
Sale fino q.b. | | | Sale fino | q.b.
Latte intero 500 ml | 500 | ml | Latte intero |
Lievito di birra fresco 12 g | 12 | g | Lievito di birra fresco |
Scorza di limone 1 | 1 | | Scorza di limone |
Olio extravergine d'oliva 3 cucchiai | 3 | cucchiai | Olio extravergine d'oliva |
Pepe nero q.b. | | | Pepe nero | q.b.
200 gr di guanciale | 200 | gr | guanciale |
80 g di pecorino romano grattugiato | 80 | g | pecorino romano grattugiato |
1 costa di sedano | 1 | costa | sedano |
2 rametti di rosmarino | 2 | rametti | rosmarino |
1 spicchio d’aglio schiacciato | 1 | spicchio | aglio schiacciato |
400 g di pomodori pelati | 400 | g | pomodori pelati |
1 cucchiaio colmo di cacao amaro | 1 | cucchiaio | cacao amaro | colmo
il succo di mezzo limone | | | il succo di mezzo limone |
una noce di burro | 1 | noce | burro |
6 foglie di salvia | 6 | foglie | salvia |
1 melanzana tonda tagliata a cubetti | 1 | | melanzana tonda | tagliata a cubetti
2 carote medie | 2 | | carote | medie
zucchero a velo per spolverizzare | | | zucchero a velo | per spolverizzare
un bicchiere e mezzo di acqua tiepida | 1.5 | bicchiere | acqua tiepida |
due etti di speck a fette | 2 | etti | speck | a fette
1 confezione di pasta sfoglia (230 g) | 1 | confezione | pasta sfoglia | 230 g
olio di semi per friggere | | | olio di semi | per friggere
1 manciata di pinoli | 1 | manciata | pinoli |
noce moscata a piacere | | | noce moscata | a piacere
1 baccello di vaniglia | 1 | baccello | vaniglia |
3-4 cucchiai di pangrattato | 3–4 | cucchiai | pangrattato |
1 dado vegetale | 1 | dado | vegetale |
un pezzetto di zenzero fresco | 1 | pezzetto | zenzero fresco |
125 g di mozzarella di bufala, a fette | 125 | g | mozzarella di bufala | a fette
mezza cipolla rossa di Tropea | 0.5 | | cipolla rossa di Tropea |
1,5 l di brodo vegetale caldo | 1.5 | l | brodo vegetale caldo |
`,
  later: `
300 g di lamponi surgelati | 300 | g | lamponi surgelati |
1 barattolo di ceci, sgocciolati | 1 | barattolo | ceci | sgocciolati
un cucchiaino e mezzo di cannella | 1.5 | cucchiaino | cannella |
2 limoni bio | 2 | | limoni bio |
mezzo mazzetto di aneto | 0.5 | mazzetto | aneto |
6-8 patate grandi | 6–8 | | patate | grandi
una manciata di mandorle tritate | 1 | manciata | mandorle tritate |
Acqua 1,5 l | 1.5 | l | Acqua |
4 uova a temperatura ambiente | 4 | | uova | a temperatura ambiente
Peperoni rossi 1 | 1 | | Peperoni rossi |
2 cucchiai di amido di mais | 2 | cucchiai | amido di mais |
olio di semi di girasole per friggere | | | olio di semi di girasole | per friggere
`,
}
