import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { type Named, prepared } from '#server/db/prepared.ts'

/** The numbers of these words in the group; new ones are written down, and none is ever taken back. */
export async function wordIds(
  db: Db,
  groupId: string,
  words: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const wanted = JSON.stringify([...words])
  const known = await knownWords(db, { groupId, wanted })
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

const knownWords = prepared((db, value: Named<'groupId' | 'wanted'>) =>
  db
    .selectFrom(sql<{ value: string }>`json_each(${value('wanted')})`.as('wanted'))
    .crossJoin('searchWords')
    .where('searchWords.groupId', '=', value('groupId'))
    .whereRef('searchWords.word', '=', 'wanted.value')
    .select(['searchWords.id', 'searchWords.word']),
)
