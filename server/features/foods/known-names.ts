import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { inPieces } from '#server/db/in-pieces.ts'
import { followRecords, sameInTransactions } from '#server/db/record-changes.ts'
import type { WatchedTable } from '#server/db/row-changes.ts'
import type { Spelled } from '#server/ingredient-parser/index.ts'
import { before, createNameIndex, findIn, type Named, type NameIndex } from './name-index.ts'
import { type Kind, places } from './repository.ts'

/** The names of all foods or units of a group. */
export interface Names {
  /** First created first. */
  readonly spelled: Spelled[]
  /** The id of the one that is spelled so. */
  find: (name: string) => string | undefined
}

/** What is kept of the foods or units of a group. */
interface Kept {
  /** As they were committed, but for those that changed; null until somebody asks. */
  index: NameIndex | null
  /** What others had committed by then. */
  commits: string
  /** Those that the index may not have as they are, each with the number of its last change. */
  changed: Map<string, number>
  reading: Promise<NameIndex> | null
  /** Those that the open transaction has read, as of which change: nobody else may see them. */
  own: { index: NameIndex; versions: Map<string, number> }
}

interface Store {
  kept: Map<string, Kept>
  othersCommits: () => string
}

/** Of so many groups; who was asked for longest ago is read again. */
const MOST_KEPT = 20

const stores = new WeakMap<object, Store>()
let changes = 0

const own = (only: string[]): WatchedTable => ({
  group: 'row.groupId',
  user: 'null',
  id: 'row.id',
  only: ['groupId', 'createdAt', 'name', ...only],
  moves: true,
})
const alias = (table: string, key: string): WatchedTable => ({
  // Of one that is gone, its own trigger tells.
  group: `(select groupId from main.${table} where id = row.${key})`,
  user: 'null',
  id: `row.${key}`,
  moves: true,
})

const tables = {
  foods: own(['pluralName']),
  foodAliases: alias('foods', 'foodId'),
  units: own(['pluralName', 'abbreviation', 'pluralAbbreviation']),
  unitAliases: alias('units', 'unitId'),
}

const kindOf = (table: string): Kind => (table.startsWith('food') ? 'food' : 'unit')

/**
 * Keeps the names of foods and units in memory from now on, once somebody has asked for them: of those that change, only
 * these are read again. To be called once for a database, after its migrations. Without it, all are read each time.
 */
export function keepNames(db: Db) {
  const kept: Store['kept'] = new Map()
  const othersCommits = followRecords(db, 'name', {
    tables,
    changed: (table, groupId, id) => {
      if (groupId !== null && id !== null) {
        keptOf(kept, kindOf(table), groupId).changed.set(id, (changes += 1))
      }
    },
    ended: (isCommitted) => {
      for (const one of kept.values()) endTransaction(one, isCommitted)
    },
  })
  stores.set(sameInTransactions(db), { kept, othersCommits })
}

const keyOf = (kind: Kind, groupId: string) => `${kind} ${groupId}`

function keptOf(kept: Store['kept'], kind: Kind, groupId: string): Kept {
  const key = keyOf(kind, groupId)
  const known = kept.get(key) ?? {
    index: null,
    commits: '',
    changed: new Map<string, number>(),
    reading: null,
    own: nothingOwn(),
  }
  kept.set(key, known)
  return known
}

const nothingOwn = (): Kept['own'] => ({ index: createNameIndex(), versions: new Map() })

/** What a transaction has read of its own changes becomes what everybody sees, or is forgotten. */
function endTransaction(kept: Kept, isCommitted: boolean) {
  const { index, changed, own } = kept
  if (index && isCommitted) {
    for (const [id, version] of own.versions)
      settle(kept, id, { version, named: own.index.get(id) })
  }
  if (!index && !kept.reading) changed.clear()
  if (own.versions.size > 0) kept.own = nothingOwn()
}

function settle(
  { index, changed }: Kept,
  id: string,
  { version, named }: { version: number | undefined; named: Named | undefined },
) {
  if (!index || changed.get(id) !== version) return
  changed.delete(id)
  if (named) index.put(named)
  else index.remove(id)
}

/** The names of all foods or units of the group as they are now, or in the transaction that asks. */
export async function namesOf(db: Db, groupId: string, kind: Kind): Promise<Names> {
  const store = stores.get(sameInTransactions(db))
  if (!store) return namesIn(createNameIndex(await readAll(db, groupId, kind)))
  const kept = keptOf(store.kept, kind, groupId)
  const index = await indexOf(db, store, { kept, groupId, kind })
  const changed = new Map(kept.changed)
  if (changed.size === 0) return namesIn(index)

  if (db.isTransaction) {
    const { own } = kept
    const unread = [...changed].filter(([id, version]) => own.versions.get(id) !== version)
    const read = await readNamed(db, groupId, { kind, ids: unread.map(([id]) => id) })
    for (const [id, version] of unread) {
      own.versions.set(id, version)
      const named = read.get(id)
      if (named) own.index.put(named)
      else own.index.remove(id)
    }
    return namesIn(index, { others: own.index, ids: new Set(own.versions.keys()) })
  }
  const read = await readNamed(db, groupId, { kind, ids: [...changed.keys()] })
  for (const [id, version] of changed) settle(kept, id, { version, named: read.get(id) })
  return namesIn(index, { others: createNameIndex(read.values()), ids: changed })
}

