import { expect } from 'vitest'

/** Every text in an answer with the path to it: 'notes.0.title'. Names of keys count, too, as 'extras.*'. */
export function stringsOf(value: unknown, path: string[] = []): [path: string, text: string][] {
  if (typeof value === 'string') return [[path.join('.'), value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => stringsOf(inner, [...path, key]))
}

/** Texts that the server makes itself: ids, dates, and texts composed of others. */
const ownText =
  /(?:^|\.)(?:id|\w+Id|addedBy|checkedBy|slug|image|date\w+|\w+At|lastMade|display|cacheKey|fileKey|username|fullName|color|timestamp|expiresAt|eventType|day|entryType|date)$/

/** Expects every text to be exactly what was sent, or one that the server made. */
export function expectText(answer: unknown, text: string) {
  const texts = stringsOf(answer).filter(([path]) => !ownText.test(path))
  // A name that is taken gets a number.
  const others = texts.filter(
    ([path, found]) =>
      found !== '' && (/\bname$/.test(path) ? found.replace(/ \(\d+\)$/, '') : found) !== text,
  )
  expect(others).toEqual([])
}
