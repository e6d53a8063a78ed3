import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seededRandom } from '#scripts/support/random.ts'
import { test as appTest } from '#tests/support/test.ts'
import { isLong, seed, tell, timeout, untilEnough } from './how-long.ts'

const WRITERS = 50

appTest(
  'BK-6 fifty people write at once: nobody hears of locks, and nothing is lost',
  { timeout },
  async ({ app }) => {
    const modes = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(app.db)
    expect(modes.rows).toEqual([{ journal_mode: 'wal' }])
    const waits = await sql<{ timeout: number }>`pragma busy_timeout`.execute(app.db)
    expect(waits.rows[0]!.timeout).toBeGreaterThanOrEqual(5000)

    const api = app.as(app.cook)
    const { id: listId } = (await api.post('/api/groups/shopping/lists', { name: 'List' })).body
    const shared = (await app.create.recipe({ name: 'Shared' })).slug
    const refused: string[] = []
    const kept = new Map<string, string>()
    let items = 0
    let rounds = 0
    const goesOn = untilEnough(2)
    while (goesOn()) {
      rounds += 1
      await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
      tell({ rounds, recipes: kept.size, items, refused: refused.length })
    }
    expect(refused).toEqual([])
    const list = await api.get(`/api/groups/shopping/lists/${listId}`)
    expect(list.body.listItems).toHaveLength(items)
    const { body } = await api.get('/api/recipes?perPage=-1')
    const found = new Map(
      body.items.map((one: { slug: string; description: string }) => [one.slug, one.description]),
    )
    for (const [slug, description] of kept)
      expect({ slug, is: found.get(slug) }).toEqual({ slug, is: description })
    expect(body.total).toBe(kept.size + 1)

    async function write(writer: number) {
      const random = seededRandom(seed + rounds * WRITERS + writer)
      const name = `Recipe ${rounds} ${writer}`
      const made = await told(201, api.post('/api/recipes', { name }))
      const description = `by ${writer}`
      await told(
        200,
        api.patch(`/api/recipes/${made}`, {
          description,
          tags: [{ name: `Tag ${random.between(0, 9)}` }],
        }),
      )
      kept.set(made, description)
      // All change the same one, and it stays one version after the other.
      await told(200, api.patch(`/api/recipes/${shared}`, { description: name }))
      if (isLong && items > 500) return
      await told(
        201,
        api.post('/api/groups/shopping/items', { shoppingListId: listId, note: name }),
      )
      items += 1
    }

    async function told(expected: number, asking: ReturnType<typeof api.get>) {
      const { status, body } = await asking
      if (status !== expected) refused.push(`${status} ${JSON.stringify(body).slice(0, 200)}`)
      return body
    }
  },
)

test('a run of minutes is asked for by TRIVET_TORTURE_MINUTES', () => {
  expect(isLong).toBe(process.env['TRIVET_TORTURE_MINUTES'] !== undefined)
})
