import type { TrashedRecipe } from '#contract/recipe-files.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { freeName, getRecipe, removeRecipeFiles } from '#server/features/recipes/index.ts'
import { wireDate } from '#server/http/dates.ts'
import { othersFirst } from '#server/process/others-first.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import { purgeTime } from './purge.ts'
import * as trash from './repository.ts'

/** The group's deleted recipes, latest first. */
export async function listTrash(ctx: SignedIn): Promise<TrashedRecipe[]> {
  const rows = await trash.listTrashed(ctx.db, ctx.viewer.groupId)
  return rows.map(wireTrashed)
}

type Row = Awaited<ReturnType<typeof trash.listTrashed>>[number]

function wireTrashed({ deletedAt, deleterId, deleterName, ...recipe }: Row): TrashedRecipe {
  return {
    ...recipe,
    deletedAt: wireDate(deletedAt!),
    purgeAt: wireDate(purgeTime(deletedAt!)),
    deletedBy: deleterId && deleterName !== null ? { id: deleterId, fullName: deleterName } : null,
  }
}

/**
 * Restores a recipe from the trash. If its name is taken by now, it gets a number. @throws AppError recipe.not-found
 */
export function restoreRecipe(ctx: SignedIn, id: string) {
  return transaction(ctx, async (ctx) => {
    const row = await getTrashed(ctx, id)
    const { name, slug } = await freeName(ctx.db, row.groupId, row.name)
    const address = { name, nameSearch: normalizeForSearch(name), slug }
    await trash.takeOut(ctx.db, row.groupId, id, address)
    ctx.emit({ type: 'recipe.restored', recipeId: id, groupId: row.groupId })
    return getRecipe(ctx, id)
  })
}

/** Permanently deletes a recipe and its files. @throws AppError recipe.not-found, auth.forbidden */
export async function deleteForGood(ctx: SignedIn, id: string): Promise<void> {
  const { viewer } = ctx
  await transaction(ctx, async (ctx) => {
    const row = await getTrashed(ctx, id)
    const mayDelete = row.userId === viewer.id || viewer.canManage || viewer.admin
    if (!mayDelete) throw new AppError('auth.forbidden')
    await trash.deleteTrashed(ctx.db, row.groupId, id)
  })
  await removeRecipeFiles(ctx, id)
}

const AT_ONCE = 10

/**
 * Permanently deletes everything in the trash, a few recipes at a time with others served in between: one goes with its
 * rows in thirty tables. What was deleted before an error stays deleted, the rest is still in the trash.
 */
export async function emptyTrash({ db, viewer, ...ctx }: SignedIn): Promise<void> {
  const trashed = ofGroup(db, viewer.groupId, 'trashed')
  const all = await trashed.select('recipes').select('recipes.id').execute()
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const ids = all.slice(at, at + AT_ONCE).map(({ id }) => id)
    for (const id of await trashed.deleteByIds('recipes', ids)) await removeRecipeFiles(ctx, id)
    await othersFirst()
  }
}

async function getTrashed(ctx: SignedIn, id: string) {
  const row = await trash.findTrashed(ctx.db, ctx.viewer.groupId, id)
  if (!row) throw new AppError('recipe.not-found')
  return row
}
