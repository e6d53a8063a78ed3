import type { RecipeUpdate } from '#contract/recipes.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { getRecipeRow } from '#server/features/recipe-lookup/index.ts'
import {
  getRecipe,
  keepContent,
  saidContent,
  updateRecipe,
} from '#server/features/recipes/index.ts'
import { addEntry } from '#server/features/reports/index.ts'
import type { Loss } from '#contract/reports.ts'
import type { Twin } from './duplicates.ts'
import { lastRows, noteNamed } from './made.ts'

interface Wanted {
  twin: Twin
  content: RecipeUpdate & { name: string }
  losses: Loss[]
}

/**
 * Gives a recipe that is here the content of the file, notes what it was before, and tells of it in the report. Its name
 * and address stay, and all that people added to it; what the file does not say stays as well.
 * @throws AppError recipe.locked, and as saving a recipe does
 */
export async function replaceRecipe(
  ctx: SignedIn,
  reportId: string,
  { twin, content, losses }: Wanted,
) {
  await transaction(ctx, async (ctx) => {
    const { db } = ctx
    const recipe = await getRecipeRow(ctx, twin.id)
    const before = await keepContent(ctx, recipe)
    const rows = await lastRows(db)
    const changes = saidContent(content, await getRecipe(ctx, twin.id))
    await updateRecipe(ctx, twin.id, changes, { repeatsEverything: true })
    await noteNamed(ctx, reportId, rows)
    const { updatedAt: state } = await getRecipeRow(ctx, twin.id)
    const replaced = { reportId, recipeId: twin.id, before, state }
    await db.insertInto('replacedRecipes').values(replaced).execute()
    const message = ctx.t('report.replaced', { name: twin.name })
    await addEntry(ctx, reportId, { success: true, message, recipeId: twin.id, losses })
  })
}
