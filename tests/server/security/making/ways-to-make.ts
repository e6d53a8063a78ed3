import { randomUUID } from 'node:crypto'
import type { Limited } from '#contract/limits.ts'
import { makeZip } from '#tests/server/archives/zips.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'
import type { Estate } from '../estate.ts'
import type { Way } from './way.ts'
import { people } from './ways-of-people.ts'

const image = async () => picture('png', 40, 30)
const named = (_: Estate, name: string) => ({ name })
const parts: Limited[] = ['foods', 'units', 'categories', 'tags', 'tools']

/** A recipe of which everything that it names is new. */
const recipe = (_: unknown, name: string) => ({
  name,
  recipeIngredient: [{ food: { name }, unit: { name } }],
  recipeCategory: [{ name }],
  tags: [{ name }],
  tools: [{ name }],
})
const changes = (estate: Estate, name: string) => {
  const { name: _name, ...content } = recipe(estate, name)
  return content
}
/** One file more than the call before. */
const moreFiles = () => ({ assets: Array.from({ length: (files += 1) }, () => ({ name: 'File' })) })
let files = 20
const ofMany =
  (body: typeof changes | typeof moreFiles): NonNullable<Way['body']> =>
  (estate, name) => [{ id: estate.recipe.id, ...body(estate, name) }]
const oneAndMany = (method: 'PUT' | 'PATCH'): [string, Way][] => [
  [`${method} /recipes/:slug`, { limits: parts, body: changes }],
  [`${method} /recipes/:slug`, { limits: ['filesOfRecipe'], body: moreFiles, once: true }],
  [`${method} /recipes`, { limits: parts, body: ofMany(changes) }],
  [`${method} /recipes`, { limits: ['filesOfRecipe'], body: ofMany(moreFiles), once: true }],
]
const page = (name: string) =>
  JSON.stringify({ '@type': 'Recipe', name, recipeIngredient: ['1 egg'], keywords: name })
const newOrganizers = (_: Estate, name: string) => ({
  categories: [{ name }],
  tags: [{ name }],
  tools: [{ name }],
})

const day = '2026-05-05'
const planned = (_: Estate, title: string) => ({ date: day, entryType: 'side', title })
const item = ({ list }: Estate, note: string) => ({ shoppingListId: list.id, note })
const onList = ['itemsOfList'] satisfies Limited[]

const recipes: Record<string, Way> = {
  'POST /recipes': { limits: ['recipes'], body: named },
  'POST /recipes/create-with-content': { limits: ['recipes', ...parts], body: recipe },
  'POST /recipes/:slug/duplicate': { limits: ['recipes'], body: named },
  'POST /recipes/create/html-or-json': {
    limits: ['recipes'],
    body: (_, name) => ({ data: page(name), includeTags: true }),
  },
  'POST /recipes/create-from-zip': {
    limits: ['recipes', ...parts],
    form: async (name) => ({
      archive: new Blob([
        new Uint8Array(makeZip([{ name: 'a.json', content: JSON.stringify(recipe(null, name)) }])),
      ]),
    }),
  },
  'POST /recipe-imports': {
    limits: ['recipes', ...parts],
    body: (estate, name) => ({ recipe: recipe(estate, name), onDuplicate: 'copy' }),
  },
  'POST /recipes/bulk-actions/tag': {
    limits: ['tags'],
    body: ({ recipe: { slug } }, name) => ({ recipes: [slug], tags: [{ name }] }),
  },
  'POST /recipes/bulk-actions/categorize': {
    limits: ['categories'],
    body: ({ recipe: { slug } }, name) => ({ recipes: [slug], categories: [{ name }] }),
  },
  'POST /recipes/:slug/assets': {
    limits: ['filesOfRecipe'],
    form: async (name) => ({ name, extension: 'txt', file: new Blob([name]) }),
  },
  'POST /recipes/:slug/pictures': {
    limits: ['picturesOfRecipe'],
    form: async () => ({ image: await image() }),
  },
  'POST /comments': {
    limits: ['commentsOfRecipe'],
    body: ({ recipe: { id } }, text) => ({ recipeId: id, text }),
  },
  'POST /recipes/:slug/comments': { limits: ['commentsOfRecipe'], body: (_, text) => ({ text }) },
  'POST /recipes/timeline/events': {
    limits: ['eventsOfRecipe'],
    body: ({ recipe: { id } }, subject) => ({ recipeId: id, subject, eventType: 'info' }),
  },
  'POST /shared/recipes': {
    limits: ['shareLinks'],
    body: ({ recipe: { id } }) => ({ recipeId: id }),
  },
}

const names: Record<string, Way> = {
  'POST /foods': { limits: ['foods'], body: named },
  'POST /units': { limits: ['units'], body: named },
  'POST /organizers/categories': { limits: ['categories'], body: named },
  'POST /organizers/tags': { limits: ['tags'], body: named },
  'POST /organizers/tools': { limits: ['tools'], body: named },
  'POST /groups/labels': { limits: ['labels'], body: named },
  'POST /groups/cookbooks': {
    limits: ['cookbooks', 'categories', 'tags', 'tools'],
    body: (estate, name) => ({ name, ...newOrganizers(estate, name) }),
  },
  'PUT /groups/cookbooks/:id': {
    limits: ['categories', 'tags', 'tools'],
    body: (estate, name) => ({
      id: estate.cookbook.id,
      name: estate.cookbook.name,
      ...newOrganizers(estate, name),
    }),
  },
  'PUT /groups/cookbooks': {
    limits: ['categories', 'tags', 'tools'],
    body: (estate, name) => [
      { id: estate.cookbook.id, name: estate.cookbook.name, ...newOrganizers(estate, name) },
    ],
  },
}

