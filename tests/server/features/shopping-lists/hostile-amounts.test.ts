import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { contentOf, displays, household, items, newList, operationsAt } from './shopping.ts'

/** Sends JSON as it is written, because values cannot say 1e400. */
const sendText = async (app: TestApp, path: string, body: string) => {
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${app.cook.token}`,
  }
  return (await fetch(app.url + path, { method: 'POST', headers, body })).status
}

const none = ['1e400', '-1e400', '1e308', '"NaN"', '"Infinity"', '"1/0"', '[]', '{}', '"1 kg"']

describe('amounts that are none', () => {
  test('are refused of programs, and nothing is added', async ({ app }) => {
    const { id } = await newList(app)
    for (const quantity of none.filter((text) => text !== '[]')) {
      const body = `{"shoppingListId":"${id}","note":"Milk","quantity":${quantity}}`
      expect({ quantity, status: await sendText(app, items, body) }).toEqual({
        quantity,
        status: 422,
      })
    }
    expect(await displays(app, id)).toEqual([])
  })

  test('are refused of devices, and nothing of the call is done', async ({ app }) => {
    const { phone, listId } = await household(app)
    await phone.add('Milk', { quantity: 1 })
    const about = () => `"id":"${randomUUID()}","listId":"${listId}","itemId":"${randomUUID()}"`
    const rest = '"unitId":null,"foodId":null,"labelId":null,"note":"Bread","isFood":false'
    for (const quantity of [...none, '-1', '"1"', 'null']) {
      const fine = `{"kind":"add",${about()},${rest},"quantity":1}`
      const wrong = `{"kind":"add",${about()},${rest},"quantity":${quantity}}`
      const body = `{"device":"${randomUUID()}","operations":[${fine},${wrong}]}`
      expect({ quantity, status: await sendText(app, operationsAt, body) }).toEqual({
        quantity,
        status: 422,
      })
    }
    expect((await contentOf(app, listId)).listItems).toHaveLength(1)
  })
})

test('an operation that is twice in one call is carried out once', async ({ app }) => {
  const { listId } = await household(app)
  const itemId = randomUUID()
  const fields = { quantity: 0.3333, unitId: null, foodId: null, labelId: null, isFood: false }
  const add = { kind: 'add', id: randomUUID(), listId, itemId, note: 'Milk', ...fields }
  const body = { device: randomUUID(), operations: [add, add, add] }
  const { outcomes } = (await app.as(app.cook).post(operationsAt, body)).body
  expect(outcomes.map(({ result }: { result: string }) => result)).toEqual([
    'applied',
    'applied',
    'applied',
  ])
  expect((await contentOf(app, listId)).listItems).toMatchObject([{ quantity: 0.333 }])
})
