import { expect, test } from 'vitest'
import { type WrittenField, writtenFields } from '#contract/recipe-field-lists.ts'
import { recipeFields } from '#contract/recipe-fields.ts'

type Mark = 'versioned' | 'copied' | 'guest' | 'zipped' | 'edited' | 'addresses'

/** Lists the rows that differ from the defaults: if a row lost such a value, the tests of every field would not fail. */
test.each<[Mark, { without: WrittenField[] } | { with: WrittenField[] }]>([
  ['versioned', { without: ['rating', 'dateAdded', 'lastMade'] }],
  ['copied', { without: ['rating', 'dateAdded'] }],
  ['guest', { without: ['rating', 'dateAdded', 'lastMade', 'assets', 'extras'] }],
  ['zipped', { without: ['rating'] }],
  ['edited', { without: ['cookTime', 'rating', 'dateAdded', 'lastMade'] }],
  ['addresses', { with: ['description', 'recipeInstructions', 'notes'] }],
])('these fields differ from the rule in being %s: %j', (mark, expected) => {
  const marked = (goes: boolean) =>
    writtenFields.filter((field) => recipeFields[field][mark] === goes)
  expect('with' in expected ? { with: marked(true) } : { without: marked(false) }).toEqual(expected)
})

test('lists of recipes do not include the large fields', () => {
  const large = writtenFields.filter((field) => recipeFields[field].kind === 'parts')
  expect(large.filter((field) => recipeFields[field].listed)).toEqual([])
  expect(recipeFields.comments.listed).toBe(false)
})

test('the filter language knows these columns of recipes by their own names', () => {
  const kinds = Object.entries(recipeFields).flatMap(([field, { filter }]) =>
    filter === null || filter === 'text' ? [] : [[field, filter]],
  )
  expect(Object.fromEntries(kinds)).toEqual({
    id: 'uuid',
    userId: 'uuid',
    groupId: 'uuid',
    rating: 'number',
    dateAdded: 'date',
    dateUpdated: 'date-time',
    createdAt: 'date-time',
    lastMade: 'date-time',
  })
  const texts = Object.entries(recipeFields).filter(([, { filter }]) => filter === 'text')
  expect(texts.map(([field]) => field)).toEqual([
    'name',
    'slug',
    'image',
    'recipeYield',
    'totalTime',
    'prepTime',
    'cookTime',
    'performTime',
    'difficulty',
    'description',
    'orgURL',
  ])
})