const otherNames = (_: Estate, name: string) => ({ name, aliases: [`other ${name}`] })
/** Limited within each, so the next one has room again. */
const within: [string, Way][] = [
  ['POST /foods', { limits: ['aliases'], body: otherNames, once: true }],
  ['POST /units', { limits: ['aliases'], body: otherNames, once: true }],
  ['PUT /foods/:id', { limits: ['aliases'], body: moreNames(({ food }) => food.name), once: true }],
  ['PUT /units/:id', { limits: ['aliases'], body: moreNames(({ unit }) => unit.name), once: true }],
  [
    'POST /groups/shopping/items',
    {
      limits: ['recipesOfItem'],
      body: (estate, note) => ({
        ...item(estate, note),
        recipeReferences: [{ recipeId: estate.recipe.id, recipeQuantity: 1 }],
      }),
      once: true,
    },
  ],
]

/** One other name more than the call before. */
function moreNames(nameOf: (estate: Estate) => string): NonNullable<Way['body']> {
  let count = 0
  return (estate) => {
    count += 1
    const aliases = Array.from({ length: count }, (_, at) => ({ name: `other ${at}` }))
    return { name: nameOf(estate), aliases }
  }
}

/** What is there by then is not made again. */
const seeded = (kind: string, limit: Limited): [string, Way] => [
  `POST /groups/seeders/${kind}`,
  { limits: [limit], body: () => ({ locale: 'en-US' }), once: true },
]

const plans: Record<string, Way> = {
  'POST /groups/mealplans': { limits: ['mealsOfDay'], body: planned },
  'POST /groups/mealplans/random': {
    limits: ['mealsOfDay'],
    body: () => ({ date: day, entryType: 'side' }),
  },
  'POST /groups/mealplans/copy': {
    limits: ['mealsOfDay'],
    body: ({ meal }) => ({ ids: [meal.id], days: 1 }),
  },
  'POST /groups/mealplans/fill': {
    limits: ['mealsOfDay'],
    body: (_, name) => ({
      startDate: `2026-06-${String(10 + (Number(name.slice(-4)) % 19)).padStart(2, '0')}`,
      days: 1,
      entryTypes: ['side'],
    }),
    once: true,
  },
  'PUT /groups/mealplans/:id': {
    limits: ['mealsOfDay'],
    body: ({ meal }) => ({ ...meal, date: '2026-05-08' }),
    once: true,
  },
  'POST /groups/mealplans/:id/move': {
    limits: ['mealsOfDay'],
    body: () => ({ date: '2026-05-09', entryType: 'dinner' }),
    once: true,
  },
  'POST /groups/menus/:id/plan': { limits: ['mealsOfDay'], body: () => ({ date: '2026-05-07' }) },
  'POST /groups/mealplans/rules': {
    limits: ['mealPlanRules', 'categories', 'tags'],
    body: (_, name) => ({ categories: [{ name }], tags: [{ name }] }),
  },
  'PUT /groups/mealplans/rules/:id': {
    limits: ['categories', 'tags'],
    body: (_, name) => ({ categories: [{ name }], tags: [{ name }] }),
  },
  'POST /groups/meal-types': {
    limits: ['mealTypes'],
    body: (_, name) => ({ name, entryType: 'lunch' }),
  },
  'POST /groups/menus': {
    limits: ['menus'],
    body: ({ meal }, name) => ({ name, ids: [meal.id] }),
  },
}

const shopping: Record<string, Way> = {
  'POST /groups/shopping/lists': { limits: ['shoppingLists'], body: named },
  'POST /groups/shopping/lists/:id/copy': {
    limits: ['shoppingLists'],
    body: (_, name) => ({ name, withChecked: true }),
  },
  'POST /groups/shopping/items': { limits: onList, body: item },
  'POST /groups/shopping/items/create-bulk': {
    limits: onList,
    body: (estate, note) => [item(estate, note)],
  },
  'PUT /groups/shopping/lists/:id': {
    limits: onList,
    body: ({ list }) => ({ ...list, listItems: moreItems() }),
    once: true,
  },
  'POST /groups/shopping/operations': {
    limits: onList,
    body: ({ list }, note) => ({
      device: randomUUID(),
      operations: [{ ...operation, id: randomUUID(), listId: list.id, itemId: randomUUID(), note }],
    }),
    refusal: ({ outcomes: [outcome] }) => outcome.reason,
  },
  'POST /groups/shopping/lists/:id/recipe/:recipeId': {
    limits: ['foods', 'units', ...onList],
    body: (_, name) => ({ recipeIngredients: [{ food: { name }, unit: { name } }] }),
  },
  'POST /groups/shopping-stores': { limits: ['shoppingStores'], body: named },
  'POST /groups/recurring-items': {
    limits: ['recurringItems'],
    body: (estate, note) => ({
      ...item(estate, note),
      quantity: 1,
      every: { count: 1, unit: 'week' },
    }),
  },
}
const operation = {
  kind: 'add',
  quantity: 1,
  unitId: null,
  foodId: null,
  labelId: null,
  isFood: false,
}
/** More than anybody put there before. */
const moreItems = () => Array.from({ length: 300 }, (_, at) => ({ note: `Thing ${at}` }))

/** Calls that make something of which there is a limited number, with what limits them. */
export const ways: readonly [route: string, way: Way][] = [
  ...Object.entries({ ...recipes, ...names, ...plans, ...shopping, ...people }),
  ...oneAndMany('PUT'),
  ...oneAndMany('PATCH'),
  ...within,
  // Last, as they make hundreds.
  seeded('labels', 'labels'),
  seeded('foods', 'foods'),
  seeded('units', 'units'),
]
