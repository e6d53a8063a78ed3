import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'

describe('two people who save', () => {
  test('of two at once from the same state, one is told by whom and when it was changed', async ({
    app,
  }) => {
    const { updatedAt: basedOn } = await app.create.recipe({ name: 'Soup' })
    const save = (person: typeof app.cook, description: string) =>
      app.as(person).put('/api/recipes/soup', { description, basedOn })
    const answers = await Promise.all([save(app.cook, 'Mine'), save(app.admin, 'Hers')])
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses).toEqual(new Set([200, 409]))
    const winner = answers.findIndex(({ status }) => status === 200)
    const { body: kept } = await app.as(app.cook).get('/api/recipes/soup')
    expect(kept.description).toBe(['Mine', 'Hers'][winner])
    expect(answers[1 - winner]!.body).toMatchObject({
      code: 'recipe.changed-meanwhile',
      detail: {
        error: true,
        exception: null,
        params: {
          savedBy: ['Cook Example', 'Grandma Example'][winner],
          savedAt: kept.updatedAt,
        },
      },
    })
  })

  test('however many save, one wins each round and nothing is lost unseen', async ({ app }) => {
    await app.create.recipe({ name: 'Soup', description: '' })
    let conflicts = 0
    const write = async (letter: string) => {
      for (;;) {
        const { body } = await app.as(app.cook).get('/api/recipes/soup')
        const { description, updatedAt: basedOn } = body
        const changes = { description: description + letter, basedOn }
        const { status } = await app.as(app.cook).put('/api/recipes/soup', changes)
        if (status === 200) return
        expect(status).toBe(409)
        conflicts += 1
      }
    }
    const letters = ['a', 'b', 'c', 'd', 'e', 'f']
    await Promise.all(letters.map(write))
    const { body } = await app.as(app.cook).get('/api/recipes/soup')
    expect(new Set(body.description)).toEqual(new Set(letters))
    expect(body.description).toHaveLength(letters.length)
    expect(conflicts).toBeGreaterThan(0)
  })

  test('a rating in the meantime is no edit conflict', async ({ app }) => {
    const { updatedAt: basedOn } = await app.create.recipe({ name: 'Soup' })
    await app.as(app.admin).patch('/api/recipes/soup', { rating: 5 })
    const saved = await app.as(app.cook).put('/api/recipes/soup', { description: 'x', basedOn })
    expect(saved.status).toBe(200)
  })

  test('nobody is named when the recipe was last saved before there were versions', async ({
    app,
  }) => {
    await app.create.recipe({ name: 'Soup' })
    await app.db.deleteFrom('recipeVersions').execute()
    const stale = { description: 'x', basedOn: '2020-01-01T00:00:00' }
    const { body } = await app.as(app.cook).put('/api/recipes/soup', stale)
    expect(body).toMatchObject({
      code: 'recipe.changed-meanwhile',
      detail: { params: { savedBy: '' } },
    })
  })
})
