import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { putBackOriginal } from '#server/features/imported/index.ts'
import { putBackContent } from '#server/features/recipes/index.ts'
import { countRemoved } from './removed.ts'

/** A recipe whose content an import replaced, and that is not in the trash. */
export interface Replaced {
  id: string
  slug: string
  name: string
  /** Somebody changed it since. */
  isChanged: boolean
}

export async function replacedBy(ctx: SignedIn, reportId: string): Promise<Replaced[]> {
  const rows = await replaced(ctx, reportId)
    .select(['recipes.id', 'recipes.slug', 'recipes.name', 'recipes.updatedAt'])
    .select('replacedRecipes.state')
    .orderBy('recipes.name')
    .execute()
  return rows.map(({ updatedAt, state, ...recipe }) => ({
    ...recipe,
    isChanged: updatedAt !== state,
  }))
}

/** Gives recipes the content that they had before the import, each in one piece, and counts them. */
export async function putBack(ctx: SignedIn, reportId: string, some: Replaced[]) {
  for (const { id } of some) {
    await transaction(ctx, async (ctx) => {
      const row = await replaced(ctx, reportId)
        .where('recipes.id', '=', id)
        .select([
          'recipes.updatedAt',
          'replacedRecipes.before',
          'replacedRecipes.state',
          'replacedRecipes.original',
        ])
        .executeTakeFirst()
      if (!row) return
      const isUntouched = row.updatedAt === row.state
      await putBackContent(ctx, id, { packed: row.before, isUntouched })
      if (row.original) await putBackOriginal(ctx, id, row.original)
      await ctx.db
        .deleteFrom('replacedRecipes')
        .where('reportId', '=', reportId)
        .where('recipeId', '=', id)
        .execute()
      await countRemoved(ctx, reportId, { kind: 'restored', count: 1 })
    })
  }
}

const replaced = ({ db, viewer }: SignedIn, reportId: string) =>
  ofGroup(db, viewer.groupId)
    .select('recipes')
    .innerJoin('replacedRecipes', 'replacedRecipes.recipeId', 'recipes.id')
    .where('replacedRecipes.reportId', '=', reportId)
