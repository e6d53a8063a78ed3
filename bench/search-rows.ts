import type { Asked } from './measure.ts'
import type { Random } from '#scripts/support/random.ts'
import type { Row } from './row.ts'
import * as vocabulary from './vocabulary.ts'

type Kind = Omit<Row, 'concurrency'>

const spelledP95 = 50
const typoP95 = 120
const count = 200

/** What people type into the search. `fresh` makes an address that was never requested before. */
export function searchRows(token: string, random: Random, fresh: (path: string) => string): Kind[] {
  const headers = { authorization: `Bearer ${token}` }
  const list = '/api/recipes?page=1&perPage=30'
  const rowOf = (name: string, label: string, terms: string[], goal: number, order = ''): Kind => ({
    name,
    label,
    request: (index: number): Asked => {
      const term = encodeURIComponent(terms[index % terms.length]!)
      return { path: fresh(`${list}${order}&search=${term}`), headers }
    },
    p95Goal: goal,
  })
  const newest = '&orderBy=created_at'
  const spelled = (words: number) => times(() => searchTerm(random, words))
  return [
    rowOf('search-1', 'search, 1 word', spelled(1), spelledP95, newest),
    rowOf('search-2', 'search, 2 words', spelled(2), spelledP95, newest),
    rowOf('search-3', 'search, 3 words', spelled(3), spelledP95, newest),
    rowOf('search-best', 'search, 2 words, best first', spelled(2), spelledP95),
    rowOf('search-rated', 'search, 2 words, by rating', spelled(2), spelledP95, '&orderBy=rating'),
    rowOf(
      'search-phrase',
      'search, a phrase',
      times(() => phrase(random)),
      spelledP95,
    ),
    rowOf(
      'search-typo',
      'search, a typing mistake',
      times(() => mistyped(random)),
      typoP95,
    ),
  ]
}

const times = (make: () => string) => Array.from({ length: count }, make)
const singleFoods = vocabulary.foods.filter((food) => !food.includes(' '))

/** Foods, dishes and methods; some are in every fifth recipe, some in very few. */
function searchTerm(random: Random, words: number): string {
  const kinds = [singleFoods, vocabulary.dishes, [...vocabulary.adjectives, ...vocabulary.places]]
  const start = random.between(0, kinds.length - 1)
  const parts = Array.from({ length: words }, (_, at) =>
    random.pick(kinds[(start + at) % kinds.length]!),
  )
  return parts.join(' ').toLowerCase()
}

const phrase = (random: Random) =>
  `"${random.pick(vocabulary.foods.filter((food) => food.includes(' ')))}"`

/** With letters swapped, missing, doubled or wrong, so that it equals no other word. */
function mistyped(random: Random): string {
  const word = random.pick(
    [...singleFoods, ...vocabulary.dishes].filter(({ length }) => length > 5),
  )
  const at = random.between(1, word.length - 3)
  const [before, one, other, after] = [
    word.slice(0, at),
    word[at]!,
    word[at + 1]!,
    word.slice(at + 2),
  ]
  return random.pick([
    `${before}${other}${one === other ? 'q' : one}${after}`,
    `${before}q${other}${after}`,
    `${before}${one}${one}q${after}`,
    `${before}${one}${other}${after.slice(0, -1)}q`,
  ])
}
