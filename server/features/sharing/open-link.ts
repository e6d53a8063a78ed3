import type { Context } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors/app-error.ts'
import { forVisitors } from '#server/features/explore/index.ts'
import { findRecipeRow } from '#server/features/recipe-lookup/index.ts'
import { loadRecipe, type WireRecipe } from '#server/features/recipes/index.ts'

/**
 * The recipe of a share link, also of a private group. @throws AppError share.not-found, also if the link has expired
 */
export function openLink(ctx: Context, tokenId: string): Promise<WireRecipe> {
  return transaction(ctx, async ({ db, now }) => {
    const link = await findLink(db, tokenId, now())
    const row = link && (await findRecipeRow(db, link.groupId, link.recipeId))
    if (!row) throw new AppError('share.not-found')
    return forVisitors(await loadRecipe(db, row))
  })
}

/** The only query that does not start with a group, since guests belong to none. */
async function findLink(db: Db, tokenId: string, now: Date) {
  const link = await db
    .selectFrom('shareTokens')
    .where('id', '=', tokenId)
    .where('expiresAt', '>', now.toISOString())
    .select(['groupId', 'recipeId'])
    .executeTakeFirst()
  return link ?? null
}
