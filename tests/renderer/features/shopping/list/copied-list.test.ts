import { expect, test } from 'vitest'
import type { Aisle } from '#renderer/features/shopping/list/aisles.ts'
import { asMarkdown, asText } from '#renderer/features/shopping/list/copied-list.ts'

const item = (note: string) => ({ quantity: 0, unit: null, food: null, note, isFood: false })
const aisles = [
  { label: null, items: [item('milk')] },
  { label: { name: 'Baking' }, items: [item('flour'), item('yeast')] },
  // Nothing else of it is read.
] as unknown as Aisle[]

test('a list is copied as lines, or as Markdown under its labels', () => {
  expect(asText(aisles, 'en-US')).toBe('milk\nflour\nyeast')
  expect(asMarkdown(aisles, 'en-US')).toBe('- [ ] milk\n\n# Baking\n\n- [ ] flour\n- [ ] yeast')
})
