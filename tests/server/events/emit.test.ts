import { expect, test } from 'vitest'
import type { AppEvent } from '#server/events/app-event.ts'
import { createEvents, holdEvents } from '#server/events/emit.ts'
import { createLogger } from '#server/process/log.ts'

const event = (recipeId: string): AppEvent => ({ type: 'recipe.created', recipeId, groupId: 'g' })

test('held events are told in order on release, each once', () => {
  const told: AppEvent[] = []
  const held = holdEvents((one) => void told.push(one))
  held.emit(event('first'))
  held.emit(event('second'))
  expect(told).toEqual([])

  held.release()
  held.release()
  expect(told).toEqual([event('first'), event('second')])
})

test.each([
  ['debug', [{ type: 'recipe.created', recipeId: 'first', groupId: 'g', msg: 'event' }]],
  ['info', []],
])('a log at level %s hears what happened', (level, heard) => {
  const lines: string[] = []
  const log = createLogger(level, { write: (line: string) => void lines.push(line) })
  createEvents(log).emit(event('first'))
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
    heard.map((line) => expect.objectContaining(line) as unknown),
  )
})

test('listeners hear every event until they stop, and one that fails stops nobody else', () => {
  const lines: string[] = []
  const log = createLogger('error', { write: (line: string) => void lines.push(line) })
  const { emit, listen } = createEvents(log)
  const heard: string[] = []
  listen(() => {
    throw new Error('broken')
  })
  const stop = listen(({ type }) => void heard.push(type))
  emit(event('first'))
  stop()
  emit(event('second'))
  expect(heard).toEqual(['recipe.created'])
  expect(lines).toHaveLength(2)
})
