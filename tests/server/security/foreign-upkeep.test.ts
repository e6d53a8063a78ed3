import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { type Estate, idsOf, rowsNaming, twoEstates } from './estate.ts'

// By an administrator, as others do not get as far as the ids.

let app: TestApp
let ours: Estate
let theirs: Estate
let before: string[]
beforeAll(async () => {
  ;({ app, ours, theirs, before } = await twoEstates())
})
afterAll(() => app.stop())

type Sent = [method: string, path: string, status: number, body: () => object]

const organizers = (['category', 'tag', 'tool'] as const).flatMap((one): Sent[] => {
  const base = `organizers/${one === 'category' ? 'categories' : `${one}s`}`
  return [
    ['PUT', `${base}/merge`, 404, () => ({ from: ours[one].id, to: theirs[one].id })],
    ['PUT', `${base}/merge`, 404, () => ({ from: theirs[one].id, to: ours[one].id })],
    ['POST', `${base}/bulk-actions/delete`, 200, () => ({ ids: [theirs[one].id] })],
  ]
})

const foods: Sent[] = [
  ['PUT', 'foods/merge', 404, () => ({ fromFood: ours.food.id, toFood: theirs.food.id })],
  ['PUT', 'units/merge', 404, () => ({ fromUnit: theirs.unit.id, toUnit: ours.unit.id })],
  ['POST', 'foods/bulk-actions/delete', 200, () => ({ ids: [theirs.food.id] })],
  ['POST', 'units/bulk-actions/delete', 200, () => ({ ids: [theirs.unit.id] })],
  ['POST', 'groups/labels/bulk-actions/delete', 200, () => ({ ids: [theirs.label.id] })],
  [
    'POST',
    'foods/bulk-actions/label',
    422,
    () => ({ ids: [ours.food.id], labelId: theirs.label.id }),
  ],
  [
    'POST',
    'foods/bulk-actions/label',
    200,
    () => ({ ids: [theirs.food.id], labelId: ours.label.id }),
  ],
  ['POST', 'foods/bulk-actions/on-hand', 200, () => ({ ids: [theirs.food.id], onHand: true })],
  [
    'POST',
    'recipes/bulk-actions/tag',
    200,
    () => ({ recipes: [theirs.recipe.id], tags: [{ id: theirs.tag.id }], remove: true }),
  ],
  [
    'POST',
    'recipes/bulk-actions/categorize',
    200,
    () => ({ recipes: [ours.recipe.id], categories: [{ id: theirs.category.id }], remove: true }),
  ],
]

test.each([...organizers, ...foods])(
  'AZ-2 %s %s leaves what is another group’s alone',
  async (method, path, status, body) => {
    const answer = await app.as(app.admin).send(method, `/api/${path}`, body())
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).not.toContain('Secret')
    expect(await rowsNaming(app, idsOf(theirs))).toEqual(before)
  },
)
