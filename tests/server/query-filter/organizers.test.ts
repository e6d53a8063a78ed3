import { describe, expect, test } from 'vitest'
import { organizerFilter, organizersIn } from '#server/query-filter/organizers.ts'

const a = '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f'
const b = '0b2f1d3e-1111-4a58-9d5c-1a2b3c4d5e6f'
const none = { ids: [], all: true }

describe('lists of organizers', () => {
  test.each([
    [{}, ''],
    [{ tags: none }, ''],
    [{ tags: { ids: [a], all: true } }, `tags.id CONTAINS ALL ["${a}"]`],
    [
      { tools: { ids: [a, b], all: false }, categories: { ids: [b], all: true } },
      `recipe_category.id CONTAINS ALL ["${b}"] AND tools.id IN ["${a}", "${b}"]`,
    ],
  ])('%j are the filter %s, and back', (wanted, text) => {
    expect(organizerFilter(wanted)).toBe(text)
    expect(organizersIn(text)).toEqual({ categories: none, tags: none, tools: none, ...wanted })
  })

  test.each([
    [`recipeCategory.id in [${a}]`, { categories: { ids: [a], all: false } }],
    [
      `(tags.id CONTAINS ALL ["${a}"]) AND (tags.id CONTAINS ALL ["${b}"])`,
      { tags: { ids: [a, b], all: true } },
    ],
  ])('are read out of %s', (text, wanted) => {
    expect(organizersIn(text)).toEqual({ categories: none, tags: none, tools: none, ...wanted })
  })

  test.each([
    `tags.id IN ["${a}"] OR tools.id IN ["${a}"]`,
    `tags.id NOT IN ["${a}"]`,
    `tags.id = "${a}"`,
    `tags.name IN ["Quick"]`,
    `tags.id IN ["${a}"] AND tags.id IN ["${b}"]`,
    `tags.id IN ["${a}"] AND tags.id CONTAINS ALL ["${b}"]`,
    'tags.id IN []',
    'rating > 3',
    ' ',
  ])('cannot say %s', (text) => {
    expect(organizersIn(text)).toBeNull()
  })
})
