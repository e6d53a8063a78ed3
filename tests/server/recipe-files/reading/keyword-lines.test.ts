import { expect, test } from 'vitest'
import { withoutKeywordLines } from '#server/recipe-files/reading/keyword-lines.ts'

const left = (text: string, has: string[], title = 'Notes') =>
  withoutKeywordLines([{ title, text }], has)
const note = (text: string, title = 'Notes') => [{ title, text }]

test('what has become tags does not stand in the notes as well', () => {
  expect(
    left('Keeps for a day.\n\nKeywords: Soup, quick\n\nFreezes well.', ['soup', 'Quick']),
  ).toEqual(note('Keeps for a day.\n\nFreezes well.'))
  expect(left('**Tags:** #soup | quick.', ['Soup', 'Quick'])).toEqual([])
  expect(left('Keep cool.\nSchlagworte: Suppe', ['suppe'])).toEqual(note('Keep cool.'))
  expect(left('Keywords:\nsoup, leek soup\nDone', ['Soup', 'Leek-Soup'])).toEqual(note('Done'))
  expect(left('soup, quick', ['soup', 'quick'], 'Keywords')).toEqual([])
  expect(left('タグ：スープ、早い', ['スープ', '早い'])).toEqual([])
  expect(left('Keep cool.\n#soup #quick_supper', ['Soup', 'Quick Supper'])).toEqual(
    note('Keep cool.'),
  )
  expect(left('#soup #winter', ['Soup'])).toEqual(note('#winter'))
})

test('what has not become a tag stays', () => {
  expect(left('Keywords: soup, winter, quick', ['Soup'])).toEqual(note('Keywords: winter, quick'))
  expect(left('soup, winter', ['soup'], 'Tags')).toEqual(note('winter', 'Tags'))
  expect(left('Keywords:\nsoup, winter', ['soup'])).toEqual(note('Keywords:\nwinter'))
  for (const text of [
    'Keywords: soup, quick',
    'My keywords for this: leek',
    'Course',
    'leek, salt',
    'Tip: leek',
    `Keywords: ${'leek, '.repeat(500)}leek`,
  ]) {
    expect(left(text, ['leek'])).toEqual(note(text))
    expect(left(text, [])).toEqual(note(text))
  }
})
