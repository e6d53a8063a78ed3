import type { FoodForms } from './forms.ts'

export const sv: FoodForms = {
  isCompounding: true,
  words: `lök lökar löken|morot morötter|potatis potatisar|tomat tomater|gurka gurkor|paprika paprikor|ägg ägget|gula gulor|vita vitor
äpple äpplen|päron päronen|citron citroner|apelsin apelsiner|lime limar limefrukter|banan bananer|böna bönor|ärta ärtor ärter|lins linser
nöt nötter|mandel mandlar|dadel dadlar|oliv oliver|svamp svampar|champinjon champinjoner|kantarell kantareller|klyfta klyftor
aubergine auberginer|rädisa rädisor|beta betor|palsternacka palsternackor|rot rötter|jordgubbe jordgubbar|persika persikor|druva druvor
räka räkor|mussla musslor|korv korvar|filé filéer|kyckling kycklingar|sardell sardeller|skiva skivor|flinga flingor|krydda kryddor|ört örter
ost ostar|purjo purjolök purjolökar|salladslök salladslökar|plommon plommonen|tortilla tortillas|blomma blommor|frö frön|kärna kärnor
röd röda rött|gul gult|grön gröna grönt|vit vitt|svart svarta|färsk färska färskt|torkad torkade torkat|rökt rökta|hackad hackade hackat
krossad krossade krossat|stor stora stort|mald malda malt|riven rivna rivet|mogen mogna moget|kokt kokta|fryst frysta|grov grova grovt|mjuk mjuka mjukt`,
}
