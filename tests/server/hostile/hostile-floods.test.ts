import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flood } from '#scripts/hostile/flood.ts'
import { hostileFloods } from '#scripts/hostile/floods.ts'
import { type HostileTarget, prepareHostile } from '#scripts/hostile/prepare.ts'
import { send } from '#scripts/hostile/send.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'

// `npm run bench -- --only hostile` sends the same floods with all of their connections, and measures how long another
// caller waits meanwhile.

const CONNECTIONS = 120

let app: TestApp
let target: HostileTarget

beforeAll(async () => {
  app = await startApp()
  target = await prepareHostile(app.url, app.admin.token)
})
afterAll(() => app.stop())

test('there are more than ten of them, each with a name of its own', () => {
  expect(new Set(hostileFloods.map(({ name }) => name)).size).toBe(hostileFloods.length)
  expect(hostileFloods.length).toBeGreaterThanOrEqual(12)
  expect(hostileFloods.flatMap(({ told }) => told).filter((status) => status >= 500)).toEqual([])
})

describe('others are answered while', () => {
  test.for(hostileFloods.map((one) => [one.name, one] as const))('%s', async ([, one]) => {
    const over = new AbortController()
    const { manner, told, stays } = one
    const calls = one.calls(target)
    const answers = flood(app.url, { connections: CONNECTIONS, manner, calls }, over.signal)
    const list = {
      path: '/api/recipes?page=1&perPage=10',
      headers: { authorization: `Bearer ${target.otherToken}` },
    }
    for (let time = 0; time < 3; time += 1) {
      expect((await send(app.url, list)).status).toBe(200)
    }
    if (stays) over.abort()
    const statuses = Object.keys(await answers).map(Number)
    expect(statuses.filter((status) => !told.includes(status))).toEqual([])
  })
})
