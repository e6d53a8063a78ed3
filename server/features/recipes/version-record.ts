import { randomUUID } from 'node:crypto'
import { keptOf } from '#contract/limits.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { findRecipeRow } from '#server/features/recipe-lookup/index.ts'
import { othersFirst } from '#server/process/others-first.ts'
import { forgetOldestVersions } from './oldest-versions.ts'
import { loadRecipe, type WireRecipe } from './load-recipes.ts'
import type { RecipeRow } from './repository.ts'
import {
  changedParts,
  contentOf,
  packContent,
  unpackAside,
  unpackContent,
} from './version-content.ts'
import { restOfVersion } from './version-parts.ts'
import type { VersionContent } from './version-shapes.ts'

/** The newest version, which the next save is compared with. */
interface Latest {
  number: number
  content: VersionContent
}

/** A version that was read before the transaction that saves the next one. */
export interface ReadAhead {
  id: string
  content: VersionContent
}

/** A text that repeats itself is packed to a thousandth, so that a version of so many bytes may have megabytes. */
const LONG_PACKED = 4096

/**
 * Reads the newest version of a recipe for `latestVersion` if it may be long: everybody waits for a transaction, and
 * unpacking megabytes takes a third of saving them. Null for a short one, and for what cannot be read.
 */
export async function readAhead(ctx: SignedIn, slugOrId: string): Promise<ReadAhead | null> {
  const recipe = await findRecipeRow(ctx.db, ctx.viewer.groupId, slugOrId)
  if (!recipe) return null
  const row = await ofGroup(ctx.db, recipe.groupId)
    .select('recipeVersions')
    .where('recipeVersions.recipeId', '=', recipe.id)
    .select(['recipeVersions.id', 'recipeVersions.content', 'recipeVersions.restIn'])
    .orderBy('recipeVersions.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.restIn !== null || row.content.length < LONG_PACKED) return null
  const content = await unpackAside(row.content)
  await othersFirst()
  return content && { id: row.id, content }
}

/**
 * The newest version of a recipe. If there is none, because the recipe is older than versions, or if it cannot be read,
 * the current state is stored as a version first. Call it before saving.
 */
export async function latestVersion(
  ctx: SignedIn,
  recipe: RecipeRow,
  ahead: ReadAhead | null = null,
): Promise<Latest> {
  const row = await ofGroup(ctx.db, recipe.groupId)
    .select('recipeVersions')
    .where('recipeVersions.recipeId', '=', recipe.id)
    .select(['recipeVersions.id', 'recipeVersions.number'])
    .select(['recipeVersions.content', 'recipeVersions.restIn'])
    .select(restOfVersion)
    .orderBy('recipeVersions.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Somebody may have saved it meanwhile.
  const known = row && (row.id === ahead?.id ? ahead.content : unpackContent(row))
  if (known) return { number: row.number, content: known }

  const number = (row?.number ?? 0) + 1
  const content = contentOf(await loadRecipe(ctx.db, recipe))
  // It is not known who saved this state.
  await insertVersion(ctx, recipe, {
    number,
    userId: null,
    createdAt: recipe.updatedAt,
    changes: [],
    content,
  })
  return { number, content }
}

/** Stores the saved recipe as a version, with who saved it and the changed fields; does nothing if none changed. */
export async function recordVersion(
  ctx: SignedIn,
  saved: { recipe: WireRecipe; savedAt: string },
  before: Latest | null,
): Promise<void> {
  const content = contentOf(saved.recipe)
  const changes = before ? changedParts(before.content, content) : []
  if (before && changes.length === 0) return
  await insertVersion(ctx, saved.recipe, {
    number: (before?.number ?? 0) + 1,
    userId: ctx.viewer.id,
    createdAt: saved.savedAt,
    changes,
    content,
  })
}

async function insertVersion(
  ctx: SignedIn,
  recipe: { id: string; groupId: string },
  version: {
    number: number
    userId: string | null
    createdAt: string
    changes: string[]
    content: VersionContent
  },
) {
  await ctx.db
    .insertInto('recipeVersions')
    .values({
      ...version,
      id: randomUUID(),
      groupId: recipe.groupId,
      recipeId: recipe.id,
      changes: JSON.stringify(version.changes),
      content: packContent(version.content),
    })
    .execute()
  if (version.number > keptOf.versionsOfRecipe) {
    await forgetOldestVersions(ctx.db, recipe.groupId, [recipe.id])
  }
}

/** The name of the person who saved a recipe last, for the message of an edit conflict; '' if unknown. */
export async function lastSaver(ctx: SignedIn, recipe: RecipeRow): Promise<string> {
  const row = await ofGroup(ctx.db, recipe.groupId)
    .select('recipeVersions')
    .innerJoin('users', 'users.id', 'recipeVersions.userId')
    .where('recipeVersions.recipeId', '=', recipe.id)
    .select('users.fullName')
    .orderBy('recipeVersions.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.fullName ?? ''
}
