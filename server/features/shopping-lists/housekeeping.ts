import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

const MOST_CHECKED = 100

/** Of every list, in every group, only the items that were ticked off last are kept: a hundred. */
export async function trimCheckedItems(db: Db) {
  await sql`delete from shoppingItems where rowId in (
    select rowId from (
      select rowId, row_number() over (
        partition by shoppingListId order by updatedAt desc, rowId desc) as place
      from shoppingItems where checked = 1)
    where place > ${MOST_CHECKED})`.execute(db)
}
