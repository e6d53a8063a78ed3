import type { Generated } from 'kysely'
import type { MadePart } from '#contract/taking-back.ts'
import type { Bit } from './people.ts'

export interface ReportsTable {
  id: string
  groupId: string
  category: 'backup' | 'restore' | 'migration' | 'bulk_import'
  name: string
  status: 'in-progress' | 'success' | 'failure' | 'partial'
  timestamp: string // when the work began
  userId: Generated<string | null> // who began it, for work that can be taken back
  taskId: Generated<number | null>
  takenBackAt: Generated<string | null>
  /** While taking back goes on or waits for the next start: what happens to what somebody changed. 'stopped' before its end. */
  takeBack: Generated<'keep' | 'remove' | 'stopped' | null>
  takeBackBy: Generated<string | null> // who began it
  /** JSON: what settings of the household were before this import, and what it made of them: { field: [before, after] }. */
  settingsBefore: Generated<string | null>
  /** Of category 'migration', where it is no import. */
  work: Generated<'lines-again' | null>
}

export interface ReportEntriesTable {
  id: string
  reportId: string
  success: Bit
  message: string
  exception: string
  recipeId: string | null // the imported recipe, if it still exists
  timestamp: string
  losses: Generated<string> // JSON: [{ field, value }] of what had no place here
  address: Generated<string | null> // the link that it tells of
}

/** What an import made. */
export interface ImportedRecordsTable {
  kind: 'recipes' | 'foods' | 'units' | 'categories' | 'tags' | 'tools' | 'labels' | MadePart
  recordId: string
  reportId: string
  state: string // changes when somebody changes or uses the record
}

/** A recipe whose content an import replaced. */
export interface ReplacedRecipesTable {
  reportId: string
  recipeId: string
  before: Uint8Array // packed by `keepContent`
  state: string // its `updatedAt` then: another one says that somebody changed it since
  original: Uint8Array | null // what its page said, packed by `keepOriginalRow`; null where that stayed
}

/** How many records of each kind were removed by taking an import back. */
export interface TakenBackCountsTable {
  reportId: string
  /**
   * 'kept': what somebody changed and what stayed for it; 'restored': recipes that have their former content again;
   * 'settings': those of the household that are as before.
   */
  kind: ImportedRecordsTable['kind'] | 'kept' | 'restored' | 'settings'
  removed: number
}
