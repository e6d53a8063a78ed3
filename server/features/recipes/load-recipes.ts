import type { z } from 'zod'
import { type RecipeColumn, recipeColumns } from '#contract/recipe-field-lists.ts'
import { type Nutrient, nutrients } from '#contract/recipe-parts.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import { listed } from '#server/db/listed.ts'
import { commentsOfMany } from '#server/features/comments/index.ts'
import type { RecipeRow } from '#server/features/recipe-lookup/index.ts'
import { wireSummaries } from '#server/recipe-cards/summaries.ts'
import { ingredientsOf } from './ingredient-rows.ts'
import { linksOfMany, settingsOfMany } from './repository.ts'

export type WireRecipe = z.input<typeof Recipe>

/** A recipe with all its parts. */
export async function loadRecipe(db: Db, row: RecipeRow): Promise<WireRecipe> {
  const [recipe] = await loadRecipes(db, row.groupId, [row])
  return recipe!
}

/** The recipes of the group with these ids, in the order of the ids; those that are gone are left out. */
export async function loadRecipesById(db: Db, groupId: string, ids: string[]) {
  const rows = await ofGroup(db, groupId).byIds('recipes', ids).selectAll('recipes').execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return loadRecipes(
    db,
    groupId,
    ids.flatMap((id) => found.get(id) ?? []),
  )
}

/** Recipes of one group with all their parts: the same statements for one as for many. */
async function loadRecipes(db: Db, groupId: string, rows: RecipeRow[]): Promise<WireRecipe[]> {
  const ids = rows.map(({ id }) => id)
  const columns = rows.map(
    (row) =>
      Object.fromEntries(recipeColumns.map((column) => [column, row[column]])) as Pick<
        RecipeRow,
        RecipeColumn
      >,
  )
  const summaries = await wireSummaries(db, groupId, columns)
  const settings = await settingsOfMany(db, ids)
  const amounts = new Map([...settings].map(([id, { disableAmount }]) => [id, disableAmount]))
  const ingredients = await ingredientsOf(db, groupId, amounts)
  const steps = await stepsOf(db, ids)
  const nutrition = await nutritionOf(db, ids)
  const lists = await listsOf(db, ids)
  const comments = await commentsOfMany(db, groupId, ids)
  return rows.map(({ id }, at) => {
    const own = settings.get(id)
    if (!own) throw new Error('a recipe has no settings')
    return {
      ...columns[at]!,
      ...summaries[at]!,
      recipeIngredient: ingredients.get(id)!,
      recipeInstructions: steps.get(id) ?? [],
      nutrition: nutrition.get(id) ?? noNutrients(),
      settings: own,
      ...lists(id),
      comments: comments.get(id) ?? [],
    }
  })
}

async function stepsOf(db: Db, recipeIds: string[]) {
  const steps = await db
    .selectFrom('recipeSteps')
    .where('recipeId', 'in', listed(recipeIds))
    .select(['recipeId', 'id', 'title', 'text'])
    .orderBy('position')
    .execute()
  const links = grouped(await linksOfMany(db, recipeIds), ({ stepId }) => stepId)
  const byRecipe = grouped(steps, ({ recipeId }) => recipeId)
  const linked = ({ id, title, text }: (typeof steps)[number]) => ({
    id,
    title,
    text,
    ingredientReferences: (links.get(id) ?? []).map((link) => ({
      referenceId: link.ingredientId,
    })),
  })
  return new Map([...byRecipe].map(([id, own]) => [id, own.map(linked)]))
}

async function nutritionOf(db: Db, recipeIds: string[]) {
  const rows = await db
    .selectFrom('recipeNutrition')
    .where('recipeId', 'in', listed(recipeIds))
    .select(['recipeId', ...nutrients])
    .execute()
  return new Map(rows.map(({ recipeId, ...values }) => [recipeId, values]))
}

const noNutrients = () =>
  Object.fromEntries(nutrients.map((name) => [name, null])) as Record<Nutrient, null>

/** Files, notes and extras of each recipe. */
async function listsOf(db: Db, recipeIds: string[]) {
  const assets = await db
    .selectFrom('recipeAssets')
    .where('recipeId', 'in', listed(recipeIds))
    .select(['recipeId', 'name', 'icon', 'fileName'])
    .orderBy('position')
    .execute()
  const notes = await db
    .selectFrom('recipeNotes')
    .where('recipeId', 'in', listed(recipeIds))
    .select(['recipeId', 'title', 'text'])
    .orderBy('position')
    .execute()
  const extras = await db
    .selectFrom('recipeExtras')
    .where('recipeId', 'in', listed(recipeIds))
    .select(['recipeId', 'key', 'value'])
    .orderBy('key')
    .execute()
  const ofRecipe = <Row extends { recipeId: string }>(rows: Row[]) => {
    const byRecipe = grouped(rows, ({ recipeId }) => recipeId)
    return (id: string) => (byRecipe.get(id) ?? []).map(({ recipeId: _recipeId, ...row }) => row)
  }
  const [assetsOf, notesOf, extrasOf] = [ofRecipe(assets), ofRecipe(notes), ofRecipe(extras)]
  return (id: string) => ({
    assets: assetsOf(id),
    notes: notesOf(id),
    extras: Object.fromEntries(extrasOf(id).map(({ key, value }) => [key, value])),
  })
}
