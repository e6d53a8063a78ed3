import { sql } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { opinions } from '#server/features/recipes/index.ts'
import type { UserRow } from './repository.ts'
import * as users from './repository.ts'

/**
 * Who inherits what a person leaves in the group: `handTo`, else the viewer if they are in the same group, else whoever
 * has managed it longest. Of an empty group, the recipes keep an owner as well: the viewer if an administrator, or the
 * first one.
 * @throws AppError request.invalid at `handTo` unless it names another member, user.last-admin if nobody is left at all
 */
export async function heirOf(
  ctx: SignedIn,
  person: UserRow,
  handTo: string | undefined,
): Promise<string> {
  const others = await candidates(ctx.db, person)
  if (handTo !== undefined && !others.includes(handTo)) {
    const issues = [{ loc: ['query', 'handTo'], type: 'unknown_id' }]
    throw new AppError('request.invalid', {}, { issues })
  }
  if (handTo !== undefined) return handTo
  if (others.includes(ctx.viewer.id)) return ctx.viewer.id
  const [first] = others
  if (!first) throw new AppError('user.last-admin', { name: person.fullName })
  return first
}

/** The other members, managers first; if there are none, the administrators of the server. */
async function candidates(db: Db, { id, groupId }: UserRow): Promise<string[]> {
  const members = await ofGroup(db, groupId)
    .select('users')
    .where('users.id', '!=', id)
    .orderBy(sql`users.admin or users.canManage`, 'desc')
    .orderBy(sql`users.readOnly or users.sharedDevice`)
    .orderBy('users.createdAt')
    .select('users.id')
    .execute()
  const found = members.length > 0 ? members : await users.listAdmins(db, { except: id })
  return found.map((member) => member.id)
}

/**
 * Hands what a person owns in a group to the heir, and takes the person's name off what only says who did it. Comments
 * keep the name; ratings and favorites go. Needs a transaction.
 */
export async function handOver(db: Db, groupId: string, person: UserRow, heirId: string) {
  const { id } = person
  const ours = ofGroup(db, groupId)
  const trashed = ofGroup(db, groupId, 'trashed')
  for (const recipes of [ours, trashed]) {
    await recipes
      .update('recipes')
      .set({ userId: heirId })
      .where('recipes.userId', '=', id)
      .execute()
  }
  await trashed
    .update('recipes')
    .set({ deletedBy: null })
    .where('recipes.deletedBy', '=', id)
    .execute()
  await ours
    .update('shoppingLists')
    .set({ userId: heirId })
    .where('shoppingLists.userId', '=', id)
    .execute()
  await ours
    .update('comments')
    .set((eb) => ({
      userId: heirId,
      // What this person had inherited keeps the name of its writer.
      writerId: eb.fn.coalesce('comments.writerId', sql<string>`${id}`),
      writerName: eb.fn.coalesce('comments.writerName', sql<string>`${person.fullName}`),
    }))
    .where('comments.userId', '=', id)
    .execute()
  for (const table of ['timelineEvents', 'mealPlans', 'shareTokens', 'recipeVersions'] as const) {
    await ours
      .update(table as 'mealPlans')
      .set({ userId: null })
      .where(sql.ref(`${table}.userId`), '=', id)
      .execute()
  }
  await opinions.forgetOpinions(db, groupId, id)
}
