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

/** A full-text table without the texts themselves: words parted by spaces. */
export interface SearchIndexTable {
  rowid: number // of recipes
  home: string // the group
  names: string
  ingredients: string
  remarks: string
}

export interface SearchDocumentsTable {
  rowId: number // of recipes
  groupId: string
  name: string // normalised
  createdAt: string
}

export interface SearchTextsTable {
  rowId: number
  names: string // normalised; what does not belong together is parted by line ends
  ingredients: string
  remarks: string
}
