import { describe, expect, test } from 'vitest'
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
    const pageAt = (query: { page: number; perPage: number }) => {
      const found = { window: pageWindow(query, 3), total: 3, items: ['x'] }
      return makePage(found, { path: '/recipes', asked })
    }
    const middle = pageAt({ page: 2, perPage: 1 })
    expect(middle.next).toBe('/recipes?perPage=1&tags=a&tags=b&page=3')
    expect(middle.previous).toBe('/recipes?perPage=1&tags=a&tags=b&page=1')
    const last = pageAt({ page: 3, perPage: 1 })
    expect(last.next).toBeNull()
    const first = pageAt({ page: 1, perPage: 1 })
    expect(first.previous).toBeNull()
  })
})

test('names are folded at every depth, and nothing reaches the prototype', () => {
  const body = JSON.parse(
    '{"a_b":[{"c_d":1}],"aB":2,"extras":{"x_y":3},"__proto__":{"admin":true}}',
  )
  const read = camelCaseNames(body, new Set()) as Record<string, unknown>
  expect(read).toEqual({ aB: 2, extras: { x_y: 3 } })
  expect(read['admin']).toBeUndefined()
})
