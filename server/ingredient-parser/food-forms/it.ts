import type { FoodForms } from './forms.ts'

export const it: FoodForms = {
  words: `cipolla cipolle|cipollotto cipollotti|carota carote|patata patate|melanzana melanzane|zucchina zucchine zucchino zucchini|peperone peperoni
peperoncino peperoncini|pomodoro pomodori|pomodorino pomodorini|cetriolo cetrioli|finocchio finocchi|carciofo carciofi|asparago asparagi
porro porri|scalogno scalogni|ravanello ravanelli|rapa rape|barbabietola barbabietole|broccolo broccoli|cavolfiore cavolfiori|cavolo cavoli
spinacio spinaci|fungo funghi|fagiolo fagioli|fagiolino fagiolini|pisello piselli|lenticchia lenticchie|cece ceci|fava fave
oliva olive|cappero capperi|uovo uova|tuorlo tuorli|albume albumi|limone limoni|arancia arance|mela mele|pera pere|pesca pesche
albicocca albicocche|prugna prugne|ciliegia ciliegie ciliege|fragola fragole|lampone lamponi|mirtillo mirtilli|fico fichi|banana banane
castagna castagne|mandorla mandorle|noce noci|nocciola nocciole|pinolo pinoli|pistacchio pistacchi|dattero datteri|uvetta uvette
acciuga acciughe|alice alici|gambero gamberi|gamberetto gamberetti|cozza cozze|vongola vongole|seppia seppie|calamaro calamari
salsiccia salsicce|petto petti|coscia cosce|filetto filetti|costina costine|foglia foglie|erba erbe|spicchio spicchi|biscotto biscotti
savoiardo savoiardi|amaretto amaretti|spezia spezie|seme semi|chicco chicchi|chiodo chiodi|gnocco gnocchi|lasagna lasagne|fiore fiori
verde verdi|dolce dolci|grande grandi|piccante piccanti|bianco bianca bianchi bianche|fresco fresca freschi fresche|secco secca secchi secche`,
  endings: [
    [
      'o a i e',
      'ross ner giall ramat tritat grattugiat maciniat affumicat sbucciat pelat cott matur piccol intern',
    ],
  ],
}
