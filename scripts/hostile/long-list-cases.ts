import { randomUUID } from 'node:crypto'
import type { HostileCase } from './hostile-case.ts'
import type { HostileTarget } from './prepare.ts'
import { type HostileCall, send } from './send.ts'

const headersOf = ({ token }: HostileTarget) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})
const read = (path: string | ((target: HostileTarget) => string)) => (target: HostileTarget) => ({
  path: `/api${typeof path === 'string' ? path : path(target)}`,
  headers: headersOf(target),
})

/** As many as one call may have. Each is compared with what is on the list. */
const additions = (target: HostileTarget): HostileCall => {
  const operations = Array.from({ length: 100 }, (_, at) => ({
    kind: 'add',
    id: randomUUID(),
    listId: target.longListId,
    itemId: randomUUID(),
    quantity: 1,
    unitId: null,
    foodId: null,
    labelId: null,
    note: `More ${at}`,
    isFood: false,
  }))
  return {
    method: 'POST',
    path: '/api/groups/shopping/operations',
    headers: headersOf(target),
    body: JSON.stringify({ device: randomUUID(), operations }),
  }
}

const copyOf = (target: HostileTarget): HostileCall => ({
  method: 'POST',
  path: `/api/groups/shopping/lists/${target.longListId}/copy`,
  headers: headersOf(target),
  body: JSON.stringify({ name: `Copy ${randomUUID()}`, withChecked: true }),
})

/** Replaces everything on the long list. */
const emptied = (target: HostileTarget): HostileCall => ({
  method: 'PUT',
  path: `/api/groups/shopping/lists/${target.longListId}`,
  headers: headersOf(target),
  body: JSON.stringify({
    name: 'Long',
    listItems: Array.from({ length: 1000 }, (_, at) => ({ note: `Other ${at} ${randomUUID()}` })),
  }),
})

const costly = Array.from({ length: 50 }, (_, at) => `description NOT LIKE "%a${at}%a%"`)
/** A rule and the dinner for which all of them are tried. */
const rule = (target: HostileTarget): HostileCall => ({
  method: 'POST',
  path: '/api/groups/mealplans/rules',
  headers: headersOf(target),
  body: JSON.stringify({
    day: 'unset',
    entryType: 'unset',
    queryFilterString: costly.join(' AND '),
  }),
})
const dinner = (target: HostileTarget): HostileCall => ({
  method: 'POST',
  path: '/api/groups/mealplans/random',
  headers: headersOf(target),
  body: JSON.stringify({ date: '2030-01-01', entryType: 'dinner' }),
})

const tagged = async (target: HostileTarget): Promise<HostileCall> => {
  const list = await send(target.url, read('/recipes?perPage=-1')(target))
  const { items } = JSON.parse(list.text) as { items: { slug: string }[] }
  return {
    method: 'POST',
    path: '/api/recipes/bulk-actions/tag',
    headers: headersOf(target),
    body: JSON.stringify({
      recipes: items.slice(0, 500).map(({ slug }) => slug),
      tags: [{ name: `Tag ${randomUUID()}` }],
    }),
  }
}
const saved500 = (target: HostileTarget): HostileCall => ({
  method: 'PATCH',
  path: '/api/recipes',
  headers: headersOf(target),
  body: JSON.stringify(
    Array.from({ length: 500 }, () => ({ slug: target.discussedSlug, description: 'Again' })),
  ),
})
const hugeExtras = (target: HostileTarget): HostileCall => ({
  method: 'POST',
  path: '/api/foods',
  headers: headersOf(target),
  body: JSON.stringify({ name: randomUUID(), extras: { key: 'x'.repeat(9_900_000) } }),
})

/** Each of 50 patterns is looked for in each of thousands of names (`--foods 20000 --tags 10000`). */
const named = (path: string, name = 'name') => {
  const conditions = Array.from({ length: 50 }, (_, at) => `${name} NOT LIKE "%a${at}%a%"`)
  return `${path}?perPage=-1&queryFilter=${encodeURIComponent(conditions.join(' AND '))}`
}
const newFood = (target: HostileTarget): HostileCall => ({
  method: 'POST',
  path: '/api/foods',
  headers: headersOf(target),
  body: JSON.stringify({ name: randomUUID() }),
})

/** Calls whose cost grows with what was stored before: a list of thousands of things. */
export const longListCases: readonly HostileCase[] = [
  { name: '100 additions to a list of 4,000', told: [200], call: additions },
  {
    name: 'a list of 4,000',
    told: [200],
    call: read(({ longListId }) => `/groups/shopping/lists/${longListId}`),
  },
  {
    name: 'all things of all lists',
    told: [200],
    call: read('/groups/shopping/items?perPage=-1'),
  },
  { name: 'a copy of a list of 4,000', told: [201], call: copyOf },
  { name: '1,000 other things instead of a list of 4,000', told: [200], call: emptied },
  { name: 'a rule of 50 patterns', told: [200, 201], call: rule },
  { name: 'a dinner by rules of 50 patterns', told: [200, 201], call: dinner },
  { name: 'all recipes', told: [200], call: read('/recipes?perPage=-1') },
  { name: 'all recipes, of which each has another tag', told: [200], call: tagged },
  { name: 'all recipes, each made anew', told: [200], call: read('/recipes?perPage=-1') },
  {
    name: 'a cookbook of all recipes',
    told: [200],
    call: read(({ cookbookId }) => `/groups/cookbooks/${cookbookId}`),
  },
  { name: 'all comments', told: [200], call: read('/comments?perPage=-1') },
  {
    name: 'a recipe with a hundred long comments',
    told: [200],
    call: read(({ discussedSlug }) => `/recipes/${discussedSlug}`),
  },
  {
    name: 'the whole timeline',
    told: [200],
    call: read('/recipes/timeline/events?perPage=-1'),
  },
  { name: '500 times a recipe with long comments', told: [422], call: saved500 },
  { name: 'extras of ten megabytes', told: [413, 422], call: hugeExtras },
  { name: 'all foods', told: [200], call: read('/foods?perPage=-1') },
  // A household may have all that it can have.
  { name: 'a new food', told: [201, 400], call: newFood },
  { name: 'all foods by name', told: [200], call: read('/foods?perPage=-1&orderBy=name') },
  { name: 'foods without 50 patterns', told: [200], call: read(named('/foods')) },
  {
    name: 'foods without 50 patterns in other names',
    told: [200],
    call: read(named('/foods', 'aliases.name')),
  },
  { name: 'tags without 50 patterns', told: [200], call: read(named('/organizers/tags')) },
]
