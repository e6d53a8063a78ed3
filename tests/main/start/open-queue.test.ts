import { expect, test } from 'vitest'
import type { Opened } from '#main/start/deep-links.ts'
import { createOpenQueue } from '#main/start/open-queue.ts'

const at = (go: string): Opened => ({ go, file: null })

test('what came too early is opened in order, and what comes later at once', () => {
  const opened: Opened[] = []
  const queue = createOpenQueue(at('/start'))
  queue.add(at('/early'))
  queue.begin((one) => opened.push(one), { skipFirst: false })
  expect(opened).toEqual([at('/start'), at('/early')])

  queue.add(at('/late'))
  expect(opened).toEqual([at('/start'), at('/early'), at('/late')])
})

test('a hidden start skips what it was started with, and nothing else', () => {
  const opened: Opened[] = []
  const queue = createOpenQueue(at('/start'))
  queue.add(at('/early'))
  queue.begin((one) => opened.push(one), { skipFirst: true })
  expect(opened).toEqual([at('/early')])
})
