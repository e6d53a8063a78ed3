import { expect, test } from 'vitest'
import { cooklang } from '#server/recipe-files/readers/cooklang.ts'
import { lostWords } from '#tests/support/lost-words.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const read = (text: string, name = 'Potato pie.cook') => readWith(cooklang, name, Buffer.from(text))

const whole = `---
title: Grandmother's pie
description: |
  Better on the second day.
  Serve cold.
servings: 6
prep time: 15 minutes
time:
  cook: 1 hour
  rest: over night
total time: 75
source:
  name: A blue booklet
  url: https://example.org/pie
  author: Vera
tags: [pie, winter]
diet: vegetarian
course: main
cuisine: Alpine
difficulty: easy
image: https://example.org/pie.jpg
locale: de_AT
kitchen: mine
---

> Needs a day of patience.

== Dough ==

Knead @flour{1 1/2%cups}(sifted) with @&butter{100%g} and @water{} in a #bowl{2}. -- use cold hands
[- The old oven
was hotter. -]

= Filling

Boil @potatoes|them{1-2%kg} with @?thyme and @some salt{a bit} for ~eggs{20%minutes}, rest ~{1%hour}.
Pour @@tomato sauce{200%ml} over it, then @./sauces/Hollandaise{150%g}; write to me@home.

Add more @water and use the #bowl.
`

test('a recipe arrives with all that it has', async () => {
  const { sure, recipes, failed } = await read(whole)
  expect([sure, failed]).toEqual([2, []])
  const [recipe] = recipes
  expect(recipe).toMatchObject({
    name: "Grandmother's pie",
    description: 'Better on the second day.\nServe cold.',
    servings: 6,
    recipeYield: '',
    prepTime: '15 minutes',
    cookTime: '1 hour',
    totalTime: '1 hour 15 minutes',
    tags: ['pie', 'winter', 'vegetarian'],
    categories: ['main', 'Alpine'],
    difficulty: 'easy',
    sourceUrl: 'https://example.org/pie',
    sourceName: 'Vera, A blue booklet',
    tools: ['bowl'],
    notes: [{ title: '', text: 'Needs a day of patience.' }],
    pictures: [{ kind: 'address', url: 'https://example.org/pie.jpg' }],
    sourceId: 'Potato pie',
  })
  expect(
    recipe!.ingredients.map(({ section, text, recipe }) => [
      section,
      text,
      recipe?.sourceId ?? null,
    ]),
  ).toEqual([
    ['Dough', '1 1/2 cups flour, sifted', null],
    [null, '100 g butter', null],
    [null, 'water', null],
    ['Filling', '1-2 kg potatoes', null],
    [null, 'thyme, optional', null],
    [null, 'a bit some salt', null],
    [null, '200 ml tomato sauce', 'tomato sauce'],
    [null, '150 g Hollandaise', 'sauces/Hollandaise'],
  ])
  expect(recipe!.ingredients[3]!.parts).toEqual({
    quantity: 1,
    quantityMax: 2,
    unit: 'kg',
    food: 'potatoes',
    note: '',
  })
  expect(recipe!.steps).toEqual([
    { section: 'Dough', title: '', text: 'Knead flour with butter and water in a bowl.' },
    {
      section: 'Filling',
      title: '',
      text: 'Boil them with thyme and some salt for 20 minutes, rest 1 hour. Pour tomato sauce over it, then Hollandaise; write to me@home.',
    },
    { section: null, title: '', text: 'Add more water and use the bowl.' },
  ])
  expect(recipe!.unmapped).toEqual([
    { field: 'locale', value: 'de_AT' },
    { field: 'kitchen', value: 'mine' },
    { field: 'time.rest', value: 'over night' },
    { field: 'comment', value: 'The old oven\nwas hotter.' },
    { field: 'comment', value: 'use cold hands' },
    { field: '#bowl', value: '2' },
    { field: 'timer', value: 'eggs 20 minutes' },
  ])
  const words = whole.match(/[\p{L}\d]+/gu)!.filter((word) => !names.has(word))
  expect(lostWords(words, recipe!)).toEqual([])
})

/** What is said by the place of something. */
const names = new Set(
  'title description servings prep time cook rest total 75 source name url author tags diet course cuisine image'.split(
    ' ',
  ),
)

