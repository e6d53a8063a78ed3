import { mostOf } from '#contract/limits.ts'
import { recipeSettings } from '#contract/recipe-parts.ts'
import type { RecipeUpdate } from '#contract/recipes.ts'
import type { SignedIn } from '#server/context/context.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { AppError } from '#server/errors/app-error.ts'

/** Parts of a recipe that refer to nothing else: each is written from its own field; an absent one stays. */

export async function saveSettings({ db }: SignedIn, recipeId: string, { settings }: RecipeUpdate) {
  const given = recipeSettings.filter((name) => settings?.[name] !== undefined)
  if (given.length === 0) return
  const bits = given.map((name) => [name, settings![name] ? 1 : 0])
  await db
    .updateTable('recipeSettings')
    .set(Object.fromEntries(bits))
    .where('recipeId', '=', recipeId)
    .execute()
}

export async function saveNotes({ db }: SignedIn, recipeId: string, { notes }: RecipeUpdate) {
  if (notes === undefined) return
  await db.deleteFrom('recipeNotes').where('recipeId', '=', recipeId).execute()
  const rows = (notes ?? []).map((note, position) => ({ ...note, recipeId, position }))
  await insertAll(db, 'recipeNotes', rows)
}

/** @throws AppError file.too-many if there would be more than before */
export async function saveAssets({ db }: SignedIn, recipeId: string, { assets }: RecipeUpdate) {
  if (assets === undefined) return
  const former = await db
    .deleteFrom('recipeAssets')
    .where('recipeId', '=', recipeId)
    .executeTakeFirst()
  const most = mostOf.filesOfRecipe
  const count = assets?.length ?? 0
  if (count > most && count > former.numDeletedRows) throw new AppError('file.too-many', { most })
  const rows = (assets ?? []).map((asset, position) => ({ ...asset, recipeId, position }))
  await insertAll(db, 'recipeAssets', rows)
}

export async function saveExtras({ db }: SignedIn, recipeId: string, { extras }: RecipeUpdate) {
  if (extras === undefined) return
  await db.deleteFrom('recipeExtras').where('recipeId', '=', recipeId).execute()
  const rows = Object.entries(extras ?? {}).map(([key, value]) => ({ recipeId, key, value }))
  await insertAll(db, 'recipeExtras', rows)
}

/** Absent values stay; null instead of the object clears all of them. */
export async function saveNutrition(
  { db }: SignedIn,
  recipeId: string,
  { nutrition }: RecipeUpdate,
) {
  if (nutrition === undefined) return
  if (nutrition === null) {
    await db.deleteFrom('recipeNutrition').where('recipeId', '=', recipeId).execute()
    return
  }
  const values = Object.fromEntries(
    Object.entries(nutrition).filter(([, value]) => value !== undefined),
  ) as Record<string, string | null>
  if (Object.keys(values).length === 0) return
  await db
    .insertInto('recipeNutrition')
    .values({ recipeId, ...values })
    .onConflict((conflict) => conflict.column('recipeId').doUpdateSet(values))
    .execute()
}
