import { expect, test } from 'vitest'
import {
  type ChosenKind,
  lineKinds,
  withoutMark,
} from '#renderer/features/recipe-edit/writing/line-kinds.ts'
import { linesOf } from '#renderer/features/recipe-edit/writing/written-recipe.ts'

/** The kinds of the lines that are not empty, by their first letter: h is a heading, f are yield and times. */
const kinds = (text: string, chosen: (ChosenKind | null)[] = []) =>
  lineKinds(linesOf(text), chosen)
    .map((kind) => (kind === 'section' ? ':' : kind === 'blank' ? '' : kind[0]))
    .join('')

test('a page with headings, bullets and numbers', () => {
  const text = `Lemon lentil soup
The soup of rainy days.
Prep time: 10 min | Serves 4

Ingredients
• 1 tbsp olive oil
• 200 g red lentils
For the top:
- a handful of parsley
- salt

Instructions
1. Warm the oil in a large pot.
2. Add the lentils and 1 litre of water.
3. Cook 20 minutes.

Notes
Freezes well.`
  expect(kinds(text)).toBe('nafhii:iihssshn')
})

test('parts without a colon, and words that only begin like one', () => {
  const text = `Tacos
For the love of beans

Ingredients
500 g beans
For the sauce
2 tomatoes

Method
For the sauce
Cook all of it.`
  expect(kinds(text)).toBe('nahi:ih:s')
})

test('a message without headings', () => {
  const text = `Yoghurt flatbreads

From Hana’s mum. Soft, quick, good with anything.
Makes 8, 25 min

300 g plain flour
2 tsp baking powder
1/2 tsp salt
250 g thick yoghurt
a good glug of olive oil

Stir flour, baking powder and salt together, add the yoghurt and the oil and knead briefly.
Rest 10 minutes, then cut in 8 and roll out thin.
Dry pan, high heat, 2 minutes a side. Wrap in a cloth.`
  expect(kinds(text)).toBe('nafiiiiisss')
})

test('a note by hand, with fractions and no unit', () => {
  expect(
    kinds('Pancakes\n2 eggs\n½ l milk\n1 1/2 cups flour\npinch of salt\n\nMix all, fry in butter.'),
  ).toBe('niiiis')
})

test.each([
  ['Zutaten', 'Zubereitung', 'Gesamtzeit: 40 Min.'],
  ['Ingrédients', 'Préparation', 'Temps de cuisson : 40 min'],
  ['Ingredientes', 'Elaboración', 'Tiempo total: 40 minutos'],
  ['Ingredienti', 'Procedimento', 'Tempo di cottura: 40 minuti'],
  ['材料', '作り方', 'Total: 40 min'],
  ['المكونات', 'طريقة التحضير', 'Total: 40 min'],
])('headings in other languages: %s, %s, %s', (ingredients, steps, time) => {
  expect(kinds(`X\n${time}\n${ingredients}:\n500 g Mehl\nSalz\n\n${steps}\nA b c.`)).toBe('nfhiihs')
})

test('only a name, and nothing at all', () => {
  expect(kinds('Pea soup')).toBe('n')
  expect(kinds('')).toBe('')
  expect(kinds('\n \n')).toBe('')
})

test('ingredients alone have no name', () => {
  expect(kinds('200 g flour\n- 2 eggs')).toMatch(/^i/)
  expect(kinds('Ingredients\n2 eggs')[0]).toBe('h')
})

test('words after a heading on its line are a line of that part, not lost', () => {
  expect(kinds('Eggs\n2 eggs\nMethod: boil them.')).not.toContain('h')
})

test('a line the writer decided about leads the ones that follow', () => {
  expect(kinds('Tea\nBoil water\nPour it', [null, 'step', null])).toBe('nss')
  expect(kinds('Good tea\nTea', [null, 'name'])).toBe('an')
})

test('lines end as Windows, old Macs and everybody else end them', () => {
  expect(linesOf('a\r\nb\rc\nd')).toEqual(['a', 'b', 'c', 'd'])
})

test('a very long text is read at once', () => {
  const text = `Feast\n${'2 cups of something to eat and then more\n'.repeat(2_440)}`
  const long = `Feast\n${'x'.repeat(50_000)}\n${'1 '.repeat(25_000)}`
  const start = performance.now()
  expect(kinds(text.slice(0, 100_000)).slice(0, 3)).toBe('nii')
  expect(kinds(long)).toHaveLength(3)
  // Half a minute would be a pattern that goes back and forth; a busy machine needs a second or two.
  expect(performance.now() - start).toBeLessThan(20_000)
})

test.each([
  ['- 2 eggs', 'ingredient', '2 eggs'],
  ['☐ 1.5 l milk', 'ingredient', '1.5 l milk'],
  ['2. 200 g flour', 'ingredient', '200 g flour'],
  ['1) Mix.', 'step', 'Mix.'],
  ['Step 3: Bake.', 'step', 'Bake.'],
  ['  Bake at 200. ', 'step', 'Bake at 200.'],
] as const)('%j as %s is %j', (line, kind, words) => expect(withoutMark(line, kind)).toBe(words))
