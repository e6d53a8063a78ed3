import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { RunningServer } from '#server/start.ts'
import { client, type Person } from './client.ts'

const password = 'correct horse battery'
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** Group 'Home' with an administrator and a cook without rights, and a stranger in group 'Other'. */
export async function people(server: RunningServer) {
  const passwordHash = await hash(password, cheap)
  const home = await group(server, 'Home')
  const other = await group(server, 'Other')
  const everyRight = { admin: 1, advanced: 1, canInvite: 1, canManage: 1, canOrganize: 1 } as const
  return {
    home,
    other,
    admin: await person(server, home, 'grandma', passwordHash, everyRight),
    cook: await person(server, home, 'cook', passwordHash),
    stranger: await person(server, other, 'stranger', passwordHash),
  }
}

async function group({ db }: RunningServer, name: string) {
  const now = new Date().toISOString()
  const row = { id: randomUUID(), name, slug: name.toLowerCase(), createdAt: now, updatedAt: now }
  await db.insertInto('groups').values(row).execute()
  await db
    .insertInto('groupPreferences')
    .values({
      id: randomUUID(),
      groupId: row.id,
      privateGroup: 1,
      firstDayOfWeek: 0,
      recipePublic: 0,
      recipeShowNutrition: 0,
      recipeShowAssets: 0,
      recipeLandscapeView: 0,
      recipeDisableComments: 0,
      recipeDisableAmount: 1,
    })
    .execute()
  return row
}

export type Rights = Partial<
  Record<
    'admin' | 'advanced' | 'canInvite' | 'canManage' | 'canOrganize' | 'readOnly' | 'sharedDevice',
    0 | 1
  >
>

/** Makes more people: a member of “Home” who is signed in, with no right but those named. */
export function personFactory(server: () => RunningServer, home: { id: string; slug: string }) {
  return async (username: string, rights: Rights = {}, group = home) =>
    person(server(), group, username, await hash(password, cheap), rights)
}

async function person(
  server: RunningServer,
  home: { id: string; slug: string },
  username: string,
  passwordHash: string,
  rights: Rights = {},
): Promise<Person> {
  const now = new Date().toISOString()
  const id = randomUUID()
  const email = `${username}@example.test`
  await server.db
    .insertInto('users')
    .values({
      id,
      groupId: home.id,
      username,
      fullName: `${username[0]!.toUpperCase()}${username.slice(1)} Example`,
      email,
      passwordHash,
      authMethod: 'Mealie',
      admin: 0,
      advanced: 0,
      canInvite: 0,
      canManage: 0,
      canOrganize: 0,
      ...rights,
      cacheKey: '1234',
      lockedAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  const answer = await client(server.url, null).post(
    '/api/auth/token',
    new URLSearchParams({ username, password }),
  )
  if (answer.status !== 200) throw new Error(`sign-in failed: ${JSON.stringify(answer.body)}`)
  const token = answer.body.access_token as string
  return { id, groupId: home.id, groupSlug: home.slug, email, username, password, token }
}

let serial = 0

/** Makes recipes through the API: a test names only what it is about. Gives the saved recipe. */
export function recipeFactory(server: () => RunningServer, owner: Person) {
  return async (changes: Record<string, unknown> = {}, as: Person = owner) => {
    const api = client(server().url, as)
    const name = (changes['name'] as string | undefined) ?? `Recipe ${++serial}`
    const created = await api.post('/api/recipes', { name })
    if (created.status !== 201) throw new Error(`not created: ${JSON.stringify(created.body)}`)
    const saved = await api.patch(`/api/recipes/${created.body}`, {
      recipeIngredient: [],
      recipeInstructions: [],
      ...changes,
      name: undefined,
    })
    if (saved.status !== 200) throw new Error(`not saved: ${JSON.stringify(saved.body)}`)
    return saved.body
  }
}
