import { describe, expect, test } from 'vitest'
import { AppError } from '#server/errors/app-error.ts'
import { type Filter, parseFilter } from '#server/query-filter/parse.ts'

/** The tree in one line: brackets show what belongs together. */
function shown(filter: Filter | null): string {
  if (filter === null) return 'everything'
  if (filter.kind === 'nothing') return 'nothing'
  if (filter.kind === 'condition') {
    const { attribute, operator, values, isList } = filter
    return `${attribute} ${operator} ${isList ? JSON.stringify(values) : values.join()}`
  }
  return `(${shown(filter.left)} ${filter.kind} ${shown(filter.right)})`
}

const codeOf = (text: string) => {
  try {
    return shown(parseFilter(text))
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

describe('reads', () => {
  test.each([
    ['', 'everything'],
    ['   ', 'nothing'],
    ['name', 'nothing'],
    ['name="QF A"', 'name = QF A'],
    ['name=QF A', 'name = QF A'],
    ["name='QF A'", "name = 'QF A'"],
    ['name = Apple Pie AND rating >= 4', '(name = Apple Pie and rating >= 4)'],
    ['rating<>3', 'rating <> 3'],
    ['rating <= 3', 'rating <= 3'],
    ['a=1 AND b=2 OR c=3', '(a = 1 and (b = 2 or c = 3))'],
    ['a=1 or b=2 and c=3', '(a = 1 or (b = 2 and c = 3))'],
    ['(a=1 AND b=2) OR c=3', '((a = 1 and b = 2) or c = 3)'],
    ['((a=1))', 'a = 1'],
    ['a=1 AND(b=2 OR c=3)', '(a = 1 and (b = 2 or c = 3))'],
    ['rating IS NOT NULL', 'rating is not NULL'],
    ['rating is   not none', 'rating is not none'],
    ['org_url IS NONE', 'org_url is NONE'],
    ['name IN ["QF A", QF B]', 'name in ["QF A","QF B"]'],
    ['name not in [a,b , "c, d"]', 'name not in ["a","b","c, d"]'],
    ['tags.name CONTAINS ALL ["a","b"]', 'tags.name contains all ["a","b"]'],
    ['name like qf%', 'name like qf%'],
    ['name NOT LIKE "%soup%"', 'name not like %soup%'],
    ['name="Mac (and) cheese"', 'name = Mac (and) cheese'],
    ['name=Sandor Pie', 'name = Sandor Pie'],
    ['name=rock and roll=2', '(name = rock and roll = 2)'],
    [
      'shoppingListId=0b4a1f9e-5a1a-4c1e-9d8b-1f0a2b3c4d5e',
      'shoppingListId = 0b4a1f9e-5a1a-4c1e-9d8b-1f0a2b3c4d5e',
    ],
    ['orgURL="https://a.test/?x=1&y=2"', 'orgURL = https://a.test/?x=1&y=2'],
    ['name IN []', 'name in []'],
  ])('%s', (text, tree) => {
    expect(codeOf(text)).toBe(tree)
  })
})

describe('refuses', () => {
  test.each([
    ['(name="a"', 'request.filter-parentheses'],
    ['name="a")', 'request.filter-parentheses'],
    [')(', 'request.filter-parentheses'],
    ['name IN ["a", "b"', 'request.filter-list'],
    ['name =', 'request.filter'],
    ['= 3', 'request.filter'],
    ['name="a" name="b"', 'request.filter'],
    ['name="a" AND', 'request.filter'],
    ['()', 'request.filter'],
    [`name=${'x'.repeat(100_000)}`, 'request.filter'],
    [Array.from({ length: 1001 }, () => '(a=1)').join(' and '), 'request.filter'],
    ['('.repeat(5000) + ')'.repeat(5000), 'request.filter-parentheses'],
    [Array.from({ length: 2000 }, () => 'a=1').join(' AND '), 'request.filter'],
  ])('%.30s', (text, code) => {
    expect(codeOf(text)).toBe(code)
  })
})

test('whatever is written, the answer is a tree or an error with words', () => {
  const pieces = [
    '(',
    ')',
    '"',
    '[',
    ']',
    ',',
    '=',
    '<>',
    '>',
    ' and ',
    ' OR ',
    ' is ',
    ' not ',
    'null',
    ' in ',
    ' like ',
    'name',
    'tags.name',
    ' ',
    '%',
    "'",
    '\u0000',
    '𝒳',
    'contains all',
  ]
  // A fixed sequence of pseudo-random numbers: the same texts in every run.
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 4000; round += 1) {
    const text = Array.from({ length: next(14) }, () => pieces[next(pieces.length)]).join('')
    expect(codeOf(text)).toEqual(expect.any(String))
  }
})
