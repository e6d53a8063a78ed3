import { sql } from 'kysely'
import type { z } from 'zod'
import { type RecipeColumn, recipeColumns } from '#contract/recipe-field-lists.ts'
import {
  type Nutrient,
  nutrients,
  recipeSettings,
  type RecipeSettings,
} from '#contract/recipe-parts.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { commentsOf } from '#server/features/comments/index.ts'
import type { RecipeRow } from '#server/features/recipe-lookup/index.ts'
import { ingredientsOf } from './ingredient-rows.ts'
import { wireSummaries } from './summaries.ts'

export type { RecipeRow }
export type WireRecipe = z.input<typeof Recipe>

/** A recipe with all its parts. */
export async function loadRecipe(db: Db, row: RecipeRow): Promise<WireRecipe> {
  const { id, groupId } = row
  const columns = Object.fromEntries(recipeColumns.map((column) => [column, row[column]])) as Pick<
    RecipeRow,
    RecipeColumn
  >
  const [summary] = await wireSummaries(db, groupId, [columns])
  const settings = await settingsOf(db, id)
  const nutrition = await db
    .selectFrom('recipeNutrition')
    .where('recipeId', '=', id)
    .select(nutrients)
    .executeTakeFirst()
  return {
    ...columns,
    ...summary!,
    recipeIngredient: await ingredientsOf(db, groupId, id, settings.disableAmount),
    recipeInstructions: await stepsOf(db, id),
    nutrition:
      nutrition ??
      (Object.fromEntries(nutrients.map((name) => [name, null])) as Record<Nutrient, null>),
    settings,
    assets: await db
      .selectFrom('recipeAssets')
      .where('recipeId', '=', id)
      .select(['name', 'icon', 'fileName'])
      .orderBy('position')
      .execute(),
    notes: await db
      .selectFrom('recipeNotes')
      .where('recipeId', '=', id)
      .select(['title', 'text'])
      .orderBy('position')
      .execute(),
    extras: Object.fromEntries(
      (
        await db
          .selectFrom('recipeExtras')
          .where('recipeId', '=', id)
          .select(['key', 'value'])
          .orderBy('key')
          .execute()
      ).map(({ key, value }) => [key, value]),
    ),
    comments: await commentsOf(db, groupId, id),
  }
}

/** The settings of a recipe, which must exist. */
export async function settingsOf(db: Db, recipeId: string): Promise<RecipeSettings> {
  const settings = (await settingsOfMany(db, [recipeId])).get(recipeId)
  if (!settings) throw new Error('a recipe has no settings')
  return settings
}

/** The settings of these recipes by id. One statement, however many. */
export async function settingsOfMany(db: Db, ids: string[]): Promise<Map<string, RecipeSettings>> {
  const rows = await db
    .selectFrom('recipeSettings')
    .where('recipeId', 'in', listed(ids))
    .select(['recipeId', ...recipeSettings])
    .execute()
  return new Map(
    rows.map((row) => {
      const settings = recipeSettings.map((name) => [name, row[name] === 1])
      return [row.recipeId, Object.fromEntries(settings) as RecipeSettings]
    }),
  )
}

async function stepsOf(db: Db, recipeId: string): Promise<WireRecipe['recipeInstructions']> {
  const steps = await db
    .selectFrom('recipeSteps')
    .where('recipeId', '=', recipeId)
    .select(['id', 'title', 'text'])
    .orderBy('position')
    .execute()
  const links = await linksOf(db, recipeId)
  const byStep = new Map(steps.map((step) => [step.id, [] as { referenceId: string }[]]))
  for (const link of links) byStep.get(link.stepId)?.push({ referenceId: link.ingredientId })
  return steps.map((step) => ({ ...step, ingredientReferences: byStep.get(step.id) ?? [] }))
}

/** The links from the steps of a recipe to its ingredients. */
export function linksOf(db: Db, recipeId: string) {
  return db
    .selectFrom('stepIngredients')
    .where('stepId', 'in', (eb) =>
      eb.selectFrom('recipeSteps').where('recipeId', '=', recipeId).select('id'),
    )
    .select(['stepId', 'ingredientId'])
    .orderBy('position')
    .execute()
}

/** The slugs in use in the group that equal this one, or this one with a number: 'soup', 'soup-1'. */
export async function slugsLike(db: Db, groupId: string, slug: string): Promise<Set<string>> {
  const rows = await ofGroup(db, groupId)
    .select('recipes')
    .where((eb) =>
      eb.or([eb('recipes.slug', '=', slug), sql<boolean>`recipes.slug glob ${`${slug}-[0-9]*`}`]),
    )
    .select('recipes.slug')
    .execute()
  return new Set(rows.map((row) => row.slug))
}

/** The id of the recipe with this slug, or null. */
export async function findSlug(db: Db, groupId: string, slug: string): Promise<string | null> {
  const row = await ofGroup(db, groupId)
    .select('recipes')
    .where('recipes.slug', '=', slug)
    .select('recipes.id')
    .executeTakeFirst()
  return row?.id ?? null
}
