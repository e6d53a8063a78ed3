import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostileCases } from '#scripts/hostile/cases.ts'
import { type HostileTarget, prepareHostile } from '#scripts/hostile/prepare.ts'
import { send } from '#scripts/hostile/send.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'

// `npm run bench -- --only hostile` sends the same calls and measures how long another caller waits meanwhile.

let app: TestApp
let target: HostileTarget

beforeAll(async () => {
  app = await startApp()
  target = await prepareHostile(app.url, app.admin.token)
})
afterAll(() => app.stop())

test('there are more than forty of them, each with a name of its own', () => {
  expect(new Set(hostileCases.map(({ name }) => name)).size).toBe(hostileCases.length)
  expect(hostileCases.length).toBeGreaterThanOrEqual(60)
  expect(hostileCases.flatMap(({ told }) => told).filter((status) => status >= 500)).toEqual([])
})

describe('nobody keeps the server from others with', () => {
  test.for(hostileCases.map((one) => [one.name, one] as const))(
    '%s',
    async ([, { told, call }]) => {
      const { status, text } = await send(app.url, await call(target))
      expect(told.includes(status) ? 'as it should be' : `${status}: ${text}`).toBe(
        'as it should be',
      )
      const others = await app.as(app.stranger).get('/api/recipes?perPage=1')
      expect(others.status).toBe(200)
    },
  )
})
