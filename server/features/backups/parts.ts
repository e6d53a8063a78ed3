import type { Services } from '#server/context/services.ts'
import type { Exchange } from '#server/process/exchange.ts'
import type { Db } from '#server/db/database.ts'

/** What the backup code needs; all of it outlives the data that a restore replaces. */
export interface BackupParts extends Pick<
  Services,
  'config' | 'dataCheck' | 'files' | 'log' | 'now'
> {
  /** The database that is open now. */
  db: () => Db
  exchange: Exchange
  /** Milliseconds since anybody has asked for anything. */
  quietMs: () => number
}
