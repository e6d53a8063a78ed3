import type { FoodForms } from './forms.ts'

export const de: FoodForms = {
  isCompounding: true,
  words: `zwiebel zwiebeln|kartoffel kartoffeln|möhre möhren|karotte karotten|rübe rüben|tomate tomaten|gurke gurken
schote schoten|paprika paprikas|zehe zehen|ei eier eiern|apfel äpfel|birne birnen|zitrone zitronen|limette limetten
orange orangen|banane bananen|beere beeren|kirsche kirschen|pflaume pflaumen|pfirsich pfirsiche|aprikose aprikosen
traube trauben|nuss nüsse nüssen|mandel mandeln|rosine rosinen|bohne bohnen|erbse erbsen|linse linsen|pilz pilze pilzen
champignon champignons|aubergine auberginen|schalotte schalotten|olive oliven|nudel nudeln|semmel semmeln
brust brüste|filet filets|wurst würste|garnele garnelen|flocke flocken|blatt blätter|kraut kräuter kräutern|keks kekse
kaper kapern|sardelle sardellen|steak steaks|kern kerne|sprosse sprossen|dattel datteln|feige feigen|avocado avocados
mango mangos|kiwi kiwis|artischocke artischocken|peperoni peperonis|korn körner|nelke nelken|kastanie kastanien|stange stangen|rippe rippen`,
  endings: [
    [
      'e er es en em',
      'rot weiß grün gelb schwarz frisch getrocknet gemahlen geräuchert gehackt klein groß reif',
    ],
  ],
}
