import { sql, type SqlBool } from 'kysely'
import type { RecipeOfMany } from '#contract/recipe-batches.ts'
import type { SignedIn } from '#server/context/context.ts'
import { oneByOne, rehearse, transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import {
  many,
  readAhead,
  type ReadAhead,
  updateRecipe,
  type WireRecipe,
} from '#server/features/recipes/index.ts'
import { cardsById } from '#server/recipe-cards/stored-cards.ts'
import { jsonLength } from '#server/text/json-values.ts'

/** Saving one takes some milliseconds, in which nobody else is served. */
const AT_ONCE = 10
/** Bytes of texts that are saved in one go: those of a recipe may be megabytes, and are written, read and packed. */
const MOST_AT_ONCE = 512 * 1024
/** Characters of all saved recipes, which are answered whole: each may have megabytes of texts and comments. */
const LONGEST_ANSWER = 24 * 1024 * 1024

/**
 * Saves all of these recipes, or none if one fails. Many or very long ones are saved in sets, so that others are answered
 * in between; each set is tried before the first one is saved, so that nearly all that can fail does so while nothing is
 * saved yet.
 * @throws AppError as saving one; request.too-heavy where the answer would fill the memory
 */
export async function updateRecipes(
  ctx: SignedIn,
  changes: RecipeOfMany[],
  options: { repeatsEverything: boolean },
): Promise<WireRecipe[]> {
  let ahead: ReadAhead | null = null
  const saver = (isTried: boolean) => {
    let length = 0
    return async (ctx: SignedIn, { id, slug, ...change }: RecipeOfMany) => {
      const recipe = await updateRecipe(ctx, id ?? slug!, change, { ...options, isTried, ahead })
      length += jsonLength(recipe)
      if (length > LONGEST_ANSWER) throw new AppError('request.too-heavy')
      return recipe
    }
  }
  const [save, tried] = [saver(false), saver(true)]
  const saved: WireRecipe[] = []
  const keep = async (ctx: SignedIn, one: RecipeOfMany) => void saved.push(await save(ctx, one))
  if (await areQuick(ctx, changes)) {
    await transaction(ctx, async (ctx) => {
      for (const one of changes) await keep(ctx, one)
    })
    return saved
  }
  await rehearse(ctx, changes, tried)
  const readVersion = async ({ id, slug }: RecipeOfMany) => {
    ahead = await readAhead(ctx, id ?? slug!)
  }
  await oneByOne(ctx, changes, keep, readVersion)
  return saved
}

async function areQuick(ctx: SignedIn, changes: RecipeOfMany[]): Promise<boolean> {
  if (changes.length > AT_ONCE) return false
  const sent = changes.reduce((sum, one) => sum + jsonLength(one), 0)
  if (sent > MOST_AT_ONCE) return false
  const named = changes.map(({ id, slug }) => id ?? slug!)
  return sent + (await many.textBytes(ctx.db, ctx.viewer.groupId, named)) <= MOST_AT_ONCE
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
