import { describe, expect, test } from 'vitest'
import { flood } from '#scripts/hostile/flood.ts'
import { hostileFloods } from '#scripts/hostile/floods.ts'
import { send } from '#scripts/hostile/send.ts'
import { hostileApp, mustBeSound } from './hostile-app.ts'

// `npm run bench -- --only hostile` sends the same floods with all of their connections, and measures how long another
// caller waits meanwhile.

/** All of them are let in, so each that waits for its answer gets one. */
const CONNECTIONS = 120
const UNANSWERED = 0

const state = hostileApp()

test('there are more than ten of them, each with a name of its own', () => {
  expect(hostileFloods.length).toBeGreaterThan(10)
  mustBeSound(hostileFloods)
})

describe('others are answered while', () => {
  test.for(hostileFloods.map((one) => [one.name, one] as const))('%s', async ([, one]) => {
    const { app, target } = state
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
    const right = told.filter((status) => stays || status !== UNANSWERED)
    const statuses = Object.keys(await answers).map(Number)
    expect(statuses.filter((status) => !right.includes(status))).toEqual([])
  })
})
