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
