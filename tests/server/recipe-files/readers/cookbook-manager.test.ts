import { expect, test } from 'vitest'
import { readerOf } from '#server/recipe-files/detect.ts'
import { cookbookManager } from '#server/recipe-files/readers/cookbook-manager.ts'
import { picturesIn, readWith, recipeFile, zipOf } from '#tests/support/recipe-file.ts'

const sample = `name: Lemon bars
description: Sour and sweet
servings: 24 bars
prep_time: PT30M
cook_time: PT46M
total_time: PT1H16M
source: A friend
url: https://example.org/bars
tags:
  - Desserts 🍪
  - Freezer
categories: [Baking]
ingredients:
  - "Shortbread:"
  - 1 cup butter
  - "Filling:"
  - 6 large eggs
directions:
  - ""
  - "Make the crust:"
  - mix all
  - pour over
nutrition: |-
  Calories: 45
  Joy: much
notes: Cool well
rating: 5
last_cook: 2024-10-22 00:00:00
image: images/bars.jpg
images:
  - images/bars.jpg
  - https://example.org/b.jpg
  - images/missing.jpg
video: https://example.org/video.mp4
on: yes
`

test('a zip of recipes with their pictures arrives', async () => {
  const zip = zipOf({
    'export/lemon.yml': sample,
    'export/images/bars.jpg': 'the picture',
    'bad.yml': '- a\n- b',
    'cut.yml': 'name: "x',
  })
  const { sure, recipes, failed } = await readWith(cookbookManager, 'cookbook.zip', zip)
  expect([sure, failed]).toEqual([2, ['bad', 'cut']])
  const [recipe] = recipes
  expect(recipe).toMatchObject({
    name: 'Lemon bars',
    description: 'Sour and sweet',
    ingredients: [
      { section: 'Shortbread', text: '1 cup butter' },
      { section: 'Filling', text: '6 large eggs' },
    ],
    steps: [
      { section: 'Make the crust', text: 'mix all' },
      { section: null, text: 'pour over' },
    ],
    recipeYield: '24 bars',
    prepTime: '30 minutes',
    cookTime: '46 minutes',
    totalTime: '1 hour 16 minutes',
    tags: ['Desserts 🍪', 'Freezer'],
    categories: ['Baking'],
    notes: [{ text: 'Cool well' }, { text: 'https://example.org/video.mp4' }],
    rating: 5,
    lastMade: '2024-10-22',
    sourceName: 'A friend',
    sourceUrl: 'https://example.org/bars',
    nutrition: { calories: '45' },
    unmapped: [
      { field: 'images', value: '["images/missing.jpg"]' },
      { field: 'on', value: 'yes' },
      { field: 'nutrition', value: 'Joy: much' },
    ],
  })
  expect(await picturesIn(recipe!)).toEqual(['the picture', 'https://example.org/b.jpg'])
})

test('whatever stands in a field, nothing fails, and it is told', async () => {
  const names = [...sample.matchAll(/^([a-z_]+):/gm)].map(([, name]) => name!)
  for (const name of names) {
    for (const value of ['~', '7', '[lostword, 7]', '{a: lostword}', '[[lostword]]']) {
      const others = names.filter((one) => one !== name).map((one) => `${one}: words`)
      const text = [`${name}: ${value}`, ...others].join('\n')
      const { recipes, failed } = await readWith(cookbookManager, 'a.yml', Buffer.from(text))
      expect([name, value, recipes.length, failed]).toEqual([name, value, 1, []])
      const isTold = JSON.stringify(recipes).includes('lostword') || !value.includes('lostword')
      expect([name, value, isTold]).toEqual([name, value, true])
    }
  }
})

test('recipes have only the fields that say something, and what looks alike is told from Paprika', async () => {
  const bare = `name: Tea
prep_time: PT5M
other_time: PT1H
nutritional_info: |
  Calories: 2
video: https://example.org/film
ingredients:
  - water
exportedBy: CookBook
`
  const { sure, recipes } = await readWith(cookbookManager, 'tea.yml', Buffer.from(bare))
  expect(sure).toBe(2)
  expect(recipes).toMatchObject([
    {
      name: 'Tea',
      prepTime: '5 minutes',
      totalTime: '1 hour 5 minutes',
      nutrition: { calories: '2' },
      sourceUrl: 'https://example.org/film',
      notes: [],
      unmapped: [],
    },
  ])
  const typeOf = async (text: string) =>
    (await readerOf(await recipeFile('a.zip', zipOf({ 'a.yml': text })))).type
  expect(await typeOf(sample)).toBe('cookbookmanager')
  expect(await typeOf(bare)).toBe('cookbookmanager')
  const other =
    'name: Tea\nprep_time: 5 min\ncategories: [Drinks]\ningredients: |\n  water\ndirections: |\n  Boil.\n'
  expect(await typeOf(other)).toBe('paprika')
})
