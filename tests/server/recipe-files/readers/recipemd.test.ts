import { expect, test } from 'vitest'
import { recipemd } from '#server/recipe-files/readers/recipemd.ts'
import { markAroundMarkdown } from '#server/recipe-files/reading/recipe-marks.ts'
import { lostWords } from '#tests/support/lost-words.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const read = (text: string, name = 'gnocchi.md') => readWith(recipemd, name, Buffer.from(text))

const whole = `# Pumpkin gnocchi

From the garden, with **much** patience.

![on the table](https://example.org/gnocchi.jpg)

*autumn, vegetarian*

**4 servings, 1,5 kg**

Keeps for two days.

---

- *1 1/2 cups* flour
- *500-600 g* pumpkin
  peeled and cut
- salt

## Butter

Sage
----

- *a handful of* sage leaves
- *2 EL* [brown butter](./basics/butter.md)
- [stock](https://example.org/stock) of vegetables

***

Mix everything.
Knead it.

## Cooking

1. Boil water.
   Salt it.
2. Throw them in.

   Wait.

---

Serve at *once*.
`

test('a recipe arrives with all that it has', async () => {
  const { sure, recipes, failed } = await read(whole)
  expect([sure, failed]).toEqual([2, []])
  const [recipe] = recipes
  expect(recipe).toMatchObject({
    name: 'Pumpkin gnocchi',
    description: 'From the garden, with **much** patience.\n\non the table\n\nKeeps for two days.',
    tags: ['autumn', 'vegetarian'],
    recipeYield: '4 servings',
    servings: null,
    unmapped: [{ field: 'yields', value: '1,5 kg' }],
    pictures: [{ kind: 'address', url: 'https://example.org/gnocchi.jpg' }],
    sourceId: 'gnocchi',
  })
  expect(recipe!.ingredients).toEqual([
    {
      section: null,
      text: '1 1/2 cups flour',
      parts: { quantity: 1.5, quantityMax: null, unit: 'cups', food: 'flour', note: '' },
      recipe: null,
    },
    {
      section: null,
      text: '500-600 g pumpkin, peeled and cut',
      parts: {
        quantity: 500,
        quantityMax: 600,
        unit: 'g',
        food: 'pumpkin',
        note: 'peeled and cut',
      },
      recipe: null,
    },
    { section: null, text: 'salt', parts: null, recipe: null },
    {
      section: 'Butter – Sage',
      text: 'a handful of sage leaves',
      parts: {
        quantity: null,
        quantityMax: null,
        unit: 'a handful of',
        food: 'sage leaves',
        note: '',
      },
      recipe: null,
    },
    {
      section: null,
      text: '2 EL brown butter',
      parts: { quantity: 2, quantityMax: null, unit: 'EL', food: 'brown butter', note: '' },
      recipe: { sourceId: 'basics/butter', name: 'brown butter' },
    },
    {
      section: null,
      text: 'stock of vegetables',
      parts: null,
      recipe: { sourceId: 'https://example.org/stock', name: 'stock' },
    },
  ])
  expect(recipe!.steps).toEqual([
    { section: null, title: '', text: 'Mix everything.\nKnead it.' },
    { section: 'Cooking', title: '', text: 'Boil water.\nSalt it.' },
    { section: null, title: '', text: 'Throw them in.\n\nWait.' },
    { section: null, title: '', text: 'Serve at *once*.' },
  ])
  expect(lostWords(whole.match(/[\p{L}\d]{3,}/gu), recipe!)).toEqual([])
})

test('commas of numbers, points below points, amounts apart and links by name', async () => {
  const { recipes } = await read(`# Goulash

[pan]: https://example.org/pan.jpg
<img src="https://example.org/pot.jpg" width="300" />

*beef, 2,5 stars,2024*

**4 bowls, 1,5 l,2 plates**

---

1. *500 g*

   beef
2. *2 tbsp* paprika
   - sweet
   - hot
     one
3. [broth][Stock], hot

[stock]: stock.md

---

Fry. ![][pan]
`)
  expect(recipes[0]).toMatchObject({
    description: '',
    tags: ['beef', '2,5 stars', '2024'],
    recipeYield: '4 bowls',
    unmapped: [{ field: 'yields', value: '1,5 l, 2 plates' }],
    pictures: [{ url: 'https://example.org/pot.jpg' }, { url: 'https://example.org/pan.jpg' }],
  })
  expect(recipes[0]!.ingredients).toMatchObject([
    { text: '500 g beef', parts: { quantity: 500, unit: 'g', food: 'beef', note: '' } },
    { text: '2 tbsp paprika, sweet, hot one', parts: { food: 'paprika', note: 'sweet, hot one' } },
    { text: 'broth, hot', recipe: { sourceId: 'stock', name: 'broth' } },
  ])
  expect(recipes[0]!.steps.map(({ text }) => text)).toEqual(['Fry.'])
})

test('a zip of them has pictures, and recipes find each other', async () => {
  const { sure, recipes, failed } = await readWith(
    recipemd,
    'all.zip',
    zipOf({
      'mine/pasta.md':
        'Pasta\n=====\n\n![](img/pasta.jpg)\n\n---\n\n- *1* [dough](basics/dough.md)\n\n---\n\nBoil. See [the *dough*](basics/dough.md), ![](no.md), [x](https://a.org/b.md)',
      'mine/img/pasta.jpg': 'the pasta',
      'mine/basics/dough.md': '# Dough\n\n---\n\n- *100 g* flour\n',
      'mine/readme.md': 'How I cook.',
    }),
  )
  expect([sure, failed]).toEqual([2, ['readme']])
  expect(recipes.map(({ name }) => name)).toEqual(['Pasta', 'Dough'])
  expect(recipes[0]!.ingredients[0]!.recipe?.sourceId).toBe(recipes[1]!.sourceId)
  expect(await picturesIn(recipes[0]!)).toEqual(['the pasta'])
  const words = 'the *dough*'
  const dough = markAroundMarkdown({ sourceId: 'mine/basics/dough', name: words }, words)
  const text = `Boil. See ${dough}, ![](no.md), [x](https://a.org/b.md)`
  expect(recipes[0]!.steps).toEqual([{ section: null, title: '', text }])
})

test('what is no RecipeMD is not taken for it', async () => {
  const sure = async (text: string, name = 'a.md') => (await read(text, name)).sure
  expect(await sure('# Notes\n\nSome words.')).toBe(1)
  expect(await sure('# Notes\n\nSome words.', 'a.txt')).toBe(0)
  expect(await sure('# Soup\n\n---\n\n- *1* leek', 'a.txt')).toBe(2)
  expect(await sure('# Soup\n\n---\n\n- leek')).toBe(1)
  expect(await sure('---\ntitle: a\n---\n- *1* leek')).toBe(0)
  expect(await sure('')).toBe(0)
})

test.for([
  ['an endless line', `# ${'a '.repeat(5_000_000)}`],
  ['a list without an end', `# a\n\n---\n\n${'- *1 g* flour\n'.repeat(500_000)}`],
  ['stars without an end', `# a\n\n${'*'.repeat(150_000)}\n\n---\n\n- ${'*'.repeat(20_000)}`],
  ['brackets without an end', `# a\n\n${'!['.repeat(80_000)}\n\n---\n\n- ${'['.repeat(20_000)}`],
])('%s are read in a moment', async ([, text]) => {
  const begun = processorMs()
  const { recipes, failed } = await read(text!)
  expect(recipes.length + failed.length).toBe(1)
  expect(processorMs() - begun).toBeLessThan(8000)
})
