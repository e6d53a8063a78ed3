import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { type Estate, idsOf, rowsNaming, twoEstates } from './estate.ts'
import { planBodies, type Sent } from './foreign-plan.ts'

let app: TestApp
let ours: Estate
let theirs: Estate
let before: string[]
beforeAll(async () => {
  ;({ app, ours, theirs, before } = await twoEstates())
})
afterAll(() => app.stop())

/** Their ids with our own words, so that any word of theirs in an answer was revealed by the server. */
const renamed = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replaceAll('Secret', 'Sent').replaceAll('secret', 'sent')) as T

const recipe = () => `recipes/${ours.recipe.id}`
const item = () => ({ shoppingListId: ours.list.id, note: 'Ours' })
const line = (parts: object) => ({ recipeIngredient: [{ quantity: 1, note: 'x', ...parts }] })

/** One's own record, with something of another group in the body. */
const bodies: Sent[] = [
  ['a category', 'PATCH', '<recipe>', () => ({ recipeCategory: [theirs.category] })],
  ['a tag by its id', 'PUT', '<recipe>', () => ({ tags: [{ id: theirs.tag.id }] })],
  ['a tool', 'PATCH', '<recipe>', () => ({ tools: [theirs.tool] })],
  ['a food', 'PATCH', '<recipe>', () => line({ food: theirs.food })],
  ['a food by its id', 'PATCH', '<recipe>', () => line({ food: { id: theirs.food.id } })],
  ['a unit', 'PUT', '<recipe>', () => line({ unit: theirs.unit })],
  [
    'a line of an ingredient',
    'PATCH',
    '<recipe>',
    () => line({ referenceId: theirs.recipe.recipeIngredient[0].referenceId }),
  ],
  [
    'a step and what it uses',
    'PATCH',
    '<recipe>',
    () => ({ recipeInstructions: theirs.recipe.recipeInstructions }),
  ],
  [
    'a link to an ingredient',
    'PATCH',
    '<recipe>',
    () => ({
      recipeInstructions: [
        {
          text: 'x',
          ingredientReferences: [{ referenceId: theirs.recipe.recipeIngredient[0].referenceId }],
        },
      ],
    }),
  ],
  [
    'owner, group and id',
    'PUT',
    '<recipe>',
    () => ({
      id: theirs.recipe.id,
      userId: theirs.person.id,
      groupId: theirs.person.groupId,
      householdId: theirs.person.groupId,
    }),
  ],
  ['a whole recipe', 'PUT', '<recipe>', () => ({ ...theirs.recipe, name: 'Ours again' })],
  ['a recipe', 'POST', 'comments', () => ({ recipeId: theirs.recipe.id, text: 'x' })],
  [
    'a recipe',
    'POST',
    'recipes/timeline/events',
    () => ({ recipeId: theirs.recipe.id, subject: 'x', eventType: 'info' }),
  ],
  [
    'a person',
    'POST',
    'recipes/timeline/events',
    () => ({
      recipeId: ours.recipe.id,
      userId: theirs.person.id,
      subject: 'x',
      eventType: 'info',
    }),
  ],
  ['a recipe', 'POST', 'shared/recipes', () => ({ recipeId: theirs.recipe.id })],
  ['a label', 'POST', 'foods', () => ({ name: 'New food', labelId: theirs.label.id })],
  ['a label', 'PUT', 'foods/<food>', () => ({ ...ours.food, labelId: theirs.label.id })],
  ['a food', 'PUT', 'foods/merge', () => ({ fromFood: ours.food.id, toFood: theirs.food.id })],
  ['a food', 'PUT', 'foods/merge', () => ({ fromFood: theirs.food.id, toFood: ours.food.id })],
  ['a unit', 'PUT', 'units/merge', () => ({ fromUnit: ours.unit.id, toUnit: theirs.unit.id })],
  ['a unit', 'PUT', 'units/merge', () => ({ fromUnit: theirs.unit.id, toUnit: ours.unit.id })],
  [
    'a list',
    'POST',
    'groups/shopping/items',
    () => ({ shoppingListId: theirs.list.id, note: 'x' }),
  ],
  ['a food', 'POST', 'groups/shopping/items', () => ({ ...item(), foodId: theirs.food.id })],
  ['a unit', 'POST', 'groups/shopping/items', () => ({ ...item(), unitId: theirs.unit.id })],
  ['a label', 'POST', 'groups/shopping/items', () => ({ ...item(), labelId: theirs.label.id })],
  ['an item', 'POST', 'groups/shopping/items', () => ({ ...item(), id: theirs.item.id })],
  [
    'a recipe',
    'POST',
    'groups/shopping/items',
    () => ({ ...item(), recipeReferences: [{ recipeId: theirs.recipe.id, recipeQuantity: 1 }] }),
  ],
  [
    // It is passed over, like one that another device has deleted meanwhile.
    'an item among one’s own',
    'PUT',
    'groups/shopping/items',
    () => [
      { ...ours.item, note: 'Ours' },
      { ...theirs.item, shoppingListId: ours.list.id, note: 'x' },
    ],
  ],
  [
    'AZ-4 a list among one’s own',
    'POST',
    'groups/shopping/items/create-bulk',
    () => [item(), { shoppingListId: theirs.list.id, note: 'x' }],
  ],
  [
    'items of a list',
    'PUT',
    'groups/shopping/lists/<list>',
    () => ({ ...ours.list, listItems: [{ ...theirs.item, shoppingListId: ours.list.id }] }),
  ],
  [
    'a label',
    'PUT',
    'groups/shopping/lists/<list>/label-settings',
    () => [{ id: ours.label.id, labelId: theirs.label.id, position: 0, label: theirs.label }],
  ],
  [
    'a recipe',
    'POST',
    'groups/mealplans',
    () => ({ date: '2026-05-05', title: 'x', recipeId: theirs.recipe.id }),
  ],
  [
    'group and recipe',
    'PUT',
    'groups/mealplans/<meal>',
    () => ({ ...ours.meal, groupId: theirs.person.groupId, recipeId: theirs.recipe.id }),
  ],
  ...planBodies(() => ({ ours, theirs })),
  [
    'organizers',
    'POST',
    'groups/mealplans/rules',
    () => ({ categories: [theirs.category], tags: [{ id: theirs.tag.id }] }),
  ],
  [
    'organizers',
    'POST',
    'groups/cookbooks',
    () => ({ name: 'Ours', categories: [theirs.category], tags: [{ id: theirs.tag.id }] }),
  ],
  [
    'organizers',
    'PUT',
    'groups/cookbooks/<cookbook>',
    () => ({ name: 'Ours', tools: [theirs.tool], groupId: theirs.person.groupId }),
  ],
  [
    'AZ-4 a cookbook among one’s own',
    'PUT',
    'groups/cookbooks',
    () => [ours.cookbook, { ...theirs.cookbook, position: 9 }],
  ],
  [
    'AZ-4 a recipe among one’s own',
    'PATCH',
    'recipes',
    () => [
      { id: ours.recipe.id, description: 'changed by a batch' },
      { id: theirs.recipe.id, description: 'changed by a batch' },
    ],
  ],
  [
    'AZ-4 a recipe among one’s own',
    'PUT',
    'recipes',
    () => [
      { slug: ours.recipe.slug, description: 'changed by a batch' },
      { id: theirs.recipe.id, description: 'changed by a batch' },
    ],
  ],
  ['a picture', 'PUT', '<recipe>/pictures', () => ({ order: [ours.picture, theirs.picture] })],
  ['a picture', 'PUT', '<recipe>/pictures', () => ({ order: [theirs.picture] })],
  [
    'group and id of a notifier',
    'PUT',
    'groups/events/notifications/<notifier>',
    () => ({ ...ours.notifier, id: theirs.notifier.id, groupId: theirs.person.groupId }),
  ],
  ['a recipe', 'POST', 'users/<person>/ratings/<their recipe>', () => ({ rating: 5 })],
  ['a recipe', 'POST', 'users/<person>/favorites/<their recipe>', () => ({})],
  ['a person', 'POST', 'users/<their person>/ratings/<our recipe>', () => ({ rating: 5 })],
  ['items', 'DELETE', 'groups/shopping/items?ids=<their item>', null],
]

