import { sql } from 'kysely'
import { recipeSettings, type RecipeSettings } from '#contract/recipe-parts.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import type { RecipeRow } from '#server/features/recipe-lookup/index.ts'

export type { RecipeRow }

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

/** The links from the steps of a recipe to its ingredients. */
export const linksOf = (db: Db, recipeId: string) => linksOfMany(db, [recipeId])

/** The same for many recipes. */
export function linksOfMany(db: Db, recipeIds: string[]) {
  return db
    .selectFrom('stepIngredients')
    .where('stepId', 'in', (eb) =>
      eb.selectFrom('recipeSteps').where('recipeId', 'in', listed(recipeIds)).select('id'),
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
