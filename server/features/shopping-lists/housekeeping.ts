import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

const MOST_CHECKED = 100

/** Keeps only the 100 most recently checked items of each list, in all groups. */
export async function trimCheckedItems(db: Db) {
  await sql`delete from shoppingItems where rowId in (
    select rowId from (
      select rowId, row_number() over (
        partition by shoppingListId order by updatedAt desc, rowId desc) as place
      from shoppingItems where checked = 1)
    where place > ${MOST_CHECKED})`.execute(db)
}

const daysKept = { words: 31, ids: 400 }

/**
 * Forgets, in all groups, what removed items were after a month, and which items and operations there were after 400
 * days: a device that sends something again by then is recognised.
 */
export async function forgetOldOperations(db: Db, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  await db
    .updateTable('removedShoppingItems')
    .set({ item: null })
    .where('removedAt', '<', before(daysKept.words))
    .where('item', 'is not', null)
    .execute()
  await db
    .deleteFrom('removedShoppingItems')
    .where('removedAt', '<', before(daysKept.ids))
    .execute()
  await db.deleteFrom('shoppingOperations').where('appliedAt', '<', before(daysKept.ids)).execute()
}
