import { describe, expect, test } from 'vitest'
import { hostileCases } from '#scripts/hostile/cases.ts'
import { send } from '#scripts/hostile/send.ts'
import { hostileApp, mustBeSound } from './hostile-app.ts'

// `npm run bench -- --only hostile` sends the same calls and measures how long another caller waits meanwhile.

const state = hostileApp()

test('there are more than sixty of them, each with a name of its own', () => {
  expect(hostileCases.length).toBeGreaterThan(60)
  mustBeSound(hostileCases)
})

describe('nobody keeps the server from others with', () => {
  test.for(hostileCases.map((one) => [one.name, one] as const))(
    '%s',
    async ([, { told, call }]) => {
      const { app, target } = state
      const { status, text } = await send(app.url, await call(target))
      expect(told.includes(status) ? 'as it should be' : `${status}: ${text}`).toBe(
        'as it should be',
      )
      const others = await app.as(app.stranger).get('/api/recipes?perPage=1')
      expect(others.status).toBe(200)
    },
  )
})
