import { expect, test } from 'vitest'
import type { LiveTopic } from '#contract/live.ts'
import { createJournal } from '#server/features/live/journal.ts'

const entry = (topic: LiveTopic) => ({
  change: { topic, ids: [] },
  groupId: 'home',
  userId: null,
})

test('what came after a number is known, and nothing twice', () => {
  const journal = createJournal(3)
  const start = journal.latest()
  expect(journal.since(start)).toEqual([])
  const first = journal.add(entry('recipes'))
  const second = journal.add(entry('foods'))
  expect(journal.since(start)).toEqual([first, second])
  expect(journal.since(first.number)).toEqual([second])
  expect(journal.since(journal.latest())).toEqual([])
  expect(journal.numberAt(first.place)).toBe(first.number)
  expect(journal.place()).toBe(second.place)
})

test('what is older than the journal is not known', () => {
  const journal = createJournal(2)
  const start = journal.latest()
  const [first] = (['recipes', 'foods', 'units'] as const).map((topic) => journal.add(entry(topic)))
  expect(journal.since(start)).toBeNull()
  expect(journal.since(first!.number)).toHaveLength(2)
})

test.for([
  '',
  '5',
  'x',
  'x-1',
  '-',
  '{name}-',
  '{name}-9',
  '{name}--1',
  '{name}-1e0',
  '{name}-0x1',
])('the number %s was never given', (text) => {
  const journal = createJournal(5)
  journal.add(entry('recipes'))
  const name = journal.latest().split('-')[0]!
  expect(journal.since(text.replace('{name}', name))).toBeNull()
})

test('a number of another start is not known', () => {
  const before = createJournal(5)
  before.add(entry('recipes'))
  expect(createJournal(5).since(before.latest())).toBeNull()
})
