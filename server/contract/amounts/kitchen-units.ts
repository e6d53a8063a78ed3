/** Units of known size: `mass` in grams, `volume` in millilitres. */
export const kitchenUnits = {
  mg: { dimension: 'mass', size: 0.001, system: 'metric' },
  g: { dimension: 'mass', size: 1, system: 'metric' },
  decagram: { dimension: 'mass', size: 10, system: 'metric' },
  hectogram: { dimension: 'mass', size: 100, system: 'metric' },
  metricPound: { dimension: 'mass', size: 500, system: 'metric' },
  kg: { dimension: 'mass', size: 1000, system: 'metric' },
  oz: { dimension: 'mass', size: 28.349_523, system: 'us' },
  lb: { dimension: 'mass', size: 453.592_37, system: 'us' },
  ml: { dimension: 'volume', size: 1, system: 'metric' },
  cl: { dimension: 'volume', size: 10, system: 'metric' },
  dl: { dimension: 'volume', size: 100, system: 'metric' },
  l: { dimension: 'volume', size: 1000, system: 'metric' },
  tsp: { dimension: 'volume', size: 4.928_922, system: 'us' },
  tbsp: { dimension: 'volume', size: 14.786_765, system: 'us' },
  floz: { dimension: 'volume', size: 29.573_53, system: 'us' },
  cup: { dimension: 'volume', size: 236.588_237, system: 'us' },
  pint: { dimension: 'volume', size: 473.176_473, system: 'us' },
  quart: { dimension: 'volume', size: 946.352_946, system: 'us' },
  gallon: { dimension: 'volume', size: 3785.411_784, system: 'us' },
  metricCup: { dimension: 'volume', size: 250, system: 'other' },
  smallCup: { dimension: 'volume', size: 200, system: 'other' },
  australianTbsp: { dimension: 'volume', size: 20, system: 'other' },
  imperialCup: { dimension: 'volume', size: 284.130_625, system: 'other' },
  imperialPint: { dimension: 'volume', size: 568.261_25, system: 'other' },
} as const satisfies Record<string, KitchenUnitFacts>

interface KitchenUnitFacts {
  dimension: 'mass' | 'volume'
  size: number
  /** Cups and spoons of other countries are converted for everyone, and nobody converts to them. */
  system: UnitSystem | 'other'
}
export type KitchenUnit = keyof typeof kitchenUnits
export type UnitSystem = 'metric' | 'us'

/**
 * How cooks write them, in English, German, French, Italian, Spanish and Dutch; in lower case, without a final dot. Names
 * in other languages, and rarer ones, are in `more-unit-names.ts`.
 */
const names = {
  mg: 'mg|milligram|milligrams|milligramm|milligramme|milligrammes|milligrammo|milligrammi|miligramo|miligramos',
  g: 'g|gr|gram|grams|gramm|gramme|grammes|grammo|grammi|gramo|gramos|grammen',
  // Dutch and Italian market weights.
  hectogram: 'hg|ons|etto|etti|hectogram|hektogramm',
  // The metric pound of continental Europe.
  metricPound: 'pfund|pfd|pond|livre|livres',
  kg: 'kg|kilo|kilos|kilogram|kilograms|kilogramm|kilogramme|kilogrammes|chilo|chilogrammo|chilogrammi|kilogramo|kilogramos|kilogrammen',
  oz: 'oz|ounce|ounces|unze|unzen|once|onces|oncia|onza|onzas',
  lb: 'lb|lbs|pound|pounds|libbra|libbre|libra|libras',
  ml: 'ml|milliliter|milliliters|millilitre|millilitres|millilitro|millilitri|mililitro|mililitros',
  cl: 'cl|centiliter|centiliters|centilitre|centilitres|zentiliter|centilitro|centilitri|centilitros',
  dl: 'dl|deciliter|deciliters|decilitre|decilitres|déciliter|décilitre|décilitres|deziliter|decilitro|decilitri|decilitros',
  l: 'l|lt|liter|liters|litre|litres|litro|litri|litros',
  tsp: 'tsp|tsps|teaspoon|teaspoons|tl|teelöffel|cuillère à café|cuillères à café|cuillère à thé|cuillères à thé|cuil. à café|c. à café|c. à c|c à c|càc|cac|cucchiaino|cucchiaini|cucchiaino da tè|cucchiaini da tè|cucharadita|cucharaditas|cdta|cdtas|cdita|theelepel|theelepels|theelepeltje',
  tbsp: 'tbsp|tbsps|tbs|tblsp|tablespoon|tablespoons|el|esslöffel|eßlöffel|cuillère à soupe|cuillères à soupe|cuil. à soupe|c. à soupe|c. à s|c à s|càs|cas|cucchiaio|cucchiai|cucchiaio da tavola|cucchiai da tavola|cucharada|cucharadas|cda|cdas|eetlepel|eetlepels',
  floz: 'fl oz|fl. oz|floz|fluid ounce|fluid ounces|flüssigunze|flüssigunzen|once liquide|onces liquides|oncia liquida|once liquide|onza líquida|onzas líquidas',
  cup: 'cup|cups|tasse|tassen|tasses|tazza|tazze|taza|tazas|kop|koppen|kopje|kopjes',
  pint: 'pt|pint|pints|pinte|pinten|pintes|pinta|pintas',
  quart: 'qt|qts|quart|quarts',
  gallon: 'gal|gallon|gallons|gallone|gallonen|galloni|galón|galones',
} satisfies Partial<Record<KitchenUnit, string>>

const unitByName = new Map<string, KitchenUnit>()
for (const unit of Object.keys(names) as (keyof typeof names)[]) {
  for (const name of names[unit].split('|')) unitByName.set(name, unit)
}

/** All names, longest first, so that 'c. à soupe' is found before 'c'. */
export const kitchenUnitNames: readonly string[] = [...unitByName.keys()].toSorted(
  (one, other) => other.length - one.length,
)

/**
 * The unit a word stands for in these six languages: 'cups', 'EL', 'Tbsp.' or 'c. à soupe'; null for pinches, cloves and
 * the like. What is measured asks `measureNamed`, which knows more of them.
 */
export function kitchenUnitNamed(word: string): KitchenUnit | null {
  const trimmed = word.trim().replace(/\.$/, '').replaceAll(/\s+/g, ' ')
  // In American recipes the case of these single letters says which spoon it is.
  const letter = { T: 'tbsp', t: 'tsp', c: 'cup' } as const
  if (trimmed === 'T' || trimmed === 't' || trimmed === 'c') return letter[trimmed]
  return unitByName.get(trimmed.toLowerCase()) ?? null
}
