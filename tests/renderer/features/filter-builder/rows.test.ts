import { describe, expect, test } from 'vitest'
import { problemOf } from '#renderer/features/filter-builder/conditions.ts'
import type { Operator } from '#renderer/features/filter-builder/fields.ts'
import { isMixed } from '#renderer/features/filter-builder/grouping.ts'
import {
  newRow,
  problemsOf,
  readFilter,
  withField,
  writeFilter,
} from '#renderer/features/filter-builder/rows.ts'
import type { Row } from '#renderer/features/filter-builder/row.ts'
import { rowsFromSimple, simpleFrom } from '#renderer/features/filter-builder/simple.ts'
import { parseFilter } from '#server/query-filter/parse.ts'
import { filterParts } from '#server/query-filter/parts.ts'

const quick = '0b8f1d7e-8f2c-4d6f-9f6a-7c3d8f0a1b2c'
const cheap = '1c8f1d7e-8f2c-4d6f-9f6a-7c3d8f0a1b2c'

/** What the server answers for a stored text. */
const stored = (text: string) => ({
  queryFilterString: text,
  queryFilter: { parts: filterParts(parseFilter(text)) },
})
const read = (text: string) => readFilter(stored(text))
const again = (text: string) => writeFilter(read(text))
const row = (changes: Partial<Row>): Row => ({ ...newRow('name'), ...changes })

describe('a stored filter comes back as it was', () => {
  test.each([
    '',
    `tags.id IN ["${quick}"]`,
    `recipe_category.id CONTAINS ALL ["${quick}", "${cheap}"] AND tools.id NOT IN ["${quick}"]`,
    `recipe_ingredient.food.id IN ["${quick}"] OR rating >= 4.5`,
    'total_minutes <= 30 AND rating <> 3 AND rating > 1 AND rating < 5 AND rating = 4',
    'name LIKE "%soup%" AND name NOT LIKE "%pea%" AND name LIKE "Big%"',
    'name = "Salt (and pepper)" OR name <> "a, b and c"',
    'last_made IS NULL OR tags.id IS NOT NULL',
    'difficulty = "easy" OR difficulty <> "hard" OR difficulty IS NULL OR difficulty IS NOT NULL',
    'created_at >= "2024-01-31" AND updated_at < "2024-02-29"',
    'last_made > "2024-01-31T23:59:59.999" AND last_made <= "2024-12-31T23:59:59.999"',
    'created_at > "2024-01-31" AND created_at <= "2024-01-31" AND created_at = "2024-01-31"',
    '(rating = 1 OR rating = 2) AND (rating = 3 OR rating = 4)',
    '((rating = 1 OR rating = 2) AND rating = 3) OR rating = 4',
  ])('%s', (text) => {
    const rows = read(text)
    expect(rows.filter(({ field }) => field === null)).toEqual([])
    expect(problemsOf(rows)).toBeNull()
    expect(writeFilter(rows)).toBe(text)
  })

  test('in one spelling, whichever it was written in', () => {
    expect(again(`recipeCategory.id in [${quick}]`)).toBe(`recipe_category.id IN ["${quick}"]`)
    expect(again(`tags.id = "${quick}"`)).toBe(`tags.id IN ["${quick}"]`)
    expect(again('updatedAt >= 2024-01-31')).toBe('updated_at >= "2024-01-31"')
    expect(again('totalMinutes<=30')).toBe('total_minutes <= 30')
  })

  test('with the parentheses that say how AND and OR are read', () => {
    expect(again('rating = 1 AND rating = 2 OR rating = 3')).toBe(
      'rating = 1 AND (rating = 2 OR rating = 3)',
    )
    expect(again('((rating = 1)) AND (rating = 2 AND rating = 3)')).toBe(
      'rating = 1 AND rating = 2 AND rating = 3',
    )
  })
})

describe('what this screen cannot edit is kept', () => {
  test.each([
    'settings.public = "yes"',
    'tags.name IN ["a", "b, c"]',
    'tags.id IN ["a"]',
    'rating IN ["4"]',
    'name LIKE "%end"',
    'org_url IS NOT NULL',
    'difficulty = "brutal"',
    'created_at > "2024-01-31T10:00"',
    'name = " two spaces "',
  ])('as one row: %s', (text) => {
    const rows = read(`rating > 3 AND ${text}`)
    expect(rows.map(({ field }) => field)).toEqual(['rating', null])
    expect(rows[1]!.text).toBe(text)
    expect(writeFilter(rows)).toBe(`rating > 3 AND ${text}`)
  })

  test('as a whole where the server leaves something out', () => {
    for (const text of ['name', 'rating = 4 and name', 'name=Salt and Pepper']) {
      const rows = read(text)
      expect(rows).toMatchObject([{ field: null, text }])
      expect(writeFilter(rows)).toBe(text)
    }
    const [kept] = read('rating = 4 OR name')
    const more = [row({ field: 'rating', operator: 'more', text: '1' }), kept!]
    expect(writeFilter(more)).toBe('rating > 1 AND (rating = 4 OR name)')
  })
})

