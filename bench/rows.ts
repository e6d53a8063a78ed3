import { explorerRows, type Known } from './explorer-rows.ts'
import type { Asked } from './measure.ts'
import { type FullPlan, planRows } from './plan-rows.ts'
import type { Random } from '#scripts/support/random.ts'
import { type LongList, shoppingRows } from './shopping-rows.ts'
import { searchRows } from './search-rows.ts'
import type { Row } from './row.ts'

export interface Visit {
  token: string
  slugs: string[]
  /** The id of a recipe with a picture, if `--pictures` made one. */
  pictured: string | null
  /** A recipe with 40 ingredients, and its content as an editor sends it. */
  large: { slug: string; body: Record<string, unknown> }
  /** A list of 300 items. */
  shopping: LongList
  plan: FullPlan
  email: string
  password: string
  random: Random
  known: Known
}

/** Of one who waits, however many recipes there are; rows that have a goal of their own have that. */
const MOST_P95 = 100

const listPath = '/api/recipes?page=1&perPage=30&orderBy=created_at'

/** The requests to measure, in the order of the table. */
export function makeRows(visit: Visit): Row[] {
  const { token, slugs, pictured, large, email, password, random, known, shopping, plan } = visit
  const headers = { authorization: `Bearer ${token}` }
  const login: Asked = {
    path: '/api/auth/token',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: email, password }).toString(),
  }
  const kinds: Omit<Row, 'concurrency'>[] = [
    { name: 'list', label: 'list of 30', request: () => listRequest(token), floorGoal: 2 },
    {
      name: 'list-first',
      label: 'list of 30, first time',
      request: () => ({ path: unheardOf(listPath), headers }),
      floorGoal: 2.5,
    },
    {
      name: 'list-gzip',
      label: 'list of 30, gzip',
      request: () => ({ path: listPath, headers: { ...headers, 'accept-encoding': 'gzip' } }),
    },
    ...searchRows(token, random, unheardOf),
    {
      name: 'recipe',
      label: 'one recipe',
      request: (index: number) => ({
        path: unheardOf(`/api/recipes/${slugs[index % slugs.length]!}`),
        headers,
      }),
    },
    ...(pictured === null
      ? []
      : [
          {
            name: 'picture',
            label: 'a picture, as a member',
            request: () => ({
              path: `/api/media/recipes/${pictured}/images/min-original.webp`,
              headers,
            }),
          },
        ]),
    {
      name: 'open-40',
      label: 'open a recipe of 40 ingredients',
      request: () => ({ path: unheardOf(`/api/recipes/${large.slug}`), headers }),
    },
    {
      name: 'save-40',
      label: 'save a recipe of 40 ingredients',
      request: (index: number): Asked => ({
        path: `/api/recipes/${large.slug}`,
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ ...large.body, description: `Tried ${index} times` }),
      }),
    },
    {
      name: 'bulk-tag',
      label: 'tag 1,000 recipes at once',
      request: (index: number): Asked => ({
        path: '/api/recipes/bulk-actions/tag',
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          recipes: slugs.slice(0, 1000), // the whole sample
          tags: [{ name: `Party ${index}` }],
        }),
      }),
    },
    ...shoppingRows(token, shopping, String(large.body['id']), unheardOf),
    ...planRows(token, plan, unheardOf),
    ...explorerRows(token, known, unheardOf),
    { name: 'login', label: 'login', request: () => login },
  ]
  return kinds.flatMap((kind): Row[] => {
    // Goals are for one person waiting; eight at once show how the server holds up.
    const { p95Goal: _p95, floorGoal: _floor, ...rest } = kind
    return [
      { isCompared: true, p95Goal: MOST_P95, ...kind, concurrency: 1 },
      { isCompared: true, ...rest, concurrency: 8 },
    ]
  })
}

let asked = 0

/** The same path with an unused parameter, so that no cached answer is used. */
function unheardOf(path: string): string {
  asked += 1
  return `${path}${path.includes('?') ? '&' : '?'}_=${asked}`
}

/** The list as programs ask for it. */
export function listRequest(token: string): Asked {
  return { path: listPath, headers: { authorization: `Bearer ${token}` } }
}
