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
