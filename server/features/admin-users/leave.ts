import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Belongings } from '#contract/admin-users.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'

interface Leaving {
  id: string
  groupId: string
}

/** What a person has, and who of their group could take it over. */
export async function belongingsOf(ctx: SignedIn, person: Leaving): Promise<Belongings> {
  const { rows } = await sql<Omit<Belongings, 'heir' | 'heirs'>>`select
    (select count(*) from recipes where userId = ${person.id}) as recipes,
    (select count(*) from shoppingLists where userId = ${person.id}) as shoppingLists,
    (select count(*) from comments where userId = ${person.id}) as comments,
    (select count(*) from apiTokens where userId = ${person.id}) as apiTokens,
    (select count(*) from sessions where userId = ${person.id}) as devices`.execute(ctx.db)
  const heirs = await othersOf(ctx.db, person)
  const heir = await heirOf(ctx, person, person.groupId)
  return {
    ...rows[0]!,
    heir: heirs.some(({ id }) => id === heir) ? heir : null,
    heirs: heirs.map(({ id, fullName }) => ({ id, fullName })),
  }
}

/**
 * Deletes a person. Recipes and lists go to `handTo`, a member of the same group; else to who asks, if they are of that
 * group, or to somebody who manages it. Comments and sign-ins are deleted.
 * @throws AppError request.invalid for a `handTo` of elsewhere, group.last-manager, user.last-admin
 */
export async function deletePerson(ctx: SignedIn, person: Leaving, handTo?: string) {
  await transaction(ctx, async (ctx) => {
    await mustKeepAdmin(ctx.db, person.id)
    await mustKeepManager(ctx.db, person)
    if (handTo !== undefined) await mustBeOther(ctx.db, person, handTo)
    for (const groupId of await groupsWithTheirs(ctx.db, person.id)) {
      const isOwn = groupId === person.groupId
      const heir = isOwn && handTo !== undefined ? handTo : await heirOf(ctx, person, groupId)
      await handOver(ctx.db, groupId, person.id, heir)
    }
    await ofGroup(ctx.db, person.groupId).deleteById('users', person.id)
  })
  await rm(ctx.files.userFolder(person.id), { recursive: true, force: true, maxRetries: 3 })
}

/** Before a person moves: what they made stays with the group. @throws AppError group.last-manager */
export async function leaveGroup(ctx: SignedIn, person: Leaving) {
  await mustKeepManager(ctx.db, person)
  const others = await othersOf(ctx.db, person)
  // Nobody is left who could own it; it stays theirs until the group is deleted.
  if (others.length === 0) return
  await handOver(ctx.db, person.groupId, person.id, await heirOf(ctx, person, person.groupId))
}

/** @throws AppError user.last-admin if nobody else is an administrator */
export async function mustKeepAdmin(db: Db, id: string) {
  const other = await db
    .selectFrom('users')
    .where('admin', '=', 1)
    .where('id', '!=', id)
    .select('id')
    .executeTakeFirst()
  if (!other) throw new AppError('user.last-admin')
}

/** @throws AppError group.last-manager if others stay in the group, and this is the only one who manages it */
export async function mustKeepManager(db: Db, person: Leaving) {
  const all = await ofGroup(db, person.groupId)
    .select('users')
    .select(['users.id', 'users.admin', 'users.canManage'])
    .execute()
  const manages = ({ admin, canManage }: (typeof all)[number]) => admin === 1 || canManage === 1
  const others = all.filter(({ id }) => id !== person.id)
  const isManager = all.some((one) => one.id === person.id && manages(one))
  if (isManager && others.length > 0 && !others.some(manages)) {
    throw new AppError('group.last-manager')
  }
}

async function mustBeOther(db: Db, person: Leaving, handTo: string) {
  const others = await othersOf(db, person)
  if (others.some(({ id }) => id === handTo)) return
  const issues = [{ loc: ['query', 'handTo'], type: 'unknown_id' }]
  throw new AppError('request.invalid', {}, { issues })
}

/** Other members of a person's group, those who manage it first. */
function othersOf(db: Db, { id, groupId }: Leaving) {
  return ofGroup(db, groupId)
    .select('users')
    .where('users.id', '!=', id)
    .select(['users.id', 'users.fullName'])
    .orderBy(sql`max(users.canManage, users.admin) desc`)
    .orderBy('users.readOnly')
    .orderBy('users.sharedDevice')
    .orderBy(sql`users.fullName collate nocase`)
    .execute()
}

/** Who takes over what a person has in a group: whoever asks, a manager of it, or in the end whoever asks after all. */
async function heirOf({ db, viewer }: SignedIn, person: Leaving, groupId: string) {
  if (viewer.groupId === groupId && viewer.id !== person.id) return viewer.id
  const [first] = await othersOf(db, { id: person.id, groupId })
  return first?.id ?? viewer.id
}

/** Their own group, and groups that they left as the last member. */
async function groupsWithTheirs(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ groupId: string }>`
    select groupId from recipes where userId = ${userId}
    union select groupId from shoppingLists where userId = ${userId}`.execute(db)
  return rows.map(({ groupId }) => groupId)
}

async function handOver(db: Db, groupId: string, from: string, to: string) {
  for (const which of ['kept', 'trashed'] as const) {
    await ofGroup(db, groupId, which)
      .update('recipes')
      .set({ userId: to })
      .where('recipes.userId', '=', from)
      .execute()
  }
  await ofGroup(db, groupId)
    .update('shoppingLists')
    .set({ userId: to })
    .where('shoppingLists.userId', '=', from)
    .execute()
}
