import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { isClosedToReaders } from '#contract/refusals.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import type { Rights } from '#tests/support/factories.ts'
import { calls } from './routes-of.ts'

/**
 * AZ-1: everybody against every call of the contract, so a new call is here without a line. Whether somebody may call is
 * worked out from `access` and `readersToo`; what a handler refuses beyond that stands in `notForTokens`. Ids
 * that nobody has and empty bodies are looked at after the rights, so what passes mostly answers 404 or 422.
 */
const roles: Record<string, { rights: Rights; may: Access[] }> = {
  reader: { rights: { readOnly: 1 }, may: [] },
  member: { rights: {}, may: [] },
  'kitchen tablet': { rights: { sharedDevice: 1 }, may: [] },
  inviter: { rights: { canInvite: 1 }, may: ['invite'] },
  organizer: { rights: { canOrganize: 1 }, may: ['organize'] },
  manager: { rights: { canManage: 1 }, may: ['manage'] },
  administrator: { rights: { admin: 1 }, may: ['invite', 'organize', 'manage', 'admin'] },
  'member of another group': { rights: {}, may: [] },
}

type Call = (typeof calls)[number]
type Outcome = 'passes' | ErrorCode

interface Caller {
  role: string | null
  isToken: boolean
}

function expected(call: Call, { role, isToken }: Caller): Outcome {
  if (role === null) return isToken ? 'auth.token-revoked' : 'auth.required'
  const isRight = call.access === 'user' || roles[role]!.may.includes(call.access)
  if (!isRight) return call.forbidden ?? 'auth.forbidden'
  if (role === 'reader' && isClosedToReaders(call)) return 'auth.read-only'
  if (isToken && notForTokens.has(call.route)) return 'auth.forbidden'
  if (role === 'kitchen tablet' && notForTablets.has(call.route)) return 'devices.shared'
  return 'passes'
}

/**
 * Only a signed-in person may do these: a token that leaked must not make lasting access, or end somebody's account. Two
 * more refuse later than an empty body is refused: making tokens and deleting them (api-tokens.test.ts).
 */
const notForTokens = new Set([
  'GET /auth/refresh',
  'POST /auth/refresh',
  'GET /users/self/sessions',
  'DELETE /users/self/sessions/:id',
  'DELETE /users/self/sessions',
  'POST /users/self/calendar',
  'DELETE /users/self/calendar',
  'POST /devices/codes',
  'GET /devices/codes/:id',
  'DELETE /devices/codes/:id',
  'GET /devices',
  'DELETE /devices/:id',
  'DELETE /groups/members/:id',
  'POST /groups/members/:id/password-reset',
  'POST /admin/users/password-reset-token',
  'POST /groups/invitations',
  'POST /households/invitations',
  'DELETE /groups/invitations/:token',
  'DELETE /households/invitations/:token',
])

/**
 * Nobody who stands before a device of everybody takes a way in home. API tokens and another email address are refused
 * later than an empty body (keys.test.ts).
 */
const notForTablets = new Set(['POST /devices/codes', 'POST /users/self/calendar'])

let app: TestApp
const sessions = new Map<string, { token: string }>()
const tokens = new Map<string, { token: string }>()
beforeAll(async () => {
  app = await startApp()
  for (const [role, { rights }] of Object.entries(roles)) {
    const group = role === 'member of another group' ? app.other : app.home
    const name = role.replaceAll(' ', '-')
    // Neither could make a token.
    const plain = { ...rights, readOnly: 0, sharedDevice: 0 } as const
    const person = await app.create.person(name, plain, group)
    const made = await app.as(person).post('/api/users/api-tokens', { name: role })
    const { readOnly = 0, sharedDevice = 0 } = rights
    const now = { readOnly, sharedDevice }
    await app.db.updateTable('users').set(now).where('id', '=', person.id).execute()
    sessions.set(role, person)
    tokens.set(role, { token: made.body.token })
  }
  for (const [what, end] of Object.entries(ends)) {
    const person = await app.create.person(what.replaceAll(' ', '-'), roles.administrator!.rights)
    const { status, body } = await app.as(person).post('/api/users/api-tokens', { name: what })
    expect(status).toBe(201)
    await end(person, body.id)
    ended.set(what, what.includes('token') ? { token: body.token } : person)
  }
})
afterAll(() => app.stop())

/** Logins and tokens of administrators that are over, and what ended them: nobody else may do more. */
const ended = new Map<string, { token: string }>()
const ends: Record<string, (person: Person, tokenId: number) => Promise<unknown>> = {
  'login that was left': (person) => app.as(person).post('/api/auth/logout'),
  'login of a removed person': ({ id }) => app.as(app.admin).delete(`/api/admin/users/${id}`),
  'token that was deleted': (person, id) => app.as(person).delete(`/api/users/api-tokens/${id}`),
  'token of a removed person': ({ id }) => app.as(app.admin).delete(`/api/admin/users/${id}`),
  // The last one: whoever logs in after it has it cleared away.
  'login that is too old': ({ id }) =>
    app.db
      .updateTable('sessions')
      .set({ expiresAt: '2020-01-01T00:00:00.000Z' })
      .where('userId', '=', id)
      .execute(),
}

const refusals = [
  'auth.required',
  'auth.token-revoked',
  'auth.forbidden',
  'auth.read-only',
  'invitation.not-allowed',
  'devices.shared',
]

async function outcomeOf({ route }: Call, caller: { token: string } | null): Promise<string> {
  const [method, path] = route.split(' ') as [string, string]
  const address = `/api${path.replace(/:\w+/g, randomUUID())}`
  const { body } = await app.as(caller).send(method, address, method === 'GET' ? undefined : {})
  const code = body?.code
  return refusals.includes(code) ? code : 'passes'
}

/** Whoever stands before a call: with a role or none, and with a session or an API token that is good or over. */
const callers = [
  { who: 'visitor', role: null, isToken: false },
  ...Object.keys(ends).map((who) => ({ who, role: null, isToken: who.includes('token') })),
  ...Object.keys(roles).map((role) => ({ who: role, role, isToken: false })),
  ...['reader', 'member', 'manager', 'administrator'].map((role) => ({
    who: `${role}, with an API token`,
    role,
    isToken: true,
  })),
]

// The public ones are listed in contract.test.ts, each with its reason.
const asked = calls.filter(({ access }) => access !== 'public')

describe.each(asked)('$route', (call) => {
  test('AN-6 is for whom the contract says', async () => {
    const found = callers.map(async ({ who, role, isToken }) => {
      const known = role === null ? ended.get(who) : (isToken ? tokens : sessions).get(role)
      // Everybody but the visitor sends something.
      expect(known !== undefined).toBe(who !== 'visitor')
      const caller = known ?? null
      return [who, await outcomeOf(call, caller)]
    })
    const wanted = callers.map(({ who, ...caller }) => [who, expected(call, caller)])
    expect(Object.fromEntries(await Promise.all(found))).toEqual(Object.fromEntries(wanted))
  })
})

test('nobody was signed out or changed meanwhile', async () => {
  for (const [role, person] of [...sessions, ...tokens]) {
    const { status, body } = await app.as(person).get('/api/users/self')
    expect({ role, status, readOnly: body.readOnly }).toEqual({
      role,
      status: 200,
      readOnly: role === 'reader',
    })
  }
})
