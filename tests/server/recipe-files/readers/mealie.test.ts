import { expect, test } from 'vitest'
import { mealie } from '#server/recipe-files/readers/mealie.ts'
import { lostWords, mishaps } from '#tests/support/lost-words.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const sample = {
  id: '11111111-2222-4333-8444-555555555555',
  userId: '22222222-2222-4333-8444-555555555555',
  groupId: '33333333-2222-4333-8444-555555555555',
  name: 'Lentil dal',
  slug: 'lentil-dal',
  image: 'Ab3d',
  recipeYield: 'bowls',
  recipeYieldQuantity: 6,
  recipeServings: 4,
  totalTime: '1 hour',
  prepTime: '10 minutes',
  performTime: '50 minutes',
  cookTime: null,
  description: 'Warm & cheap',
  recipeCategory: [{ id: 'c', name: 'Dinner', slug: 'dinner' }],
  tags: [{ id: 't', name: 'Vegan', slug: 'vegan' }],
  tools: [{ id: 'o', name: 'Pot', slug: 'pot', onHand: true }],
  rating: 4.5,
  orgURL: 'https://example.org/dal',
  dateAdded: '2024-01-31',
  dateUpdated: '2024-02-01T10:00:00',
  createdAt: '2024-01-31T09:00:00',
  lastMade: '2024-03-01T20:15:00Z',
  recipeIngredient: [
    {
      quantity: 1.5,
      unit: { id: 'u', name: 'cup', pluralName: 'cups', abbreviation: 'c', useAbbreviation: false },
      food: { id: 'f', name: 'lentil', pluralName: 'lentils', label: { name: 'Dry goods' } },
      note: 'rinsed',
      isFood: true,
      disableAmount: false,
      display: '1 ¹/₂ cups lentils rinsed',
      title: 'Dal',
      originalText: '1.5 cups of lentils (rinsed)',
      referenceId: 'r1',
    },
    { quantity: 1, unit: null, food: null, note: 'salt to taste', title: '', disableAmount: true },
    { title: 'Tempering', note: '', quantity: null },
    {
      quantity: 2,
      unit: { name: 'tablespoon', abbreviation: 'tbsp', useAbbreviation: true },
      food: { name: 'ghee' },
    },
    { quantity: 1, note: '', referencedRecipe: { id: 'other', name: 'Naan', slug: 'naan' } },
  ],
  recipeInstructions: [
    {
      id: 's1',
      title: 'Cook',
      summary: 'Boil',
      text: 'Boil the lentils.',
      ingredientReferences: [{ referenceId: 'r1' }],
    },
    { id: 's2', title: '', text: 'Add **salt**.', ingredientReferences: [] },
  ],
  nutrition: { calories: '320', fatContent: null, sodiumContent: '400 mg', servingSize: 'a bowl' },
  settings: { public: true, showNutrition: true, locked: false },
  assets: [{ name: 'Scan', icon: 'mdi-file', fileName: 'scan.pdf' }],
  notes: [
    { title: 'Hint', text: 'Doubles well.' },
    { title: '', text: 'Freeze it.' },
  ],
  extras: { wine: 'Riesling' },
  comments: [
    {
      id: 'k',
      text: 'Loved it',
      createdAt: '2024-02-02T12:00:00',
      user: { id: 'x', username: 'ann', fullName: 'Ann B.', admin: false },
    },
  ],
}

const read = (value: unknown) =>
  readWith(mealie, 'lentil-dal.json', Buffer.from(JSON.stringify(value)))

test('a recipe arrives with all that it has', async () => {
  const { sure, recipes, failed } = await read(sample)
  expect([sure, failed]).toEqual([2, []])
  const [recipe] = recipes
  const lentils = {
    quantity: 1.5,
    quantityMax: null,
    unit: 'cup',
    food: 'lentil',
    note: 'rinsed',
  }
  expect(recipe).toMatchObject({
    name: 'Lentil dal',
    description: 'Warm & cheap',
    recipeYield: '6 bowls',
    servings: 4,
    totalTime: '1 hour',
    prepTime: '10 minutes',
    cookTime: '50 minutes',
    tags: ['Vegan'],
    categories: ['Dinner'],
    tools: ['Pot'],
    rating: 4.5,
    sourceUrl: 'https://example.org/dal',
    dateAdded: '2024-01-31',
    lastMade: '2024-03-01T20:15:00.000Z',
    sourceId: '11111111-2222-4333-8444-555555555555',
    ingredients: [
      { section: 'Dal', text: '1.5 cups of lentils (rinsed)', parts: lentils },
      { section: null, text: 'salt to taste', parts: null },
      {
        section: 'Tempering',
        text: '2 tbsp ghee',
        parts: { quantity: 2, unit: 'tablespoon', food: 'ghee' },
      },
      { section: null, text: 'Naan', recipe: { sourceId: 'other', name: 'Naan' } },
    ],
    steps: [
      { section: 'Cook', title: 'Boil', text: 'Boil the lentils.' },
      { section: null, title: '', text: 'Add **salt**.' },
    ],
    nutrition: { calories: '320', sodiumContent: '400 mg' },
    notes: [
      { title: 'Hint', text: 'Doubles well.' },
      { title: '', text: 'Freeze it.' },
    ],
    comments: [{ author: 'Ann B.', text: 'Loved it', date: '2024-02-02T12:00:00.000Z' }],
  })
  expect(recipe!.unmapped.map(({ field, value }) => `${field}: ${value}`)).toEqual([
    'assets: [{"name":"Scan","icon":"mdi-file","fileName":"scan.pdf"}]',
    'extras: {"wine":"Riesling"}',
    'recipeIngredient.1.food.label: {"name":"Dry goods"}',
    'nutrition.servingSize: a bowl',
  ])
})

