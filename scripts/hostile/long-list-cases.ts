import { randomUUID } from 'node:crypto'
import type { HostileCase } from './hostile-case.ts'
import type { HostileTarget } from './prepare.ts'
import type { HostileCall } from './send.ts'

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
  { name: 'all recipes', told: [200], call: read('/recipes?perPage=-1') },
  { name: 'all foods', told: [200], call: read('/foods?perPage=-1') },
]
