import { expect, test } from 'vitest'
import { cleaned } from '#server/ingredient-parser/english/cleaned.ts'
import { readLine } from '#server/ingredient-parser/index.ts'

const nothing = { isUnit: () => false, isFood: () => false }

function partsOf(line: string) {
  const { quantity, maximum, unit, food, note } = readLine(line, nothing, null)
  return [maximum === undefined ? quantity : [quantity, maximum], unit, food, note]
}

test.each([
  // a count behind the food
  ['eggs x 2', 2, null, 'eggs', ''],
  ['chicken thighs x4', 4, null, 'chicken thighs', ''],
  ['1 × 400g tin butter beans', 1, 'tin', 'butter beans', '400g'],
  ['2×400g tins chickpeas, drained', 2, 'tins', 'chickpeas', '400g, drained'],
  ['2-14 oz cans black beans', 2, 'cans', 'black beans', '14 oz'],
  ['1 - 8 oz block cream cheese', 1, 'block', 'cream cheese', '8 oz'],
  ['2-3 oz feta', [2, 3], 'oz', 'feta', ''],
  // a second food, or a second measure of the same
  ['1 egg + 1 egg yolk', 1, null, 'egg', '+ 1 egg yolk'],
  ['3 large eggs + 2 large egg yolks', 3, null, 'eggs', 'large, + 2 large egg yolks'],
  ['1 lemon + 1 lime', 1, null, 'lemon', '+ 1 lime'],
  ['1 stick + 1 tablespoon butter', 1, 'stick', 'butter', '+ 1 tablespoon'],
  // how wide the food is, or how much of it
  ['6-inch corn tortillas', null, null, 'corn tortillas', '6-inch'],
  ['6-Inch corn tortillas', null, null, 'corn tortillas', '6-Inch'],
  ['6-inch corn tortillas (about 12)', 12, null, 'corn tortillas', '6-inch, about'],
  ['8 6-inch corn tortillas', 8, null, 'corn tortillas', '6-inch'],
  ['20cm/8in pastry case', null, null, 'pastry case', '20cm/8in'],
  ['5cm/2in fresh root ginger', 5, 'cm', 'fresh root ginger', '2in'],
  ['3-inch cinnamon stick', 3, 'inch', 'cinnamon stick', ''],
  ['2large eggs', 2, null, 'eggs', 'large'],
  // what the author tells
  [
    '1/2 cup mixed fresh herbs - I use cilantro, mint, and basil',
    0.5,
    'cup',
    'mixed fresh herbs',
    'I use cilantro, mint, and basil',
  ],
  ['1 cup milk (I like oat milk), warm', 1, 'cup', 'milk', 'I like oat milk, warm'],
  [
    '1 1/4 cups granulated sugar; I used cane sugar',
    1.25,
    'cups',
    'granulated sugar',
    'I used cane sugar',
  ],
  ['2 cups coconut milk– preferably boxed', 2, 'cups', 'coconut milk', 'preferably boxed'],
  ['1 15.5 -Ounce can chickpeas', 1, 'can', 'chickpeas', '15.5-Ounce'],
  ['2 1b. chicken breast', 2, 'lb', 'chicken breast', ''],
  ['4 portions sea bass', 4, 'portions', 'sea bass', ''],
  // headings are no food
  ['For the sauce:', null, null, null, 'For the sauce:'],
  ['For the sauce', null, null, null, 'For the sauce'],
  // what is counted in, and hardly in books
  ['2 ea. onions', 2, 'ea', 'onions', ''],
  ['3 ea limes, juiced', 3, 'ea', 'limes', 'juiced'],
  ['1 part gin', 1, 'part', 'gin', ''],
  ['2 parts sweet vermouth', 2, 'parts', 'sweet vermouth', ''],
  ['4 servings cooked rice', 4, 'servings', 'rice', 'cooked'],
  ['1 cup part-skim ricotta', 1, 'cup', 'part-skim ricotta', ''],
  // fractions
  ['1/4-1/2 tsp cayenne', [0.25, 0.5], 'tsp', 'cayenne', ''],
  ['1-½ cups flour', 1.5, 'cups', 'flour', ''],
  ['1– ½ cups flour', 1.5, 'cups', 'flour', ''],
  ['1 & 1/2 cups flour', 1.5, 'cups', 'flour', ''],
  ['1+1/2 cups flour', 1.5, 'cups', 'flour', ''],
  // parts of one
  ['half a kilo of potatoes', 0.5, 'kilo', 'potatoes', ''],
  ['half a cup of sugar', 0.5, 'cup', 'sugar', ''],
  ['a quarter of a red cabbage', 0.25, null, 'red cabbage', ''],
  ['three quarters of a cup of milk', 0.75, 'cup', 'milk', ''],
  ['a third of a cup of oil', 0.333, 'cup', 'oil', ''],
  ['1/3 of a cup of oil', 0.333, 'cup', 'oil', ''],
  ['½ a red onion', 0.5, null, 'red onion', ''],
  ['juice of half a lemon', 0.5, null, 'lemon', 'juice of'],
  ['half a dozen eggs', 6, null, 'eggs', ''],
  ['2 doz. oysters', 24, null, 'oysters', ''],
  ['1 c. chopped walnuts', 1, 'c', 'walnuts', 'chopped'],
  ['1 med. onion, diced', 1, null, 'onion', 'med., diced'],
  ['a couple of tomatoes', 2, null, 'tomatoes', ''],
  ['two thirds cup milk', 0.667, 'cup', 'milk', ''],
  ['one-third cup oil', 0.333, 'cup', 'oil', ''],
  ['1 half cup sugar', 0.5, 'cup', 'sugar', ''],
  ['a quarter pound of ham', 0.25, 'pound', 'ham', ''],
  ['half and half, 1 cup', 1, 'cup', 'half and half', ''],
  ['1/2 cup half & half', 0.5, 'cup', 'half & half', ''],
  // marks and pictures
  ['🍅 2 tomatoes, sliced', 2, null, 'tomatoes', 'sliced'],
  ['🌶️ 3 chillies 🔥', 3, null, 'chillies', ''],
  ['2 eggs 🥚', 2, null, 'eggs', ''],
  ['[ ] 2 onions', 2, null, 'onions', ''],
  ['[x] 2 onions', 2, null, 'onions', ''],
  ['1) 200g sugar', 200, 'g', 'sugar', ''],
  ['3. 2 cups flour', 2, 'cups', 'flour', ''],
  ['◦ 1 cup rice', 1, 'cup', 'rice', ''],
  ['flour ..... 2 cups', 2, 'cups', 'flour', ''],
  // units that the labelled sentences hardly have
  ['200gr butter', 200, 'gr', 'butter', ''],
  ['200 gms flour', 200, 'gms', 'flour', ''],
  ['250 mls cream', 250, 'mls', 'cream', ''],
  ['2 ltr water', 2, 'ltr', 'water', ''],
  ['2TBSP sugar', 2, 'TBSP', 'sugar', ''],
  ['2T butter', 2, 'T', 'butter', ''],
  ['2 pkgs frozen spinach', 2, 'pkgs', 'frozen spinach', ''],
  ['1 pkg cream cheese (8 oz), softened', 1, 'pkg', 'cream cheese', '8 oz, softened'],
  ['2 teaspoonfuls salt', 2, 'teaspoonfuls', 'salt', ''],
  ['1 Tablespoon(s) oil', 1, 'Tablespoons', 'oil', ''],
  ['2" piece of ginger', 2, 'inch', 'ginger', 'piece'],
  ['1 thumb ginger, grated', 1, 'thumb', 'ginger', 'grated'],
  ['a thumb of ginger', null, 'thumb', 'ginger', ''],
  ['some salt', null, null, 'salt', 'some'],
  ['a little oil', null, null, 'oil', 'a little'],
  ['a little bit of sugar', null, null, 'sugar', 'a little bit of'],
  ['a sprinkling of cheese', null, null, 'cheese', 'a sprinkling of'],
  ['a little gem lettuce', null, null, 'little gem lettuce', ''],
  ['Coriander leaves a handful', null, 'handful', 'Coriander leaves', ''],
  ['2 dsp sugar', 2, 'dsp', 'sugar', ''],
  ['2 cups flour &amp; sugar', 2, 'cups', 'flour & sugar', ''],
  // what scanners take for each other
  ['l tbsp soy sauce', 1, 'tbsp', 'soy sauce', ''],
  ['I cup milk', 1, 'cup', 'milk', ''],
  ['1OOg sugar', 100, 'g', 'sugar', ''],
  ['lOO g flour', 100, 'g', 'flour', ''],
])('%j', (line, ...parts) => {
  expect(partsOf(line)).toEqual(parts)
})

