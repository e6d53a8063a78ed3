import { expect, test } from 'vitest'
import { recipeSage } from '#server/recipe-files/readers/recipesage.ts'
import { schemaOrg } from '#server/recipe-files/readers/schema-org.ts'
import { lostWords, mishaps } from '#tests/support/lost-words.ts'
import { picturesIn, readWith } from '#tests/support/recipe-file.ts'

const sample = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  '@id': 'https://example.org/buns#recipe',
  name: 'Cinnamon &amp; sugar buns',
  description: '<p>Soft.</p><p>Sweet &lt;3</p>',
  image: [
    'https://example.org/buns.jpg',
    { '@type': 'ImageObject', url: 'https://example.org/b.jpg' },
  ],
  author: [{ '@type': 'Person', name: 'Ann Baker' }],
  url: 'https://example.org/buns',
  datePublished: '2023-05-01',
  dateCreated: '2023-04-30T10:00:00Z',
  recipeYield: ['12', '12 buns'],
  prepTime: 'PT20M',
  cookTime: 'PT1H',
  totalTime: 'P0DT1H20M',
  keywords: 'sweet, breakfast',
  recipeCuisine: 'Swedish',
  recipeCategory: ['Baking', 'Fika'],
  suitableForDiet: 'https://schema.org/VegetarianDiet',
  tool: [{ '@type': 'HowToTool', name: 'Mixer' }, 'Tray'],
  recipeIngredient: ['500 g flour', '<b>1 tsp</b> cinnamon', '## Icing', '100 g sugar'],
  recipeInstructions: [
    {
      '@type': 'HowToSection',
      name: 'Dough',
      itemListElement: [
        { '@type': 'HowToStep', name: 'Knead', text: 'Work it for <i>ten</i> minutes.', url: '#1' },
        { '@type': 'HowToStep', name: 'Let it rise…', text: 'Let it rise for an hour.' },
      ],
    },
    { '@type': 'HowToStep', text: 'Bake.', image: 'https://example.org/bake.jpg' },
    'Cool on a rack.',
  ],
  nutrition: {
    '@type': 'NutritionInformation',
    calories: '310 kcal',
    fatContent: '9 g',
    servingSize: '1 bun',
  },
  aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.6', reviewCount: 310 },
  comment: [{ '@type': 'Comment', text: 'My children love them', author: { name: 'Bo' } }],
  inLanguage: 'en',
}

const read = (value: unknown) =>
  readWith(schemaOrg, 'buns.json', Buffer.from(JSON.stringify(value)))

test('a recipe in the words of schema.org arrives', async () => {
  const { sure, recipes, failed } = await read(sample)
  expect([sure, failed]).toEqual([1, []])
  expect(recipes[0]).toMatchObject({
    name: 'Cinnamon & sugar buns',
    description: 'Soft.\n\nSweet <3',
    recipeYield: '12 buns',
    servings: 12,
    prepTime: '20 minutes',
    cookTime: '1 hour',
    totalTime: '1 hour 20 minutes',
    tags: ['sweet', 'breakfast', 'Swedish', 'Vegetarian'],
    categories: ['Baking', 'Fika'],
    tools: ['Mixer', 'Tray'],
    sourceUrl: 'https://example.org/buns',
    sourceName: 'Ann Baker',
    rating: null,
    dateAdded: '2023-04-30',
    nutrition: { calories: '310 kcal', fatContent: '9 g' },
    comments: [{ author: 'Bo', text: 'My children love them', date: null }],
    steps: [
      { section: 'Dough', title: 'Knead', text: 'Work it for ten minutes.' },
      { section: null, title: '', text: 'Let it rise for an hour.' },
      { section: null, title: '', text: 'Bake.\nimage: https://example.org/bake.jpg' },
      { section: null, title: '', text: 'Cool on a rack.' },
    ],
  })
  const lines = recipes[0]!.ingredients.map(({ section, text }) => [section, text])
  expect(lines).toEqual([
    [null, '500 g flour'],
    [null, '1 tsp cinnamon'],
    ['Icing', '100 g sugar'],
  ])
  expect(await picturesIn(recipes[0]!)).toEqual([
    'https://example.org/buns.jpg',
    'https://example.org/b.jpg',
  ])
  expect(recipes[0]!.unmapped).toEqual([
    { field: 'datePublished', value: '2023-05-01' },
    {
      field: 'aggregateRating',
      value: '{"@type":"AggregateRating","ratingValue":"4.6","reviewCount":310}',
    },
    { field: 'inLanguage', value: 'en' },
    { field: 'nutrition.servingSize', value: '1 bun' },
  ])
})

