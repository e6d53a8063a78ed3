import { describe, expect, test } from 'vitest'
import { wireDate } from '#server/http/dates.ts'
import { camelCaseNames } from '#server/http/names.ts'
import { makePage, pageWindow, parseOrderBy } from '#server/http/paging.ts'

const attributes = {
  name: 'name',
  created_at: 'createdAt',
  update_at: 'updatedAt',
  'user.full_name': 'fullName',
}

describe('orderBy', () => {
  test.each([
    ['name', [{ attribute: 'name', direction: 'desc' }]],
    ['name:asc, created_at', ['name:asc', 'createdAt:desc']],
    ['createdAt', ['createdAt:desc']],
    ['updated_at', ['updatedAt:desc']],
    ['updatedAt:ASC', ['updatedAt:asc']],
    ['updateAt', ['updatedAt:desc']],
    ['user.fullName', ['fullName:desc']],
  ])('%s', (statement, expected) => {
    const orders = parseOrderBy(statement, 'desc', attributes)
    const wanted = expected.map((order) => {
      if (typeof order !== 'string') return order
      const [attribute, direction] = order.split(':')
      return { attribute, direction }
    })
    expect(orders).toEqual(wanted)
  })

  test.each([
    'password',
    'name:up',
    'name:asc:desc',
    '',
    'name,',
    '__proto__',
    'toString',
    'name;drop',
  ])('refuses “%s”', (statement) => {
    expect(() => parseOrderBy(statement, 'asc', attributes)).toThrow('request.order-by')
  })
})

describe('pages', () => {
  test.each([
    [{ page: 1, perPage: 10 }, 25, { page: 1, limit: 10, offset: 0, pages: 3 }],
    [{ page: 3, perPage: 10 }, 25, { page: 3, limit: 10, offset: 20, pages: 3 }],
    [{ page: -1, perPage: 10 }, 25, { page: 3, limit: 10, offset: 20, pages: 3 }],
    [{ page: 0, perPage: 10 }, 25, { page: 1, limit: 10, offset: 0, pages: 3 }],
    [{ page: 9, perPage: 10 }, 25, { page: 9, limit: 10, offset: 80, pages: 3 }],
    [{ page: 1, perPage: -1 }, 25, { page: 1, perPage: 25, limit: null, pages: 1 }],
    [{ page: 4, perPage: -7 }, 25, { page: 1, perPage: 25, limit: null, pages: 1 }],
    [{ page: 1, perPage: 0 }, 25, { page: 1, perPage: 0, limit: 0, pages: 0 }],
  ])('%j of %d', (query, total, expected) => {
    expect(pageWindow(query, total)).toMatchObject(expected)
  })

  test('the links keep the query, repeated keys included, and end at both ends', () => {
    const asked = new URLSearchParams('perPage=1&tags=a&tags=b&page=2')
    const middle = makePage(pageWindow({ page: 2, perPage: 1 }, 3), 3, ['x'], '/recipes', asked)
    expect(middle.next).toBe('/recipes?perPage=1&tags=a&tags=b&page=3')
    expect(middle.previous).toBe('/recipes?perPage=1&tags=a&tags=b&page=1')
    const last = makePage(pageWindow({ page: 3, perPage: 1 }, 3), 3, ['x'], '/recipes', asked)
    expect(last.next).toBeNull()
    const first = makePage(pageWindow({ page: 1, perPage: 1 }, 3), 3, ['x'], '/recipes', asked)
    expect(first.previous).toBeNull()
  })
})

test.each([
  ['2026-11-21T10:03:10.141Z', '2026-11-21T10:03:10.141000'],
  ['2024-01-02T10:00:00.000Z', '2024-01-02T10:00:00'],
  ['2024-01-02T10:00:00Z', '2024-01-02T10:00:00'],
])('%s goes out as %s', (iso, wire) => {
  expect(wireDate(iso)).toBe(wire)
})

test('names are folded at every depth, and nothing reaches the prototype', () => {
  const body = JSON.parse(
    '{"a_b":[{"c_d":1}],"aB":2,"extras":{"x_y":3},"__proto__":{"admin":true}}',
  )
  const read = camelCaseNames(body, new Set()) as Record<string, unknown>
  expect(read).toEqual({ aB: 2, extras: { x_y: 3 } })
  expect(read['admin']).toBeUndefined()
})
