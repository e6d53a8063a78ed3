import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { replaceContent } from '#server/features/imported/index.ts'
import type { NewRecipe } from '#server/features/recipes/index.ts'
import { renewOriginal } from './originals.ts'

interface Read {
  recipe: NewRecipe
  url: string | null
  /** What the page says; '' if that is not to be kept. */
  original: string
  /** The import that can be taken back; null for one that is no more than a version. */
  reportId: string | null
}

/**
 * Gives a recipe that is here the content of a page, as one more version. Its name, address and pictures stay, and all
 * that people added to it; what the page does not say stays as well.
 * @throws AppError recipe.locked, and as saving a recipe does
 */
export function replaceFromPage(
  ctx: SignedIn,
  id: string,
  { recipe, url, original, reportId }: Read,
) {
  return transaction(ctx, (ctx) => {
    const words = { address: url, text: original, pages: 0 }
    const renews = original !== '' && { renewOriginal: () => renewOriginal(ctx, id, words) }
    return replaceContent(ctx, id, { content: recipe, reportId, ...renews })
  })
}
