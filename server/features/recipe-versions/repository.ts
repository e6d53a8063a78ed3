import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { restOfVersion, type StoredVersion } from '#server/features/recipes/index.ts'

type VersionRow = Awaited<ReturnType<typeof listRows>>[number]
interface OfRecipe {
  id: string
  groupId: string
}

/** Every version of a recipe without its content, the newest first. */
export function listRows(db: Db, recipe: OfRecipe) {
  return versions(db, recipe).orderBy('recipeVersions.number', 'desc').execute()
}

/** One version with its content as it is stored, or null. */
export async function findRow(
  db: Db,
  recipe: OfRecipe,
  id: string,
): Promise<(VersionRow & StoredVersion) | null> {
  const row = await versions(db, recipe)
    .where('recipeVersions.id', '=', id)
    .select(['recipeVersions.content', 'recipeVersions.restIn', ...restOfVersion])
    .executeTakeFirst()
  return row ?? null
}

function versions(db: Db, recipe: OfRecipe) {
  return ofGroup(db, recipe.groupId)
    .select('recipeVersions')
    .leftJoin('users', 'users.id', 'recipeVersions.userId')
    .where('recipeVersions.recipeId', '=', recipe.id)
    .select([
      'recipeVersions.id',
      'recipeVersions.number',
      'recipeVersions.createdAt',
      'recipeVersions.changes',
      'users.id as userId',
      'users.fullName',
      'users.cacheKey',
      sql<number>`recipeVersions.number = (
        select max(number) from recipeVersions latest where latest.recipeId = ${recipe.id})`.as(
        'isCurrent',
      ),
    ])
}
