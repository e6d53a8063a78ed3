import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { TestApp } from '#tests/support/app.ts'
import { type Estate, twoEstates } from './estate.ts'
import { addressOf, calls } from './routes-of.ts'

let app: TestApp
let ours: Estate
beforeAll(async () => {
  ;({ app, ours } = await twoEstates())
  await app.as(app.admin).put('/api/groups/preferences', { privateGroup: false })
})
afterAll(() => app.stop())

const shapeOf = (schema: z.ZodType | undefined) => (schema as z.ZodObject | undefined)?.shape ?? {}
/** These take what lists take, but have nothing to sort: counts, and the one household that a group is. */
const isUnsorted = (route: string) =>
  /\/recipe-facets\b|^GET \/explore\/.*\/households$/.test(route)
/** Every list that can be sorted, at each of its addresses. */
const lists = calls.filter(({ query, route }) => 'orderBy' in shapeOf(query) && !isUnsorted(route))

/** Columns that would give away by their order what they hold, and ways to put an expression in their place. */
const orders = [
  'password_hash',
  'user.passwordHash',
  'group.users.email',
  '(select passwordHash from users)',
  'name" desc, (select passwordHash from users) --',
  'case when (select count(*) from users) > 0 then name else id end',
  '\u0000name',
]

test('there are lists that can be sorted', () => {
  expect(lists.length).toBeGreaterThan(25)
})

test.each(lists.map((call) => [call.route, call] as const))(
  'Q-2 %s sorts by nothing but what it says',
  async (_, { route, access }) => {
    const path = route.split(' ')[1]!
    const address = path.includes('/:') ? addressOf(path, ours) : `/api${path}`
    const person = access === 'user' || access === 'public' ? app.cook : app.admin
    for (const order of orders) {
      const { status } = await app
        .as(person)
        .get(`${address}?perPage=5&orderBy=${encodeURIComponent(order)}`)
      expect({ order, status }).toEqual({ order, status: expect.toBeOneOf([400, 422]) })
    }
    for (const direction of ['desc; drop table users', '(select 1)', '']) {
      const asked = `orderBy=${encodeURIComponent(`name:${direction}`)}&orderDirection=${encodeURIComponent(direction)}`
      const { status } = await app.as(person).get(`${address}?perPage=5&${asked}`)
      expect({ direction, status }).toEqual({ direction, status: expect.toBeOneOf([400, 422]) })
    }
  },
)
