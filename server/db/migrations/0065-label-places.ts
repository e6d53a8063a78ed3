import { type Kysely, sql } from 'kysely'

/** A new label comes last on every list: what is last there is read from an index, not from all labels of all lists. */
export async function up(db: Kysely<unknown>) {
  await sql`create index shoppingListLabelsByPlace on shoppingListLabels (shoppingListId, position)`.execute(
    db,
  )
}
