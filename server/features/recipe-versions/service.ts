import { z } from 'zod'
import type { RecipeVersion } from '#contract/recipe-files.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { AppError } from '#server/errors/app-error.ts'
import { getRecipeRow } from '#server/features/recipe-lookup/index.ts'
import {
  findSlug,
  freeName,
  getRecipe,
  slugOf,
  type StoredVersion,
  unpackContent,
  updateRecipe,
} from '#server/features/recipes/index.ts'
import { wireDate } from '#server/http/dates.ts'
import * as versions from './repository.ts'

/** The versions of a recipe, newest first; empty if it was never saved since versions were introduced. */
export async function listVersions(ctx: SignedIn, slugOrId: string): Promise<RecipeVersion[]> {
  const recipe = await getRecipeRow(ctx, slugOrId)
  return (await versions.listRows(ctx.db, recipe)).map(wireVersion)
}

/**
 * The recipe as it was in this version, with its current slug, owner, pictures and ratings.
 * @throws AppError recipe.not-found, record.not-found, version.unreadable
 */
export function getVersion(ctx: SignedIn, slugOrId: string, id: string) {
  return transaction(ctx, async (ctx) => {
    const today = await getRecipe(ctx, slugOrId)
    const row = await getRow(ctx, today, id)
    const version = wireVersion(row)
    const { createdAt: then } = version
    const dates = { dateUpdated: then, updateAt: then, updatedAt: then }
    return { ...version, recipe: { ...today, ...dates, ...contentOf(row) } }
  })
}

/**
 * Saves the recipe with the content of a version. Foods, units and organizers that were deleted meanwhile are created
 * again. If another recipe has taken the name, a number is added. `settings.locked` keeps its current value.
 * @throws AppError recipe.not-found, record.not-found, recipe.locked, version.unreadable
 */
export function restoreVersion(ctx: SignedIn, slugOrId: string, id: string) {
  return transaction(ctx, async (ctx) => {
    const recipe = await getRecipeRow(ctx, slugOrId)
    const { settings, ...parts } = contentOf(await getRow(ctx, recipe, id))
    const { locked: _locked, ...shown } = settings
    const name = await untakenName(ctx, recipe, parts.name)
    const changes = { ...parts, name, settings: shown }
    return updateRecipe(ctx, recipe.id, changes, { repeatsEverything: true })
  })
}

async function untakenName(
  ctx: SignedIn,
  recipe: { id: string; groupId: string },
  name: string,
): Promise<string> {
  const namesake = await findSlug(ctx.db, recipe.groupId, slugOf(name))
  const isTaken = namesake !== null && namesake !== recipe.id
  return isTaken ? (await freeName(ctx.db, recipe.groupId, name)).name : name
}

async function getRow(ctx: SignedIn, recipe: { id: string; groupId: string }, id: string) {
  const row = await versions.findRow(ctx.db, recipe, id)
  if (!row) throw new AppError('record.not-found')
  return row
}

function contentOf(stored: StoredVersion) {
  const read = unpackContent(stored)
  if (!read) throw new AppError('version.unreadable')
  return read
}

type Row = Awaited<ReturnType<typeof versions.listRows>>[number]

function wireVersion({ id, number, createdAt, changes, isCurrent, ...row }: Row): RecipeVersion {
  const { userId, fullName, cacheKey } = row
  const isKnown = userId !== null && fullName !== null && cacheKey !== null
  return {
    id,
    number,
    createdAt: wireDate(createdAt),
    changes: namesIn(changes),
    isCurrent: isCurrent === 1,
    user: isKnown ? { id: userId, fullName, cacheKey } : null,
  }
}

/** Returns an empty list if the stored JSON is damaged, so that the other versions can still be listed. */
function namesIn(changes: string): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(changes))
  } catch {
    return []
  }
}
