import { beforeEach, describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { type Carried, type Named, openHousehold } from './open-household.ts'

let open: Carried
let hidden: Carried
beforeEach<{ app: TestApp }>(async ({ app }) => {
  ;({ open, hidden } = await openHousehold(app))
})

describe('facets for visitors', () => {
  test('count public recipes only, at both addresses', async ({ app }) => {
    for (const address of [
      '/api/explore/recipe-facets/home',
      '/api/explore/groups/home/recipe-facets',
    ]) {
      const { status, body } = await app.as(null).get(address)
      expect(status).toBe(200)
      expect(body).toEqual({
        total: 1,
        categories: { [open.category.id]: 1 },
        tags: { [open.tag.id]: 1 },
        tools: { [open.tool.id]: 1 },
        foods: { [open.food.id]: 1 },
      })
      const hiddenOnes = await app.as(null).get(`${address}?tags=${hidden.tag.id}`)
      expect(hiddenOnes.body).toMatchObject({ total: 0, tags: {} })
    }
    expect((await app.as(null).get('/api/explore/recipe-facets/nobody')).status).toBe(404)
  })

  test('and cannot be asked by foods on hand', async ({ app }) => {
    const [food] = (await app.as(app.cook).get(`/api/foods?search=open food`)).body.items
    await app.as(app.cook).put(`/api/foods/${food.id}`, { ...food, onHand: true })
    for (const most of [0, 5]) {
      const { body } = await app.as(null).get(`/api/explore/recipes/home?maxMissingFoods=${most}`)
      expect(body.items.map(({ name }: Named) => name)).toEqual(['Soup'])
      expect(body.items[0]).not.toHaveProperty('missingFoods')
    }
  })
})
