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
  const wanted = foundOnce(field, organizers)
  return changeMany(ctx, recipes, field, async (ctx, found) => {
    if (remove) {
      const ids = await knownOrganizers(ctx, field, organizers)
      const recipes = await many.removeOrganizers(ctx.db, field, found, ids)
      return { recipes, changed: { removed: { [field]: ids } } }
    }
    const { ids, added } = await wanted(ctx)
    const recipes = await many.addOrganizers(ctx.db, field, found, ids)
    return { recipes, changed: { added: { [field]: added } } }
  })
}

/** Finds or makes organizers. In later slices it only looks whether all are still there, as somebody may delete one. */
function foundOnce(field: 'tags' | 'recipeCategory', organizers: OrganizerInput[]) {
  let known: string[] | null = null
  return async (ctx: SignedIn) => {
    const before = known && (await organizersWith(ctx, field, known))
    if (known && before?.length === known.length) return { ids: known, added: before }
    const ids = await resolveOrganizers(ctx, field, organizers)
    known = ids
    return { ids, added: await organizersWith(ctx, field, ids) }
  }
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
  try {
    const asked = [...new Set(named)]
    const { all, unknown } = await inOrderOfPages(ctx, asked)
    result.skipped.push(...unknown.map(notFound))
    await inSlices(ctx, { all, size: SLICE }, async (ctx, slice) => {
      const { found, skipped } = await changeable(ctx, slice)
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

const notFound = (recipe: string) => ({ recipe, name: null, reason: 'not-found' as const })

/** What was asked for, and the id of the recipe that this is. */
interface Asked {
  text: string
  id: string
}

/**
 * Each recipe once, sorted by id, as most tables and indexes are that a change writes: the recipes of a slice stand close
 * together there, so that few pages change in two slices.
 */
async function inOrderOfPages({ db, viewer }: SignedIn, named: string[]) {
  const find = await many.findMany(db, viewer.groupId, named)
  const asked = new Map<string, Asked>()
  const unknown: string[] = []
  for (const text of named) {
    const id = find(text)?.id
    if (id === undefined) unknown.push(text)
    else if (!asked.has(id)) asked.set(id, { text, id })
  }
  return { all: [...asked.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)), unknown }
}

const idsOf = (recipes: many.Found[]) => recipes.map(({ id }) => id)

/** The recipes that the caller may change; the others with a reason. Others may have deleted or locked some meanwhile. */
async function changeable(ctx: SignedIn, asked: Asked[]) {
  const found = await many.findByIds(
    ctx.db,
    ctx.viewer.groupId,
    asked.map(({ id }) => id),
  )
  const locked = await many.lockedFor(ctx, [...found.values()])
  const changeable: many.Found[] = []
  const skipped: BulkResult['skipped'] = []
  for (const { text, id } of asked) {
    const recipe = found.get(id)
    if (!recipe) skipped.push(notFound(text))
    else if (!locked.has(id)) changeable.push(recipe)
    else skipped.push({ recipe: text, name: recipe.name, reason: 'locked' })
  }
  return { found: changeable, skipped }
}
