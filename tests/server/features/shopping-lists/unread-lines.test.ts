import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { itemOf } from '#contract/typed-line.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { adding, household } from './shopping.ts'

const read = ['quantity', 'unitId', 'foodId', 'note', 'isFood', 'labelId', 'display']

describe('a line that a device could not read', () => {
  const kitchen = async (app: TestApp) => {
    const made = async (path: string, body: object) =>
      (await app.as(app.cook).post(`/api/${path}`, body)).body
    const baking = await made('groups/labels', { name: 'Baking' })
    const flour = await made('foods', { name: 'flour', labelId: baking.id })
    await made('units', { name: 'kilogram', abbreviation: 'kg', useAbbreviation: true })
    return { flour, baking }
  }
  const parts = (item: Record<string, unknown>) =>
    Object.fromEntries(read.map((field) => [field, item[field]]))

  test.for(['2 kg flour', '3 ripe peaches', 'caster sugar', '1 handful of flour', 'candles', ''])(
    'becomes what it would have been: %s',
    async (line, { app }) => {
      await kitchen(app)
      const { phone, tablet, item, deviceOf, listId } = await household(app)
      const body = { parser: 'nlp', ingredients: [line] }
      const parsed = await app.as(app.cook).post('/api/parser/ingredients', body)
      const { unit, food, ...rest } = itemOf(line, parsed.body[0])
      const online = await phone.add(line, {
        ...rest,
        unitId: unit?.id ?? null,
        foodId: food?.id ?? null,
      })
      const expected = parts(await item(online))
      await phone.send({ kind: 'remove', itemId: online, seen: 1 })
      const offline = await tablet.add(line, { isUnread: true })
      expect(parts(await item(offline))).toEqual(expected)
      // An equal one, from a third device, becomes part of it.
      expect(
        await deviceOf().one(adding(randomUUID(), line, { isUnread: true, listId })),
      ).toMatchObject({ itemId: offline, result: 'merged' })
    },
  )

  test('has amount, unit, food and the shelf of that food', async ({ app }) => {
    const { flour, baking } = await kitchen(app)
    const { phone, item } = await household(app)
    const itemId = await phone.add('2 kg flour', { isUnread: true })
    expect(await item(itemId)).toMatchObject({
      quantity: 2,
      unit: { abbreviation: 'kg' },
      foodId: flour.id,
      label: { id: baking.id },
      note: '',
    })
  })

  test('keeps what was chosen beside the words', async ({ app }) => {
    const { baking } = await kitchen(app)
    const { phone, item } = await household(app)
    const own = (await app.as(app.cook).post('/api/groups/labels', { name: 'Gifts' })).body
    const shelved = await phone.add('2 kg flour', { isUnread: true, labelId: own.id })
    expect(await item(shelved)).toMatchObject({ quantity: 2, label: { id: own.id } })
    const counted = await phone.add('2 kg flour', { isUnread: true, quantity: 5, isFood: true })
    expect(await item(counted)).toMatchObject({ quantity: 5, note: '2 kg flour', foodId: null })
    expect(baking.id).not.toBe(own.id)
  })

  test('is words where nobody asks to read it', async ({ app }) => {
    await kitchen(app)
    const { phone, item } = await household(app)
    expect(await item(await phone.add('2 kg flour'))).toMatchObject({
      quantity: 0,
      note: '2 kg flour',
      foodId: null,
    })
  })
})
