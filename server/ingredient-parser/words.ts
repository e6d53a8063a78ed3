/** Words of English, German, French, Italian, Spanish and Dutch recipes, in lower case and without accents. */
const words = (text: string) => new Set(text.split(/\s+/))

export const articles = words('a an ein eine einen einer eines un une uno una een')

export const halves = words(
  'half halbe halber halbes halben demi demie mezzo mezza medio media halve',
)

/** Words for an uncounted amount. */
export const vagueAmounts = words(
  'few some several paar einige etwas quelques alcuni alcune qualche algunos algunas unos unas enkele wat',
)

const numerals: [number, string][] = [
  [1, 'one eins'],
  [1.5, 'anderthalb anderthalbe eineinhalb anderhalf anderhalve'],
  [2, 'two couple zwei zwo deux due dos twee'],
  [3, 'three drei trois tre tres drie'],
  [4, 'four vier quatre quattro cuatro'],
  [5, 'five funf cinq cinque cinco vijf'],
  [6, 'six sechs sei seis zes'],
  [7, 'seven sieben sept sette siete zeven'],
  [8, 'eight acht huit otto ocho'],
  [9, 'nine neun neuf nove nueve negen'],
  [10, 'ten zehn dix dieci diez tien'],
  [11, 'eleven elf onze undici once'],
  [12, 'twelve zwolf douze dodici doce twaalf'],
]
export const numberWords = new Map(
  numerals.flatMap(([value, names]) => names.split(' ').map((name) => [name, value] as const)),
)

export const dozens = words('dozen dutzend douzaine dozzina docena dozijn')

/** Words for sizes and fullness, which are neither a unit nor part of the food's name. */
export const sizes = words(
  `small medium medium-sized large extra-large big heaped heaping rounded level packed scant generous good thick thin
  gross grosse grosser grosses grossen klein kleine kleiner kleines kleinen mittelgross mittelgrosse mittelgrosser mittelgrosses
  mittelgrossen gehauft gehaufte gehaufter gehauften gestrichen gestrichene gestrichener gestrichenen knapp knapper gut guter
  gestr geh kl
  grosses grande grandes grand grands petit petite petits petites moyen moyenne moyens moyennes gros bonne bon bombee bombees rase rases
  piccolo piccola piccoli piccole grandi medio media medi medie colmo colma colmi raso rasa rasi abbondante
  pequeno pequena pequenos pequenas mediano mediana medianos medianas colmada colmadas rasada
  groot grote middelgroot middelgrote volle afgestreken`,
)

/** Preparations; they go to the note if the household has the food without them. */
export const preparations = words(
  `chopped diced sliced minced grated shredded peeled crushed ground melted softened beaten cooked toasted roasted dried fresh freshly
  finely roughly coarsely thinly frozen ripe boneless skinless unsalted salted raw cold warm whole sifted
  gehackt gehackte gehackter gehacktes gewurfelt gewurfelte gerieben geriebene geriebener geschalt geschalte gemahlen gemahlene gemahlener
  frisch frische frischer frisches getrocknet getrocknete getrockneter gefroren reif reife weiche weich kalte fein grob
  hache hachee haches hachees emince emincee emincees rape rapee fondu frais fraiche fraiches seche sechee moulu pele pelee cuit cuite
  tritato tritata tritati tritate grattugiato grattugiata fresco fresca freschi fresche secco fuso macinato sbucciato
  picado picada picados picadas rallado rallada fresco fresca frescos frescas molido derretida cocido pelado pelada
  gehakt gehakte gesnipperd gesnipperde geraspt geraspte vers verse gedroogd gedroogde gemalen gesmolten`,
)

/** Words such as 'about' and 'ca.' before an amount. */
export const approximately =
  /^(?:about|approx(?:imately|\.)?|around|roughly|ca\.?|circa|etwa|ungefähr|rund|environ|env\.|aproximadamente|aprox\.|ongeveer|[~≈])\s*/iu

/** Small words between a unit and its food. */
export const particle =
  /^(?:(?:of|de|von|van)\s+(?:the|la|las|los|les|den|dem|het)\s+|(?:of|des|du|de|dei|degli|delle|della|dello|del|di|von|vom|van)\s+|de\s+l['’]\s*|(?:d|dell|dall)['’]\s*)/iu

/** Remarks at the end of a line, without a comma before them. */
export const afterthought = new RegExp(
  `(?<!\\s)\\s+(${[
    'to taste|as needed|if (?:needed|desired)|or more|or to taste|optional|divided|at room temperature',
    'for (?:the )?(?:serving|garnish(?:ing)?|dusting|frying|greasing|brushing|sprinkling|decoration|topping|rolling|pan|dish)',
    'to (?:serve|garnish|decorate)',
    'nach (?:geschmack|belieben|bedarf|wunsch)|n\\.\\s?b\\.|zum \\p{L}+|zur \\p{L}+|für (?:die|den|das) \\p{L}+|in \\p{L}+ (?:geschnitten|gewürfelt)',
    'au goût|selon (?:le )?goût|pour (?:la |le |les |servir)?\\p{L}*|facultatif',
    'q\\.?\\s?b\\.?|quanto basta|a piacere|facoltativo|per (?:la |il |lo )?\\p{L}+',
    'al gusto|a gusto|opcional|c/n|para (?:el |la )?\\p{L}+',
    'naar smaak|naar wens|om (?:in )?te \\p{L}+|optioneel',
  ].join('|')})\\.?$`,
  'iu',
)
