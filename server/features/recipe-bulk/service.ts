import type { z } from 'zod'
import type { BulkResult } from '#contract/recipe-bulk.ts'
import type { OrganizerInput, RecipeSettingsInput } from '#contract/recipe-parts.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { knownOrganizers, resolveOrganizers } from '#server/features/organizers/index.ts'
import { keepManyVersions, many } from '#server/features/recipes/index.ts'

type Settings = z.output<typeof RecipeSettingsInput>

interface Organizing {
  recipes: string[]
  organizers: OrganizerInput[]
  /** Removes them instead; organizers that do not exist are skipped. */
  remove: boolean
}

/**
 * Adds tags or categories to many recipes, or removes them. Missing and locked recipes are skipped.
 * @throws AppError request.invalid for an unknown organizer without a name
 */
export function organizeMany(
  ctx: SignedIn,
  field: 'tags' | 'recipeCategory',
  { recipes, organizers, remove }: Organizing,
): Promise<BulkResult> {
  return changeMany(ctx, recipes, async (ctx, found) => {
    if (remove) {
      const ids = await knownOrganizers(ctx, field, organizers)
      return many.removeOrganizers(ctx.db, field, found, ids)
    }
    const ids = await resolveOrganizers(ctx, field, organizers)
    return many.addOrganizers(ctx.db, field, found, ids)
  })
}

/** Changes the given settings, except the lock. Missing and locked recipes are skipped. */
export function setMany(ctx: SignedIn, recipes: string[], settings: Settings): Promise<BulkResult> {
  const { locked: _own, ...changes } = settings
  return changeMany(ctx, recipes, (ctx, found) => many.writeSettings(ctx.db, found, changes))
}

/** Moves recipes to the trash. Missing and locked ones are skipped. */
export function deleteMany(ctx: SignedIn, recipes: string[]): Promise<BulkResult> {
  return transaction(ctx, async (ctx) => {
    const { found, skipped } = await changeable(ctx, recipes)
    if (found.length > 0) {
      await many.trashMany(ctx, found)
      const recipeIds = found.map(({ id }) => id)
      ctx.emit({ type: 'recipes.deleted', recipeIds, groupId: ctx.viewer.groupId })
    }
    return { done: found.length, skipped }
  })
}

/** Stamps the recipes that `change` returns as saved now, and stores a version of each. */
function changeMany(
  ctx: SignedIn,
  named: string[],
  change: (ctx: SignedIn, found: many.Found[]) => Promise<many.Found[]>,
): Promise<BulkResult> {
  return transaction(ctx, async (ctx) => {
    const { found, skipped } = await changeable(ctx, named)
    const changed = await change(ctx, found)
    if (changed.length > 0) {
      const recipeIds = changed.map(({ id }) => id)
      const savedAt = await many.stampMany(ctx, changed)
      await keepManyVersions(ctx, recipeIds, savedAt)
      ctx.emit({ type: 'recipes.updated', recipeIds, groupId: ctx.viewer.groupId })
    }
    return { done: found.length, skipped }
  })
}

/** The recipes that the caller may change, each once; the others with a reason. */
async function changeable(ctx: SignedIn, named: string[]) {
  const find = await many.findMany(ctx.db, ctx.viewer.groupId, named)
  const wanted = new Map<string, { text: string; recipe: many.Found }>()
  const skipped: BulkResult['skipped'] = []
  for (const text of new Set(named)) {
    const recipe = find(text)
    if (!recipe) skipped.push({ recipe: text, name: null, reason: 'not-found' })
    else if (!wanted.has(recipe.id)) wanted.set(recipe.id, { text, recipe })
  }
  const all = [...wanted.values()]
  const locked = await many.lockedFor(
    ctx,
    all.map(({ recipe }) => recipe),
  )
  for (const { text, recipe } of all) {
    if (locked.has(recipe.id)) {
      skipped.push({ recipe: text, name: recipe.name, reason: 'locked' })
    }
  }
  return { found: all.flatMap(({ recipe }) => (locked.has(recipe.id) ? [] : recipe)), skipped }
}
