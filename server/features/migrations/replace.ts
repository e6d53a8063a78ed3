import type { RecipeUpdate } from '#contract/recipes.ts'
import type { Loss } from '#contract/reports.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { replaceContent, type Twin } from '#server/features/imported/index.ts'
import { addEntry } from '#server/features/reports/index.ts'

interface Wanted {
  twin: Twin
  content: RecipeUpdate & { name: string }
  losses: Loss[]
}

/**
 * Gives a recipe that is here the content of the file, and tells of it in the report.
 * @returns the id of that entry
 * @throws AppError recipe.locked, and as saving a recipe does
 */
export async function replaceRecipe(
  ctx: SignedIn,
  reportId: string,
  { twin, content, losses }: Wanted,
) {
  return transaction(ctx, async (ctx) => {
    await replaceContent(ctx, twin.id, { content, reportId })
    const message = ctx.t('report.replaced', { name: twin.name })
    return addEntry(ctx, reportId, { success: true, message, recipeId: twin.id, losses })
  })
}
