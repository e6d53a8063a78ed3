import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'
import { createTidying } from '#server/process/tidying.ts'

const MB = 1024 * 1024

/** A thread whose heap is made up. */
function threadOf({ used }: { used: number }) {
  const state = { heap: used, used, collected: 0 }
  const worked = createTidying(
    () => state.heap * MB,
    () => {
      state.collected += 1
      state.heap = state.used
    },
  )
  return { state, worked }
}

test('what much work has left is collected, and little is left to V8', () => {
  const { state, worked } = threadOf({ used: 12 })
  state.heap = 20
  worked()
  expect(state.collected).toBe(0)
  state.heap = 90
  worked()
  expect(state).toMatchObject({ collected: 1, heap: 12 })
})

test('what is in use is not collected for after each piece of work', () => {
  const { state, worked } = threadOf({ used: 12 })
  state.used = 80
  state.heap = 90
  for (let time = 0; time < 10; time += 1) worked()
  expect(state.collected).toBe(1)
  state.used = 12
  state.heap = 12
  worked()
  state.heap = 60
  worked()
  expect(state).toMatchObject({ collected: 2, heap: 12 })
})

test('a thread of the server gives back what a large piece of work took, before the next one', async () => {
  const file = path.join(root, 'tests/server/process/tidying-sample.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [file], { timeout: 60_000 })
  const { during, after } = JSON.parse(stdout) as { during: number; after: number }
  expect(during).toBeGreaterThan(40 * MB)
  expect(after).toBeLessThan(20 * MB)
})
