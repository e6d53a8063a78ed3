/** English words for units and natural portions: plural and singular, or one word that is both. */
const plurals =
  `balls ball,bags bag,bars bar,baskets basket,batches batch,blocks block,bottles bottle,boxes box,
branches branch,buckets bucket,bulbs bulb,bunches bunch,bundles bundle,c c,cans can,canisters canister,chunks chunk,
cloves clove,clusters cluster,counts count,cl cl,cL cL,cm cm,cubes cube,cups cup,cutlets cutlet,dashes dash,
dessertspoons dessertspoon,dollops dollop,drops drop,ears ear,envelopes envelope,feet foot,fl fl,floz floz,g g,gm gm,
gal gal,gallons gallon,glasses glass,grams gram,grinds grind,handfuls handful,heads head,inches inch,jars jar,
jiggers jigger,kg kg,kilograms kilogram,knobs knob,ladles ladle,lbs lb,leaves leaf,lengths length,links link,l l,
liters liter,litres litre,loaves loaf,milliliters milliliter,millilitres millilitre,ml ml,mL mL,mm mm,mugs mug,
ounces ounce,oz oz,packs pack,packages package,packets packet,pairs pair,pieces piece,pinches pinch,pints pint,
pods pod,pots pot,pounds pound,pts pt,punnets punnet,racks rack,rashers rasher,recipes recipe,rectangles rectangle,
ribs rib,quarts quart,qt qt,sachets sachet,scoops scoop,sections section,segments segment,shakes shake,sheets sheet,
shots shot,shoots shoot,slabs slab,slices slice,sprigs sprig,squares square,stalks stalk,stems stem,sticks stick,
strips strip,tablespoons tablespoon,tbsps tbsp,tbs tb,teaspoons teaspoon,tins tin,tsps tsp,tubs tub,tubes tube,
twists twist,units unit,wedges wedge,vials vial,wheels wheel`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string])

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()

/** The singular of a unit's plural: 'cups' is 'cup', 'Leaves' is 'Leaf'. */
export const singularOf = new Map<string, string>([
  ...plurals,
  ...plurals.map(([plural, singular]) => [capital(plural), capital(singular)] as const),
])

export const unitWords: ReadonlySet<string> = new Set([
  ...singularOf.keys(),
  ...singularOf.values(),
])

/** Units that the labelled sentences do not have or spell otherwise, and the word that the model reads in their place. */
export const likeUnits: ReadonlyMap<string, string> = new Map(
  `gr g,grs g,gms g,kgs kg,kilo kg,kilos kg,mls ml,ltr litre,ltrs litre,tblsp tbsp,tblsps tbsp,tbl tbsp,tbls tbsp,
tbspn tbsp,tspn tsp,teaspoonful teaspoon,teaspoonfuls teaspoon,tablespoonful tablespoon,tablespoonfuls tablespoon,
cupful cup,cupfuls cup,pkg package,pkgs package,pkt packet,pkts packet,thumb knob,thumbs knob,dab dash,dabs dash,
smidgen pinch,smidge pinch,slug glug,dsp dessertspoon,dsps dessertspoon,dstsp dessertspoon,dstspn dessertspoon`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)

/** Short forms of other words that the labelled sentences hardly have. */
export const likeWords: ReadonlyMap<string, string> = new Map([
  ['doz', 'dozen'],
  ['med', 'medium'],
  ['lge', 'large'],
  ['lrg', 'large'],
])

/** Units that are as often a food or a shape: 'cloves', 'leaves'. */
export const ambiguousUnits: ReadonlySet<string> = new Set(
  'cloves clove leaves leaf slabs slab wedges wedge ribs rib gram glass'.split(' '),
)

const synonyms = ['c cup', 'g gm gram', 'kg kilogram', 'l liter litre', 'ounce oz', 'lb pound']
  .concat(['qt quart', 'tablespoon tb tbs tbsp', 'teaspoon tsp'])
  .map((words) => new Set(words.split(' ')))

/** Whether two words are the same unit: 'cups' and 'cup', 'oz' and 'ounces'. */
export function isSameUnit(one: string, other: string): boolean {
  if (!unitWords.has(one) || !unitWords.has(other)) return false
  if (one === other) return true
  const [first, second] = [singularOf.get(one) ?? one, singularOf.get(other) ?? other]
  return synonyms.some((words) => words.has(first) && words.has(second))
}

export const numberWords =
  `one-quarter one-half three-quarter three-quarters one two three four five six seven eight
nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`.split(/\s+/)

export const sizeWords: ReadonlySet<string> = new Set(
  `big bite-size bite-sized extra-large jumbo large lg little md medium medium-large medium-size medium-sized
  medium-small medium-to-large miniature regular slim sm small small-to-medium smaller smallest thick thin tiny`.split(
    /\s+/,
  ),
)

export const fractionSigns: Readonly<Record<string, string>> = {
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '½': '1/2',
}
