import { expect, test } from 'vitest'
import type { ReadLine } from '#contract/recipe-readings.ts'
import {
  linesInDoubt,
  linesOfPassage,
} from '#renderer/features/recipe-import/photo/lines-in-doubt.ts'

const text = 'Soup\n2 eqgs and some\nflour'
const place = { left: 0.1, top: 0.1, width: 0.2, height: 0.02 }
const line = (words: string, more: Partial<ReadLine> = {}): ReadLine => {
  const from = text.indexOf(words)
  return { ...place, page: 1, tilt: 0, from, to: from + words.length, unsure: [], ...more }
}
const lines = [
  line('Soup', { unsure: [place] }),
  line('2 eqgs'),
  line('and some'),
  line('flour', { page: 2, unsure: [place] }),
]

test('lines with doubtful words are numbered over all pages, with their words', () => {
  expect(linesInDoubt(lines, text)).toEqual([
    { number: 1, line: lines[0], text: 'Soup' },
    { number: 2, line: lines[3], text: 'flour' },
  ])
})

test('a passage has the lines that it touches, and no neighbors', () => {
  const of = (words: string) => {
    const from = text.indexOf(words)
    return linesOfPassage(lines, [from, from + words.length])
  }
  expect(of('2 eqgs and some')).toEqual([lines[1], lines[2]])
  expect(of('some\nfl')).toEqual([lines[2], lines[3]])
  expect(of('Soup')).toEqual([lines[0]])
  expect(linesOfPassage(lines, null)).toEqual([])
})
