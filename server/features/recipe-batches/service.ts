import { sql, type SqlBool } from 'kysely'
import type { RecipeOfMany } from '#contract/recipe-batches.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { updateRecipe, type WireRecipe } from '#server/features/recipes/index.ts'
import { cardsById } from '#server/recipe-cards/stored-cards.ts'

/** Saves all of these recipes, or none if one fails. @throws AppError as saving one */
export function updateRecipes(
  ctx: SignedIn,
  changes: RecipeOfMany[],
  options: { repeatsEverything: boolean },
): Promise<WireRecipe[]> {
  return transaction(ctx, async (ctx) => {
    const saved: WireRecipe[] = []
    for (const { id, slug, ...change } of changes) {
      saved.push(await updateRecipe(ctx, id ?? slug!, change, options))
    }
    return saved
  })
}

/** The recipes without a row in this link table, by name. */
export async function listWithout(ctx: SignedIn, links: 'recipeTags' | 'recipeCategories') {
  const { groupId } = ctx.viewer
  const rows = await ofGroup(ctx.db, groupId)
    .select('recipes')
    .where(sql<SqlBool>`not exists (
      select 1 from ${sql.table(links)} link where link.recipeId = recipes.id)`)
    .select('recipes.id')
    .orderBy('recipes.nameSearch')
    .execute()
  const ids = rows.map(({ id }) => id)
  const summaries = await cardsById(ctx.db, groupId, ids)
  return ids.flatMap((id) => summaries.get(id) ?? [])
}
