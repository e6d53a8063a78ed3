import type { IncomingRecipe } from './incoming.ts'

/**
 * A recipe on its way out: what every writer is given, in the words of the household and in the same form that readers
 * make, so that a file can be compared with what it was written from. Texts of steps, notes and the description are
 * Markdown.
 */
export interface OutgoingRecipe extends Pick<
  IncomingRecipe,
  | 'name'
  | 'description'
  | 'ingredients'
  | 'steps'
  | 'notes'
  | 'recipeYield'
  | 'prepTime'
  | 'cookTime'
  | 'totalTime'
  | 'tags'
  | 'categories'
  | 'tools'
  | 'sourceUrl'
  | 'sourceName'
  | 'rating'
  | 'difficulty'
  | 'nutrition'
  | 'dateAdded'
  | 'comments'
> {
  id: string
  /** The cover first. */
  pictures: OutgoingPicture[]
}

/** A picture, read only when it is written. Both are null if its file is gone. */
export interface OutgoingPicture {
  /** As it is kept, as JPEG, which every program reads. */
  jpeg: () => Promise<Buffer | null>
  /** A WebP of at most 1,200 pixels, to be put into a text. */
  small: () => Promise<Buffer | null>
}
