import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { getRecipeRow } from '#server/features/recipe-lookup/index.ts'
import { wireDate } from '#server/http/dates.ts'

/** Keeps what a page or text said, beside the recipe that was made of it. */
export async function keepOriginal(
  ctx: SignedIn,
  recipeId: string,
  { address, text }: { address: string | null; text: string },
) {
  const { groupId } = ctx.viewer
  const readAt = ctx.now().toISOString()
  await ctx.db
    .insertInto('recipeOriginals')
    .values({ recipeId, groupId, address, text, readAt })
    .execute()
}

/** What the page or text said that a recipe was made of; null if that was not kept. @throws AppError recipe.not-found */
export async function getOriginal(ctx: SignedIn, slugOrId: string) {
  const recipe = await getRecipeRow(ctx, slugOrId)
  const row = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('recipeOriginals')
    .where('recipeOriginals.recipeId', '=', recipe.id)
    .select(['text', 'address', 'readAt'])
    .executeTakeFirst()
  return row ? wireOriginal(row) : null
}

const wireOriginal = (row: { text: string; address: string | null; readAt: string }) => ({
  ...row,
  readAt: wireDate(row.readAt),
})
