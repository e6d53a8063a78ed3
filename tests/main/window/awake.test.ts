import { expect, test } from 'vitest'
import { createAwake } from '#main/window/awake.ts'

test('the computer is kept awake once, however often it is asked, and let go again', () => {
  const log: string[] = []
  const awake = createAwake({
    start: (kind) => log.push(`start ${kind}`),
    stop: (id) => log.push(`stop ${id}`) > 0,
  })
  awake.set(false)
  awake.set(true)
  awake.set(true)
  awake.set(false)
  awake.set(false)
  awake.set(true)
  expect(log).toEqual(['start prevent-display-sleep', 'stop 1', 'start prevent-display-sleep'])
})

test('staying awake for the home is another wish, and lets the screen go dark', () => {
  const log: string[] = []
  const awake = createAwake({
    start: (kind) => log.push(`start ${kind}`),
    stop: (id) => log.push(`stop ${id}`) > 0,
  })
  awake.setForHome(true)
  awake.set(true)
  awake.set(false)
  awake.setForHome(true)
  awake.setForHome(false)
  expect(log).toEqual([
    'start prevent-app-suspension',
    'start prevent-display-sleep',
    'stop 2',
    'stop 1',
  ])
})
