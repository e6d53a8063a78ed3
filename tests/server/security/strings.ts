import { expect } from 'vitest'

/** Every text in an answer with the path to it: 'notes.0.title'. Names of keys count, too, as 'extras.*'. */
export function stringsOf(value: unknown, path: string[] = []): [path: string, text: string][] {
  if (typeof value === 'string') return [[path.join('.'), value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => stringsOf(inner, [...path, key]))
}

/** What the server makes itself: identity, dates, and texts that are put together of others. */
const ownText =
  /(?:^|\.)(?:id|\w+Id|slug|image|date\w+|\w+At|lastMade|display|cacheKey|username|fullName|color|timestamp|expiresAt|eventType|day|entryType|date)$/

/** Every text is the one that was sent, letter by letter, or one of the server's own. */
export function expectText(answer: unknown, text: string) {
  const texts = stringsOf(answer).filter(([path]) => !ownText.test(path))
  // A name that is taken gets a number.
  const others = texts.filter(
    ([path, found]) =>
      found !== '' && (/\bname$/.test(path) ? found.replace(/ \(\d+\)$/, '') : found) !== text,
  )
  expect(others).toEqual([])
}
