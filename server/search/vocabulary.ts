import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'

/** The numbers of these words in the group; new ones are written down, and none is ever taken back. */
export async function wordIds(
  db: Db,
  groupId: string,
  words: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const wanted = JSON.stringify([...words])
  const known = await ofGroup(db, groupId)
    .select('searchWords')
    .where('searchWords.word', 'in', sql<string>`(select value from json_each(${wanted}))`)
    .select(['searchWords.id', 'searchWords.word'])
    .execute()
  const ids = new Map(known.map(({ id, word }) => [word, id]))
  const missing = [...words].filter((word) => !ids.has(word))
  if (missing.length === 0) return ids
  const { rows } = await sql<{ id: number; word: string }>`
    insert into searchWords (groupId, word)
    select ${groupId}, value from json_each(${JSON.stringify(missing)})
    returning id, word`.execute(db)
  for (const { id, word } of rows) ids.set(word, id)
  return ids
}
