import { expect, test } from 'vitest'
import { chefTap } from '#server/recipe-files/readers/cheftap.ts'
import { lostWords } from '#tests/support/lost-words.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { readWith, zipOf } from '#tests/support/recipe-file.ts'

const read = (texts: Record<string, string | Buffer>) =>
  readWith(chefTap, 'export.zip', zipOf(texts))

const plain = `Deviled eggs

https://example.org/eggs


Nobody knows who made them first.
Serves: 6
6 large eggs
¼ cup mayonnaise
2 tablespoons onion, finely chopped
salt to taste

Boil the eggs for ten minutes.
1. Peel them.
2. Fill them.
`

const headed = `Soup
From the garden.
Ingredients
3 leeks
Topping:
chives
Method
Cut the leeks.
Boil.
Cook's notes
Freezes well.
`

test('the name, the address, ingredients by their amounts, and what stands around them', async () => {
  const { sure, recipes, failed } = await read({ 'cheftap_export/Deviled eggs.txt': plain })
  expect([sure, failed]).toEqual([2, []])
  const [eggs] = recipes
  expect(eggs).toMatchObject({
    name: 'Deviled eggs',
    sourceUrl: 'https://example.org/eggs',
    description: 'Nobody knows who made them first.',
    servings: 6,
  })
  expect(eggs!.ingredients.map(({ text }) => text)).toEqual([
    '6 large eggs',
    '¼ cup mayonnaise',
    '2 tablespoons onion, finely chopped',
    'salt to taste',
  ])
  expect(eggs!.steps.map(({ text }) => text)).toEqual([
    'Boil the eggs for ten minutes.',
    'Peel them.',
    'Fill them.',
  ])
  expect(
    lostWords(
      plain.split('\n').map((line) => line.replace(/^(?:Serves|\d\.)/, '')),
      eggs!,
    ),
  ).toEqual([])
})

test('headings in the text say what is what', async () => {
  const { recipes } = await read({ 'cheftap_export/a.txt': headed })
  const [soup] = recipes
  expect(soup).toMatchObject({ name: 'Soup', description: 'From the garden.' })
  expect(soup!.ingredients.map(({ section, text }) => [section, text])).toEqual([
    [null, '3 leeks'],
    ['Topping', 'chives'],
  ])
  expect(soup!.steps.map(({ text }) => text)).toEqual(['Cut the leeks.', 'Boil.'])
  expect(soup!.notes).toEqual([{ title: "Cook's notes", text: 'Freezes well.' }])
})

test('yield and times in one line come apart', async () => {
  const facts = 'Serves: 2 Prep Time: 5 minutes Cook Time: 1 hour Total Time: 65 minutes'
  const text = `Negroni\n\n${facts}\n\nIngredients\n1 oz gin\n\nHow to make\nStir.\n`
  const { recipes } = await read({ 'cheftap_export[5]/Negroni.txt': `\uFEFF${text}` })
  expect(recipes[0]).toMatchObject({
    name: 'Negroni',
    servings: 2,
    prepTime: '5 minutes',
    cookTime: '1 hour',
    totalTime: '65 minutes',
    description: '',
    ingredients: [{ text: '1 oz gin' }],
    steps: [{ text: 'Stir.' }],
  })
})

test('a text without any form is all kept, an empty one is told', async () => {
  const { recipes, failed } = await read({
    'cheftap_export/a.txt': 'Bread\nMix it.\nBake it.',
    'cheftap_export/b.txt': '\n \n',
    'cheftap_export/c.txt': Buffer.from('Käse\n1 Laib Käse\n', 'latin1'),
  })
  expect(recipes.map(({ name }) => name)).toEqual(['Bread', 'Käse'])
  expect(recipes[0]!.steps.map(({ text }) => text)).toEqual(['Mix it.', 'Bake it.'])
  expect(failed).toEqual(['b'])
})

test.for([
  ['an endless line', `a\n${'1 egg '.repeat(150_000)}`],
  ['endless amounts', `a\n${'1 egg\n'.repeat(30_000)}`],
  ['endless blank lines', `a\n${'1\n\n'.repeat(60_000)}`],
])('%s: read in a moment', async ([, text]) => {
  const begun = processorMs()
  const { recipes, failed } = await read({ 'cheftap_export/a.txt': text! })
  expect(recipes.length + failed.length).toBe(1)
  expect(processorMs() - begun).toBeLessThan(8000)
})

test('texts that were zipped without their folder are known by the address below the name', async () => {
  const { sure, recipes } = await read({ 'Deviled eggs.txt': plain, 'b/Soup.txt': headed })
  expect(sure).toBe(1)
  expect(recipes.map(({ name, sourceUrl }) => [name, sourceUrl])).toEqual([
    ['Deviled eggs', 'https://example.org/eggs'],
    ['Soup', ''],
  ])
  expect((await read({ 'Soup.txt': headed })).sure).toBe(0)
})
