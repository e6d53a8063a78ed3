import { makePicture } from '#server/features/recipes/index.ts'
import type { IncomingPicture, IncomingRecipe } from '#server/recipe-files/incoming.ts'

export type MadePicture = ReturnType<typeof makePicture>

/** So many are decoded at once; each may take tens of megabytes. */
export const MOST_AHEAD = 2

/**
 * The first pictures of the recipes that come next, made while this one is being stored: other threads decode pictures
 * than the one that writes rows.
 */
export interface PicturesAhead {
  /** Begins with the first pictures of these recipes. What was begun before for others is forgotten. */
  begin: (next: readonly IncomingRecipe[]) => void
  /** The same before these recipes are looked at, unless the one before them needed no pictures: it was here already. */
  guess: (next: readonly IncomingRecipe[]) => void
  /** What was made of the first picture of a recipe; null if it was not begun. Rejects as `makePicture` and `bytesOf` do. */
  take: (recipe: IncomingRecipe) => MadePicture | null
}

/** @param isWanted a picture that may be fetched or read by `bytesOf` */
export function picturesAhead(
  bytesOf: (picture: IncomingPicture) => Promise<Uint8Array>,
  isWanted: (picture: IncomingPicture) => boolean = () => true,
): PicturesAhead {
  let begun = new Map<IncomingPicture, MadePicture>()
  let wasNew = false

  const begin = (next: readonly IncomingRecipe[]) => {
    const before = begun
    begun = new Map()
    for (const { pictures } of next.slice(0, MOST_AHEAD)) {
      const [picture] = pictures
      if (!picture || !isWanted(picture)) continue
      const made = before.get(picture) ?? bytesOf(picture).then(makePicture)
      // Whoever takes it hears of it; nobody may.
      made.catch(() => undefined)
      begun.set(picture, made)
    }
    wasNew = true
  }
  return {
    begin,
    guess: (next) => {
      if (wasNew) begin(next)
    },
    take: ({ pictures: [picture] }) => {
      wasNew = false
      const made = picture ? begun.get(picture) : undefined
      if (picture) begun.delete(picture)
      return made ?? null
    },
  }
}
