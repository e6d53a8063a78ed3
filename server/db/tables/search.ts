import type { Generated } from 'kysely'

// Tables of the search; only server/search/ reads and writes them.

export interface SearchStaleTable {
  rowId: number // of recipes
}

export interface SearchWordsTable {
  id: Generated<number>
  groupId: string
  word: string
}

/** A full-text table that does not store the texts; its input is words separated by spaces. */
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
  names: string // normalised; separate texts are separated by line ends
  ingredients: string
  remarks: string
}
