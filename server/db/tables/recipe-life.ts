import type { Bit } from './people.ts'

export interface TimelineEventsTable {
  id: string
  groupId: string
  recipeId: string
  userId: string | null
  subject: string
  eventType: 'system' | 'info' | 'comment'
  eventMessage: string | null
  hasImage: Bit
  isMade: Bit // somebody cooked it at this time; counts for the recipe's lastMade
  timestamp: string
  createdAt: string
  updatedAt: string
}

export interface CommentsTable {
  id: string
  groupId: string
  recipeId: string
  userId: string // who wrote it; after that person left, who inherited it
  writerId: string | null // who wrote it, if that person left
  writerName: string | null
  text: string
  createdAt: string
  updatedAt: string
}

export interface ShareTokensTable {
  id: string
  groupId: string
  recipeId: string
  userId: string | null
  expiresAt: string
  createdAt: string
  updatedAt: string
}

export interface RecipeVersionsTable {
  id: string
  groupId: string
  recipeId: string
  userId: string | null
  number: number // 1, 2, 3 … within the recipe
  changes: string // JSON: names of the parts that differ from the previous version
  /** Deflated JSON of the recipe as it was after the save; with `restIn` the JSON of what the save changed. */
  content: Uint8Array
  restIn: number | null // the version that has the rest of the content; null if this one has all
  createdAt: string
}

export interface RecipePicturesTable {
  id: string
  groupId: string
  recipeId: string
  position: number
  marker: string
  preview: string | null // null until it is made in the background, for pictures of an earlier version
  createdAt: string
}

/** Pictures whose largest size is still to be made. */
export interface PicturesDueTable {
  pictureId: string
  bytes: number // of what it is made of
}

/** Recipes with pictures of an earlier version, whose previews are still to be made. */
export interface PreviewsDueTable {
  recipeId: string
}

/** Recipes whose attached files came before places were taken out of them. */
export interface FilesDueTable {
  recipeId: string
}
