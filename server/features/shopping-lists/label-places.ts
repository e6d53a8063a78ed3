import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'

/** The ids of all labels of a group by name, the order that a list or store begins with. */
export async function labelsByName(db: Db, groupId: string): Promise<string[]> {
  const labels = await ofGroup(db, groupId)
    .select('labels')
    .select('labels.id')
    .orderBy(sql`normalized(labels.name)`)
    .execute()
  return labels.map(({ id }) => id)
}

const keepers = {
  shoppingLists: { places: 'shoppingListLabels', id: 'shoppingListId' },
  shoppingStores: { places: 'shoppingStoreLabels', id: 'storeId' },
} as const

/** The places after the last, for labels that are new in every list, or in every store, of a group: one statement. */
export async function placesAtEnd(
  db: Db,
  groupId: string,
  { of, labelIds }: { of: keyof typeof keepers; labelIds: string[] },
): Promise<{ keeperId: string; labelId: string; position: number }[]> {
  const { places, id } = keepers[of]
  const rows = await ofGroup(db, groupId)
    .select(of)
    .select(sql<string>`${sql.table(of)}.id`.as('keeperId'))
    .select(
      sql<number>`(select coalesce(max(position) + 1, 0) from ${sql.table(places)}
        where ${sql.ref(id)} = ${sql.table(of)}.id)`.as('first'),
    )
    .execute()
  return rows.flatMap(({ keeperId, first }) =>
    labelIds.map((labelId, index) => ({ keeperId, labelId, position: first + index })),
  )
}
