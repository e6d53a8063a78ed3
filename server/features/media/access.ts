import type { Context } from '#server/context/context.ts'
import { findShownRecipe, linksTo, type ShownRecipe } from '#server/db/shown-recipe.ts'
import { AppError } from '#server/errors/app-error.ts'
import { fitsAny, isLiving } from '#server/files/file-key.ts'

export interface Asked {
  recipeId: string
  /** The key in the address, if there is one (`files/file-key.ts`). */
  key: string | null
  /** The file belongs to what the household cooked and noted, which guests see nothing of. */
  isForMembers?: boolean
}

/**
 * The recipe, for a caller who may load its files: a member of its group; anybody, if guests see the recipe; who has a
 * key; and programs without a login, from where the household lets them. Files in the trash are its group's alone.
 * @throws AppError file.not-found, also for a recipe that is not theirs, whose existence is not told
 */
export async function mayLoad(ctx: Context, asked: Asked): Promise<ShownRecipe> {
  const recipe = await findShownRecipe(ctx.db, asked.recipeId)
  if (!recipe || !(await isFor(ctx, recipe, asked))) throw new AppError('file.not-found')
  return recipe
}

async function isFor(ctx: Context, recipe: ShownRecipe, { recipeId, key, isForMembers }: Asked) {
  if (ctx.viewer?.groupId === recipe.groupId) return true
  if (recipe.isTrashed) return false
  if (loadsWithoutLogin(ctx, recipe.filesWithoutLogin)) return true
  if (isForMembers) return false
  if (recipe.isPublic) return true
  return key !== null && isSigned(ctx, { groupId: recipe.groupId, recipeId }, key)
}

/** Whether this caller needs no login. Behind a proxy everybody looks alike, so nobody there counts as at home. */
export function loadsWithoutLogin(
  { caller, lan }: Pick<Context, 'caller' | 'lan'>,
  from: ShownRecipe['filesWithoutLogin'],
): boolean {
  if (from !== 'home') return from === 'everywhere'
  return caller.local || (!caller.forwarded && lan.isNeighbour(caller.address))
}

async function isSigned(
  { db, now, secret }: Context,
  recipe: { groupId: string; recipeId: string },
  key: string,
) {
  if (!isLiving(key, now())) return false
  const linkIds = await linksTo(db, recipe, now().toISOString())
  return fitsAny(key, { secret, recipeId: recipe.recipeId, linkIds })
}
