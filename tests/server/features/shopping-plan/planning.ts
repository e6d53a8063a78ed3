import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { PlanChanges, PlanOutcome, PlanPreview } from '#contract/shopping-plan.ts'
import type { TestApp } from '#tests/support/app.ts'
import { contentOf, items, lists, newList } from '../shopping-lists/shopping.ts'

const day = '2031-05-05'

export const plan = async (app: TestApp, entry: object, person = app.cook): Promise<number> => {
  const meal = { date: day, entryType: 'dinner', ...entry }
  const { status, body } = await app.as(person).post('/api/groups/mealplans', meal)
  expect(status).toBe(201)
  return body.id
}

export const made = async (app: TestApp, path: string, body: object) =>
  (await app.as(app.cook).post(`/api/${path}`, body)).body

export async function preview(app: TestApp, listId: string, ids: number[]): Promise<PlanPreview> {
  const { status, body } = await app.as(app.cook).post(`${lists}/${listId}/plan/preview`, { ids })
  expect(status).toBe(200)
  return body
}

/** '700 gram' */
export const amountOf = ({ quantity, unit }: { quantity: number; unit: { name: string } | null }) =>
  [quantity || null, unit?.name].filter(Boolean).join(' ')

/** A pantry with labels, and two recipes that share a food. */
export async function kitchen(app: TestApp) {
  const dairy = await made(app, 'groups/labels', { name: 'Dairy' })
  const butter = await made(app, 'foods', { name: 'butter', labelId: dairy.id })
  const salt = await made(app, 'foods', { name: 'salt', onHand: true })
  const g = await made(app, 'units', { name: 'gram', abbreviation: 'g' })
  const kg = await made(app, 'units', { name: 'kilogram', abbreviation: 'kg' })
  const pie = await app.create.recipe({
    name: 'Pie',
    recipeYield: '4 servings',
    recipeIngredient: [
      { quantity: 200, unit: g, food: butter, note: 'cold' },
      { quantity: null, food: salt },
      { quantity: 1, note: 'cake ring' },
    ],
  })
  const bread = await app.create.recipe({
    name: 'Bread',
    recipeIngredient: [
      { quantity: 0.5, unit: kg, food: butter },
      { quantity: 2, food: butter },
    ],
  })
  const toast = await app.create.recipe({
    name: 'Toast',
    recipeYield: '2 servings',
    recipeIngredient: [{ quantity: 40, unit: g, food: butter }],
  })
  return { dairy, butter, salt, g, kg, pie, bread, toast }
}

/** Plans something else in place of a meal. */
export async function replan(app: TestApp, id: number, entry: object) {
  const { groupId } = app.cook
  const meal = { id, groupId, date: day, entryType: 'dinner', ...entry }
  const { status } = await app.as(app.cook).put(`/api/groups/mealplans/${id}`, meal)
  expect(status).toBe(200)
}

interface PutOptions {
  requestId?: string
  /** Foods or words that are not wanted. */
  without?: string[]
  again?: number[]
}

/** A list, and what a person does with the plan and it. */
export async function shopping(app: TestApp) {
  const { id: listId } = await newList(app)
  const at = `${lists}/${listId}`
  const send = async (path: string, body: object): Promise<PlanOutcome> => {
    const answer = await app.as(app.cook).post(`${at}/${path}`, body)
    expect(answer.status).toBe(200)
    return answer.body
  }
  /** Puts on the list what the page proposes: what is new, of foods that are not on hand. */
  const put = async (ids: number[], { requestId = randomUUID(), ...options }: PutOptions = {}) => {
    const { without = [], again = [] } = options
    const { rows } = await preview(app, listId, ids)
    const parts = rows.flatMap(({ food, note, onHand, parts }) => {
      const isLeft = without.includes(food?.name ?? note) || onHand
      return parts.map((part) => ({ ...part, isLeft }))
    })
    const asked = parts.filter(({ isNew, entryId }) => isNew || again.includes(entryId))
    const keysOf = (isLeft: boolean) =>
      asked.filter((part) => part.isLeft === isLeft).map(({ key }) => key)
    const body = { requestId, ids, wanted: keysOf(false), leftOut: keysOf(true), again }
    return { ...(await send('plan', body)), requestId, body }
  }
  const changes = async (): Promise<PlanChanges['corrections']> => {
    const { body } = await app.as(app.cook).get('/api/groups/shopping/plan-changes')
    return (body as PlanChanges[]).find((one) => one.listId === listId)?.corrections ?? []
  }
  /** Corrects the list as the plan asks; `leave` says of what it stays as it is. */
  const correct = async ({ leave = [] as string[], requestId = randomUUID() } = {}) => {
    const all = await changes()
    const keysOf = (isLeft: boolean) =>
      all
        .filter(({ food, note }) => leave.includes(food?.name ?? note) === isLeft)
        .flatMap(({ keys }) => keys)
    const ids = [...new Set(all.flatMap(({ parts }) => parts.map(({ entryId }) => entryId)))]
    const body = { requestId, ids, wanted: keysOf(false), leftOut: keysOf(true) }
    return { ...(await send('plan', body)), requestId }
  }
  const content = () => contentOf(app, listId)
  return {
    listId,
    put,
    changes,
    correct,
    send,
    undo: (requestId: string) => send('plan/undo', { requestId }),
    /** '200 g butter', and what is in the basket with a check. */
    shown: async (): Promise<string[]> => (await content()).listItems.map(textOf),
    /** How often each recipe is on the list. */
    counted: async (): Promise<Record<string, number>> =>
      Object.fromEntries(
        (await content()).recipeReferences.map(
          ({ recipe, recipeQuantity }: { recipe: { name: string }; recipeQuantity: number }) => [
            recipe.name,
            recipeQuantity,
          ],
        ),
      ),
    /** Changes the first item whose text holds this word. */
    change: async (word: string, fields: object) => {
      const item = (await content()).listItems.find((item: Item) => textOf(item).includes(word))
      await app.as(app.cook).put(`${items}/${item.id}`, { ...item, ...fields })
    },
    remove: async (word: string) => {
      const item = (await content()).listItems.find((item: Item) => textOf(item).includes(word))
      await app.as(app.cook).delete(`${items}/${item.id}`)
    },
    add: (fields: object) =>
      app.as(app.cook).post(items, { shoppingListId: listId, quantity: 1, ...fields }),
  }
}

/** What a correction says: 'butter 200 → 300'. */
export const said = ({ food, note, before, after, stays }: PlanChanges['corrections'][number]) =>
  `${food?.name ?? note} ${before ?? '–'} → ${stays ?? after ?? '–'}`

interface Item {
  checked: boolean
  quantity: number
  unit: { abbreviation: string } | null
  food: { name: string } | null
  note: string
}

function textOf({ checked, quantity, unit, food, note }: Item): string {
  const words = [checked && '✓', quantity || '', unit?.abbreviation, food?.name ?? note]
  return words.filter(Boolean).join(' ')
}
