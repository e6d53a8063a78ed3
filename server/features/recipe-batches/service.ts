import { sql, type SqlBool } from 'kysely'
import type { RecipeOfMany } from '#contract/recipe-batches.ts'
import type { SignedIn } from '#server/context/context.ts'
import { inSlices, rehearse, transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { updateRecipe, type WireRecipe } from '#server/features/recipes/index.ts'
import { cardsById } from '#server/recipe-cards/stored-cards.ts'

/** Saving one takes some milliseconds, in which nobody else is served. */
const AT_ONCE = 10
/** Characters of all saved recipes, which are answered whole: each may have megabytes of texts and comments. */
const LONGEST_ANSWER = 64 * 1024 * 1024

/**
 * Saves all of these recipes, or none if one fails. More than a few are saved in sets, so that others are answered in
 * between; each set is tried before the first one is saved, so that nearly all that can fail does so while nothing is
 * saved yet.
 * @throws AppError as saving one; request.too-heavy where the answer would fill the memory
 */
export async function updateRecipes(
  ctx: SignedIn,
  changes: RecipeOfMany[],
  options: { repeatsEverything: boolean },
): Promise<WireRecipe[]> {
  const saver = () => {
    let length = 0
    return async (ctx: SignedIn, some: RecipeOfMany[]) => {
      const saved: WireRecipe[] = []
      for (const { id, slug, ...change } of some) {
        const recipe = await updateRecipe(ctx, id ?? slug!, change, options)
        length += JSON.stringify(recipe).length
        if (length > LONGEST_ANSWER) throw new AppError('request.too-heavy')
        saved.push(recipe)
      }
      return saved
    }
  }
  const save = saver()
  if (changes.length <= AT_ONCE) return transaction(ctx, (ctx) => save(ctx, changes))
  // Each may have megabytes.
  const sets = { all: changes, size: 1 }
  const tried = saver()
  await rehearse(ctx, sets, async (ctx, some) => void (await tried(ctx, some)))
  const saved: WireRecipe[] = []
  await inSlices(ctx, sets, async (ctx, some) => void saved.push(...(await save(ctx, some))))
  return saved
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