test.each([
  'I like cheese',
  'Oreos',
  '7up, 1 can',
  'Coca-Cola® 1 can',
  '1 cup half-fat crème fraîche',
  'onion, cut in half',
  '2-3 oz cans',
  'cut into 2" pieces',
  'tin (20 × 10cm)',
  '6 ounces (1½ cups)',
  '400g/14oz can tomatoes',
  'tomatoes, halved or quartered…',
])('%j stays as it is', (line) => {
  expect(cleaned(line)).toBe(line)
})

test('a line of nothing but a picture keeps it', () => {
  expect(cleaned('🍕')).toBe('🍕')
})

/** The same numbers on every run. */
function chooser(seed: number) {
  let state = seed
  return <T>(list: readonly T[]): T => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return list[state % list.length]!
  }
}

const beginnings =
  `half a|two thirds cup|a quarter pound|a little bit of|a sprinkle of|some of|a quarter of a|three quarters of a cup of|a couple of|½ of a|1/3 of a cup|2-14 oz cans|1) 2|🍅 2|✅ [ ] 1
  cup|l cup|2" piece of|1-½ cups|1 & 1/2 cups|200gr|3 × 400g tins|juice of half a|2 pkgs|some|enough|1 thumb|half and half
  |2TBSP|….. 2 cups`
    .split('|')
    .map((text) => text.trim())
const pieces =
  `sugar flour, (finely) chopped onions or butter x 2 and some water ; 1 cup 400g/14oz tomatoes: half & half
  clove(s) – × … couple of garlic, peeled a thumb the best * 1½ lb juice 🥕 enough -`.split(/\s+/)

test('however a line begins, none of its words is lost', () => {
  const choose = chooser(11)
  const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
  // Words that are the amount, and those that only join.
  const free = /^(?:an?|the|of|and|or|to|x|l|one|two|half|third|thirds|quarters?|three|couple)$/
  for (let round = 0; round < 1000; round += 1) {
    const rest = Array.from({ length: choose([1, 3, 6]) }, () => choose(pieces))
    const text = [choose(beginnings), ...rest].join(' ')
    const { unit, food, note } = readLine(text, nothing, null)
    const said = new Set(wordsIn([unit, food, note].join(' ')))
    const lost = wordsIn(text.replaceAll('(s)', 's')).filter(
      (word) => !said.has(word) && !free.test(word),
    )
    expect([text, ...lost]).toEqual([text])
  }
})
