import type { Selectable } from 'kysely'
import { Uuid } from '#contract/values.ts'
import type { SignedIn } from '#server/context/context.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import type { RecipesTable } from '#server/db/tables/recipes.ts'
import { AppError } from '#server/errors/app-error.ts'

// A feature of its own to avoid a circle: recipes import comments and timeline, and these need to look up recipes.

export type RecipeRow = Selectable<RecipesTable>

/** @throws AppError recipe.not-found, also for a recipe of another group */
export async function getRecipeRow(ctx: SignedIn, slugOrId: string): Promise<RecipeRow> {
  const row = await findRecipeRow(ctx.db, ctx.viewer.groupId, slugOrId)
  if (!row) throw new AppError('recipe.not-found')
  return row
}

/** @throws AppError recipe.not-found unless the group has a recipe with this id, outside the trash */
export async function mustHaveRecipe(ctx: SignedIn, id: string): Promise<void> {
  const row = await findBy(ctx.db, ctx.viewer.groupId, 'id', id)
  if (!row) throw new AppError('recipe.not-found')
}

/** By id if the text looks like one, else, or if none is found, by slug, since a recipe may be named like a UUID. */
export async function findRecipeRow(
  db: Db,
  groupId: string,
  slugOrId: string,
): Promise<RecipeRow | null> {
  const id = Uuid.safeParse(slugOrId).data
  const row = id === undefined ? null : await findBy(db, groupId, 'id', id)
  return row ?? (await findBy(db, groupId, 'slug', slugOrId))
}

async function findBy(db: Db, groupId: string, column: 'id' | 'slug', value: string) {
  const row = await ofGroup(db, groupId)
    .select('recipes')
    .where(`recipes.${column}`, '=', value)
    .selectAll('recipes')
    .executeTakeFirst()
  return row ?? null
}
