import { expect, test } from 'vitest'
import { pepperplate } from '#server/recipe-files/readers/pepperplate.ts'
import { saffron } from '#server/recipe-files/readers/saffron.ts'
import { lostWords } from '#tests/support/lost-words.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const whole = `Title: "Leek soup"
Description: For cold days.
  Serve: at once.
Source: Vera's booklet
Original URL: https://example.org/soup
Yield: 4
Prep: 15 min
Cook: 1 hour
Total: 75
Cookbook: Sundays
Section: Soups, Starters
Image: https://example.org/soup.jpg
Tags: green, winter
Rating: 4
Difficulty: easy
Nutrition: Calories: 250; Vitamin C: much
Wine: Riesling
Ingredients:
    3 leeks
    [Topping]
    1 bunch chives

Instructions:
    [Soup]
    Cut: very fine.

    Boil.
Notes: Freezes well.

Title: Tea
Ingredients:
1 l water
Instructions: Boil.
`

test('recipes arrive with all that they have', async () => {
  const { sure, recipes, failed } = await readWith(saffron, 'a.txt', Buffer.from(whole))
  expect([sure, failed]).toEqual([2, []])
  const [soup, tea] = recipes
  expect(soup).toMatchObject({
    name: 'Leek soup',
    sourceUrl: 'https://example.org/soup',
    sourceName: "Vera's booklet",
    servings: 4,
    prepTime: '15 min',
    cookTime: '1 hour',
    totalTime: '1 hour 15 minutes',
    cookbooks: ['Sundays'],
    categories: ['Soups', 'Starters'],
    tags: ['green', 'winter'],
    rating: 4,
    difficulty: 'easy',
    nutrition: { calories: '250' },
    notes: [{ title: '', text: 'Freezes well.' }],
    pictures: [{ kind: 'address', url: 'https://example.org/soup.jpg' }],
  })
  expect(soup!.ingredients.map(({ section, text }) => [section, text])).toEqual([
    [null, '3 leeks'],
    ['Topping', '1 bunch chives'],
  ])
  expect(soup!.steps.map(({ section, text }) => [section, text])).toEqual([
    ['Soup', 'Cut: very fine.'],
    [null, 'Boil.'],
  ])
  expect(tea).toMatchObject({
    name: 'Tea',
    ingredients: [{ text: '1 l water' }],
    steps: [{ text: 'Boil.' }],
  })
  const own = whole.slice(0, whole.indexOf('Title: Tea'))
  const words = own
    .split('\n')
    .flatMap((line) => line.slice(line.search(/[A-Z][\w ]*:/) < 0 ? 0 : line.indexOf(':')))
  const said = words
    .join(' ')
    .match(/\p{L}{3,}/gu)!
    .filter((word) => word !== 'Calories')
  expect(lostWords(said, soup!)).toEqual([])
})

test('Pepperplate zips such texts, with other labels', async () => {
  const one = whole.slice(0, whole.indexOf('Title: Tea')).replace(/Cookbook.*\nSection.*\n/, '')
  const { sure, recipes, failed } = await readWith(
    pepperplate,
    'export.zip',
    zipOf({
      'a.txt': one,
      'b.txt': 'nothing',
      'c.txt': Buffer.from(one.replace('Leek', 'Käse'), 'latin1'),
    }),
  )
  expect([sure, failed]).toEqual([2, ['b.txt']])
  expect(recipes.map(({ name }) => name)).toEqual(['Leek soup', 'Käse soup'])
  const sureOf = async (text: string) =>
    (await readWith(pepperplate, 'a.zip', zipOf({ 'a.txt': text }))).sure
  expect(await sureOf('Title: a\nIngredients:\nb')).toBe(1)
  expect(await sureOf('Notes\nTitle: a\nIngredients:\nb')).toBe(0)
  expect(await sureOf('')).toBe(0)
})

test.for([
  ['an endless line', `Title: a\nIngredients: ${'a'.repeat(10_000_000)}`, 1],
  ['endless labels', `Title: a\n${'b: c\n'.repeat(20_000)}`, 1],
  ['fifty thousand recipes', 'Title: a\nIngredients: b\n'.repeat(50_000), 50_000],
  ['a cut-off text', whole.slice(0, 200), 1],
] as const)('%s: read in a moment', async ([, text, count]) => {
  const begun = processorMs()
  const { recipes, failed } = await readWith(saffron, 'a.txt', Buffer.from(text))
  expect(recipes.length + failed.length).toBe(count)
  expect(processorMs() - begun).toBeLessThan(15_000)
})

test('what Tandoor writes for Saffron lacks line ends, and has amounts and units that are none', async () => {
  const rest = `Original URL: \nYield: 4\nCookbook: \nSection: \nImage: \nIngredients: \n1.0 None leek\n0.5 tbsp oil\n0.0 None salt\n2.25 None eggs\nInstructions: \nBoil.\n`
  const texts = {
    'a.txt': `Title: Leek soupDescription: For cold days.\nVery cold.Source: \n${rest}`,
    'b.txt': `Title: Leek tartSource: a book\nSource: \n${rest}`,
  }
  const { sure, recipes, failed } = await readWith(saffron, 'saffron.zip', zipOf(texts))
  expect([sure, failed]).toEqual([2, []])
  const [soup, tart] = recipes
  expect(soup).toMatchObject({
    name: 'Leek soup',
    description: 'For cold days.\nVery cold.',
    sourceName: '',
    servings: 4,
    ingredients: [
      { text: '1 leek' },
      { text: '0.5 tbsp oil' },
      { text: 'salt' },
      { text: '2.25 eggs' },
    ],
    steps: [{ text: 'Boil.' }],
    unmapped: [],
  })
  expect(tart!.name).toBe('Leek tartSource: a book')
})

test('what a helper of Pepperplate saves arrives, with the picture beside each text', async () => {
  const soup = `Title: Leek soup
Yield: 4 bowls
Active Time: 20 min
Total Time: 1 hour
Categories: Soup; Winter
Description: For cold days
Favorite: True
Source: Vera
Manual Source: A blue book
URL: https://example.org/leeks
Note: Freezes well.
Tip: add cream.

Ingredients:
[Soup]
3 leeks
 salt

Directions:
[Soup]
Cut.
Boil.
`
  const tea = 'Title: Tea\nFavorite: False\nNote: \n\nIngredients:\n\nDirections:\nBoil.\n'
  const texts = { 'Leek soup.txt': soup, 'Tea.txt': tea }
  const windows = Object.entries(texts).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')])
  const zip = zipOf({ ...Object.fromEntries(windows), 'Leek soup.jpg': 'a soup' })
  const { sure, recipes } = await readWith(pepperplate, 'a.zip', zip)
  expect(sure).toBe(1)
  expect(recipes).toMatchObject([
    {
      recipeYield: '4 bowls',
      prepTime: '20 min',
      totalTime: '1 hour',
      categories: ['Soup', 'Winter'],
      isFavorite: true,
      sourceUrl: 'https://example.org/leeks',
      sourceName: 'Vera, A blue book',
      notes: [{ text: 'Freezes well.\nTip: add cream.' }],
      ingredients: [{ section: 'Soup', text: '3 leeks' }, { text: 'salt' }],
      steps: [{ section: 'Soup', text: 'Cut.' }, { text: 'Boil.' }],
      unmapped: [],
    },
    { name: 'Tea', isFavorite: false, notes: [], pictures: [], unmapped: [] },
  ])
  expect(await picturesIn(recipes[0]!)).toEqual(['a soup'])
})
