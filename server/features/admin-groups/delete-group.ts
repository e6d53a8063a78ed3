import { sql } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { removeArchive } from '#server/features/recipe-bulk/index.ts'
import { removeRecipeFiles } from '#server/features/recipes/index.ts'
import { getGroup } from './service.ts'

/**
 * Deletes a group that nobody belongs to: all its rows at once, then its files. A file that cannot be deleted is left to
 * the clean-up of the administration.
 * @returns the group @throws AppError record.not-found, group.has-users
 */
export async function deleteGroup(ctx: SignedIn, id: string) {
  const { group, recipes, exports } = await transaction(ctx, async (ctx) => {
    const group = await getGroup(ctx, id)
    if (group.users.length > 0) throw new AppError('group.has-users')
    const { rows: recipes } = await sql<{ id: string }>`
      select id from recipes where groupId = ${id}`.execute(ctx.db)
    const exports = await ofGroup(ctx.db, id)
      .select('dataExports')
      .select(['dataExports.id', 'dataExports.exportType'])
      .execute()
    // All other tables follow their group.
    await ctx.db.deleteFrom('groups').where('id', '=', id).execute()
    return { group, recipes, exports }
  })
  for (const recipe of recipes) await removeRecipeFiles(ctx, recipe.id)
  for (const one of exports) await removeArchive(ctx, one)
  ctx.log.info({ group: id, recipes: recipes.length }, 'group deleted')
  return group
}
