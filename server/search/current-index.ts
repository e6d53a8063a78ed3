import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { type Named, prepared } from '#server/db/prepared.ts'
import { refreshDocuments } from './documents.ts'
import {
  addWords,
  createIndex,
  type DocumentRow,
  type GroupIndex,
  hasRoom,
  replaceDocuments,
} from './group-index.ts'

interface Known {
  indexes: Map<string, GroupIndex>
  /** What is being read for the first time. */
  reading: Map<string, Promise<GroupIndex>>
}
/** By database; a transaction shares the adapter of its database. */
const known = new WeakMap<object, Known>()

const MOST_GROUPS = 50
/** The event loop gets its turn between two reads of so many. */
const CHUNK = 5000

/**
 * The index of a group, in step with the database: also after writes of other programs, and after what was undone.
 * Use it before the next `await`.
 */
export async function currentIndex(db: Db, groupId: string): Promise<GroupIndex> {
  const adapter = db.getExecutor().adapter
  const { indexes, reading } = known.get(adapter) ?? remember(adapter)
  for (;;) {
    const [state] = await readState(db, { groupId })
    const { isStale, seq, stamp } = state!
    if (isStale === 1) {
      await refreshDocuments(db)
      continue
    }
    const index = indexes.get(groupId)
    if (index && index.seq === seq && index.stamp === stamp) return index
    if (index && (await catchUp(db, groupId, index))) continue
    // Nobody waits for others inside a transaction: they may be waiting for its end.
    if (db.isTransaction) keep(indexes, groupId, await readIndex(db, groupId))
    else {
      const started = reading.get(groupId) ?? readIndex(db, groupId)
      reading.set(groupId, started)
      try {
        keep(indexes, groupId, await started)
      } finally {
        if (reading.get(groupId) === started) reading.delete(groupId)
      }
    }
  }
}

function remember(adapter: object): Known {
  const fresh: Known = { indexes: new Map(), reading: new Map() }
  known.set(adapter, fresh)
  return fresh
}

/** The group that was read first makes room. */
function keep(indexes: Known['indexes'], groupId: string, index: GroupIndex) {
  indexes.delete(groupId)
  indexes.set(groupId, index)
  const [oldest] = indexes.keys()
  if (indexes.size > MOST_GROUPS && oldest !== undefined) indexes.delete(oldest)
}

const readState = prepared((db, value: Named<'groupId'>) =>
  db
    .selectFrom(sql<{ one: number }>`(select 1 as one)`.as('always'))
    .leftJoin('searchChanges as change', (join) =>
      join.on(
        'change.seq',
        '=',
        sql<number>`(select max(seq) from searchChanges where groupId = ${value('groupId')})`,
      ),
    )
    .select([
      sql<number>`exists (select 1 from searchStale)`.as('isStale'),
      sql<number>`coalesce(change.seq, 0)`.as('seq'),
      sql<string>`coalesce(change.stamp, '')`.as('stamp'),
    ]),
)

async function readIndex(db: Db, groupId: string): Promise<GroupIndex> {
  // First: what changes while all is being read is caught up with afterwards.
  const [state] = await readState(db, { groupId })
  const words = await wordsAfter(db, groupId, 0)
  const lastWord = words.at(-1)?.id ?? 0
  const documents: DocumentRow[] = []
  for (let last = 0; ;) {
    const chunk = await ofGroup(db, groupId)
      .select('searchDocuments')
      .where('searchDocuments.rowId', '>', last)
      .orderBy('searchDocuments.rowId')
      .limit(CHUNK)
      .select(documentColumns)
      .execute()
    documents.push(...chunk)
    if (chunk.length < CHUNK) break
    last = chunk.at(-1)!.rowId
  }
  // Documents that were written meanwhile may have words of their own.
  words.push(...(await wordsAfter(db, groupId, lastWord)))
  const { seq, stamp } = state!
  return { ...createIndex(words, documents), seq, stamp }
}

/** Applies what changed since. @returns false when the index has to be read anew */
async function catchUp(db: Db, groupId: string, index: GroupIndex): Promise<boolean> {
  const started = index.seq
  const changes = await ofGroup(db, groupId)
    .select('searchChanges')
    .where('searchChanges.seq', '>=', started)
    .orderBy('searchChanges.seq')
    .select(['searchChanges.seq', 'searchChanges.stamp', 'searchChanges.rowIds'])
    .execute()
  const [before, ...since] = changes
  if (!before || before.seq !== started || before.stamp !== index.stamp) return false
  const rowIds = [...new Set(since.flatMap((change) => JSON.parse(change.rowIds) as number[]))]
  if (!hasRoom(index, rowIds.length)) return false
  const wanted = JSON.stringify(rowIds)
  const documents = await ofGroup(db, groupId)
    .select('searchDocuments')
    .where('searchDocuments.rowId', 'in', sql<number>`(select value from json_each(${wanted}))`)
    .select(documentColumns)
    .execute()
  const words = await wordsAfter(db, groupId, index.wordIds.at(-1) ?? 0)
  // Somebody else may have done the same meanwhile.
  if (index.seq !== started) return true
  addWords(index, words)
  replaceDocuments(index, rowIds, documents)
  const { seq, stamp } = since.at(-1) ?? before
  Object.assign(index, { seq, stamp })
  return true
}

const documentColumns = [
  'searchDocuments.rowId',
  'searchDocuments.name',
  'searchDocuments.createdAt',
  'searchDocuments.words',
] as const

function wordsAfter(db: Db, groupId: string, id: number) {
  return ofGroup(db, groupId)
    .select('searchWords')
    .where('searchWords.id', '>', id)
    .orderBy('searchWords.id')
    .select(['searchWords.id', 'searchWords.word'])
    .execute()
}
