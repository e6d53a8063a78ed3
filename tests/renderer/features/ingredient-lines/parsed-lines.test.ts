import { expect, test } from 'vitest'
import type { ParsedIngredient } from '#contract/ingredient-parser.ts'
import {
  isOpenLine,
  parsedLine,
  textOfLine,
  unknownNamesAsText,
  withKnown,
  withSimilar,
  worthShowing,
} from '#renderer/features/ingredient-lines/parsed-lines.ts'
import { line } from '../recipe-edit/drafts.ts'

const read = (changes: object, average = 1) =>
  ({
    input: '2 onions, diced',
    confidence: { average },
    ingredient: {
      quantity: 2,
      unit: null,
      food: { name: 'onions' },
      note: 'diced',
      asWritten: null,
      ...changes,
    },
    // Of a food, the code under test reads its id and names alone.
  }) as unknown as ParsedIngredient

const unknown = (name: string) => ({ id: null, name })
const onion = { id: 'f1', name: 'onion' }

test('only lines without a food are open', () => {
  expect(isOpenLine(line({ note: '2 eggs' }))).toBe(true)
  expect(isOpenLine(line({ note: 'beaten', food: unknown('eggs') }))).toBe(false)
  expect(isOpenLine(line({ note: 'flour', unit: { id: 'u1', name: 'cup' } }))).toBe(true)
  expect(isOpenLine(line({ asWritten: '2 eggs' }))).toBe(true)
  expect(isOpenLine(line({ note: '  ' }))).toBe(false)
})

test('an amount that is shown belongs to the text that is read', () => {
  const cup = { id: 'u1', name: 'cup' }
  const inParts = line({ quantity: '2', unit: cup, note: 'flour' })
  expect(textOfLine(inParts, true)).toBe('2 cup flour')
  expect(textOfLine({ ...inParts, asWritten: '2 cups of flour' }, true)).toBe('2 cups of flour')
  expect(textOfLine(line({ quantity: '2', note: 'eggs' }), false)).toBe('2 eggs')
  expect(textOfLine(line({ quantity: '1', note: '2 eggs' }), true)).toBe('2 eggs')
})

test('a read line keeps its key, its section and the text it came from', () => {
  const before = line({ key: 'a', title: 'Pot', note: '2 onions, diced' })
  expect(
    parsedLine(before, read({ quantity: 1.5, food: onion, asWritten: '2 whole onions' }), 'de')
      .line,
  ).toEqual({
    key: 'a',
    title: 'Pot',
    quantity: '1 1/2',
    unit: unknown(''),
    food: onion,
    note: 'diced',
    originalText: '2 onions, diced',
    asWritten: '2 whole onions',
    loaded: null,
  })
})

test.each([
  ['certain, all known', read({ food: { ...onion, pluralName: 'onions' } }), true, null],
  ['certain, an unknown food', read({}), false, null],
  [
    'an unknown unit',
    read({ food: { ...onion, pluralName: 'onions' }, unit: { name: 'bunch' } }),
    false,
    null,
  ],
  ['doubtful', read({ food: onion }, 0.5), false, 'guess'],
  ['a food of another name', read({ food: { id: 'f2', name: 'shallot' } }), false, 'other-food'],
])('%s: checked by itself is %s', (_what, parsed, isTaken, doubt) => {
  expect(parsedLine(line({ note: 'x' }), parsed, 'en')).toMatchObject({ isTaken, doubt })
})

test('unknown names that nobody created are moved to the note, never lost', () => {
  const open = line({ unit: unknown('bunch'), food: unknown('ramsons'), note: 'washed' })
  expect(unknownNamesAsText(open)).toMatchObject({
    unit: unknown(''),
    food: unknown(''),
    note: 'bunch ramsons, washed',
  })
  expect(unknownNamesAsText(line({ food: onion, note: 'diced' }))).toMatchObject({
    food: onion,
    note: 'diced',
  })
})

test('a food made for one line is that of all lines with its name', () => {
  const lines = ['Ramsons', 'ramsons ', 'onion'].map((name, index) => ({
    key: String(index),
    input: name,
    doubt: null,
    similar: null,
    isTaken: false,
    line: line({ food: unknown(name) }),
  }))
  const made = { id: 'f9', name: 'ramsons' }
  const known = withKnown(lines, { field: 'food', name: 'ramsons', key: '0' }, made)
  expect(known.map((parsed) => parsed.line.food.id)).toEqual(['f9', 'f9', null])
  expect(known.map((parsed) => parsed.isTaken)).toEqual([true, true, false])
  const guesses = lines.map((parsed) => ({ ...parsed, doubt: 'guess' as const }))
  const looked = withKnown(guesses, { field: 'food', name: 'ramsons', key: '0' }, made)
  expect(looked.map((parsed) => parsed.isTaken)).toEqual([true, false, false])
})

test('a food with a similar name is known to a line, and taken by nobody', () => {
  const similar = { id: 'f3', name: 'red onion' }
  const parsed = { ...read({}), similarFood: similar } as ParsedIngredient
  expect(parsedLine(line({ note: 'x' }), parsed, 'en')).toMatchObject({
    similar,
    isTaken: false,
    line: { food: { id: null, name: 'onions' } },
  })
})

test('lines keep their words when their food is taken for a similar one', () => {
  const lines = ['strong flour', 'egg'].map((name, index) => ({
    key: String(index),
    input: `200 g ${name}`,
    doubt: null,
    similar: null,
    isTaken: false,
    line: line({ food: unknown(name) }),
  }))
  const food = { id: 'f9', name: 'bread flour' }
  const known = withSimilar(lines, { name: 'strong flour', key: '0' }, food)
  expect(known.map(({ line }) => [line.food.id, line.asWritten])).toEqual([
    ['f9', '200 g strong flour'],
    [null, null],
  ])
})

const cup = { id: 'u1', name: 'cup' }
test.each([
  ['with its unit in the note', { food: onion, note: 'cups' }, { unit: cup }, true],
  ['as it is saved', { food: onion, quantity: '2' }, {}, false],
  ['with another note only', { food: onion, quantity: '2', note: 'big' }, {}, false],
  ['with another amount', { food: onion, quantity: '3' }, {}, true],
  ['with a unit that the reading loses', { food: onion, unit: cup }, {}, false],
  ['with a food that the reading does not know', { food: onion }, { food: { name: 'o' } }, false],
] as const)('a line that was read %s: shown again is %s', (_what, parts, reading, isShown) => {
  const before = line({ quantity: '1', ...parts })
  const food = { ...onion, pluralName: 'onions' }
  const shown = worthShowing([before], [parsedLine(before, read({ food, ...reading }), 'en')])
  expect(shown).toHaveLength(isShown ? 1 : 0)
  for (const { isTaken, former } of shown) {
    // Nobody ticks for a person what a person may have written.
    expect(isTaken).toBe(false)
    expect(former).toMatchObject({ food: onion, quantity: before.quantity })
  }
})

test('a line that was read is read in the words that it shows', () => {
  const parts = { quantity: '3', food: onion, note: 'diced' }
  expect(textOfLine(line(parts), false)).toBe('3 onion diced')
  expect(textOfLine(line({ ...parts, asWritten: '3 onions, diced' }), false)).toBe(
    '3 onions, diced',
  )
})
