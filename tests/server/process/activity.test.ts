import { expect, test } from 'vitest'
import { createActivity } from '#server/process/activity.ts'

/** A process in which so much time passes as the test says, in milliseconds. */
function processOf() {
  const all = { active: 0, idle: 0, at: 0, user: 0, system: 0 }
  const activity = createActivity({
    loop: () => ({ active: all.active, idle: all.idle }),
    now: () => all.at,
    cpu: () => ({ user: all.user * 1000, system: all.system * 1000 }),
  })
  const pass = (passed: Partial<typeof all>) => {
    for (const [name, value] of Object.entries(passed)) all[name as keyof typeof all] += value
    return activity()
  }
  return { pass }
}

test('the part of the time in which the loop of Node did something counts', () => {
  const { pass } = processOf()
  expect(pass({ at: 500, active: 100, idle: 400, user: 450 })).toBeCloseTo(0.2)
  expect(pass({ at: 500, active: 500, user: 10 })).toBe(1)
  expect(pass({ at: 500, idle: 500, user: 300 })).toBe(0)
})

test('in Electron, whose loop Node does not measure, it is what the processor did', () => {
  const { pass } = processOf()
  expect(pass({ at: 500, user: 40, system: 10 })).toBeCloseTo(0.1)
  expect(pass({ at: 500 })).toBe(0)
  // Several threads at once.
  expect(pass({ at: 500, user: 900 })).toBe(1)
})

test('of this process it is a part', () => {
  const activity = createActivity()
  const part = activity()
  expect(part).toBeGreaterThanOrEqual(0)
  expect(part).toBeLessThanOrEqual(1)
})
