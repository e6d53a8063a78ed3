import type { Cookbook, CookbookCovers, CoverPicture } from '#contract/cookbooks.ts'

/** A cookbook as it stands on a shelf. */
export interface ShelvedBook<B = Cookbook> {
  book: B
  /** How many recipes the user sees in it; null while it is counted. */
  recipes: number | null
  /** The picture on its front; null if none of its recipes has one, undefined as long as nobody knows. */
  picture: CoverPicture | null | undefined
}

/** Gives each cookbook a picture of its own as far as there are enough, so that no two neighbors look the same. */
export function shelve<B extends { id: string }>(
  books: B[],
  covers: CookbookCovers | undefined,
): ShelvedBook<B>[] {
  const used = new Set<string>()
  return books.map((book) => {
    const cover = covers?.[book.id]
    if (!cover) return { book, recipes: null, picture: undefined }
    const { recipes, pictures } = cover
    const picture = pictures.find(({ recipeId }) => !used.has(recipeId)) ?? pictures[0] ?? null
    if (picture) used.add(picture.recipeId)
    return { book, recipes, picture }
  })
}
