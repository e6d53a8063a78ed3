import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from './database.ts'
import { ofGroup } from './group-scope.ts'

/**
 * The condition that a row of `groups` is the one that a slug leads to: the group that has it or, if none has, the last one
 * that had it before it was renamed.
 */
export const isAtSlug = (
  slug: string,
): RawBuilder<SqlBool> => sql<SqlBool>`(groups.slug = ${slug} or (
  groups.id = (select former.groupId from formerGroupSlugs former where former.slug = ${slug})
  and not exists (select 1 from "groups" named where named.slug = ${slug})))`

/** The slugs that the group had, as far as no other group has them now. */
export async function formerSlugs(db: Db, groupId: string): Promise<string[]> {
  const rows = await ofGroup(db, groupId)
    .select('formerGroupSlugs')
    .leftJoin('groups', 'groups.slug', 'formerGroupSlugs.slug')
    .where('groups.id', 'is', null)
    .select('formerGroupSlugs.slug')
    .orderBy('formerGroupSlugs.slug')
    .execute()
  return rows.map(({ slug }) => slug)
}
