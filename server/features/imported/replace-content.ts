import type { RecipeUpdate } from '#contract/recipes.ts'
import type { SignedIn } from '#server/context/context.ts'
import { getRecipeRow } from '#server/features/recipe-lookup/index.ts'
import {
  getRecipe,
  keepContent,
  saidContent,
  updateRecipe,
} from '#server/features/recipes/index.ts'
import { keepOriginalRow } from './former-original.ts'
import { lastRows, noteNamed } from './made.ts'

interface Replacing {
  content: RecipeUpdate
  /** The import that can be taken back; null: it is one more version, and nothing else tells of it. */
  reportId: string | null
  /** The words of its page become others as well. */
  renewOriginal?: () => Promise<void>
}

/**
 * Gives a recipe that is here the content of a file or page. Its name and address stay, and all that people added to it;
 * what is not said stays as well. Needs a transaction.
 * @throws AppError recipe.locked, and as saving a recipe does
 */
export async function replaceContent(ctx: SignedIn, id: string, replacing: Replacing) {
  const { content, ...rest } = replacing
  return changeNoted(ctx, id, { changes: saidContent(content, await getRecipe(ctx, id)), ...rest })
}

type Changing = Omit<Replacing, 'content'> & { changes: RecipeUpdate; areWordsMeant?: boolean }

/**
 * Changes a recipe, and notes what it was before for whoever takes that back. Needs a transaction.
 * @throws AppError recipe.locked, and as saving a recipe does
 */
export async function changeNoted(ctx: SignedIn, id: string, changing: Changing) {
  const { changes, reportId, renewOriginal, areWordsMeant = false } = changing
  const { db } = ctx
  const before = reportId === null ? null : await keepContent(ctx, await getRecipeRow(ctx, id))
  const original = before && renewOriginal ? await keepOriginalRow(ctx, id) : null
  const rows = await lastRows(db)
  const options = { repeatsEverything: true, areWordsMeant }
  const { slug, name } = await updateRecipe(ctx, id, changes, options)
  await renewOriginal?.()
  if (reportId !== null && before) {
    await noteNamed(ctx, reportId, rows)
    const { updatedAt: state } = await getRecipeRow(ctx, id)
    const replaced = { reportId, recipeId: id, before, state, original }
    await db.insertInto('replacedRecipes').values(replaced).execute()
  }
  return { id, slug, name }
}
