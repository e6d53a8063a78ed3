import { makePicture } from '#server/features/recipes/index.ts'
import type { IncomingPicture, IncomingRecipe } from '#server/recipe-files/incoming.ts'

export type MadePicture = ReturnType<typeof makePicture>

/**
 * The first picture of the recipe that comes next, made while this one is being stored: one thread decodes pictures,
 * another writes rows. Only one is made ahead, as it may take tens of megabytes.
 */
export interface PictureAhead {
  /** Begins with the first picture of a recipe. What was begun before and not taken is forgotten. */
  begin: (
    recipe: IncomingRecipe | undefined,
    bytesOf: (picture: IncomingPicture) => Promise<Uint8Array>,
  ) => void
  /** What was made of the first picture of a recipe; null if it was not begun. Rejects as `makePicture` and `bytesOf` do. */
  take: (recipe: IncomingRecipe) => MadePicture | null
}

export function pictureAhead(): PictureAhead {
  let begun: { picture: IncomingPicture; made: MadePicture } | null = null
  return {
    begin: (recipe, bytesOf) => {
      const picture = recipe?.pictures[0]
      if (!picture) return void (begun = null)
      const made = bytesOf(picture).then(makePicture)
      // Whoever takes it hears of it; nobody may.
      made.catch(() => undefined)
      begun = { picture, made }
    },
    take: ({ pictures }) => {
      const made = begun !== null && begun.picture === pictures[0] ? begun.made : null
      begun = null
      return made
    },
  }
}
