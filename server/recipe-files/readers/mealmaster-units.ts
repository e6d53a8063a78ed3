/** The two letters of Meal-Master and of programs that write its texts, for one and for many. */
const units: Record<string, readonly [one: string, many: string]> = {
  x: ['', ''],
  ea: ['', ''],
  sm: ['small', 'small'],
  md: ['medium', 'medium'],
  lg: ['large', 'large'],
  cn: ['can', 'cans'],
  pk: ['package', 'packages'],
  pn: ['pinch', 'pinches'],
  dr: ['drop', 'drops'],
  ds: ['dash', 'dashes'],
  ct: ['carton', 'cartons'],
  bn: ['bunch', 'bunches'],
  sl: ['slice', 'slices'],
  sk: ['stalk', 'stalks'],
  sp: ['sprig', 'sprigs'],
  st: ['stick', 'sticks'],
  cv: ['clove', 'cloves'],
  t: ['tsp', 'tsp'],
  ts: ['tsp', 'tsp'],
  T: ['tbsp', 'tbsp'],
  tb: ['tbsp', 'tbsp'],
  fl: ['fl oz', 'fl oz'],
  c: ['cup', 'cups'],
  pt: ['pint', 'pints'],
  qt: ['quart', 'quarts'],
  ga: ['gallon', 'gallons'],
  gl: ['gallon', 'gallons'],
  oz: ['oz', 'oz'],
  lb: ['lb', 'lb'],
  ml: ['ml', 'ml'],
  cb: ['cm³', 'cm³'],
  cl: ['cl', 'cl'],
  dl: ['dl', 'dl'],
  l: ['l', 'l'],
  mg: ['mg', 'mg'],
  cg: ['cg', 'cg'],
  dg: ['dg', 'dg'],
  g: ['g', 'g'],
  kg: ['kg', 'kg'],
}

/** The word of a unit; undefined if the letters are none. No letters are no unit. */
export function mealMasterUnit(letters: string, quantity: number | null): string | undefined {
  if (letters === '') return ''
  const known = Object.hasOwn(units, letters) ? letters : letters.toLowerCase()
  const words = Object.hasOwn(units, known) ? units[known] : undefined
  return words?.[quantity !== null && quantity > 1 ? 1 : 0]
}
