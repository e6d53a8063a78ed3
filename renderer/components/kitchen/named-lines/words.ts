const words = (text: string) => new Set(text.split(/\s+/).filter(Boolean))

/**
 * Words that describe a food without making it another one ('fresh yeast' is yeast), folded, in the six languages of
 * the ingredient parser.
 */
export const describing = words(`
  fresh freshly dried dry ground large small medium big extra free range organic ripe raw cold warm hot lukewarm tepid boiling boiled
  chopped diced sliced minced grated shredded peeled crushed melted softened soft beaten cooked toasted roasted finely roughly coarsely
  thinly frozen thawed boneless skinless unsalted salted lightly whole sifted good quality your favorite favourite about heaped level
  heaping packed generous plus more for to taste optional room temperature active instant fast action quick fine coarse plain all purpose
  caster granulated strong leftover unwaxed waxed pitted drained rinsed washed trimmed of the a an some and or
  frisch frische frischer frisches frischen getrocknet getrocknete getrockneter getrocknetes gemahlen gemahlene gemahlener gemahlenes
  gross grosse grosser grosses grossen klein kleine kleiner kleines kleinen mittelgross mittelgrosse mittelgrosser reif reife reifer
  gehackt gehackte gehackter gehacktes gerieben geriebene geriebener geriebenes geschalt geschalte weich weiche kalte kaltes warme warmes
  lauwarm lauwarme lauwarmer lauwarmes lauwarmen type typ zerlassen zerlassene geschmolzen geschmolzene flussig flussige bio etwas ganze ganzer von vom
  frais fraiche fraiches seche sechee moulu moulue rape rapee hache hachee fondu fondue doux entier entiere
  fresco fresca freschi fresche secco secca macinato macinata grattugiato grattugiata tritato tritata fuso morbido intero intera
  frescos frescas seco seca molido molida picado picada rallado rallada derretido entero entera
  vers verse gedroogd gedroogde gemalen gehakt gehakte geraspt geraspte gesmolten zachte volle
`)

/** Words for an amount or a part of a food: 'garlic cloves' are garlic, 'leg of lamb' is lamb. */
export const parts = words(`
  clove cloves leaf leaves sprig sprigs stalk stalks stick sticks bulb bulbs head heads bunch bunches handful handfuls pinch pinches slice
  slices piece pieces can cans tin tins jar jars packet packets sachet sachets cube cubes thigh thighs breast breasts fillet fillets leg legs
  wing wings drumstick drumsticks mince steak steaks chop chops floret florets pod pods cheese extract root knob zest juice rind peel
  wedge wedges strip strips chunk chunks flakes kernels rasher rashers joint shoulder loin belly knuckle hunk dash splash drizzle
  zehe zehen blatt blatter zweig zweige stange stangen knolle knollen bund prise prisen dose dosen packchen packung wurfel scheibe scheiben
  brust filet filets keule keulen schenkel stuck stucke handvoll glas becher spritzer saft schale abrieb kase
  gousse gousses feuille feuilles brin brins botte pincee boite sachet tranche tranches jus zeste filet filets
  spicchio spicchi foglia foglie rametto rametti mazzo pizzico scatola bustina fetta fette succo scorza
  diente dientes hoja hojas ramita ramitas manojo pizca lata sobre rodaja rodajas zumo jugo ralladura
  teen teentje teentjes blaadje blaadjes takje takjes bosje snufje blik zakje plak plakje plakjes sap
`)

/**
 * Words for things that a step makes or shapes and that also end names of foods: 'simmer the sauce' does not mean the
 * soy sauce.
 */
export const made = words(`
  sauce mixture mix dough batter paste powder puree soup salad pie cake dressing marinade stuffing filling topping glaze seasoning cubes
  cube pieces piece slices slice strips strip chunks wedges sticks stick rings halves flakes crumbs crumb leaves leaf juices bowl
  pan tin mold mould skin side sides top bottom half quarter quarters ball balls seeds food drink spread water
  teig sosse sauce masse mischung brei pulver puree suppe salat fullung marinade wurfel stucke scheiben streifen ringe halften wasser
  blatter blatt haut seite seiten kugeln pate sauce soupe melange poudre salade eau salsa impasto zuppa insalata acqua masa sopa agua
  deeg saus soep mengsel
`)

/** Words that turn the following word into another food: 'peanut butter' is not butter. */
export const anotherFood = words(`
  peanut almond cashew hazelnut pistachio apple cocoa cacao shea ice rock egg butter erdnuss mandel kakao kokos soja
`)

/** Words before a part that are not the food: 'cream cheese' is not cream. */
export const notOfPart = words('cream cottage blue soft hard stock ice salad')

/** The words that `anotherFood` changes; with others, such as 'coconut milk', the short form 'the milk' is common. */
export const ownHeads = words('butter cream creme plant')

/** Regional names of the same thing in one language; each pair is treated as equal. */
export const synonyms: [string, string][] = [
  ['scallion', 'spring onion'],
  ['green onion', 'spring onion'],
  ['cilantro', 'coriander'],
  ['eggplant', 'aubergine'],
  ['zucchini', 'courgette'],
  ['arugula', 'rocket'],
  ['shrimp', 'prawn'],
  ['garbanzo bean', 'chickpea'],
  ['cornstarch', 'cornflour'],
  ['powdered sugar', 'icing sugar'],
  ['confectioners sugar', 'icing sugar'],
  ['heavy cream', 'double cream'],
  ['baking soda', 'bicarbonate of soda'],
  ['bicarb', 'bicarbonate of soda'],
  ['broth', 'stock'],
  ['chili', 'chilli'],
  ['chile', 'chilli'],
  ['yoghurt', 'yogurt'],
  ['mohre', 'karotte'],
  ['sahne', 'rahm'],
  ['schlagsahne', 'schlagrahm'],
  ['kartoffel', 'erdapfel'],
  ['pilz', 'champignon'],
]