interface Wanted {
  kept: Kept
  kind: Kind
  groupId: string
}

/** All names, of which those that changed since may be read again. */
async function indexOf(db: Db, { kept: all, othersCommits }: Store, wanted: Wanted) {
  const { kept, kind, groupId } = wanted
  const key = keyOf(kind, groupId)
  all.delete(key)
  all.set(key, kept)
  const commits = othersCommits()
  const isCurrent = kept.commits === commits
  if (isCurrent && kept.index) return kept.index
  kept.index = null
  kept.commits = commits
  // Who holds the connection cannot wait for somebody who needs it.
  if (db.isTransaction) kept.index = createNameIndex(await readAll(db, groupId, kind))
  else {
    if (!isCurrent || !kept.reading) kept.reading = readAll(db, groupId, kind).then(createNameIndex)
    const { reading } = kept
    try {
      const index = await reading
      // A transaction was quicker: what has changed since is known of its own.
      if (kept.reading === reading) kept.index ??= index
      else return kept.index ?? index
    } finally {
      if (kept.reading === reading) kept.reading = null
    }
  }
  forgetOthers(all)
  return kept.index
}

function forgetOthers(all: Store['kept']) {
  const full = [...all.values()].filter(({ index }) => index !== null)
  for (const kept of full.slice(0, -MOST_KEPT)) kept.index = null
}

/** What was read since stands in front of the index. */
function namesIn(
  index: NameIndex,
  since?: { others: NameIndex; ids: { has: (id: string) => boolean } },
): Names {
  if (!since) {
    return {
      get spelled() {
        return index.spelled()
      },
      find: (name) => findIn(name, { exactly: index.spelledAs, folded: index.foldedAs }),
    }
  }
  const { others, ids } = since
  const joined = (more: Named[], known: readonly Named[]) => [
    ...more,
    ...known.filter(({ id }) => !ids.has(id)),
  ]
  return {
    get spelled() {
      const all = joined(others.inOrder().slice(), index.inOrder())
      return all.toSorted(before).flatMap(({ rows }) => rows)
    },
    find: (name) =>
      findIn(name, {
        exactly: (text) => joined(others.spelledAs(text), index.spelledAs(text)),
        folded: (text) => joined(others.foldedAs(text), index.foldedAs(text)),
      }),
  }
}

/** In a transaction at once, as nobody else can use the database before its end. */
async function readAll(db: Db, groupId: string, kind: Kind): Promise<Iterable<Named>> {
  if (db.isTransaction) return (await readNamed(db, groupId, { kind, ids: null })).values()
  const { table } = places[kind]
  const ids = await ofGroup(db, groupId)
    .select(table as 'foods')
    .select('id')
    .execute()
  return inPieces(
    ids.map(({ id }) => id),
    async (some) => (await readNamed(db, groupId, { kind, ids: some })).values(),
  )
}

/** @param ids null for all of the group */
async function readNamed(
  db: Db,
  groupId: string,
  { kind, ids }: { kind: Kind; ids: string[] | null },
): Promise<Map<string, Named>> {
  if (ids?.length === 0) return new Map()
  const rows = await (kind === 'food' ? foodSpellings : unitSpellings)(db, groupId, ids)
  const found = new Map<string, Named>()
  for (const { id, createdAt, ...names } of rows) {
    const named = found.get(id) ?? { id, createdAt, rows: [] }
    named.rows.push({ id, spellings: Object.values(names).map((name) => name ?? '') })
    found.set(id, named)
  }
  return found
}

function foodSpellings(db: Db, groupId: string, ids: string[] | null) {
  const ours = ofGroup(db, groupId)
  return (ids === null ? ours.select('foods') : ours.byIds('foods', ids))
    .leftJoin('foodAliases', 'foodAliases.foodId', 'foods.id')
    .select([
      'foods.id',
      'foods.createdAt',
      'foods.name',
      'pluralName',
      'foodAliases.name as alias',
    ])
    .execute()
}

function unitSpellings(db: Db, groupId: string, ids: string[] | null) {
  const ours = ofGroup(db, groupId)
  return (ids === null ? ours.select('units') : ours.byIds('units', ids))
    .leftJoin('unitAliases', 'unitAliases.unitId', 'units.id')
    .select([
      'units.id',
      'units.createdAt',
      'units.name',
      'pluralName',
      'abbreviation',
      'pluralAbbreviation',
      'unitAliases.name as alias',
    ])
    .execute()
}
