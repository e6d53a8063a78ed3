import { sql } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import type { TakenBackCountsTable } from '#server/db/tables/reports.ts'
import { listed } from '#server/db/listed.ts'

type CountedKind = Exclude<TakenBackCountsTable['kind'], 'kept' | 'restored' | 'settings'>

/**
 * Forgets that an import made these and adds what was removed to what its report tells. Needs the transaction of that,
 * so that whoever goes on after an interruption finds exactly what is left.
 */
export async function noteRemoved(
  { db }: SignedIn,
  reportId: string,
  { kind, ids, count }: { kind: CountedKind; ids: string[]; count: number },
) {
  await db
    .deleteFrom('importedRecords')
    .where('reportId', '=', reportId)
    .where('kind', '=', kind)
    .where('recordId', 'in', listed(ids))
    .execute()
  await countRemoved({ db }, reportId, { kind, count })
}

/** Adds to what the report of an import tells of taking it back. */
export async function countRemoved(
  { db }: Pick<SignedIn, 'db'>,
  reportId: string,
  { kind, count }: { kind: CountedKind | 'restored' | 'settings'; count: number },
) {
  if (count === 0) return
  await db
    .insertInto('takenBackCounts')
    .values({ reportId, kind, removed: count })
    .onConflict((same) =>
      same
        .columns(['reportId', 'kind'])
        .doUpdateSet({ removed: sql<number>`removed + excluded.removed` }),
    )
    .execute()
}
