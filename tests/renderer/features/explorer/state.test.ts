import { expect, test } from 'vitest'
import { cookbookFilter, listFilter } from '#renderer/features/explorer/filter-text.ts'
import { pickState, withPick } from '#renderer/features/explorer/picks.ts'
import {
  type FilterPart,
  filterParts,
  isFiltered,
  isNarrowed,
  readState,
  startState,
  withoutFilters,
  withSearch,
  writeState,
} from '#renderer/features/explorer/state.ts'

const soup = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const nuts = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const read = (address: string) => readState(new URLSearchParams(address))
const write = (address: string) => writeState(read(address)).toString()

test('default values are not written to the address', () => {
  expect(readState(new URLSearchParams())).toEqual(startState)
  expect(writeState(startState).toString()).toBe('')
  expect(write('search=&orderDirection=desc&auto=true&requireAllTags=false')).toBe('')
})

test.each([
  'search=plum+cake',
  `categories=${soup}&categories=${nuts}&requireAllCategories=true`,
  `tags=${soup}&excludeTags=${nuts}&excludeFoods=${nuts}`,
  'maxTime=30&minRating=4&maxMissingFoods=0',
  'orderBy=name&orderDirection=asc',
  'orderBy=rating',
  'orderBy=random&seed=k3',
  'search=pie&orderBy=name&auto=false',
])('%s is read and written as it is', (address) => {
  expect(write(address)).toBe(address)
})

test('invalid values are ignored, and a single id is a list of one', () => {
  expect(
    write('maxTime=soon&minRating=9&difficulty=brutal&maxMissingFoods=-1&orderBy=password&seed=1'),
  ).toBe('')
  expect(write(`tags=${soup}&tags=${soup}&tags=&excludeTags=${soup}`)).toBe(`tags=${soup}`)
  expect(read(`tags=${soup}`).picks.tags.include).toEqual([soup])
})

test('households and cookbooks of other programs are passed over', () => {
  expect(read(`households=${soup}&cookbook=baking`)).toEqual(startState)
})

test('a search that begins or ends takes the order that suits it', () => {
  const byName = read('orderBy=name')
  expect(withSearch(byName, ' plum ')).toMatchObject({ search: 'plum', order: null })
  expect(withSearch({ ...byName, search: 'plu' }, 'plum').order?.field).toBe('name')
  expect(withSearch({ ...byName, search: 'plum' }, '').order).toBeNull()
})

test('a value is included, excluded or neither', () => {
  const out = withPick(withPick(startState.picks.tags, soup, 'include'), soup, 'exclude')
  expect(out).toEqual({ include: [], exclude: [soup], all: false })
  expect(pickState(out, soup)).toBe('exclude')
  expect(withPick(out, soup, 'off')).toEqual(startState.picks.tags)
})

test('only text and filters narrow the list', () => {
  expect(isNarrowed(read('orderBy=name&auto=false'))).toBe(false)
  expect(isNarrowed(read('search=a'))).toBe(true)
  expect(isNarrowed(read(`excludeFoods=${soup}`))).toBe(true)
  expect(isNarrowed(read('maxMissingFoods=0'))).toBe(true)
})

/** An address that sets each filter, and what it asks of a list; null: another parameter asks. */
const samples: Record<FilterPart, [address: string, asks: string | null]> = {
  picks: [`excludeTags=${nuts}`, `tags.id NOT IN ["${nuts}"]`],
  maxTime: ['maxTime=45', 'total_minutes <= 45'],
  minRating: ['minRating=3', 'rating >= 3'],
  difficulty: ['difficulty=medium', 'difficulty = "medium"'],
  maxMissingFoods: ['maxMissingFoods=1', null],
}

test.each(filterParts)('the filter %s is in the address, counts, asks and is cleared', (part) => {
  const [address, asks] = samples[part]
  expect(write(address)).toBe(address)
  const state = read(`search=pie&orderBy=name&auto=false&${address}`)
  expect(isFiltered(state)).toBe(true)
  expect(listFilter(state)).toBe(asks ?? '')
  expect(writeState(withoutFilters(state)).toString()).toBe('search=pie&orderBy=name&auto=false')
  expect(isFiltered(withoutFilters(state))).toBe(false)
})

test('exclusions and limits become one filter text', () => {
  expect(listFilter(startState)).toBe('')
  expect(
    listFilter(
      read(`tags=${soup}&excludeTags=${nuts}&excludeTags=spicy&excludeFoods=${nuts}&maxTime=30`),
    ),
  ).toBe(
    `tags.id NOT IN ["${nuts}"] AND tags.slug NOT IN ["spicy"] AND recipe_ingredient.food.id NOT IN ["${nuts}"] AND total_minutes <= 30`,
  )
})

test('what cannot be written in the language is left out', () => {
  expect(listFilter(read('excludeTags=a"]+OR+rating+IS+NULL&excludeFoods=garlic'))).toBe('')
})

test('a cookbook gets the inclusions too', () => {
  expect(
    cookbookFilter(
      read(
        `search=pie&categories=${soup}&tags=${soup}&tags=${nuts}&requireAllTags=true&excludeTools=${nuts}&minRating=4&maxMissingFoods=2`,
      ),
    ),
  ).toBe(
    `recipe_category.id IN ["${soup}"] AND tags.id CONTAINS ALL ["${soup}", "${nuts}"] AND tools.id NOT IN ["${nuts}"] AND rating >= 4`,
  )
})
