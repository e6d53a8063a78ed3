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
  const state = { heap, used, activity: 0, now: 0, takes: 0, how: [] as string[] }
  const waiting: (() => void)[] = []
  const worked = createGivingBack({
    size: () => state.heap * MB,
    collect: (how) => {
      state.how.push(how)
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
  /** The same, while somebody asks all the time. */
  const visited = (times = 1) => {
    for (let time = 0; time < times; time += 1) {
      worked()
      look()
    }
  }
  /** As at the start, and forgotten. */
  const settle = () => {
    worked()
    look(LONG)
    state.how = []
  }
  return { state, worked, look, visited, settle, isLooking: () => waiting.length > 0 }
}

test('a server that has answered, and that nobody asks any more, gives back what the answer took', async () => {
  const file = path.join(root, 'tests/server/process/giving-back-sample.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [file], { timeout: 150_000 })
  const { answered, later } = JSON.parse(stdout) as { answered: number; later: number }
  expect(answered).toBeGreaterThan(50 * MB)
  expect(later).toBeLessThan(MB)
})

test('what a short time of work has left is collected once it is calm, and then nobody looks any more', () => {
  const { state, look, visited, settle, isLooking } = processOf({ heap: 60, used: 40 })
  settle()
  // What the start has left is gone.
  expect({ isLooking: isLooking(), heap: state.heap }).toEqual({ isLooking: false, heap: 40 })

  state.heap = 60
  state.activity = 0.8
  visited(LONG)
  expect(state.how).toEqual([])
  state.activity = 0
  look(LONG)
  // V8 would keep the pages until after anybody looks.
  expect(state).toMatchObject({ how: ['quickly', 'wholly'], heap: 40 })
  expect(isLooking()).toBe(false)
})

test('the buffers of large bodies are collected at once, while others are still served', () => {
  const { state, visited, settle } = processOf({ heap: 40, used: 40 })
  settle()
  state.activity = 1
  state.heap = 140
  visited()
  expect(state).toMatchObject({ how: ['quickly'], heap: 40 })
})

test('what is in use is not collected for again and again', () => {
  const { state, visited, settle } = processOf({ heap: 40, used: 40 })
  settle()
  state.used = 200
  state.heap = 200
  state.activity = 1
  visited(LONG)
  expect(state.how).toEqual(['quickly'])
})

test('collecting takes a twentieth of the time at most, however much is thrown away', () => {
  const { state, visited, settle } = processOf({ heap: 40, used: 40 })
  settle()
  state.takes = 500 // ms
  state.activity = 1
  const from = state.now
  for (let time = 0; time < 200; time += 1) {
    state.heap = 200
    visited()
  }
  expect(state.how.length).toBeGreaterThan(2)
  expect(state.how.length * state.takes).toBeLessThanOrEqual((state.now - from) / REST_AT_LEAST)
})

test('what work held when it was collected beside it is given back when it is over', () => {
  const { state, look, visited, settle, isLooking } = processOf({ heap: 40, used: 40 })
  settle()
  state.activity = 1
  state.heap = 140
  state.used = 100
  visited(LONG)
  expect(state).toMatchObject({ how: ['quickly'], heap: 100 })
  state.activity = 0
  state.used = 40
  look(LONG)
  expect(state).toMatchObject({ how: ['quickly', 'wholly'], heap: 40 })
  expect(isLooking()).toBe(false)
})

test('what is left when it gets calm is collected, even shortly after a collection that took long', () => {
  const { state, look, visited, settle } = processOf({ heap: 40, used: 40 })
  settle()
  state.activity = 1
  state.heap = 140
  state.takes = 5000 // ms
  visited()
  state.heap = 140
  state.activity = 0
  look(LONG)
  expect(state).toMatchObject({ how: ['quickly', 'quickly'], heap: 40 })
})

test('pages are handed back at once only where that keeps a caller waiting for a quarter of a second at most', () => {
  const settled = (takes: number) => {
    const { state, worked, look, settle, isLooking } = processOf({ heap: 40, used: 40 })
    settle()
    state.takes = takes
    state.heap = 80
    worked()
    look(LONG)
    expect(isLooking()).toBe(false)
    return state.how
  }
  expect(settled(100)).toEqual(['quickly', 'wholly'])
  expect(settled(101)).toEqual(['quickly'])
})

test('pages are not handed back while somebody asks now and then, and are when nobody does any more', () => {
  const { state, look, visited, settle, isLooking } = processOf({ heap: 40, used: 40 })
  settle()
  state.heap = 80
  visited(LONG) // with next to nothing to do
  expect(state.how).toEqual(['quickly'])
  look(LONG)
  expect(state.how).toEqual(['quickly', 'wholly'])
  expect(isLooking()).toBe(false)
})

test('pages that were emptied when somebody came are handed back in the next calm', () => {
  const { state, worked, look, visited, settle } = processOf({ heap: 40, used: 40 })
  settle()
  state.heap = 80
  worked()
  while (state.how.length === 0) look()
  state.activity = 0.8
  visited(LONG)
  expect(state.how).toEqual(['quickly'])
  state.activity = 0
  look(LONG)
  expect(state.how).toEqual(['quickly', 'wholly'])
})

test('what visitors have left goes when the last one has, though a backup keeps the process busy', () => {
  const { state, worked, look, settle, isLooking } = processOf({ heap: 40, used: 40 })
  settle()
  state.activity = 0.9
  state.heap = 60
  worked()
  look(LONG)
  expect(state).toMatchObject({ how: ['quickly', 'wholly'], heap: 40 })
  // What the backup leaves is collected as well, with its rests.
  state.takes = 100 // ms
  const from = state.now
  for (let time = 0; time < 200; time += 1) {
    state.heap = 60
    look()
  }
  const collected = state.how.length - 2
  expect(collected).toBeGreaterThan(4)
  expect(collected * state.takes).toBeLessThanOrEqual((state.now - from) / REST_AT_LEAST)
  state.activity = 0
  look(LONG)
  expect(isLooking()).toBe(false)
})

test('little garbage is left to V8', () => {
  const { state, worked, look, settle } = processOf({ heap: 40, used: 40 })
  settle()
  state.heap = 45
  worked()
  look(LONG)
  expect(state.how).toEqual([])
})

const REST_AT_LEAST = 15
