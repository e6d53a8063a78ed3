import type { Context } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors/app-error.ts'
import { forVisitors, withVisibleLinks } from '#server/features/explore/index.ts'
import { findRecipeRow } from '#server/features/recipe-lookup/index.ts'
import { loadRecipe } from '#server/features/recipes/index.ts'
import { fileKey } from '#server/files/file-key.ts'
import { withFileKey } from './with-file-key.ts'

/**
 * The recipe of a share link, also of a private group, with a key for its files, which works while the link does.
 * @throws AppError share.not-found, also if the link has expired
 */
export function openLink(ctx: Context, tokenId: string) {
  return transaction(ctx, async ({ db, now, secret }) => {
    const link = await findLink(db, tokenId, now())
    const row = link && (await findRecipeRow(db, link.groupId, link.recipeId))
    if (!link || !row) throw new AppError('share.not-found')
    const { recipeId, expiresAt } = link
    const key = fileKey({ secret, linkId: tokenId, recipeId }, { now: now(), expiresAt })
    const recipe = await withVisibleLinks(db, forVisitors(await loadRecipe(db, row)))
    return withFileKey(recipe, key)
  })
}

/** The only query that does not start with a group, since guests belong to none. */
async function findLink(db: Db, tokenId: string, now: Date) {
  const link = await db
    .selectFrom('shareTokens')
    .where('id', '=', tokenId)
    .where('expiresAt', '>', now.toISOString())
    .select(['groupId', 'recipeId', 'expiresAt'])
    .executeTakeFirst()
  return link ?? null
}