test('a condition whose tags were all deleted can be corrected', () => {
  const rows = read('tags.id IN []')
  expect(rows).toMatchObject([{ field: 'tags', operator: 'one-of', ids: [] }])
  expect(problemsOf(rows)?.rows.get(rows[0]!.id)).toBe('missing')
  expect(writeFilter(rows)).toBe('tags.id IN []')
})

describe('what cannot be saved yet is said', () => {
  const cases: [Partial<Row>, string | null][] = [
    [{ field: 'tags', operator: 'one-of' }, 'missing'],
    [{ field: 'tags', operator: 'empty' }, null],
    [{ text: ' ' }, 'missing'],
    [{ text: 'a 12" cake' }, 'quotes'],
    [{ field: 'rating', operator: 'more', text: 'much' }, 'number'],
    [{ field: 'rating', operator: 'more', text: '4,5' }, null],
    [{ field: 'created', operator: 'from', text: '2024-02-31' }, 'date'],
    [{ field: null, text: 'anything' }, null],
  ]
  test.each(cases)('%j: %s', (changes, problem) => {
    expect(problemOf(row(changes))).toBe(problem)
  })

  test('parentheses without their other half', () => {
    const [one, two] = read('rating = 1 AND rating = 2')
    expect(problemsOf([{ ...one!, open: 1 }, two!])).toMatchObject({ isUnbalanced: true })
    expect(
      problemsOf([
        { ...one!, close: 1 },
        { ...two!, open: 1 },
      ])?.isUnbalanced,
    ).toBe(true)
    expect(
      problemsOf([
        { ...one!, open: 1 },
        { ...two!, close: 1 },
      ]),
    ).toBeNull()
  })

  test('AND beside OR without parentheses', () => {
    const rows = read('rating = 1 AND rating = 2 AND rating = 3')
    expect(isMixed(rows)).toBe(false)
    const mixed = rows.map((each, index) =>
      index === 2 ? { ...each, joined: 'OR' as const } : each,
    )
    expect(isMixed(mixed)).toBe(true)
    expect(isMixed(read('rating = 1 AND rating = 2 OR rating = 3'))).toBe(false)
  })
})

test('another field keeps what can mean the same, and nothing else', () => {
  const made = row({ field: 'created', operator: 'before', text: '2024-01-31' })
  expect(withField(made, 'lastMade')).toMatchObject({ operator: 'before', text: '2024-01-31' })
  expect(withField(made, 'rating')).toMatchObject({ operator: 'at-least', text: '' })
  const tags = row({ field: 'tags', operator: 'all-of', ids: [quick] })
  expect(withField(tags, 'tools')).toMatchObject({ operator: 'all-of', ids: [] })
})

describe('three lists', () => {
  test('say the same as the rows, both ways', () => {
    const text = `recipe_category.id IN ["${cheap}"] AND tags.id CONTAINS ALL ["${quick}", "${cheap}"]`
    const simple = simpleFrom(read(text))!
    expect(simple).toEqual({
      categories: { ids: [cheap], all: false },
      tags: { ids: [quick, cheap], all: true },
      tools: { ids: [], all: false },
    })
    expect(writeFilter(rowsFromSimple(simple))).toBe(text)
    expect(writeFilter(rowsFromSimple(simpleFrom([])!))).toBe('')
  })

  test.each([
    `tags.id IN ["${quick}"] OR tools.id IN ["${quick}"]`,
    `tags.id NOT IN ["${quick}"]`,
    `tags.id IN ["${quick}"] AND tags.id IN ["${cheap}"]`,
    `recipe_ingredient.food.id IN ["${quick}"]`,
    'rating > 3',
    'settings.public = "yes"',
  ])('do not say %s', (text) => {
    expect(simpleFrom(read(text))).toBeNull()
  })
})

test('every comparison can be told from every other', () => {
  const operators: Operator[] = ['one-of', 'none-of', 'all-of', 'empty', 'filled']
  for (const operator of operators) {
    const tags = row({ field: 'tags', operator, ids: [quick] })
    expect(read(writeFilter([tags]))[0]!.operator).toBe(operator)
  }
})
