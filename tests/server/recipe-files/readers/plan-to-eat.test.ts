import { expect, test } from 'vitest'
import { planToEat } from '#server/recipe-files/readers/plan-to-eat.ts'
import { lostWords } from '#tests/support/lost-words.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const sample = {
  Title: 'Fish tacos',
  Course: 'Main Course',
  Cuisine: 'Mexican',
  'Main Ingredient': 'Fish',
  Description: 'Quick,\nand "good"',
  Source: 'A friend',
  Url: 'https://example.org/tacos',
  'Url Host': 'example.org',
  'Prep Time': '20',
  'Cook Time': '15 min',
  'Total Time': '35 min',
  Servings: '4',
  Yield: '8 tacos',
  Ingredients: '1 lb cod\n, For the slaw\n2 cups cabbage',
  Directions: 'Fry the fish.\nFill.',
  Tags: 'quick, summer',
  Rating: '5',
  'Public Url': 'https://www.plantoeat.com/recipes/1',
  'Photo Url': 'https://example.org/tacos.jpg',
  Private: 'true',
  'Nutritional Score (generic)': '7',
  Calories: '450',
  Fat: '12 g',
  'Saturated Fat': '2 g',
  Sodium: '500 mg',
  Cost: '12.50',
  'Created At': '2023-07-08 10:11:12 UTC',
  'Updated At': '2023-07-09 10:11:12 UTC',
}
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
const table = (record: Record<string, string>) =>
  [Object.keys(record), Object.values(record)].map((row) => row.map(cell).join(',')).join('\r\n')

test('a table arrives with all that it has, also in a zip', async () => {
  const zip = zipOf({ 'recipes.csv': table(sample) })
  const { sure, recipes, failed } = await readWith(planToEat, 'plantoeat.zip', zip)
  expect([sure, failed]).toEqual([2, []])
  const [recipe] = recipes
  expect(recipe).toMatchObject({
    name: 'Fish tacos',
    description: 'Quick,\nand "good"',
    ingredients: [
      { section: null, text: '1 lb cod' },
      { section: 'For the slaw', text: '2 cups cabbage' },
    ],
    steps: [{ text: 'Fry the fish.' }, { text: 'Fill.' }],
    recipeYield: '8 tacos',
    servings: 4,
    prepTime: '20 minutes',
    cookTime: '15 min',
    totalTime: '35 min',
    categories: ['Main Course'],
    tags: ['quick', 'summer', 'Mexican', 'Fish'],
    rating: 5,
    sourceUrl: 'https://example.org/tacos',
    sourceName: 'A friend',
    nutrition: {
      calories: '450',
      fatContent: '12 g',
      saturatedFatContent: '2 g',
      sodiumContent: '500 mg',
    },
    dateAdded: '2023-07-08',
  })
  expect(await picturesIn(recipe!)).toEqual(['https://example.org/tacos.jpg'])
  expect(recipe!.unmapped.map(({ field }) => field)).toEqual([
    'Public Url',
    'Private',
    'Nutritional Score (generic)',
    'Cost',
    'Updated At',
  ])
  expect(lostWords(sample, recipe!)).toEqual(['2023-07-08 10:11:12 UTC'])
})

test('a rating, a day and a photo that are none are told', async () => {
  const odd = { ...sample, Rating: 'nine', 'Created At': 'never', 'Photo Url': 'C:\\a.jpg' }
  const { recipes } = await readWith(planToEat, 'p.csv', Buffer.from(table(odd)))
  expect(recipes[0]).toMatchObject({ rating: null, dateAdded: null, pictures: [] })
  const told = Object.fromEntries(recipes[0]!.unmapped.map(({ field, value }) => [field, value]))
  expect(told).toMatchObject({ Rating: 'nine', 'Created At': 'never', 'Photo Url': 'C:\\a.jpg' })
})

test('what is counted in items has no unit, and notes are notes', async () => {
  const Ingredients = ', Salad\n2 itm eggs, boiled\n1 1/2 itm limes\n3 pkg rice\nitm salad'
  const record = { ...sample, Ingredients, Notes: 'Freezes well.' }
  const { recipes } = await readWith(planToEat, 'p.csv', Buffer.from(table(record)))
  expect(recipes[0]!.ingredients.map(({ text }) => text)).toEqual([
    '2 eggs, boiled',
    '1 1/2 limes',
    '3 pkg rice',
    'itm salad',
  ])
  expect(recipes[0]!.notes).toEqual([{ title: '', text: 'Freezes well.' }])
})

test('a last row that is cut is told, and none is made of it', async () => {
  const text = Buffer.from(`${table(sample)}\r\n"Second","cut`)
  const { recipes, failed } = await readWith(planToEat, 'p.csv', text)
  expect([recipes.length, failed]).toEqual([1, ['p, 2']])
})

test('letters of old Windows, short rows, and cells beyond the last column', async () => {
  const text = `${table({ ...sample, Title: 'Crème' })},"more"\r\n"Second","short"\r\n`
  const { recipes } = await readWith(planToEat, 'p.csv', Buffer.from(text, 'latin1'))
  expect(recipes.map(({ name }) => name)).toEqual(['Crème', 'Second'])
  expect(recipes[0]!.unmapped).toContainEqual({ field: 'column 29', value: 'more' })
})

const texts = `Title: Fish tacos
Description: Quick
Source: https://example.org/tacos
Photo Url: https://example.org/tacos.jpg
Prep Time: 20 min
Serves: 4
Tags: quick^summer

Ingredients:
1 lb cod
, Slaw
2 cups cabbage

Directions:
Fry: hot.
Fill.
-----------------------------
Title: Second
Main Ingredient: Rice
Ingredients:
rice
Title: Third
Main Ingredient: Corn
`

test('the older text arrives, a recipe from the next one apart', async () => {
  const { sure, recipes } = await readWith(planToEat, 'p.txt', Buffer.from(texts))
  expect(sure).toBe(2)
  expect(recipes.map(({ name }) => name)).toEqual(['Fish tacos', 'Second', 'Third'])
  expect(recipes[0]).toMatchObject({
    description: 'Quick',
    ingredients: [{ text: '1 lb cod' }, { section: 'Slaw', text: '2 cups cabbage' }],
    steps: [{ text: 'Fry: hot.' }, { text: 'Fill.' }],
    servings: 4,
    prepTime: '20 min',
    tags: ['quick', 'summer'],
    sourceUrl: 'https://example.org/tacos',
    unmapped: [],
  })
})

test('a text that ends within its last recipe says so', async () => {
  const cut = (text: string) => readWith(planToEat, 'p.txt', Buffer.from(text))
  const block = (name: string) =>
    `Title: ${name}\nMain Ingredient: Fish\nIngredients:\n1 lb cod\n\nDirections:\nFry the fish.\n`
  const line = `${'-'.repeat(30)}\n`
  const whole = block('Tacos') + line + block('Pie')
  expect((await cut(whole)).recipes.map(({ unmapped }) => unmapped)).toEqual([[], []])
  const within = await cut(whole.slice(0, -6))
  expect(within.recipes[1]!.unmapped).toEqual([{ field: 'cutOff', value: 'Fry the' }])
  expect(within.recipes[1]!.steps.map(({ text }) => text)).toEqual(['Fry the'])
  const above = await cut(whole.slice(0, whole.lastIndexOf('Directions')))
  expect(above.recipes[1]!.unmapped).toEqual([{ field: 'cutOff', value: '1 lb cod' }])
})
