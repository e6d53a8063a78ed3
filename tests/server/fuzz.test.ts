import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { complaintAbout } from '#tests/support/described.ts'
import { askPlainly } from '#tests/support/plain-http.ts'

const calls: Endpoint[] = Object.values(contract).flatMap((featureCalls) =>
  Object.values(featureCalls as Record<string, Endpoint>),
)

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

/** As JSON text, because some of them (1e999, thousands of levels) cannot be produced from values. */
const hostileValues = [
  ['null', 'true', '-1', '1e999', '9007199254740993', '[]', '{}', '[null]', '[{}]'],
  ['["\\u0000", "\\ud800"]', '{"__proto__": {"admin": true}}', '""', '"1/0"', '"\\u0000 \\ud83c"'],
  ['"\'; drop table x; -- \\"a* NEAR(b, 2) OR -c:d"', '"../../trivet.db"', '"{{x}}$t(y)"'],
  [`"${'x'.repeat(20_000)}"`, nested(5000), `${'['.repeat(5000)}${']'.repeat(5000)}`],
].flat()
const hostileBodies = ['', '{', 'null', '5', '[]', '\u0000', nested(50_000), '['.repeat(90_000)]
const wrongTypes = ['text/plain', 'application/json; charset=x', ';;', 'multipart/form-data']
const part = (header: string) => `--x\r\n${header}\r\n\r\nq\r\n--x--\r\n`
const fields = ['image', 'profile', 'extension', '__proto__', 'a[b][c]', '']
const hostileForms = [
  ['', 'rubbish', '--x', '--x--\r\n', part('no header')],
  '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\ncut',
  fields.map((name) => part(`Content-Disposition: form-data; name="${name}"; filename="../a"`)),
].flat()
const hostileTexts = [
  ['%00', '%22%00a%00%22', '%ff', '%', '%ED%A0%80', '%2e%2e%2ftrivet.db', '..%5c..%5ctrivet.db'],
  ['-1', '1e308', '9007199254740991', "'or'1'='1", 'name;drop%20table%20users', '__proto__'],
  ['%22', '*', 'NEAR(a%20b)', 'a%22%20OR%20%22', 'user.passwordHash', '%F0%9F%8D%B2'.repeat(50)],
  ['00000000-0000-0000-0000-000000000000', 'id,'.repeat(2100), 'x'.repeat(5000)],
].flat()

/** The other fields of a valid body, so that the call does not refuse it before reading the hostile field. */
const goodParts: Record<string, string> = {
  username: '"cook"',
  password: '"wrong-password"',
  currentPassword: '"wrong-password"',
  newPassword: '"another-password"',
  fullName: '"Name"',
  email: '"name@example.test"',
  groupName: '"Group"',
  name: '"Name"',
  timestamp: '"2026-01-02T03:04:05Z"',
  url: '"http://127.0.0.1:9/"',
  date: '"2026-03-28"',
  startDate: '"2026-03-28"',
  entryType: '"dinner"',
  days: '1',
  code: '"1"',
}
const recipeParts = {
  recipeIngredient: ['quantity', 'unit', 'food', 'note', 'title', 'originalText', 'referenceId'],
  recipeInstructions: ['id', 'instructionId', 'title', 'text', 'ingredientReferences'],
  tags: ['id', 'name', 'slug'],
  assets: ['name', 'icon', 'fileName'],
  notes: ['title', 'text'],
}

let app: TestApp
let recipeId: string
/** Records that calls need, else they would answer 404 before they read what is hostile. */
let mealId: string
let menuId: string
beforeAll(async () => {
  app = await startApp()
  recipeId = (await app.create.recipe({ name: 'Target' }, app.admin)).id
  const api = app.as(app.admin)
  const { id } = (await api.post('/api/groups/mealplans', { date: '2026-03-28', recipeId })).body
  mealId = String(id)
  menuId = (await api.post('/api/groups/menus', { name: 'Menu', ids: [id] })).body.id
})
afterAll(() => app.stop())

interface Sent {
  path: string
  body?: string
  type?: string
}

function bodiesFor({ route, body }: Endpoint): string[] {
  if (!(body instanceof z.ZodObject)) return []
  const fields = Object.keys(body.shape)
  const parts: Record<string, string> = /mealplans|menus/.test(route)
    ? {
        ...goodParts,
        ids: `[${mealId}]`,
        id: mealId,
        groupId: `"${app.admin.groupId}"`,
        title: '"x"',
      }
    : goodParts
  const good = fields.flatMap((name) => (parts[name] ? [[name, parts[name]] as const] : []))
  const withField = (field: string, value: string) => {
    const parts = [...good.filter(([name]) => name !== field), [field, value] as const]
    return `{${parts.map(([name, text]) => `"${name}": ${text}`).join(', ')}}`
  }
  const single = fields.flatMap((field) => hostileValues.map((value) => withField(field, value)))
  // PUT and PATCH of a recipe have the same schema: one tests the fields, the other the values inside them.
  if (route !== 'PATCH /recipes/:slug') return single
  const inner = Object.entries(recipeParts)
    .filter(([list]) => fields.includes(list))
    .flatMap(([list, keys]) =>
      keys.flatMap((key) => hostileValues.map((value) => `{"${list}": [{"${key}": ${value}}]}`)),
    )
  const maps = ['extras', 'nutrition', 'settings']
    .filter((name) => fields.includes(name))
    .flatMap((name) =>
      hostileValues.map((value) => `{"${name}": {"calories": ${value}, "locked": ${value}}}`),
    )
  return [...inner, ...maps]
}

