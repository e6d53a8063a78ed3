import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'
import { createGivingBack } from '#server/process/giving-back.ts'

const MB = 1024 * 1024
/** Longer than it takes until the process counts as calm. */
const LONG = 20

/** A process whose heap, clock and work are made up; `look` lets half a second pass. */
function processOf({ heap, used }: { heap: number; used: number }) {
  const state = { heap, used, activity: 0, now: 0, collected: 0, takes: 0, how: '' }
  const waiting: (() => void)[] = []
  const worked = createGivingBack({
    size: () => state.heap * MB,
    collect: (how) => {
      state.collected += 1
      state.how = how
      state.heap = state.used
      state.now += state.takes
    },
    now: () => state.now,
    activity: () => state.activity,
    later: (work, milliseconds) => {
      waiting.push(work)
      state.now += milliseconds
    },
  })
  const look = (times = 1) => {
    for (let time = 0; time < times; time += 1) waiting.shift()?.()
  }
  /** As at the start, and forgotten. */
  const settle = () => {
    worked()
    look(LONG)
    state.collected = 0
  }
  return { state, worked, look, settle, isLooking: () => waiting.length > 0 }
}

test('a server that has answered, and that nobody asks any more, gives back what the answer took', async () => {
  const file = path.join(root, 'tests/server/process/giving-back-sample.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [file], { timeout: 150_000 })
  const { answered, later } = JSON.parse(stdout) as { answered: number; later: number }
  expect(answered).toBeGreaterThan(50 * MB)
  expect(later).toBeLessThan(MB)
})

test('what a short time of work has left is collected once it is calm, and then nobody looks any more', () => {
  const { state, worked, look, settle, isLooking } = processOf({ heap: 60, used: 40 })
  settle()
  // What the start has left is gone.
  expect({ isLooking: isLooking(), heap: state.heap }).toEqual({ isLooking: false, heap: 40 })

  state.heap = 60
  state.activity = 0.8
  worked()
  look(LONG)
  expect(state.collected).toBe(0)
  state.activity = 0
  look(LONG)
  expect(state).toMatchObject({ collected: 1, heap: 40 })
  expect(isLooking()).toBe(false)
})

test('the buffers of large bodies are collected at once, while others are still served', () => {
  const { state, worked, look, settle } = processOf({ heap: 40, used: 40 })
  settle()
  state.activity = 1
  state.heap = 140
  worked()
  look()
  expect(state).toMatchObject({ collected: 1, heap: 40 })
})

test('what is in use is not collected for again and again', () => {
  const { state, worked, look, settle } = processOf({ heap: 40, used: 40 })
  settle()
  state.used = 200
  state.heap = 200
  state.activity = 1
  worked()
  look(LONG)
  expect(state.collected).toBe(1)
})

test('collecting takes a twentieth of the time at most, however much is thrown away', () => {
  const { state, worked, look, settle } = processOf({ heap: 40, used: 40 })
  settle()
  state.takes = 500 // ms
  state.activity = 1
  worked()
  const from = state.now
  for (let time = 0; time < 200; time += 1) {
    state.heap = 200
    look()
  }
  expect(state.collected).toBeGreaterThan(2)
  expect(state.collected * state.takes).toBeLessThanOrEqual((state.now - from) / REST_AT_LEAST)
})

test('what work held when it was collected beside it is given back when it is over', () => {
  const { state, worked, look, settle, isLooking } = processOf({ heap: 40, used: 40 })
  settle()
  state.activity = 1
  state.heap = 140
  state.used = 100
  worked()
  look(LONG)
  expect(state).toMatchObject({ collected: 1, heap: 100, how: 'quickly' })
  state.activity = 0
  state.used = 40
  look(LONG)
  // V8 would keep the pages until after anybody looks.
  expect(state).toMatchObject({ collected: 2, heap: 40, how: 'wholly' })
  expect(isLooking()).toBe(false)
})

test('what is left when it gets calm is collected, even shortly after a collection that took long', () => {
  const { state, worked, look, settle } = processOf({ heap: 40, used: 40 })
  settle()
  state.activity = 1
  state.heap = 140
  state.takes = 5000 // ms
  worked()
  look()
  state.heap = 140
  state.activity = 0
  look(LONG)
  expect(state).toMatchObject({ collected: 2, heap: 40 })
})

test('little garbage is left to V8', () => {
  const { state, worked, look, settle } = processOf({ heap: 40, used: 40 })
  settle()
  state.heap = 45
  worked()
  look(LONG)
  expect(state.collected).toBe(0)
})

const REST_AT_LEAST = 15
