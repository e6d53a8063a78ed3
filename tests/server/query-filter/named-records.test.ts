import { describe, expect, test } from 'vitest'
import { AppError } from '#server/errors/app-error.ts'
import { namesRecord, withOther, withoutIds } from '#server/query-filter/named-records.ts'
import { parseFilter } from '#server/query-filter/parse.ts'
import { writeFilter } from '#server/query-filter/write.ts'

const a = '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f'
const b = '0b2f1d3e-1111-4a58-9d5c-1a2b3c4d5e6f'
const quick = { id: a, name: 'Quick', slug: 'quick' }
const fast = { id: b, name: 'Fast food', slug: 'fast-food' }

describe('merging two records', () => {
  test.each([
    [`tags.id IN ["${a}"]`, `tags.id IN ["${b}"]`],
    [`tags.id in [${a.toUpperCase()}, ${b}]`, `tags.id IN ["${b}"]`],
    [`tags.id=${a.replaceAll('-', '')}`, `tags.id = "${b}"`],
    ['tags.name = "Quick"', 'tags.name = "Fast food"'],
    ['tags.slug NOT IN [quick, slow]', 'tags.slug NOT IN ["fast-food", "slow"]'],
    [
      `(rating > 3 OR tags.id <> "${a}") AND name LIKE "%Quick%"`,
      `(rating > "3" OR tags.id <> "${b}") AND name LIKE "%Quick%"`,
    ],
  ])('%s', (before, after) => {
    expect(namesRecord(before, 'tags', quick)).toBe(true)
    expect(withOther(before, 'tags', { from: quick, to: fast })).toBe(after)
    expect(namesRecord(after, 'tags', quick)).toBe(false)
  })

  test.each([
    ['', 'tags'],
    [`tags.id  in [${b}]`, 'tags'],
    [`tags.id  in [${a}]`, 'tools'],
    ['tags.name LIKE "Quick"', 'tags'],
    ['tags.name = "quick"', 'tags'],
    ['name = "Quick"', 'tags'],
  ] as const)('%s of other things stays to the letter', (text, kind) => {
    expect(namesRecord(text, kind, quick)).toBe(false)
    expect(withOther(text, kind, { from: quick, to: fast })).toBe(text)
  })

  test('a name that cannot be written in a filter is not written', () => {
    const pan = { ...fast, name: '12" pan' }
    const text = 'tags.name = "Quick"'
    expect(withOther(text, 'tags', { from: quick, to: pan })).toBe(text)
  })

  test.each([
    ['categories', 'recipeCategory.id'],
    ['foods', 'recipeIngredient.food.id'],
    ['foods', 'recipe_ingredient.food.id'],
    ['units', 'recipeIngredient.unit.id'],
    ['tools', 'tools.id'],
  ] as const)('%s are known as %s', (kind, attribute) => {
    const after = withOther(`${attribute} = "${a}"`, kind, { from: quick, to: fast })
    expect(after).toBe(`${attribute} = "${b}"`)
  })
})

describe('without a record', () => {
  test.each([
    [`tags.id CONTAINS ALL ["${a}", "${b}"]`, `tags.id CONTAINS ALL ["${b}"]`],
    // Not a filter that every recipe passes.
    [`tags.id CONTAINS ALL ["${a}"]`, 'tags.id IN []'],
    [`tags.id = "${a}"`, 'tags.id IN []'],
    [`tags.id = "${a}" AND rating > 3`, 'tags.id IN [] AND rating > "3"'],
    [`tags.id = "${a}" AND tools.id IN ["${b}"]`, `tools.id IN ["${b}"]`],
    [`tags.id = "${a}" AND tools.id NOT IN ["${b}"]`, `tags.id IN [] AND tools.id NOT IN ["${b}"]`],
    [`tags.id <> "${a}"`, 'tags.id NOT IN []'],
    [`tags.id NOT IN ["${a}", "${b}"]`, `tags.id NOT IN ["${b}"]`],
    // Names stay: if a tag of that name is created again, the filter works again.
    [`tags.name = "Quick"`, `tags.name = "Quick"`],
    [`tags.id  in [${b}]`, `tags.id  in [${b}]`],
    ['', ''],
  ])('%s', (before, after) => {
    expect(withoutIds(before, 'tags', new Set([a]))).toBe(after)
  })
})

test('what is written reads as the same filter', () => {
  const pieces = [
    ['(', ')', ' and ', ' OR ', ' is null', ' is not none', ' = ', '<>', '>='],
    [
      'name',
      'tags.name',
      ' in [a, "b c"]',
      ' contains all []',
      ' like ',
      '"x (y)"',
      'QF A',
      '3',
      ' ',
    ],
  ].flat()
  let seed = 11
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  let read = 0
  for (let round = 0; round < 20_000; round += 1) {
    const text = Array.from({ length: next(12) }, () => pieces[next(pieces.length)]).join('')
    const filter = readOrNull(text)
    if (filter === null) continue
    read += 1
    expect([text, parseFilter(writeFilter(filter))]).toEqual([text, filter])
  }
  expect(read).toBeGreaterThan(500)
})

function readOrNull(text: string) {
  try {
    return parseFilter(text)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
