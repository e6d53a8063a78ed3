import { afterAll, beforeAll, expect } from 'vitest'
import { type HostileTarget, prepareHostile } from '#scripts/hostile/prepare.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'

/** An app for all tests of a file, with a household to attack; both are there once the first test begins. */
export function hostileApp() {
  const state = {} as { app: TestApp; target: HostileTarget }
  beforeAll(async () => {
    state.app = await startApp()
    state.target = await prepareHostile(state.app.url, state.app.admin.token)
  })
  afterAll(() => state.app.stop())
  return state
}

/** Each has a name of its own, and may be refused, but never break the server. */
export function mustBeSound(attacks: readonly { name: string; told: readonly number[] }[]) {
  expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length)
  expect(attacks.flatMap(({ told }) => told).filter((status) => status >= 500)).toEqual([])
}
