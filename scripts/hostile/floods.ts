import type { Flood } from './flood.ts'
import type { HostileTarget } from './prepare.ts'
import type { HostileCall } from './send.ts'

/** Very many calls at once, and what they are told. 0 is a connection that was closed, as 800 are let in. */
export interface HostileFlood extends Pick<Flood, 'connections' | 'manner'> {
  name: string
  told: readonly number[]
  /** Its connections stay open until they are hung up on. */
  stays?: true
  calls: (target: HostileTarget) => HostileCall[]
}

const KB = 1024
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const many = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const post = (path: string, body: unknown, headers: Record<string, string> = {}): HostileCall => ({
  method: 'POST',
  path: `/api${path}`,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
})

const visitors: readonly HostileFlood[] = [
  {
    name: '1,000 visitors ask for the description of the API',
    told: [200, 0],
    connections: 1000,
    manner: 'reads',
    calls: () => [{ path: '/openapi.json' }],
  },
  {
    name: '1,000 visitors ask for addresses that nobody knows',
    told: [404, 200, 0], // a browser is sent the interface, which says so
    connections: 1000,
    manner: 'reads',
    calls: () => many(1000, (at) => ({ path: `${at % 2 ? '/api' : ''}/nowhere-${at}/${at}` })),
  },
  {
    name: '1,000 visitors ask for recipes with a thousand tags',
    told: [200, 0],
    connections: 1000,
    manner: 'reads',
    calls: ({ group }) =>
      many(50, (visit) => {
        const tags = many(1000, (at) => `tags=${at}x${visit}`).join('&')
        return { path: `/api/explore/groups/${group}/recipes?${tags}` }
      }),
  },
  {
    name: '300 visitors take nothing of whole lists',
    told: [200, 0],
    connections: 300,
    manner: 'takes nothing',
    stays: true,
    calls: ({ group }) => [{ path: `/api/explore/groups/${group}/recipes?perPage=-1` }],
  },
  {
    name: '1,000 visitors log in and stop in the middle',
    told: [0],
    connections: 1000,
    manner: 'stops in the middle',
    stays: true,
    calls: () => [
      { method: 'POST', path: '/api/auth/token', headers: form, body: 'x'.repeat(60 * KB) },
    ],
  },
  {
    name: '1,000 visitors wait to be told to go on',
    told: [100, 0],
    connections: 1000,
    manner: 'reads',
    stays: true,
    calls: () => [
      {
        method: 'POST',
        path: '/api/recipes',
        headers: { ...json, expect: '100-continue', 'content-length': '5000000' },
      },
    ],
  },
  {
    name: '1,000 visitors say half a line',
    told: [0],
    connections: 1000,
    manner: 'stops in the middle',
    stays: true,
    calls: () => [{ path: '/api/recipes' }],
  },
  {
    name: '300 visitors guess passwords',
    told: [401, 423, 429, 0],
    connections: 300,
    manner: 'reads',
    calls: () =>
      many(300, (at) => ({
        method: 'POST',
        path: '/api/auth/token',
        headers: form,
        body: `username=somebody-${at}&password=a-guess-of-mine`,
      })),
  },
]

const members: readonly HostileFlood[] = [
  {
    name: 'a member asks 1,000 times for what has to be looked for',
    told: [200, 0],
    connections: 1000,
    manner: 'reads',
    calls: ({ token }) =>
      many(1000, (at) => ({
        path: `/api/recipes?search=chikcen%20${at}%20soup`,
        headers: bearer(token),
      })),
  },
  {
    name: 'a member opens 1,000 streams',
    told: [200, 429, 0],
    connections: 1000,
    manner: 'reads',
    stays: true,
    calls: ({ token }) => [{ path: '/api/live', headers: bearer(token) }],
  },
  {
    name: 'a member sends 1,000 recipes and stops in the middle',
    told: [0],
    connections: 1000,
    manner: 'stops in the middle',
    stays: true,
    calls: ({ token, slug }) => [
      {
        ...post(`/recipes/${slug}`, { description: 'x'.repeat(2000 * KB) }, bearer(token)),
        method: 'PATCH',
      },
    ],
  },
  {
    name: 'a member imports links in bulk, 300 times',
    told: [202, 429, 0],
    connections: 300,
    manner: 'reads',
    calls: ({ token }) =>
      many(100, (time) => {
        const imports = many(10, (at) => ({ url: `http://127.0.0.1:1/${time}/${at}` }))
        return post('/recipes/create-url/bulk', { imports }, bearer(token))
      }),
  },
  {
    name: 'a member has 300 times everything written',
    told: [202, 429, 0],
    connections: 300,
    manner: 'reads',
    calls: ({ token }) => [post('/groups/archive', {}, bearer(token))],
  },
]

export const hostileFloods: readonly HostileFlood[] = [...visitors, ...members]
