import { type RawBuilder, sql } from 'kysely'
import type { Belongings } from '#contract/groups.ts'
import type { Db } from '#server/db/database.ts'
import { type GroupTable, ofGroup } from '#server/db/group-scope.ts'

/** Counts what a person has made or been given in the group. */
export async function countBelongings(
  db: Db,
  { id, groupId }: { id: string; groupId: string },
  now: Date,
): Promise<Belongings> {
  const mine = (table: GroupTable, state: 'kept' | 'trashed' = 'kept') =>
    ofGroup(db, groupId, state)
      .select(table as 'recipes')
      .where(sql.ref(`${table}.userId`), '=', id)
      .select(sql<number>`count(*)`.as('count'))
  const opinions = (test: RawBuilder<unknown>) =>
    sql`(select count(*) from userRatings where userId = ${id} and ${test})`
  const { rows } = await sql<Belongings>`select
    (${mine('recipes')}) + (${mine('recipes', 'trashed')}) as recipes,
    (${mine('shoppingLists')}) as shoppingLists,
    (${mine('comments')}) as comments,
    (${mine('timelineEvents')}) as timelineEvents,
    (${mine('mealPlans')}) as mealPlans,
    (${mine('shareTokens')}) as links,
    ${opinions(sql`rating > 0`)} as ratings,
    ${opinions(sql`isFavorite = 1`)} as favorites,
    (select count(*) from sessions where userId = ${id} and expiresAt > ${now.toISOString()}) as devices,
    (select count(*) from apiTokens where userId = ${id}) as apiTokens`.execute(db)
  return rows[0]!
}
