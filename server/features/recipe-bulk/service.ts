import type { z } from 'zod'
import type { BulkResult } from '#contract/recipe-bulk.ts'
import type { OrganizerInput, RecipeSettingsInput } from '#contract/recipe-parts.ts'
import type { SignedIn } from '#server/context/context.ts'
import { inSlices } from '#server/context/transaction.ts'
import {
  knownOrganizers,
  organizersWith,
  resolveOrganizers,
} from '#server/features/organizers/index.ts'
import { type Changed, keepManyVersions, many } from '#server/features/recipes/index.ts'

// What many recipes get is done a few at a time, so that nobody else waits long. If it stops half-way, such as by a
// full disk, each recipe either has all of it, with its version, or nothing; asking again does the rest.

const SLICE = 50

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
  return changeMany(ctx, recipes, field, async (ctx, found) => {
    if (remove) {
      const ids = await knownOrganizers(ctx, field, organizers)
      const recipes = await many.removeOrganizers(ctx.db, field, found, ids)
      return { recipes, changed: { removed: { [field]: ids } } }
    }
    const ids = await resolveOrganizers(ctx, field, organizers)
    const added = await organizersWith(ctx, field, ids)
    const recipes = await many.addOrganizers(ctx.db, field, found, ids)
    return { recipes, changed: { added: { [field]: added } } }
  })
}

/** Changes the given settings, except the lock. Missing and locked recipes are skipped. */
export function setMany(ctx: SignedIn, recipes: string[], settings: Settings): Promise<BulkResult> {
  const { locked: _own, ...changes } = settings
  return changeMany(ctx, recipes, 'settings', async (ctx, found) => ({
    recipes: await many.writeSettings(ctx.db, found, changes),
    changed: { settings: changes },
  }))
}

/** Moves recipes to the trash. Missing and locked ones are skipped. */
export function deleteMany(ctx: SignedIn, recipes: string[]): Promise<BulkResult> {
  return forMany(ctx, recipes, 'recipes.deleted', async (ctx, found) => {
    await many.trashMany(ctx, found)
    return found
  })
}

interface Change {
  /** That became different. */
  recipes: many.Found[]
  changed: Changed
}

/** Stamps the recipes that `change` returns as saved now, and stores a version of each. */
function changeMany(
  ctx: SignedIn,
  named: string[],
  field: 'tags' | 'recipeCategory' | 'settings',
  change: (ctx: SignedIn, found: many.Found[]) => Promise<Change>,
): Promise<BulkResult> {
  return forMany(ctx, named, 'recipes.updated', async (ctx, found) => {
    const { recipes, changed } = await change(ctx, found)
    if (recipes.length > 0) {
      const savedAt = await many.stampMany(ctx, recipes)
      await keepManyVersions(ctx, idsOf(recipes), { savedAt, field, changed })
    }
    return recipes
  })
}

/** Does something with all that the caller may change, and tells of those that `work` returns, also if it fails later. */
async function forMany(
  ctx: SignedIn,
  named: string[],
  type: 'recipes.updated' | 'recipes.deleted',
  work: (ctx: SignedIn, found: many.Found[]) => Promise<many.Found[]>,
): Promise<BulkResult> {
  const result: BulkResult = { done: 0, skipped: [] }
  const recipeIds: string[] = []
  const seen = new Set<string>()
  try {
    const asked = [...new Set(named)]
    const all = await inOrderOfPages(ctx, asked)
    await inSlices(ctx, { all, size: SLICE }, async (ctx, slice) => {
      const { found, skipped } = await changeable(ctx, slice, seen)
      const changed = await work(ctx, found)
      recipeIds.push(...idsOf(changed))
      result.done += found.length
      result.skipped.push(...skipped)
    })
    const places = new Map(asked.map((text, place) => [text, place]))
    result.skipped.sort((a, b) => places.get(a.recipe)! - places.get(b.recipe)!)
  } finally {
    const { groupId } = ctx.viewer
    if (recipeIds.length > 0) ctx.emit({ type, recipeIds, groupId })
  }
  return result
}

/**
 * Sorted by the recipes' ids, as most tables and indexes are that a change writes: the recipes of a slice stand close
 * together there, so that few pages change in two slices.
 */
async function inOrderOfPages({ db, viewer }: SignedIn, named: string[]): Promise<string[]> {
  if (named.length <= SLICE) return named
  const find = await many.findMany(db, viewer.groupId, named)
  const ids = new Map(named.map((text) => [text, find(text)?.id ?? '']))
  return named.toSorted((a, b) => (ids.get(a)! < ids.get(b)! ? -1 : 1))
}

const idsOf = (recipes: many.Found[]) => recipes.map(({ id }) => id)

/** The recipes that the caller may change and that were not `seen` yet; the others with a reason. */
async function changeable(ctx: SignedIn, named: string[], seen: Set<string>) {
  const find = await many.findMany(ctx.db, ctx.viewer.groupId, named)
  const wanted = new Map<string, { text: string; recipe: many.Found }>()
  const skipped: BulkResult['skipped'] = []
  for (const text of named) {
    const recipe = find(text)
    if (!recipe) skipped.push({ recipe: text, name: null, reason: 'not-found' })
    else if (!seen.has(recipe.id)) wanted.set(recipe.id, { text, recipe })
    if (recipe) seen.add(recipe.id)
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
