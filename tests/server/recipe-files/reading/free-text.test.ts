import { expect, test } from 'vitest'
import { readFreeText } from '#server/recipe-files/reading/free-text.ts'

const read = (...facts: string[]) =>
  readFreeText([...facts, '', 'Ingredients', '2 leeks', '1 l water', '', 'Method', 'Boil them.'])

test.each([
  ['Serves 8   40 minutes', null, 8, '40 minutes'],
  ['Serves 4-6 | 1 hour 10 minutes', '4-6', null, '1 hour 10 minutes'],
  ['Makes 12 rolls, 25 min', '12 rolls', null, '25 min'],
  ['Für 4 Personen 30 Minuten', '4 Personen', null, '30 Minuten'],
  ['Serves 8', null, 8, ''],
  ['Makes 2 24 cm cakes', '2 24 cm cakes', null, ''],
  ['Serves 4 to 6', '4 to 6', null, ''],
])('a yield and the time beside it: “%s”', (line, recipeYield, servings, totalTime) => {
  expect(read(line)).toMatchObject({ recipeYield: recipeYield ?? '', servings, totalTime })
})

test.each([
  'Bake at 350.',
  'Cook for 20 minutes.',
  'Bake 20 minutes, then cool.',
  'Prepare 2 cups of rice.',
])('“%s” is a step, although it begins like a time', (line) => {
  const found = readFreeText(['2 cups flour', '1 cup sugar', 'Mix all of it.', line])
  expect(found.steps.map(({ text }) => text)).toEqual(['Mix all of it.', line])
  expect(found).toMatchObject({ prepTime: '', cookTime: '', totalTime: '' })
})

test('a time with a label counts more than one beside the yield', () => {
  const both = read('Serves 8   40 minutes', 'Prep time: 15 min')
  expect(both).toMatchObject({ servings: 8, prepTime: '15 min', totalTime: '' })
  const total = read('Serves 8   40 minutes', 'Total time: 1 hour')
  expect(total).toMatchObject({ servings: 8, totalTime: '1 hour' })
})

test.each([
  ['Tags: soup, quick supper', ['soup', 'quick supper'], []],
  ['Schlagwörter: Suppe | Winter', ['Suppe', 'Winter'], []],
  ['#soup #quick_supper', ['soup', 'quick supper'], []],
  ['Course: Starter', [], ['Starter']],
])('“%s” lists keywords, above and below the recipe', (line, tags, categories) => {
  const above = read('A soup of my aunt.', line)
  const below = readFreeText(['Ingredients', '2 leeks', 'Method', 'Boil them.', '', line])
  for (const found of [above, below]) {
    expect(found).toMatchObject({ tags, categories, notes: [{ title: '', text: line }] })
    expect(found.steps).toMatchObject([{ text: 'Boil them.' }])
  }
  expect(above.description).toBe('A soup of my aunt.')
})

test.each([
  'Course: serve it second, with bread and the rest of the wine.',
  '# 2',
  'Tag me #soup when you cook it',
  'Tags:',
  `Tags: ${'soup, '.repeat(500)}`,
])('“%s” lists none', (line) => {
  const found = readFreeText(['Ingredients', '2 leeks', 'Method', 'Boil them.', line])
  expect(found).toMatchObject({ tags: [], categories: [], notes: [] })
})

test.each([
  ['Share the soup between four bowls', 2],
  ['Share evenly over the plates', 2],
  ['Share this recipe', 1],
  ['Share', 1],
])('below the steps, “%s” makes them %d', (line, count) => {
  const { steps } = readFreeText(['Ingredients', '2 leeks', 'Method', 'Boil them.', line])
  expect(steps.flatMap(({ text }) => text.split('\n'))).toHaveLength(count)
})
