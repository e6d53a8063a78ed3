import type { Generated } from 'kysely'

// The documents that recipes are searched by; server/search/ writes and reads them.

export interface SearchStaleTable {
  rowId: number // of recipes
}

export interface SearchWordsTable {
  id: Generated<number>
  groupId: string
  word: string
}

export interface SearchDocumentsTable {
  rowId: number // of recipes
  groupId: string
  name: string // normalised
  createdAt: number // milliseconds
  words: Uint8Array // ids with places, see server/search/packing.ts
}

export interface SearchTextsTable {
  rowId: number
  names: string // normalised; what does not belong together is parted by line ends
  ingredients: string
  remarks: string
}

export interface SearchChangesTable {
  seq: Generated<number>
  groupId: string
  stamp: string // tells an undone change from the one that got its number afterwards
  rowIds: string // JSON
}