test('older files say details in lines of their own, each line is a step', async () => {
  const { recipes } = await read(
    '>> servings: 2 bowls\n>> source: my aunt\n>> source: her sister\nBoil @water{1%l}.\nAdd @salt.\n',
  )
  expect(recipes[0]).toMatchObject({
    name: 'Potato pie',
    recipeYield: '2 bowls',
    sourceName: 'my aunt',
    unmapped: [{ field: 'source 2', value: 'her sister' }],
  })
  expect(recipes[0]!.steps.map(({ text }) => text)).toEqual(['Boil water.', 'Add salt.'])
})

test('a zip of them has pictures by name, and recipes find each other', async () => {
  const { sure, recipes, failed } = await readWith(
    cooklang,
    'all.zip',
    zipOf({
      'mine/Egg.cook': 'Boil @egg{1} in @./sauces/Green{1%cup}.',
      'mine/Egg.jpg': 'cover',
      'mine/Egg.1.png': 'first step',
      'mine/Eggs Benedict.jpg': 'of another',
      'mine/sauces/Green.cook': 'Chop @parsley.',
      'mine/broken.cook': '---\n- what\n---\nis this @it{}',
      'mine/config/aisle.conf': '[eggs]',
    }),
  )
  expect([sure, failed]).toEqual([2, ['broken']])
  expect(recipes.map(({ name }) => name)).toEqual(['Egg', 'Green'])
  expect(recipes[0]!.ingredients[1]!.recipe).toMatchObject({ sourceId: recipes[1]!.sourceId })
  expect(await picturesIn(recipes[0]!)).toEqual(['cover', 'first step'])
})

test('what is no Cooklang is not taken for it', async () => {
  const sure = async (text: string | Buffer, name = 'a.cook') =>
    (await readWith(cooklang, name, Buffer.from(text))).sure
  expect(await sure('Boil @water{}.', 'a.txt')).toBe(0)
  expect(await sure('Boil water.')).toBe(1)
  expect(await sure('')).toBe(0)
  expect(await sure(Buffer.from([0, 1, 0, 255, 64, 97, 0]))).toBe(0)
})

test.for([
  ['an endless line', '@'.repeat(5_000_000)],
  ['marks that never end', '@salt{'.repeat(1_000_000)],
  ['names without an end', `@${'a '.repeat(2_000_000)}`],
  ['comments that never end', '[- '.repeat(2_000_000)],
  ['details cut off', '---\ntitle: "never closed'],
  [
    'bytes that mean nothing',
    Buffer.from([...Array(9999).keys()].map((at) => (at * 37) % 251)).toString('latin1'),
  ],
])('%s are read in a moment', async ([, text]) => {
  const begun = processorMs()
  const { recipes, failed } = await read(text!)
  expect(recipes.length + failed.length).toBe(1)
  expect(processorMs() - begun).toBeLessThan(8000)
})

test('what looks like a mark and is none, and marks that are not words', async () => {
  const text =
    'Message @ friend{} about # 5 and ~ {3}. Add @🧂, @7up and @chili⸫ \\\nto #big pot{ } --- twice.'
  const { recipes } = await readWith(cooklang, 'a.cook', Buffer.from(text))
  expect(recipes[0]).toMatchObject({
    ingredients: [{ text: '🧂' }, { text: '7up' }, { text: 'chili' }],
    tools: ['big pot'],
    steps: [
      {
        text: 'Message @ friend{} about # 5 and ~ {3}. Add 🧂, 7up and chili⸫ to big pot --- twice.',
      },
    ],
    unmapped: [],
  })
})

test('notes of several lines, what it makes beside for how many, and a source by its names', async () => {
  const text = `---
servings: 2|4
yield: [500%ml, 350%g]
source.name: A blue book
source.url: https://example.org/sauce
---
> Keeps well,
> also frozen.

> For guests.

Stir.
`
  const { recipes } = await readWith(cooklang, 'a.cook', Buffer.from(text))
  expect(recipes[0]).toMatchObject({
    servings: 2,
    recipeYield: '500 ml, 350 g',
    sourceName: 'A blue book',
    sourceUrl: 'https://example.org/sauce',
    notes: [{ text: 'Keeps well,\nalso frozen.' }, { text: 'For guests.' }],
    unmapped: [{ field: 'servings', value: '2|4' }],
  })
})

test('a part without a name ends the one before it', async () => {
  const { recipes } = await readWith(
    cooklang,
    'a.cook',
    Buffer.from('= Dough\nMix @flour.\n\n==\nBake it.\n'),
  )
  expect(recipes[0]!.steps.map(({ section, text }) => [section, text])).toEqual([
    ['Dough', 'Mix flour.'],
    [null, 'Bake it.'],
  ])
})