function requestsFor(endpoint: Endpoint): Sent[] {
  const [method = '', template = ''] = endpoint.route.split(' ')
  const path = `/api${template
    .replace(/^\/groups\/mealplans\/:id/, `/groups/mealplans/${mealId}`)
    .replace(/^\/groups\/menus\/:id/, `/groups/menus/${menuId}`)
    .replace(':secret', 'x.ics')
    .replace(/:(?:slug|recipeId)/, recipeId)
    .replace(/:(?:id|userId|tokenId|eventId)/, app.admin.id)
    .replace(':group', app.admin.groupId)
    .replace(':fileName', 'original.webp')}`
  const paths = [...template.matchAll(/:\w+/g)].flatMap(([name]) =>
    hostileTexts.map((text) => ({ path: path.replace(valueOf(name, template), text) })),
  )
  const query = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : []
  const large = '9007199254740991'
  const queries = [
    ...query.flatMap((name) => hostileTexts.map((text) => ({ path: `${path}?${name}=${text}` }))),
    { path: `${path}?page=${large}&perPage=${large}` },
    { path: `${path}?${'tags=a&tags=%00&'.repeat(500)}` },
  ]
  // Calls that delete or sign out only get ids that do not exist.
  if (method === 'DELETE') return paths
  if (method === 'GET') return [...paths, ...queries]

  const type = 'application/json'
  const isForm = endpoint.form !== undefined || endpoint.upload !== undefined
  const forms = isForm
    ? hostileForms.map((body) => ({ path, body, type: 'multipart/form-data; boundary=x' }))
    : []
  return [
    ...paths.map((sent) => ({ ...sent, body: '{}', type })),
    ...[...hostileBodies, ...bodiesFor(endpoint)].map((body) => ({ path, body, type })),
    ...wrongTypes.map((wrong) => ({ path, body: '{"name": "x"}', type: wrong })),
    ...forms,
  ]
}

function valueOf(parameter: string, template: string): string {
  if (parameter === ':secret') return 'x.ics'
  if (template.startsWith('/groups/mealplans/:id')) return mealId
  if (template.startsWith('/groups/menus/:id')) return menuId
  if (parameter === ':fileName') return 'original.webp'
  if (parameter === ':group') return app.admin.groupId
  return parameter === ':slug' || parameter === ':recipeId' ? recipeId : app.admin.id
}

/** What is wrong with the answer, or null. */
async function complaint(method: string, { path, body, type }: Sent): Promise<string | null> {
  const isSignOut = path.startsWith('/api/auth/logout')
  const asked = {
    method,
    headers: {
      ...(type !== undefined && { 'Content-Type': type }),
      ...(!isSignOut && { Authorization: `Bearer ${app.admin.token}` }),
    },
    body,
  }
  const { status, headers, text } = await askPlainly(app.url + path, asked, { isKept: true })
  const shown = `${status} ${method} ${path.slice(0, 200)} ${body?.slice(0, 200) ?? ''}`
  if (status >= 500) return shown
  const isJson = headers.get('content-type')?.startsWith('application/json') === true
  const seen = isJson ? (JSON.parse(text) as unknown) : text
  const undescribed = complaintAbout({ method, path, status, headers, body: seen })
  if (undescribed !== null || status < 400) return undescribed
  return isJson && 'detail' in (seen as object) ? null : `${shown} without detail`
}

describe.each(calls)('$route', (endpoint) => {
  test('answers malformed input without failing', async () => {
    const [method = ''] = endpoint.route.split(' ')
    const complaints: string[] = []
    for (const sent of requestsFor(endpoint)) {
      const wrong = await complaint(method, sent)
      if (wrong !== null) complaints.push(wrong)
    }
    expect(complaints).toEqual([])
  })
})

test('the administrator is still signed in, so the input was really processed', async () => {
  const self = await app.as(app.admin).get('/api/users/self')
  expect(self).toMatchObject({ status: 200, body: { id: app.admin.id, admin: true } })
  const target = await app.as(app.admin).get(`/api/recipes/${recipeId}`)
  expect(target).toMatchObject({ status: 200, body: { id: recipeId, userId: app.admin.id } })
})
