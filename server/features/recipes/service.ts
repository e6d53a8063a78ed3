import { randomUUID } from 'node:crypto'
import { nothingIn, plainColumns, type PlainColumn } from '#contract/recipe-field-lists.ts'
import type { RecipeListQuery, RecipeUpdate } from '#contract/recipes.ts'
import type { SignedIn } from '#server/context/context.ts'
import { snapshot, transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { mustHaveRoom } from '#server/db/room-for.ts'
import type { Bit } from '#server/db/tables/people.ts'
import type { RecipesTable } from '#server/db/tables/recipes.ts'
import { AppError } from '#server/errors/app-error.ts'
import { mustFitAfter, mustFitExtras } from '#server/errors/fitting-extras.ts'
import { wireDate } from '#server/http/dates.ts'
import { learnNames } from '#server/features/foods/index.ts'
import { getRecipeRow, type RecipeRow } from '#server/features/recipe-lookup/index.ts'
import { noteCreation, noteLastMade } from '#server/features/timeline/index.ts'
import { makePage } from '#server/http/paging.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import { findCardTexts } from './find-cards.ts'
import { type Saving, saveParts } from './parts.ts'
import { nameInMenus } from './menu-names.ts'
import { mustBeAllowedToChange } from './policy.ts'
import { rateRecipe } from './opinions.ts'
import { type Picture, saveGallery } from './picture-rows.ts'
import { loadRecipe, type WireRecipe } from './load-recipes.ts'
import * as recipes from './repository.ts'
import { freeName, renamedSlug, trashSlug } from './slugs.ts'
import {
  lastSaver,
  latestVersion,
  readAhead,
  type ReadAhead,
  recordVersion,
} from './version-record.ts'

/** One page of the group's recipes, each as JSON that has passed `ListedRecipe`. `asked` is the raw query, for the links to other pages. */
export async function listRecipes(ctx: SignedIn, query: RecipeListQuery, asked: URLSearchParams) {
  const page = await findCardTexts(ctx.db, ctx.viewer.groupId, query)
  return makePage(page, { path: '/recipes', asked })
}

/** A recipe with all its parts, by slug or id. The transaction keeps saves in between from mixing two states. */
export function getRecipe(ctx: SignedIn, slugOrId: string): Promise<WireRecipe> {
  return snapshot(ctx, async (ctx) => loadRecipe(ctx.db, await getRecipeRow(ctx, slugOrId)))
}

export type NewRecipe = RecipeUpdate & {
  name: string
  id?: string
  image?: string | null
  sourceKey?: string | null
  /** In order. Their files must already be in place. The cover is the one whose marker equals `image`. */
  pictures?: Picture[]
  /** The owner, a member of the group; absent: the caller. */
  userId?: string
  /** In UTC, if it was made before it came here. */
  createdAt?: string
}

/**
 * Makes a recipe. If its name is taken, a number is added; absent settings come from the group's preferences. Its
 * timeline starts with an event for its creation, unless it is a copy.
 * @throws AppError recipe.too-many, and as `saveParts`
 */
export async function createRecipe(
  ctx: SignedIn,
  recipe: NewRecipe,
  { isCopy = false } = {},
): Promise<{ id: string; slug: string }> {
  await learnNames(ctx, recipe.recipeIngredient)
  return transaction(ctx, async (ctx) => {
    const { db, viewer } = ctx
    await mustHaveRoom(db, viewer.groupId, 'recipes')
    const id = recipe.id ?? randomUUID()
    const { name, slug } = await freeName(db, viewer.groupId, recipe.name)
    const now = ctx.now().toISOString()
    await db
      .insertInto('recipes')
      .values({
        id,
        groupId: viewer.groupId,
        userId: recipe.userId ?? viewer.id,
        slug,
        name,
        nameSearch: normalizeForSearch(name),
        description: '',
        descriptionSearch: '',
        recipeYield: '',
        sourceKey: recipe.sourceKey ?? null,
        dateAdded: recipe.dateAdded ?? now.slice(0, 10),
        dateUpdated: now,
        createdAt: recipe.createdAt ?? now,
        updatedAt: now,
        ...columnsOf(recipe),
      })
      .execute()
    await insertSettings(ctx, id)
    await saveParts(ctx, id, recipe)
    if (recipe.lastMade) await noteLastMade(db, { id, groupId: viewer.groupId }, recipe.lastMade)
    if (!isCopy) await noteCreation(ctx, id, now)
    const gallery = { image: recipe.image ?? null, pictures: recipe.pictures ?? [] }
    await saveGallery(db, { id, groupId: viewer.groupId }, gallery, ctx.now())
    if (gallery.pictures.some(({ waits }) => waits)) ctx.largestSizes.wake()
    await recordVersion(ctx, { recipe: await getRecipe(ctx, id), savedAt: now }, null)
    ctx.emit({ type: 'recipe.created', recipeId: id, groupId: viewer.groupId })
    return { id, slug }
  })
}

/** Makes a recipe with this name, and one ingredient and one step as examples. @returns its slug */
export async function startRecipe(ctx: SignedIn, name: string): Promise<string> {
  const text = ctx.t('starter.ingredient-note')
  // Clients expect the amount 1, but the text may have an amount of its own. `asWritten` makes only the text visible.
  const line = { note: text, quantity: 1, title: null, originalText: null, asWritten: text }
  const step = { text: ctx.t('starter.step-text'), title: '', ingredientReferences: [] }
  const { slug } = await createRecipe(ctx, {
    name,
    recipeIngredient: [line],
    recipeInstructions: [step],
  })
  return slug
}

/** Makes a recipe with exactly this content, without examples. */
export async function createWholeRecipe(
  ctx: SignedIn,
  { basedOn: _basedOn, ...recipe }: RecipeUpdate & { name: string },
): Promise<WireRecipe> {
  mustFitExtras(recipe.extras)
  await learnNames(ctx, recipe.recipeIngredient)
  return transaction(ctx, async (ctx) => {
    const { id } = await createRecipe(ctx, recipe)
    return getRecipe(ctx, id)
  })
}

async function insertSettings(ctx: SignedIn, recipeId: string) {
  const preferences = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('groupPreferences')
    .selectAll('groupPreferences')
    .executeTakeFirst()
  await ctx.db
    .insertInto('recipeSettings')
    .values({
      recipeId,
      public: preferences?.recipePublic ?? 0,
      showNutrition: preferences?.recipeShowNutrition ?? 0,
      showAssets: preferences?.recipeShowAssets ?? 0,
      landscapeView: preferences?.recipeLandscapeView ?? 0,
      disableComments: preferences?.recipeDisableComments ?? 1,
      disableAmount: preferences?.recipeDisableAmount ?? 1,
      locked: 0 as Bit,
    })
    .execute()
}

interface Unusual {
  /** Also of one that its owner has locked. */
  isAnyones?: boolean
  /** It is rolled back, so that no version of it is made. */
  isTried?: boolean
  /** What was read before the transaction in which it is saved. */
  ahead?: ReadAhead | null | undefined
}

/**
 * Saves the fields that `changes` contains; with `isAnyones` also of one that its owner has locked. A rating is the
 * caller's own; a PUT that repeats the mean sets none.
 * @throws AppError recipe.locked, recipe.exists, recipe.changed-meanwhile, request.invalid
 */
export async function updateRecipe(
  ctx: SignedIn,
  slugOrId: string,
  changes: RecipeUpdate,
  options: { repeatsEverything: boolean } & Unusual & Saving,
): Promise<WireRecipe> {
  await learnNames(ctx, changes.recipeIngredient)
  const ahead = ctx.db.isTransaction ? options.ahead : await readAhead(ctx, slugOrId)
  return transaction(ctx, async (ctx) => {
    const { db, viewer } = ctx
    const row = await getRecipeRow(ctx, slugOrId)
    const isContent = !isPersonal(changes, row)
    if (isContent && !options.isAnyones) {
      mustBeAllowedToChange(viewer, row, await recipes.settingsOf(db, row.id), changes)
    }
    await mustBeCurrent(ctx, row, changes.basedOn)
    await mustFitAfter(changes.extras, async () => (await loadRecipe(db, row)).extras)
    const before = isContent && !options.isTried ? await latestVersion(ctx, row, ahead) : null

    const slug = await renamedSlug(db, row, changes.name ?? row.name)
    const { rating, lastMade, ...content } = changes
    const updatedAt = stampAfter(row, ctx.now())
    const columns = {
      ...columnsOf(content),
      ...(changes.name !== undefined && {
        name: changes.name,
        nameSearch: normalizeForSearch(changes.name),
        slug,
      }),
      ...(isContent && { updatedAt, dateUpdated: updatedAt }),
    }
    if (Object.keys(columns).length > 0) {
      await ofGroup(db, row.groupId)
        .update('recipes')
        .set(columns)
        .where('recipes.id', '=', row.id)
        .execute()
    }
    await saveParts(ctx, row.id, content, options)
    if (rating !== undefined && !(options.repeatsEverything && rating === row.rating)) {
      await rateRecipe(db, row, viewer.id, rating)
    }
    if (lastMade !== undefined && lastMade !== row.lastMade) await noteLastMade(db, row, lastMade)
    const recipe = await getRecipe(ctx, row.id)
    if (before) await recordVersion(ctx, { recipe, savedAt: updatedAt }, before)
    ctx.emit({ type: 'recipe.updated', recipeId: row.id, groupId: row.groupId })
    return recipe
  })
}

async function mustBeCurrent(ctx: SignedIn, row: RecipeRow, basedOn: string | null | undefined) {
  if (!basedOn) return
  const seen = Date.parse(/Z$|[+-]\d\d:?\d\d$/i.test(basedOn) ? basedOn : `${basedOn}Z`)
  if (Number.isNaN(seen)) {
    const issues = [{ loc: ['body', 'basedOn'], type: 'invalid_format' }]
    throw new AppError('request.invalid', {}, { issues })
  }
  if (Date.parse(row.updatedAt) <= seen) return
  const savedBy = await lastSaver(ctx, row)
  throw new AppError('recipe.changed-meanwhile', { savedBy, savedAt: wireDate(row.updatedAt) })
}

/** Whether only rating or last-made date change. That is no save, and allowed on locked recipes. */
function isPersonal(changes: RecipeUpdate, row: RecipeRow): boolean {
  const { rating, lastMade, name, basedOn: _, ...rest } = changes
  const isContent = Object.values(rest).some((value) => value !== undefined)
  const isRenamed = name !== undefined && name !== row.name
  return !isContent && !isRenamed && (rating !== undefined || lastMade !== undefined)
}

/** Always later than the previous time, because `basedOn` could not tell two saves within a millisecond apart. */
export function stampAfter(row: RecipeRow, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(row.updatedAt) + 1)).toISOString()
}

