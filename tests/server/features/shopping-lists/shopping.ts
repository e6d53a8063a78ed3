import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'

export const lists = '/api/groups/shopping/lists'
export const items = '/api/groups/shopping/items'
export const unknown = '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f'

export const newList = async (app: TestApp, name = 'Week', person = app.cook) =>
  (await app.as(person).post(lists, { name })).body

export const contentOf = async (app: TestApp, listId: string) =>
  (await app.as(app.cook).get(`${lists}/${listId}`)).body

/** What a person reads on the list, from the top. */
export const displays = async (app: TestApp, listId: string): Promise<string[]> =>
  (await contentOf(app, listId)).listItems.map((item: { display: string }) => item.display)

export const statements = async (app: TestApp, work: () => Promise<unknown>) => {
  app.queries.reset()
  await work()
  return app.queries.count()
}

export const operationsAt = '/api/groups/shopping/operations'

/** A device that sends operations one by one, and says what became of each. */
export async function household(app: TestApp) {
  const { id: listId } = await newList(app)
  const deviceOf = (person = app.cook) => {
    const device = randomUUID()
    const send = async (...operations: object[]) => {
      const sent = operations.map((one) => ({ id: randomUUID(), listId, ...one }))
      const answer = await app.as(person).post(operationsAt, { device, operations: sent })
      expect(answer.status).toBe(200)
      return answer.body
    }
    const add = async (note: string, more = {}) => {
      const itemId = randomUUID()
      await send(adding(itemId, note, more))
      return itemId
    }
    return {
      device,
      send,
      add,
      one: async (operation: object) => (await send(operation)).outcomes[0],
    }
  }
  const item = async (id: string) =>
    (await contentOf(app, listId)).listItems.find((one: { id: string }) => one.id === id)
  return { listId, deviceOf, item, phone: deviceOf(), tablet: deviceOf() }
}

export const adding = (itemId: string, note: string, more = {}) => ({
  kind: 'add',
  itemId,
  note,
  quantity: 0,
  unitId: null,
  foodId: null,
  labelId: null,
  isFood: false,
  ...more,
})
