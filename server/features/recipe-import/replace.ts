import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import {
  getRecipe,
  type NewRecipe,
  saidContent,
  updateRecipe,
} from '#server/features/recipes/index.ts'
import { renewOriginal } from './originals.ts'

interface Read {
  recipe: NewRecipe
  url: string
  /** What the page says; '' if that is not to be kept. */
  original: string
}

/**
 * Gives a recipe that is here the content of a page, as one more version. Its name, address and pictures stay, and all
 * that people added to it; what the page does not say stays as well.
 * @throws AppError recipe.locked, and as saving a recipe does
 */
export function replaceFromPage(ctx: SignedIn, id: string, { recipe, url, original }: Read) {
  return transaction(ctx, async (ctx) => {
    const changes = saidContent(recipe, await getRecipe(ctx, id))
    const { slug, name } = await updateRecipe(ctx, id, changes, { repeatsEverything: true })
    if (original !== '') await renewOriginal(ctx, id, { address: url, text: original, pages: 0 })
    return { id, slug, name }
  })
}
