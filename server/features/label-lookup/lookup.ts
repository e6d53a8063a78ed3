import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'

/** The group's labels with these ids, in any order. */
export function findLabels(db: Db, groupId: string, ids: string[]) {
  return ofGroup(db, groupId)
    .byIds('labels', ids)
    .select(['labels.id', 'labels.groupId', 'labels.name', 'labels.color'])
    .execute()
}

/** The labels of these rows by their ids. */
export async function labelsById(db: Db, groupId: string, rows: { labelId: string | null }[]) {
  const ids = [...new Set(rows.flatMap(({ labelId }) => labelId ?? []))]
  const labels = await findLabels(db, groupId, ids)
  return new Map(labels.map((label) => [label.id, label]))
}
