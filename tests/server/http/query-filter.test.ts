import { describe, expect, test } from 'vitest'
import { filterConditions } from '#server/http/query-filter.ts'

describe('a query filter', () => {
  test.for([
    ['shoppingListId=1', [['shopping_list_id', '=', ['1']]]],
    ['shoppingListId = "1"', [['shopping_list_id', '=', ['1']]]],
    [
      'shopping_list_id=1 AND checked=false',
      [
        ['shopping_list_id', '=', ['1']],
        ['checked', '=', ['false']],
      ],
    ],
    ['tags.id contains all ["1", 2]', [['tags.id', 'CONTAINS ALL', ['1', '2']]]],
  ] as const)('is read: %s', ([filter, expected]) => {
    expect(
      filterConditions(filter).map(({ attribute, relation, values }) => [
        attribute,
        relation,
        values,
      ]),
    ).toEqual(expected)
  })

  test.for(['name', 'a<>b', 'a=1 OR b=2', '(a=1)', 'a IS NULL', '=', 'a IN [1]', 'a LIKE "x%"'])(
    'that says more is refused, not half obeyed: %s',
    (filter) => {
      expect(() => filterConditions(filter)).toThrow('request.filter')
    },
  )
})