/** The plain columns that `changes` contains, as they are stored. */
function columnsOf(
  changes: RecipeUpdate,
): Partial<Pick<RecipesTable, PlainColumn | 'descriptionSearch' | 'dateAdded'>> {
  const { description, dateAdded } = changes
  const given = plainColumns.filter((field) => changes[field] !== undefined)
  return {
    ...Object.fromEntries(given.map((field) => [field, changes[field] ?? nothingIn[field]])),
    ...(description !== undefined && { descriptionSearch: normalizeForSearch(description ?? '') }),
    ...(dateAdded && { dateAdded }),
  }
}

/** Records when a recipe was last made, or removes that record (null). Locked recipes allow it. */
export function changeLastMade(ctx: SignedIn, slugOrId: string, timestamp: string | null) {
  return transaction(ctx, async (ctx) => {
    const row = await getRecipeRow(ctx, slugOrId)
    await noteLastMade(ctx.db, row, timestamp)
    ctx.emit({ type: 'recipe.updated', recipeId: row.id, groupId: row.groupId })
    return getRecipe(ctx, row.id)
  })
}

/**
 * Moves a recipe to the trash. It keeps everything but its slug, which becomes free for another recipe.
 * @returns the recipe as it was
 */
export function deleteRecipe(ctx: SignedIn, slugOrId: string): Promise<WireRecipe> {
  return transaction(ctx, async (ctx) => {
    const row = await getRecipeRow(ctx, slugOrId)
    mustBeAllowedToChange(ctx.viewer, row, await recipes.settingsOf(ctx.db, row.id))
    const recipe = await loadRecipe(ctx.db, row)
    await nameInMenus(ctx.db, [row])
    await ofGroup(ctx.db, row.groupId)
      .update('recipes')
      .set({
        slug: trashSlug(row.id),
        deletedAt: ctx.now().toISOString(),
        deletedBy: ctx.viewer.id,
      })
      .where('recipes.id', '=', row.id)
      .execute()
    ctx.emit({ type: 'recipe.deleted', recipeId: row.id, slug: row.slug, groupId: row.groupId })
    return recipe
  })
}