const addressOf = (path: string) =>
  `/api/${path}`
    .replace('<recipe>', recipe())
    .replace('<food>', ours.food.id)
    .replace('<list>', ours.list.id)
    .replace('<cookbook>', ours.cookbook.id)
    .replace('<notifier>', ours.notifier.id)
    .replace('<meal>', String(ours.meal.id))
    .replace('<person>', ours.person.id)
    .replace('<their person>', theirs.person.id)
    .replace('<our recipe>', ours.recipe.slug)
    .replace('<their recipe>', theirs.recipe.slug)
    .replace('<their item>', theirs.item.id)

describe('AZ-2 in the body of one’s own', () => {
  test.each(bodies)('%s of another group, %s %s', async (what, method, path, body) => {
    const sent = body === null ? undefined : renamed(body())
    const own = await rowsNaming(app, idsOf(ours))
    const answer = await app.as(app.cook).send(method, addressOf(path), sent)
    expect(answer.status).toBeLessThan(500)
    expect(JSON.stringify(answer.body)).not.toContain('Secret')
    // None of our records has an id of theirs, and none of their records has changed.
    expect(await rowsNaming(app, idsOf(theirs))).toEqual(before)
    // A list with something foreign in it changes nothing at all.
    const isKept = isDeepStrictEqual(await rowsNaming(app, idsOf(ours)), own)
    expect(isKept || !what.startsWith('AZ-4')).toBe(true)
  })
})