test('no word of it is lost, but for ids, slugs and what the program keeps for itself', async () => {
  const [recipe] = (await read(sample)).recipes
  const slugs = ['lentil-dal', 'dinner', 'vegan', 'pot', 'naan', 'ann', 'Ab3d']
  const ids = [sample.userId, sample.groupId, sample.createdAt, sample.dateUpdated]
  const lost = lostWords(sample, recipe!).filter((words) => words.length > 2)
  // The moment is written in full, and amounts as the unit says.
  expect(lost.filter((words) => ![...slugs, ...ids].includes(words))).toEqual([
    '2024-03-01T20:15:00Z',
    '1 ¹/₂ cups lentils rinsed',
  ])
})

test('the old names of fields, and the plain lists of the first versions', async () => {
  const old = {
    name: 'Toast',
    org_url: 'https://example.org/toast',
    recipe_ingredient: ['2 slices bread', 'butter'],
    recipe_instructions: [{ text: 'Toast it.' }, 'Eat it.'],
    recipe_yield: '1',
    perform_time: '5',
    recipe_category: ['Breakfast'],
    tags: ['Quick', 'quick'],
    date_added: '2021-01-01',
    rating: '3',
  }
  const zip = zipOf({
    'backup/recipes/toast/toast.json': JSON.stringify(old),
    'backup/recipes/toast/images/original.webp': 'large',
    'backup/recipes/toast/images/min-original.webp': 'small',
    'backup/settings/settings.json': '{"name":"settings"}',
  })
  const { sure, recipes, failed } = await readWith(mealie, 'backup.zip', zip)
  expect([sure, failed]).toEqual([2, []])
  expect(recipes).toHaveLength(1)
  expect(recipes[0]).toMatchObject({
    name: 'Toast',
    ingredients: [{ text: '2 slices bread' }, { text: 'butter' }],
    steps: [{ text: 'Toast it.' }, { text: 'Eat it.' }],
    cookTime: '5 minutes',
    categories: ['Breakfast'],
    tags: ['Quick'],
    dateAdded: '2021-01-01',
    rating: 3,
    sourceUrl: 'https://example.org/toast',
  })
  expect(await picturesIn(recipes[0]!)).toEqual(['large'])
})

test('a zip of one recipe with its picture, and a list of recipes', async () => {
  const zip = zipOf({ 'lentil-dal.json': JSON.stringify(sample), 'original.webp': 'large' })
  const { sure, recipes } = await readWith(mealie, 'lentil-dal.zip', zip)
  expect([sure, recipes.length]).toEqual([2, 1])
  expect(await picturesIn(recipes[0]!)).toEqual(['large'])
  const list = await read([sample, 7, { ...sample, name: 'Second' }])
  expect([list.recipes.length, list.failed]).toEqual([2, ['lentil-dal 2']])
})

test('a value of a wrong kind fails nothing, and is told', async () => {
  const unseen =
    /[iI]d\b|slug|image|settings|At\b|date|display|isFood|disableAmount|references?|referencedRecipe|onHand|abbrev|username|admin/i
  const found = await mishaps(sample, read, unseen)
  // A list instead of a recipe is a list of recipes.
  expect(found).toEqual([' = ["lostinlist",7,[[null]]]: 3 recipes'])
})

test('files that lie beside a recipe are its own; a missing one is told of', async () => {
  const assets = [
    { name: 'Scan', icon: 'mdi-file', fileName: 'scan.pdf' },
    { name: 'Lost', icon: 'mdi-file', fileName: 'lost.pdf' },
  ]
  const zip = zipOf({
    'recipes/dal/dal.json': JSON.stringify({ ...sample, assets }),
    'recipes/dal/assets/scan.pdf': 'a scan',
  })
  const { recipes } = await readWith(mealie, 'mealie.zip', zip)
  const [scan, ...others] = recipes[0]!.assets
  expect([scan, others]).toMatchObject([{ name: 'Scan', fileName: 'scan.pdf' }, []])
  expect((await scan!.read()).toString()).toBe('a scan')
  expect(JSON.stringify(recipes[0]!.unmapped)).toContain('lost.pdf')
})
