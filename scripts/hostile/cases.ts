import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import type { HostileCase } from './hostile-case.ts'
import { longListCases } from './long-list-cases.ts'
import { memberCases } from './member-cases.ts'
import { hostilePages } from './pages.ts'
import type { HostileTarget } from './prepare.ts'
import type { HostileCall } from './send.ts'
import { uploadCases } from './upload-cases.ts'

const MB = 1024 * 1024
const json = { 'content-type': 'application/json' }
const post = (path: string, body: string | Buffer, more = {}): HostileCall => ({
  path: `/api${path}`,
  method: 'POST',
  headers: { ...json, ...more },
  body,
})
const explore = (group: string, query: string) => ({
  path: `/api/explore/recipes/${group}?${query}`,
})
const like = (pattern: string) =>
  `queryFilter=${encodeURIComponent(`description LIKE "${pattern}"`)}`
const patterns = (
  count: number,
  pattern: (at: number) => string,
  name = 'description',
  join = ' AND ',
) => {
  const conditions = Array.from({ length: count }, (_, at) => `${name} LIKE "${pattern(at)}"`)
  return `queryFilter=${encodeURIComponent(conditions.join(join))}`
}
/** Every one is looked for, as none is found. */
const notIn = (start: string, count: number) => {
  const conditions = Array.from(
    { length: count },
    (_, at) => `description NOT LIKE "${start}${at}%a%"`,
  )
  return `queryFilter=${encodeURIComponent(conditions.join(' AND '))}`
}
const typed = (type: string) => ({ 'content-type': type })

const quickBrotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })

/** Calls of somebody without an account. */
const strangers: HostileCase[] = [
  {
    name: 'ten megabytes of brackets for a call of members',
    told: [401],
    call: () => post('/recipes', '['.repeat(10 * MB)),
  },
  {
    name: 'ten megabytes for an address that does not exist',
    told: [404],
    call: () => post('/nothing', '{'.repeat(10 * MB)),
  },
  {
    name: 'ten megabytes of brackets for the login',
    told: [413],
    call: () => post('/auth/token', '['.repeat(10 * MB)),
  },
  ...['users/register', 'users/forgot-password', 'devices/pair', 'setup'].map((path) => ({
    name: `60 kB of brackets for ${path}`,
    told: [422],
    call: () => post(`/${path}`, '['.repeat(60_000)),
  })),
  {
    name: '60 kB of objects inside each other',
    told: [422],
    call: () => post('/users/register', '{"a":'.repeat(12_000)),
  },
  {
    name: '30,000 zeros',
    told: [422],
    call: () => post('/users/register', `[${'0,'.repeat(30_000)}0]`),
  },
  ...Object.entries({ gzip: gzipSync, deflate: deflateSync, br: quickBrotli }).map(
    ([encoding, pack]) => ({
      name: `20 MB packed as ${encoding}`,
      told: [413, 422],
      call: () =>
        post('/users/register', pack(Buffer.alloc(20 * MB, ' ')), { 'content-encoding': encoding }),
    }),
  ),
  {
    name: 'a login of 20,000 fields',
    told: [400, 401, 413, 422],
    call: () =>
      post('/auth/token', 'a=&'.repeat(20_000), typed('application/x-www-form-urlencoded')),
  },
  {
    name: 'a login of 1,000 parts',
    told: [400, 413, 422],
    call: () =>
      post(
        '/auth/token',
        '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(1000),
        typed('multipart/form-data; boundary=x'),
      ),
  },
  {
    name: 'a login with a name of ten megabytes',
    told: [413],
    call: () =>
      post(
        '/auth/token',
        `--x\r\nContent-Disposition: form-data; name="username"\r\n\r\n${'u'.repeat(10 * MB)}\r\n--x--`,
        typed('multipart/form-data; boundary=x'),
      ),
  },
  {
    name: 'a token of 15 kB',
    told: [401],
    call: () => ({
      path: '/api/recipes',
      headers: { authorization: `Bearer ${'eyJ.'.repeat(3700)}` },
    }),
  },
  {
    name: '7,000 cookies',
    told: [401],
    call: () => ({ path: '/api/recipes', headers: { cookie: 'a;'.repeat(7000) } }),
  },
  {
    name: '7,000 parameters',
    told: [200],
    call: ({ group }) => explore(group, 'a&'.repeat(7000)),
  },
  {
    name: 'a search of a thousand quotes',
    told: [200],
    call: ({ group }) => explore(group, `search=${encodeURIComponent(`"a '`.repeat(250))}`),
  },
  {
    name: 'a pattern of 14 kB on long texts',
    told: [400],
    call: ({ group }) => explore(group, like(`%${'a'.repeat(13_000)}b%`)),
  },
  {
    name: 'a pattern that nearly fits at each place of long texts',
    told: [200],
    call: ({ group }) => explore(group, like(`%${'a'.repeat(240)}b%`)),
  },
  {
    name: 'a pattern with 80 gaps on long texts',
    told: [200],
    call: ({ group }) => explore(group, like(`${'%aa'.repeat(80)}b%`)),
  },
  {
    name: 'a pattern of any letters on long texts',
    told: [200],
    call: ({ group }) => explore(group, like(`%${'_'.repeat(240)}b%`)),
  },
  {
    name: 'a filter of 300 patterns',
    told: [400],
    call: ({ group }) =>
      explore(
        group,
        patterns(300, (at) => `%${at}%`),
      ),
  },
  {
    name: 'a filter of 50 patterns in long texts',
    told: [200],
    call: ({ group }) =>
      explore(
        group,
        patterns(50, (at) => `%a${at}%a%`),
      ),
  },
  {
    name: 'a filter of 50 patterns in ingredients',
    told: [200],
    call: ({ group }) =>
      explore(
        group,
        patterns(50, (at) => `%a${at}%a%`, 'recipeIngredient.food.name'),
      ),
  },
  // Each is looked for, and with many foods (`--foods 20000`) in many names.
  ...['recipeIngredient.food.name', 'recipeIngredient.unit.name', 'tags.name'].map((name) => ({
    name: `a filter of any of 50 patterns in ${name}`,
    told: [200],
    call: ({ group }: HostileTarget) =>
      explore(
        group,
        patterns(50, (at) => `%a${at}%a%`, name, ' OR '),
      ),
  })),
  {
    name: 'a filter of 50 patterns that are not in long texts',
    told: [200],
    call: ({ group }) => explore(group, notIn('%a', 50)),
  },
  {
    name: 'facets of 50 patterns that are not in long texts',
    told: [200],
    call: ({ token }) => ({
      path: `/api/recipe-facets?${notIn('%a', 50)}`,
      headers: { authorization: `Bearer ${token}` },
    }),
  },
  {
    name: 'a filter of 5,000 brackets',
    told: [400],
    call: ({ group }) => explore(group, `queryFilter=${'('.repeat(5000)}`),
  },
  {
    name: 'a filter of 14,000 spaces',
    told: [200, 400],
    call: ({ group }) => explore(group, `queryFilter=name%20%3D%20a${'+'.repeat(14_000)}b`),
  },
]

/** All of them. Pages are pasted, since the reader of fetched ones is the same. */
export const hostileCases: readonly HostileCase[] = [
  ...strangers,
  ...memberCases,
  ...uploadCases,
  ...longListCases,
  ...Object.entries(hostilePages).map(([name, page]) => ({
    name: `a page with ${name}`,
    told: [201, 400],
    call: ({ token }: HostileTarget) =>
      post('/recipes/create/html-or-json', JSON.stringify({ data: page() }), {
        authorization: `Bearer ${token}`,
      }),
  })),
]