test.each([
  'recipes?categories=<category>',
  'recipes?tags=<tag>',
  'recipes?tools=<tool>',
  'recipes?foods=<food>',
  'recipes?cookbook=<cookbook>',
  'groups/cookbooks?perPage=-1',
  'recipes?search=Secret',
  'recipes?queryFilter=userId = "<person>"',
  'recipes?queryFilter=name LIKE "Secret%25"',
  'recipes/timeline/events?recipe=<recipe>',
  'recipes/timeline/events?queryFilter=recipeId = "<recipe>"',
  'comments?perPage=-1',
  'shared/recipes?recipeId=<recipe>',
  'recipe-trash',
  'groups/shopping/lists?perPage=-1',
  'groups/shopping/items?queryFilter=shoppingListId = "<list>"',
  'groups/mealplans?start_date=2026-01-01&end_date=2026-12-31&perPage=-1',
  'groups/mealplans/rules?perPage=-1',
  'groups/reports',
  'groups/members',
  'groups/members?perPage=-1',
  'groups/households?perPage=-1',
  'groups/statistics',
  'households/self',
  'households/members?perPage=-1',
  'households/members?queryFilter=groupId = "<group>"',
  'households/recipe-actions?queryFilter=groupId = "<group>"',
  'groups/webhooks?queryFilter=groupId = "<group>"',
  'households/webhooks?perPage=-1',
  'recipes?households=<group>',
  'groups/labels?search=Secret',
  'foods?search=Secret',
  'units?search=Secret',
  'organizers/categories?search=Secret',
  'organizers/tags/empty',
  'organizers/tags/counts',
  'organizers/categories?queryFilter=name LIKE "Secret%25"',
  'foods/counts',
  'foods?queryFilter=label.name LIKE "Secret%25" OR id = "<food>"',
  'groups/labels/counts',
  'groups/labels?queryFilter=name LIKE "Secret%25"',
  'groups/cookbooks?queryFilter=groupId = "<group>"',
  'groups/shopping/lists?queryFilter=id = "<list>"',
  'groups/mealplans/rules?queryFilter=tags.id = "<tag>"',
  'organizers/tools?perPage=-1',
  'recipes/summary/untagged',
  'recipes/summary/uncategorized',
  'users/self/ratings',
  'users/self/favorites',
  'users/self/sessions',
  'devices',
  'recipe-imports?url=https://a.example/secret',
  'validators/recipe?group_id=<group>&name=Secret recipe',
])('AZ-8 AZ-13 %s tells nothing of another group', async (path) => {
  const idOf = (name: string) =>
    name === 'group' ? theirs.person.groupId : theirs[name as 'tag' | 'list'].id // as they are called above
  const address = path.replace(/<(\w+)>/g, (_, name: string) => idOf(name))
  const { status, body } = await app.as(app.cook).get(`/api/${address}`)
  expect(status).toBeLessThan(500)
  const text = JSON.stringify(body)
  expect(text).not.toContain('Secret')
  for (const id of idsOf(theirs)) expect(text).not.toContain(id)
})
