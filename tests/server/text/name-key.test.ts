import { describe, expect, test } from 'vitest'
import { plainName } from '#contract/plain-name.ts'
import { foldedName, nameKey } from '#server/text/name-key.ts'

describe('a user name', () => {
  test.each([
    ['ＣＯＯＫ', 'cook'],
    ['𝓬𝓸𝓸𝓴', 'cook'],
    ['ﬁona', 'fiona'],
    ['co\u00adok', 'cook'],
    ['co\u200bok\u200d', 'cook'],
    ['\u202ekooc', 'kooc'],
    ['cook\ufe0f', 'cook'],
    ['\u3164', ''],
    ['Jose\u0301', 'josé'],
    ['Анна', 'анна'],
    ['strauß', 'strauß'],
  ])('%j is stored as %j', (written, stored) => {
    expect(plainName(written)).toBe(stored)
    expect(plainName(stored)).toBe(stored)
  })

  test.each([
    ['STRAUSS', 'strauß'],
    ['ΝΙΚΟΣ', 'νικος'],
    ['İPEK', 'ipek'],
    ['ｃｏｏｋ', 'COOK'],
    ['admın', 'ADMIN'],
  ])('%j is the same as %j', (one, other) => expect(foldedName(one)).toBe(foldedName(other)))

  test.each([
    ['сооk', 'cook', 'Cyrillic c and o'],
    ['сор', 'cop', 'Cyrillic only'],
    ['αdmin', 'admin', 'Greek'],
    ['аdmіn', 'admin', 'Cyrillic a and i'],
    ['ë\u200bva', 'ёva', 'an accent on a foreign letter'],
  ])('%j looks like %j: %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
    expect(foldedName(one)).not.toBe(foldedName(other))
  })

  test.each([
    ['anna', 'hanna'],
    ['jose', 'josé'],
    ['анна', 'anna'],
    ['anna1', 'annal'],
    ['川', '州'],
  ])('%j and %j are two', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)))
})