test('no word of it is lost: what is not there word for word is there in another form', async () => {
  const [recipe] = (await read(sample)).recipes
  const lost = lostWords(sample, recipe!)
  const kinds = ['ImageObject', 'Person', 'HowToTool', 'HowToSection', 'HowToStep', 'Comment']
  expect(lost.filter((words) => !kinds.includes(words))).toEqual([
    'https://schema.org',
    'Recipe',
    'Cinnamon &amp; sugar buns',
    '<p>Soft.</p><p>Sweet &lt;3</p>',
    '2023-04-30T10:00:00Z',
    'PT20M',
    'PT1H',
    'P0DT1H20M',
    'https://schema.org/VegetarianDiet',
    '<b>1 tsp</b> cinnamon',
    'Work it for <i>ten</i> minutes.',
    'NutritionInformation',
  ])
})

test('a value of a wrong kind fails nothing, and is told', async () => {
  expect(await mishaps(sample, read, /@type|@context|@id|url/)).toEqual([])
})

test('recipes are found in lists, in graphs, and in scripts of saved pages, with what they refer to', async () => {
  const graph = {
    '@graph': [
      { '@type': 'Person', '@id': '#ann', name: 'Ann' },
      { '@type': ['Thing', 'Recipe'], name: 'One', author: { '@id': '#ann' } },
    ],
  }
  const page = `<!doctype html><html><head><script type="application/ld+json">${JSON.stringify(graph)}</script>
    <script type=application/ld+json>{ broken </script>
    <script type='application/ld+json'>{"@type":"Recipe","name":"Two\nlines"}</script></head></html>`
  const { sure, recipes } = await readWith(schemaOrg, 'page.html', Buffer.from(page))
  expect(sure).toBe(1)
  expect(recipes.map(({ name, sourceName }) => [name, sourceName])).toEqual([
    ['One', 'Ann'],
    ['Two lines', ''],
  ])
})

test('a page or a file without a recipe says so', async () => {
  for (const [text, code] of [
    ['<script type="application/ld+json">{}</script>', 'recipe-file.no-recipe'],
    ['{"@type":"Event"}', 'recipe-file.empty'],
  ] as const) {
    await expect(readWith(schemaOrg, 'a', Buffer.from(text))).rejects.toMatchObject({ code })
  }
  const cut = Buffer.from('[{"@type":"Recipe","name":"a')
  await expect(readWith(schemaOrg, 'a', cut)).rejects.toMatchObject({
    code: 'recipe-file.unreadable',
  })
})

const sage = {
  '@context': 'http://schema.org',
  '@type': 'Recipe',
  identifier: 'f00d',
  datePublished: '2022-01-02T03:04:05.000Z',
  description: 'Good',
  image: ['https://example.org/1.jpg'],
  name: 'Stew',
  prepTime: 'PT15M',
  recipeIngredient: ['[Meat]', '1 kg beef'],
  recipeInstructions: [
    { '@type': 'HowToSection', name: 'First' },
    { '@type': 'HowToStep', text: 'Brown the meat.' },
  ],
  recipeYield: '4 plates',
  totalTime: 'three days',
  recipeCategory: ['beef', 'winter'],
  creditText: 'Old book',
  isBasedOn: 'https://example.org/stew',
  comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Better the next day' }],
  aggregateRating: { '@type': 'AggregateRating', ratingValue: '5', bestRating: '5' },
  nutrition: { '@type': 'NutritionInformation', calories: '800 kcal', description: 'Iron: 3 mg' },
}

test('an export of RecipeSage is known by its note, and its rating and date are the own ones', async () => {
  const bytes = Buffer.from(JSON.stringify([sage]))
  const { sure, recipes } = await readWith(recipeSage, 'recipesage.json', bytes)
  expect(sure).toBe(2)
  expect(recipes[0]).toMatchObject({
    ingredients: [{ section: 'Meat', text: '1 kg beef' }],
    steps: [{ section: 'First', text: 'Brown the meat.' }],
    notes: [{ title: '', text: 'Better the next day' }],
    comments: [],
    rating: 5,
    dateAdded: '2022-01-02',
    totalTime: 'three days',
    categories: ['beef', 'winter'],
    sourceUrl: 'https://example.org/stew',
    sourceName: 'Old book',
    sourceId: 'f00d',
    unmapped: [{ field: 'nutrition.description', value: 'Iron: 3 mg' }],
  })
})
