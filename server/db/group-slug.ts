import { type RawBuilder, sql, type SqlBool } from 'kysely'

/**
 * The condition that a row of `groups` is the one that a slug leads to: the group that has it or, if none has, the last one
 * that had it before it was renamed.
 */
export const isAtSlug = (
  slug: string,
): RawBuilder<SqlBool> => sql<SqlBool>`(groups.slug = ${slug} or (
  groups.id = (select former.groupId from formerGroupSlugs former where former.slug = ${slug})
  and not exists (select 1 from "groups" named where named.slug = ${slug})))`
