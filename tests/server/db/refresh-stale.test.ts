import { expect, vi } from 'vitest'
import { refreshStale } from '#server/db/refresh-stale.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

/** Makes 100 records again, each of which takes so long. @returns how many at a time */
async function stepsOf(app: TestApp, milliseconds: (record: number) => number) {
  const left = Array.from({ length: 100 }, (_, index) => index)
  const steps: number[] = []
  let time = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time)
  const find = () => Promise.resolve(left.slice(0, 40))
  const remake = (_: unknown, some: number[]) => {
    steps.push(some.length)
    left.splice(0, some.length)
    for (const record of some) time += milliseconds(record)
    return Promise.resolve()
  }
  const isDone = await refreshStale(app.db, { batch: 40, find, remake }, {})
  clock.mockRestore()
  expect([isDone, left]).toEqual([true, []])
  return steps
}

test('small records are made again in steps that grow', async ({ app }) => {
  expect(await stepsOf(app, () => 0.1)).toEqual([4, 8, 16, 12, 40, 20])
})

test('of large ones a few at a time, so that others are served', async ({ app }) => {
  const steps = await stepsOf(app, () => 50)
  expect(steps[0]).toBe(4)
  expect(Math.max(...steps.slice(1))).toBe(1)
})

test('steps become smaller once records are large', async ({ app }) => {
  const steps = await stepsOf(app, (record) => (record < 50 ? 0.1 : 30))
  expect(steps).toEqual([4, 8, 16, 12, 40, 16, 4])
})

test('it stops after the step in which it is over, and says that something is left', async ({
  app,
}) => {
  const left = Array.from({ length: 100 }, (_, index) => index)
  const steps: number[] = []
  const find = () => Promise.resolve(left.slice(0, 40))
  const remake = (_: unknown, some: number[]) => {
    steps.push(some.length)
    left.splice(0, some.length)
    return Promise.resolve()
  }
  const stale = { batch: 40, find, remake }
  expect(await refreshStale(app.db, stale, { isOver: () => steps.length >= 2 })).toBe(false)
  expect(steps).toHaveLength(2)
  expect(left).toHaveLength(100 - steps[0]! - steps[1]!)
  expect(await refreshStale(app.db, stale, { isOver: () => true })).toBe(false)
  expect(steps).toHaveLength(2)
})
