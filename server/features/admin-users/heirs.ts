import { sql } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'

/** The other members of a person's group, who could take over what the person has, those who manage it first. */
export function heirsOf(ctx: SignedIn, { id, groupId }: { id: string; groupId: string }) {
  return ofGroup(ctx.db, groupId)
    .select('users')
    .where('users.id', '!=', id)
    .select(['users.id', 'users.fullName'])
    .orderBy(sql`users.id = ${ctx.viewer.id}`, 'desc')
    .orderBy(sql`users.canManage or users.admin`, 'desc')
    .orderBy(sql`users.readOnly or users.sharedDevice`)
    .orderBy(sql`users.fullName collate nocase`)
    .execute()
}
